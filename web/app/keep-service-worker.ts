import type { ShellMessage } from '../lib/shell-cache.ts';
import { toast } from '../lib/toasts.ts';

const WORKER = '/service-worker.js';
const LOOK_AGAIN_MS = 60 * 60 * 1000;

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (wish: string) => string },
  ) => { createScriptURL: (wish: string) => unknown };
};
declare global {
  interface Window {
    /** Not in every browser, and not yet in TypeScript's own list. */
    trustedTypes?: TrustedTypes;
  }
}

// `require-trusted-types-for 'script'` lets only a policy name a worker's address.
const workerAddress = (): string => {
  const policy = window.trustedTypes?.createPolicy('asphodel-worker', { createScriptURL: () => WORKER });
  return (policy?.createScriptURL('') ?? WORKER) as string;
};

const tell = (worker: ServiceWorker, message: ShellMessage) => worker.postMessage(message);

const offer = (waiting: ServiceWorker) => {
  toast('A new version of the sanctum is ready.', {
    tone: 'info',
    action: {
      label: 'Renew',
      run: () => {
        // Only the tab that agreed is loaded anew; the others go on with what they have.
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        });
        tell(waiting, { type: 'SKIP_WAITING' });
      },
    },
  });
};

const watch = (registration: ServiceWorkerRegistration) => {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // Without a controller it is the first worker ever, and there is nothing to renew.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming);
    });
  });
  // A page that is open for days would otherwise never hear of a new version.
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
};

/** Registers the worker once the page has loaded, so that it never competes with the first paint. */
export const keepServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    // Where workers are forbidden, as in private windows, the page simply needs its network.
    void navigator.serviceWorker
      .register(workerAddress())
      .then(watch)
      .catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};

/** Whoever has signed in gets the whole application for offline, when the page has nothing better to do. */
export const keepWholeShell = (): void => {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active && tell(active, { type: 'KEEP_ALL' }));
};
