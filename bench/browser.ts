import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';

/** As slow as the common tools make a processor to stand for a phone's. */
const CPU_SLOWDOWN = 4;

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** With the tour behind them: it is shown once, and fetched for that. */
export const settledPerson = async (url: string): Promise<ApiPerson> => {
  const person = await signUp(url);
  await person.changeProfile({ hasCompletedOnboarding: true });
  return person;
};

/** A window that has nothing in its cache; `person` was signed in here before, which the page remembers. */
export const newWindow = async (
  browser: Browser,
  url: string,
  person: ApiPerson | null,
): Promise<BrowserContext> => {
  const remembered = { origin: url, localStorage: [{ name: 'asphodel.expected', value: '1' }] };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    ...(person ? { storageState: { cookies: [], origins: [remembered] } } : {}),
  });
  if (person) await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url })));
  return context;
};

/** A page on a slow processor. */
export const slowPage = async (context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools };
};
