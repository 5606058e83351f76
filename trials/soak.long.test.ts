import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMember } from '../e2e/membership.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { type GeminiScenario, startGemini } from '../fakes/gemini.ts';
import type { Fake } from '../fakes/lib.ts';
import { type Seen, violationsOf } from './history.ts';
import { randomFrom } from './random.ts';
import { readKept } from './read-kept.ts';
import { callAs, sendSeen } from './send-seen.ts';
import { tellFigures } from './tell-figures.ts';

/** Minutes, where the catalogue asks for a day: what leaks with each request shows, what leaks with each hour does not. */
const WARM_UP_S = 60;
const SOAK_S = 120;
const REQUESTS_PER_S = 10;
const FAULTS = 0.01;
const CONVERSATIONS = 20;
const MOST_GROWTH = 1.1;
/** Connections of the moment. */
const MOST_MORE_HANDLES = 10;

type Weight = { heap: number; timers: number; resources: number; descriptors: number };

let gemini: Fake<GeminiScenario>;
let server: ServerProcess;
let person: ApiPerson;
let ownerId: string;
let ghostId: string;
let seen: Seen[];

beforeEach(async () => {
  gemini = await startGemini();
  gemini.scenario({ gapMs: 2 });
  server = await startServer({
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODELS: 'gemini-flash-latest',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import=${new URL('./weigh.ts', import.meta.url)}`,
  });
  person = await signUp(server.url);
  await makeMember(server, person);
  ownerId = (await person.profile()).id;
  ghostId = (await person.guide()).id;
  seen = [];
});

afterEach(async () => {
  await server.stop();
  await gemini.close();
});

const weigh = async (): Promise<Weight> => {
  const before = server.output().length;
  process.kill(server.pid, 'SIGUSR2');
  const told = () => /weighed (\{.*\})/.exec(server.output().slice(before))?.[1];
  await expect.poll(told, { timeout: 10_000 }).toBeDefined();
  const descriptors = process.platform === 'linux' ? readdirSync(`/proc/${server.pid}/fd`).length : 0;
  return { ...JSON.parse(told() ?? '{}'), descriptors };
};

const paths = ['/api/ghosts', '/api/profile', '/api/seances', '/api/search?q=well', '/api/public-ghosts'];

/** What is answered 409 met a conversation whose last reply is still being written. */
const request = async (n: number, random: () => number): Promise<void> => {
  const conversationId = `${ghostId}_${1 + (n % CONVERSATIONS)}`;
  if (random() < FAULTS) gemini.scenario({ gapMs: 2, next: [{ fault: 'cut', afterBytes: 400 }] });
  if (random() < 0.5) {
    const status = await sendSeen({ url: server.url, person, ownerId, seen }, conversationId);
    expect([200, 409]).toContain(status);
    return;
  }
  const path = paths[n % paths.length] ?? `/api/conversations/${conversationId}`;
  await (await callAs(server.url, person, 'GET', path)).text();
};

const load = async (seconds: number, from: number, random: () => number): Promise<void> => {
  const running: Promise<void>[] = [];
  for (let n = 0; n < seconds * REQUESTS_PER_S; n += 1) {
    running.push(request(from + n, random));
    await sleep(1000 / REQUESTS_PER_S);
  }
  await Promise.all(running);
};

it('[CR8] minutes of requests with faults among them leave heap, descriptors and timers as they were', async () => {
  const random = randomFrom(20_261_121);
  await load(WARM_UP_S, 0, random);
  const before = await weigh();
  await load(SOAK_S, WARM_UP_S * REQUESTS_PER_S, random);
  const after = await weigh();

  const growth = after.heap / before.heap;
  tellFigures('CR8', { seconds: WARM_UP_S + SOAK_S, before, after, growth });
  expect(growth).toBeLessThan(MOST_GROWTH);
  for (const kind of ['timers', 'resources', 'descriptors'] as const) {
    expect(after[kind] - before[kind], kind).toBeLessThan(MOST_MORE_HANDLES);
  }
  expect(violationsOf({ seen, kept: [readKept(server.dataDir)] })).toEqual([]);
});
