import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { startServer } from '../e2e/server-process.ts';
import type { ApiPerson } from '../fakes/api-person.ts';
import { newWindow, settledPerson, slowPage, startBrowser } from './browser.ts';
import { startFloorPage } from './floor-page.ts';
import { median } from './process-usage.ts';
import type { Figure } from './run.ts';

const RUNS = 5;
/** "Fast 4G", as the common tools throttle. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
/** The page is left alone until all has come: whatever asks it anything runs on its main thread. */
const WATCHED_MS = 7000;

type Load = {
  wireKb: number;
  scriptKb: number;
  requests: number;
  paintedMs: number;
  usableMs: number;
  layoutShift: number;
  blockingMs: number;
};
type Visit = { url: string; person: ApiPerson | null; usable: string };

/** What the first visit costs, and the signed-in page, on a throttled machine, and what the least of pages does. */
export const measureFirstLoad = async (): Promise<Figure[]> => {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const floor = await startFloorPage();
  const browser = await startBrowser();
  try {
    const person = await settledPerson(server.url);
    const rounds: { floor: Load; door: Load; room: Load }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      rounds.push({
        floor: await visit(browser, { url: floor.url, person: null, usable: 'textarea' }),
        door: await visit(browser, { url: server.url, person: null, usable: 'form' }),
        room: await visit(browser, { url: server.url, person, usable: 'main textarea' }),
      });
    }
    const pairsOf = (page: 'door' | 'room') =>
      rounds.map((round) => ({ ours: round[page], floor: round.floor }));
    return [
      ...figures('first visit', pairsOf('door'), { wireKb: '≤ 84', scriptKb: '≤ 70', requests: '≤ 8' }),
      ...figures('signed in, the tour behind', pairsOf('room'), { wireKb: '≤ 140' }),
    ];
  } finally {
    await browser.close();
    floor.close();
    await server.stop();
  }
};

const NAMES: Record<keyof Load, string> = {
  wireKb: 'on the wire (KB)',
  scriptKb: 'scripts on the wire (KB)',
  requests: 'requests',
  paintedMs: 'largest contentful paint (ms)',
  usableMs: 'usable after (ms)',
  layoutShift: 'layout shift',
  blockingMs: 'blocking time (ms)',
};
const TARGETS: Partial<Record<keyof Load, string>> = {
  paintedMs: '≤ 1.4×',
  usableMs: '≤ 1.3×',
  layoutShift: '0',
  blockingMs: '≤ 50',
};
/** The least of pages has them too. */
const COMPARED: (keyof Load)[] = ['paintedMs', 'usableMs'];

const figures = (
  page: string,
  pairs: { ours: Load; floor: Load }[],
  targets: Partial<Record<keyof Load, string>>,
): Figure[] =>
  (Object.keys(NAMES) as (keyof Load)[]).map((key) => ({
    what: `${page}: ${NAMES[key]}`,
    ours: median(pairs.map(({ ours }) => ours[key])),
    ...(COMPARED.includes(key) && {
      yardstick: median(pairs.map(({ floor }) => floor[key])),
      ratio: median(pairs.map(({ ours, floor }) => ours[key] / floor[key])),
    }),
    target: targets[key] ?? TARGETS[key] ?? '',
  }));

const visit = async (browser: Browser, { url, person, usable }: Visit): Promise<Load> => {
  const context = await newWindow(browser, url, person);
  const { page, devtools } = await slowPage(context);
  const traffic = await watchTraffic(devtools);
  await page.addInitScript(observe, usable);
  await page.goto(url);
  await setTimeout(WATCHED_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  if (seen.usable === null) throw new Error(`${url} was not usable after ${WATCHED_MS} ms`);
  return {
    ...traffic(),
    paintedMs: seen.largest,
    usableMs: seen.usable,
    layoutShift: seen.shift,
    // As the common tools count: what is long after something is there to be touched.
    blockingMs: seen.longTasks
      .filter(({ end }) => end > seen.firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
  };
};

const watchTraffic = async (devtools: CDPSession) => {
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
  return () => ({ wireKb: wire / 1024, scriptKb: scripts / 1024, requests: types.size });
};

type Seen = {
  firstPaint: number;
  largest: number;
  shift: number;
  longTasks: { end: number; duration: number }[];
  usable: number | null;
};

/** Runs in the page. What waits there by itself costs it less than a tool that asks again and again. */
const observe = (usable: string) => {
  const seen: Seen = { firstPaint: 0, largest: 0, shift: 0, longTasks: [], usable: null };
  Object.assign(window, { seen });
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  follow('layout-shift', (entry) => {
    seen.shift += (entry as unknown as { value: number }).value;
  });
  follow('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ end: startTime + duration, duration });
  });
  const changes = new MutationObserver(() => {
    if (!document.querySelector(usable)) return;
    seen.usable = performance.now();
    changes.disconnect();
  });
  changes.observe(document, { subtree: true, childList: true });
};
