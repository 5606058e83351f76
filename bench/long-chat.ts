import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { channel, chat, field, reply, say, stop } from '../e2e/chat-page.ts';
import { inDatabase } from '../e2e/database.ts';
import { goTo } from '../e2e/places.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import type { ApiPerson } from '../fakes/api-person.ts';
import { startGemini } from '../fakes/gemini.ts';
import { newWindow, settledPerson, slowPage, startBrowser } from './browser.ts';
import { startFloorPage } from './floor-page.ts';
import { median } from './process-usage.ts';
import type { Figure } from './run.ts';

const SHORT = { messages: 20, firstWords: 'A short talk' };
const LONG = { messages: 2000, firstWords: 'A long talk' };
const LAST_WORDS = 'And what is the last thing that you would say?';
const ROUNDS = 5;
const KEYS = 40;
const KEY_EVERY_MS = 70;
const ANSWER =
  'Duty calls each morning, **and reason answers quietly**; so I rose, and went to meet it. '.repeat(4);
/** A reply that outlasts the typing beside it, word by word. */
const LONG_REPLY = { pieces: Array.from({ length: 600 }, (_, n) => `word ${n} `), gapMs: 40 };

type Measure = { server: ServerProcess; browser: Browser; person: ApiPerson; floorUrl: string };
type Gemini = Awaited<ReturnType<typeof startGemini>>;

/** How a chat of 2,000 messages opens and is typed in, against one of 20, and against a page that is nothing but a field. */
export const measureLongChat = async (): Promise<Figure[]> => {
  const gemini = await startGemini({ scenario: { text: ANSWER } });
  const server = await startServer({
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: 'bench',
    GEMINI_MODELS: 'gemini-flash-latest',
    LOG_LEVEL: 'warn',
  });
  const floor = await startFloorPage();
  const browser = await startBrowser();
  try {
    const person = await talkative(server);
    // They hold every word of two thousand messages, over and over.
    gemini.reset();
    const measure = { server, browser, person, floorUrl: floor.url };
    return [...(await openings(measure)), ...(await keystrokes(measure, gemini))];
  } finally {
    await browser.close();
    floor.close();
    await server.stop();
    await gemini.close();
  }
};

/** Somebody with a short and a long séance, who was last in a third one, so that neither is there before it is opened. */
const talkative = async (server: ServerProcess): Promise<ApiPerson> => {
  const person = await settledPerson(server.url);
  // Counted all the same: Pro has a count, and no limit.
  inDatabase(server, (database) => database.exec("update profiles set tier = 'pro'"));
  const guide = await person.guide();
  for (const { messages, firstWords } of [SHORT, LONG]) {
    const between = Array.from({ length: messages / 2 - 2 }, (_, n) => `What of the ${n + 1}th thing?`);
    await person.converse(guide, [firstWords, ...between, LAST_WORDS]);
  }
  await person.converse(guide, ['A talk of one question']);
  return person;
};

const openings = async (measure: Measure): Promise<Figure[]> => {
  const pairs: { short: Opening; long: Opening }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ short: await opening(measure, SHORT), long: await opening(measure, LONG) });
  }
  const long = pairs.map((pair) => pair.long);
  const short = pairs.map((pair) => pair.short);
  return [
    {
      what: `a chat of ${LONG.messages} messages opens, against ${SHORT.messages} (ms)`,
      ours: median(long.map(({ ms }) => ms)),
      yardstick: median(short.map(({ ms }) => ms)),
      ratio: median(pairs.map((pair) => pair.long.ms / pair.short.ms)),
      target: '≤ 1.2×',
    },
    {
      what: `nodes of the page with ${LONG.messages} messages`,
      ours: median(long.map(({ nodes }) => nodes)),
      yardstick: median(short.map(({ nodes }) => nodes)),
      target: '≤ 1,000',
    },
  ];
};

type Opening = { ms: number; nodes: number };

/** From the press on the séance in the list until its last words are painted, in a new window each time. */
const opening = async (
  { server, browser, person }: Measure,
  { firstWords }: typeof LONG,
): Promise<Opening> => {
  const context = await newWindow(browser, server.url, person);
  const { page } = await slowPage(context);
  await page.addInitScript(observeOpening, LAST_WORDS);
  await open(page, server.url, firstWords);
  const ms = await page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { ms, nodes };
};

