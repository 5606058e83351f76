import type { Browser, BrowserContext, Request } from '@playwright/test';

export type Watch = {
  /** What no page may ever do: break its content security policy, or call another host. */
  faults: string[];
  /** Errors on a console or of a page. */
  complaints: string[];
};

/** Every server of ours is reached by this name; the stand-ins for the services of others are not. */
const OWN_HOST = 'localhost';
const OF_THE_POLICY = /content security policy|trusted ?type/i;

const isOwn = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return !protocol.startsWith('http') || hostname === OWN_HOST;
};

/** To be led to the sign-in provider or the payment page is a step of the person's own, as is what happens there. */
const isFault = (request: Request, ledTo: readonly string[]): boolean => {
  if (isOwn(request.url())) return false;
  if (request.serviceWorker()) return true;
  if (request.isNavigationRequest()) return !ledTo.includes(new URL(request.url()).origin);
  return isOwn(request.frame().url());
};

/** Hears all pages of all contexts of a browser. Returns what it hears, and what ends the hearing. */
export const watchBrowser = (browser: Browser, ledTo: readonly string[]) => {
  const watch: Watch = { faults: [], complaints: [] };
  const begun: Promise<unknown>[] = [];

  const hear = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = `${message.text()} (${message.location().url})`;
      (OF_THE_POLICY.test(text) ? watch.faults : watch.complaints).push(text);
    });
    context.on('weberror', (thrown) => watch.complaints.push(String(thrown.error())));
    context.on('request', (request) => {
      if (isFault(request, ledTo)) watch.faults.push(`called ${request.url()}`);
    });
    begun.push(
      context.exposeFunction('tellViolation', (text: string) => {
        watch.faults.push(text);
      }),
      context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
          const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
          tellViolation(`violated ${effectiveDirective}: ${blockedURI} ${sample}`);
        });
      }),
    );
  };
  browser.on('context', hear);
  return {
    watch,
    end: async () => {
      browser.off('context', hear);
      await Promise.all(begun);
    },
  };
};
