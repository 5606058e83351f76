import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReplyEvent } from '../domain/conversation.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { type Fake, startFake } from '../fakes/lib.ts';
import { freePort } from '../server/testing/free-port.ts';
import { readEvents } from '../server/testing/read-events.ts';
import { type ServerProcess, startFromSources } from '../server/testing/server-process.ts';
import { tellFigures } from './tell-figures.ts';

const PEOPLE = 20;
const STREAMS_EACH = 10;
const PIECES = 50;
const GAP_MS = 200;
const ENDLESS_STREAMS = 100;
/** By then the heap is as large as it wants to be. */
const ROUNDS_BEFORE = 3;
const TEXT_LIMIT_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;
const METRICS_TOKEN = 'the-token-of-this-trial';

/** `together`: nothing is said before so many have asked. */
type Speech = { endless?: boolean; together?: number };

let model: Fake<Speech>;
let server: ServerProcess;
let people: ApiPerson[];

const event = (text: string, finishReason?: string): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] })}\r\n\r\n`;

/** Each piece is the moment at which it was sent, by this process's clock. */
const startModel = (): Promise<Fake<Speech>> =>
  startFake<Speech>('A model', async ({ reply, scenario }) => {
    reply.head(200, { 'content-type': 'text/event-stream' });
    if (scenario.endless) {
      while (!reply.gone.aborted) await reply.write(event('and so it went on and on, '.repeat(40)));
      return;
    }
    while (model.requests.length < (scenario.together ?? 0) && !reply.gone.aborted) await sleep(GAP_MS / 4);
    // No two models keep the same time.
    await sleep(GAP_MS * Math.random());
    for (let n = 1; n <= PIECES && !reply.gone.aborted; n += 1) {
      await reply.write(event(`${performance.now()};`, n === PIECES ? 'STOP' : undefined));
      await sleep(GAP_MS);
    }
    await reply.end();
  });

beforeEach(async () => {
  model = await startModel();
  server = await startFromSources(await freePort(), {
    GEMINI_BASE_URL: `${model.url}/v1beta`,
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODELS: 'gemini-flash-latest',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    METRICS_TOKEN,
  });
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await signUp(server.url));
});
afterEach(async () => {
  await server.stop();
  await model.close();
});

type Heard = { text: string; delays: number[]; end: ReplyEvent | undefined };

let conversations = 0;

const converse = async (person: ApiPerson, ghostId: string): Promise<Heard> => {
  conversations += 1;
  const conversationId = `${ghostId}_${1_700_000_000_000 + conversations}`;
  const answer = await person.call('POST', `/api/conversations/${conversationId}/messages`, {
    messageId: crypto.randomUUID(),
    text: 'Speak.',
    temporalMode: 'anchored',
    browserLanguage: 'en',
  });
  const heard: Heard = { text: '', delays: [], end: undefined };
  for await (const told of readEvents<ReplyEvent>(answer)) {
    heard.end = told;
    if (told.type !== 'text') continue;
    const now = performance.now();
    heard.text += told.text;
    for (const sent of told.text.split(';').filter((part) => part !== '')) {
      heard.delays.push(now - Number(sent));
    }
  }
  return heard;
};

const atOnce = async (each: number): Promise<Heard[]> => {
  const guides = await Promise.all(people.map(async (person) => (await person.guide()).id));
  return Promise.all(
    people.flatMap((person, at) => Array.from({ length: each }, () => converse(person, guides[at] ?? ''))),
  );
};

const residentBytes = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(await answer.text())?.[1]);
};

/** The largest that the process is while something goes on. */
const largestDuring = async <T>(work: Promise<T>): Promise<{ result: T; bytes: number }> => {
  let bytes = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      bytes = Math.max(bytes, await residentBytes());
      await sleep(100);
    }
  })();
  const result = await work.finally(() => {
    isOver = true;
  });
  await watching;
  return { result, bytes };
};

/** The same pieces without a server between, as many at once. */
const delaysWithoutServer = async (): Promise<number[]> => {
  const listen = async (): Promise<number[]> => {
    const delays: number[] = [];
    const answer = await fetch(model.url, { method: 'POST' });
    for await (const bytes of answer.body ?? []) {
      const now = performance.now();
      for (const [, sentAt] of new TextDecoder().decode(bytes).matchAll(/"text":"([\d.]+);/g)) {
        delays.push(now - Number(sentAt));
      }
    }
    return delays;
  };
  return (await Promise.all(Array.from({ length: PEOPLE * STREAMS_EACH }, listen))).flat();
};

const percentile = (delays: number[], share: number): number =>
  Math.round(delays.toSorted((a, b) => a - b)[Math.floor(delays.length * share)] ?? Number.NaN);

it('[UP11] two hundred replies at once arrive whole, and of a hundred pieces the server keeps 95 for less than a tenth of a second', async () => {
  model.scenario({ together: PEOPLE * STREAMS_EACH });
  const bare = await delaysWithoutServer();
  model.requests.length = 0;
  expect(bare).toHaveLength(PEOPLE * STREAMS_EACH * PIECES);
  const { result: heard, bytes } = await largestDuring(atOnce(STREAMS_EACH));
  expect(heard).toHaveLength(PEOPLE * STREAMS_EACH);
  for (const { text, end, delays } of heard) {
    expect(end).toMatchObject({ type: 'ended', message: { state: 'complete', parts: [{ text }] } });
    expect(delays).toHaveLength(PIECES);
  }
  const delays = heard.flatMap((one) => one.delays);
  const addedMs = percentile(delays, 0.95) - percentile(bare, 0.95);
  tellFigures('UP11', {
    streams: heard.length,
    pieces: delays.length,
    p50Ms: percentile(delays, 0.5),
    p95Ms: percentile(delays, 0.95),
    p95WithoutServerMs: percentile(bare, 0.95),
    residentMB: Math.round(bytes / MEGABYTE),
  });
  expect(addedMs).toBeLessThanOrEqual(100);
  expect(bytes).toBeLessThan(1024 * MEGABYTE);
});

it('[UP10] a hundred replies without an end are cut at 64 kB each, take less than 2 MB each, and no more in a later round', async () => {
  model.scenario({ endless: true });
  const round = () => largestDuring(atOnce(ENDLESS_STREAMS / PEOPLE));
  const largest = [await residentBytes()];
  for (let rounds = 0; rounds <= ROUNDS_BEFORE; rounds += 1) {
    const { result: heard, bytes } = await round();
    largest.push(bytes);
    expect(heard).toHaveLength(ENDLESS_STREAMS);
    for (const { text, end } of heard) {
      expect(Buffer.byteLength(text)).toBe(TEXT_LIMIT_BYTES);
      expect(end).toMatchObject({ type: 'ended', message: { state: 'broken' } });
    }
  }
  const [idle = 0, first = 0] = largest;
  const [before = 0, last = 0] = largest.slice(-2);
  tellFigures('UP10', {
    streams: ENDLESS_STREAMS,
    residentMB: largest.map((bytes) => Math.round(bytes / MEGABYTE)),
  });
  expect(first - idle).toBeLessThan(ENDLESS_STREAMS * 2 * MEGABYTE);
  expect(last - before).toBeLessThan(50 * MEGABYTE);
});