const open = async (page: Page, url: string, firstWords: string): Promise<void> => {
  await page.goto(url);
  await chat(page).waitFor();
  await goTo(page, 'Past Séances');
  await page.getByRole('button', { name: firstWords, exact: true }).click();
  await chat(page).getByText(LAST_WORDS).last().waitFor();
};

/** Runs in the page: `opened` is how long after the latest press the words were painted. */
const observeOpening = (words: string) => {
  let pressedAt = 0;
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  const opened = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector('[role=log]')?.textContent?.includes(words)) return;
      changes.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { opened });
};

const keystrokes = async (measure: Measure, gemini: Gemini): Promise<Figure[]> => {
  const idle: { ours: number; bare: number }[] = [];
  const streaming: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await typingInBarePage(measure);
    idle.push({ bare, ours: await typingInLongChat(measure) });
    streaming.push({ bare, ours: await typingBesideReply(measure, gemini) });
  }
  const figure = (what: string, pairs: { ours: number; bare: number }[]): Figure => ({
    what,
    ours: median(pairs.map(({ ours }) => ours)),
    yardstick: median(pairs.map(({ bare }) => bare)),
    ratio: median(pairs.map(({ ours, bare }) => ours / bare)),
    target: '≤ 1.3×',
  });
  return [
    figure(`a key until it is painted, in a chat of ${LONG.messages} messages (ms)`, idle),
    // The chat's own field is closed while its answer comes in; one types elsewhere, above it.
    figure('the same in the Séance Chamber above it, while a reply streams (ms)', streaming),
  ];
};

const typingInBarePage = async ({ browser, floorUrl }: Measure): Promise<number> => {
  const context = await newWindow(browser, floorUrl, null);
  const { page } = await slowPage(context);
  await page.addInitScript(observeKeys);
  await page.goto(floorUrl);
  await page.locator('textarea').click();
  const key = await typing(page);
  await context.close();
  return key;
};

const typingInLongChat = async ({ server, browser, person }: Measure): Promise<number> => {
  const context = await newWindow(browser, server.url, person);
  const { page } = await slowPage(context);
  await page.addInitScript(observeKeys);
  await open(page, server.url, LONG.firstWords);
  await field(page).click();
  const key = await typing(page);
  await context.close();
  return key;
};

const typingBesideReply = async ({ server, browser, person }: Measure, gemini: Gemini): Promise<number> => {
  const context = await newWindow(browser, server.url, person);
  const { page } = await slowPage(context);
  await page.addInitScript(observeKeys);
  await open(page, server.url, LONG.firstWords);
  gemini.scenario({ next: [LONG_REPLY], text: ANSWER });
  await say(page, LAST_WORDS);
  await reply(page).getByText('word 9').waitFor();
  await goTo(page, 'Séance Chamber');
  await page.getByRole('textbox', { name: 'Name of the spirit' }).click();
  const key = await typing(page);
  const isStreaming = (await reply(page).getAttribute('aria-busy')) === 'true';
  if (!isStreaming) throw new Error('The reply was over before the typing was');
  await page.keyboard.press('Escape');
  await stop(page).click();
  await channel(page).waitFor();
  await context.close();
  return key;
};

/** The median of so many keys, each from its press until it is painted. */
const typing = async (page: Page): Promise<number> => {
  await page.evaluate(() => (window as unknown as { keys: number[] }).keys.splice(0));
  for (let n = 0; n < KEYS; n += 1) {
    await page.keyboard.press('abcdefghij'.charAt(n % 10));
    await pause(KEY_EVERY_MS);
  }
  const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  if (keys.length < KEYS * 0.9) throw new Error(`Only ${keys.length} of ${KEYS} keys were painted`);
  return median(keys);
};

/** Runs in the page: how long after each press the page was painted anew. */
const observeKeys = () => {
  const keys: number[] = [];
  Object.assign(window, { keys });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp))),
    { capture: true },
  );
};
