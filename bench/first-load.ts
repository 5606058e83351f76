import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startServer } from '../e2e/server-process.ts';
import { median } from './process-usage.ts';
import type { Figure } from './run.ts';

const RUNS = 3;
/** "Fast 4G" and a processor four times slower, as the common tools throttle. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 3000;

type Load = {
  wireKb: number;
  scriptKb: number;
  requests: number;
  readyMs: number;
  layoutShift: number;
  blockingMs: number;
};

/** What the first visit costs, and the signed-in page, on a throttled machine. */
export const measureFirstLoad = async (): Promise<Figure[]> => {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const cookie = await signUp(server.url);
    const signedOut = await loads(browser, server.url, null, 'form');
    const signedIn = await loads(browser, server.url, cookie, 'main textarea');
    return [
      ...figures('first visit', signedOut, { wireKb: '≤ 84', scriptKb: '≤ 70', requests: '≤ 8' }),
      ...figures('signed in', signedIn, { wireKb: '≤ 140' }),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};

const NAMES: Record<keyof Load, string> = {
  wireKb: 'on the wire (KB)',
  scriptKb: 'scripts on the wire (KB)',
  requests: 'requests',
  readyMs: 'usable after (ms)',
  layoutShift: 'layout shift',
  blockingMs: 'blocking time (ms)',
};

const figures = (page: string, runs: Load[], targets: Partial<Record<keyof Load, string>>): Figure[] =>
  (Object.keys(NAMES) as (keyof Load)[]).map((key) => ({
    what: `${page}: ${NAMES[key]}`,
    ours: median(runs.map((run) => run[key])),
    target: targets[key] ?? { layoutShift: '0', blockingMs: '≤ 50' }[key as string] ?? '',
  }));

const signUp = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'bench@example.org', password: 'bench-password' }),
  });
  const cookie = response.headers.getSetCookie().find((each) => each.includes('session_token'));
  if (!cookie) throw new Error(`Signing up failed: ${response.status} ${await response.text()}`);
  return cookie.split(';')[0] ?? '';
};

const loads = async (
  browser: Browser,
  url: string,
  cookie: string | null,
  ready: string,
): Promise<Load[]> => {
  const runs: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    if (cookie) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url }]);
    }
    const page = await context.newPage();
    runs.push(await load(page, await context.newCDPSession(page), url, ready));
    await context.close();
  }
  return runs;
};

const load = async (page: Page, devtools: CDPSession, url: string, ready: string): Promise<Load> => {
  const types = new Map<string, string>();
  let wire = 0;
  let scripts = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire += encodedDataLength;
    if (types.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const readyMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; blocking: number } }).seen,
  );
  return {
    wireKb: wire / 1024,
    scriptKb: scripts / 1024,
    requests: types.size,
    readyMs,
    layoutShift: seen.shift,
    blockingMs: seen.blocking,
  };
};

/** Runs in the page: sums layout shifts and what long tasks take beyond 50 ms. */
const observe = () => {
  const seen = { shift: 0, blocking: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
};
