import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMember } from '../e2e/membership.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { type GeminiScenario, startGemini } from '../fakes/gemini.ts';
import type { Fake } from '../fakes/lib.ts';
import { type Seen, violationsOf } from './history.ts';
import { readKept } from './read-kept.ts';
import { callAs, sendSeen } from './send-seen.ts';
import { tellFigures } from './tell-figures.ts';

const REPLIES = 50;
const DRAIN_MS = 25_000;
/** As docs/operating.md tells systemd. */
const KILLED_AFTER_MS = 35_000;

let gemini: Fake<GeminiScenario>;
let server: ServerProcess;
let person: ApiPerson;
let ownerId: string;
let seen: Seen[];

beforeEach(async () => {
  gemini = await startGemini();
  server = await startServer({
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODELS: 'gemini-flash-latest',
  });
  person = await signUp(server.url);
  await makeMember(server, person);
  ownerId = (await person.profile()).id;
  seen = [];
});

afterEach(async () => {
  await server.stop();
  await gemini.close();
});

type Streaming = { /** The first words have been shown. */ begun: Promise<void>; over: Promise<number> };

const stream = (conversationId: string): Streaming => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const over = sendSeen({ url: server.url, person, ownerId, seen }, conversationId, resolve);
  return { begun, over };
};

const streamMany = async (): Promise<Streaming[]> => {
  const guide = await person.guide();
  const streams = Array.from({ length: REPLIES }, (_, n) => stream(`${guide.id}_${n + 1}`));
  await Promise.all(streams.map(({ begun }) => begun));
  return streams;
};

const statesIn = (kept: ReturnType<typeof readKept>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(kept.replies, ({ status }) => status)).map(([state, rows]) => [
      state,
      rows?.length,
    ]),
  );

/** One request on a connection that asks to be kept; whether the server means to keep it. */
const isConnectionKept = async (agent: Agent): Promise<boolean> => {
  const asked = request(`${server.url}/healthz`, { agent }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.headers.connection !== 'close';
};

it('[CR2] SIGTERM lets 50 running replies finish, takes no new one meanwhile, and ends with 0', async () => {
  gemini.scenario({ pieces: ['Let me see ', '… ', 'there it is.'], hold: 2 });
  const streams = await streamMany();
  const agent = new Agent({ keepAlive: true });
  expect(await isConnectionKept(agent)).toBe(true);

  const ended = server.end('SIGTERM');
  await expect.poll(() => server.output()).toContain('closing: running replies may finish');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const refused = await callAs(server.url, person, 'POST', '/api/conversations/x_1/messages', {
    messageId: crypto.randomUUID(),
    text: 'One more?',
    temporalMode: 'anchored',
    browserLanguage: 'en',
  });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'shutting_down' } });
  expect(await isConnectionKept(agent)).toBe(false);

  gemini.release();
  await Promise.all(streams.map(({ over }) => over));
  expect(await ended).toBe(0);
  agent.destroy();
  const kept = readKept(server.dataDir);
  expect(violationsOf({ seen, kept: [kept] })).toEqual([]);
  expect(statesIn(kept)).toEqual({ complete: REPLIES });
});

it('[CR2] what has not ended 25 s after SIGTERM is broken off and kept with every word that was shown', async () => {
  gemini.scenario({ pieces: ['It is long, ', 'very long, ', 'and never told.'], hold: 2 });
  const streams = await streamMany();
  const live = await person.call('GET', '/api/live');
  const asked = performance.now();
  const code = await server.end('SIGTERM');
  const tookMs = Math.round(performance.now() - asked);
  await Promise.all(streams.map(({ over }) => over));
  await live.text().catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));

  const kept = readKept(server.dataDir);
  tellFigures('CR2', { replies: REPLIES, tookMs, code, states: statesIn(kept) });
  expect(code).toBe(0);
  expect(tookMs).toBeGreaterThan(DRAIN_MS - 1_000);
  expect(tookMs).toBeLessThan(KILLED_AFTER_MS);
  expect(violationsOf({ seen, kept: [kept] })).toEqual([]);
  expect(statesIn(kept)).toEqual({ broken: REPLIES });
  expect(kept.messages.filter(({ text }) => text === 'It is long, very long, ')).toHaveLength(REPLIES);
});
