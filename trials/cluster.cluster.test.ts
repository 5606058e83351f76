import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Conversation, conversationIdOf, type ReplyEvent } from '../domain/conversation.ts';
import type { LiveEvent } from '../domain/live.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { S3_ACCESS, type S3Fake, startS3 } from '../fakes/s3.ts';
import { type Fakes, startFakes } from '../fakes/start-all.ts';
import { freePort } from '../server/testing/free-port.ts';
import { readEvents } from '../server/testing/read-events.ts';
import { type OwnPostgres, startPostgres } from './own-postgres.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

const INSTANCES = 3;
const SOON = { timeout: 20_000, interval: 50 };
/** A dead writer's lease, and the sweep that looks for it, are 19 s at most; the rest is for a slow machine. */
const SETTLED = { timeout: 40_000, interval: 200 };

let postgres: OwnPostgres;
let fakes: Fakes;
let s3: S3Fake;
let proxy: RoundRobin;
let servers: ServerProcess[];
let database: pg.Pool;

beforeAll(async () => {
  [postgres, s3, proxy] = await Promise.all([startPostgres(), startS3(), startRoundRobin()]);
  fakes = await startFakes({ publicUrl: proxy.url });
  database = new pg.Pool({ connectionString: postgres.url });
  database.on('error', () => {});
  const env = {
    ...fakes.env,
    // The first of the usual two is unknown to the service, which each process finds out once.
    GEMINI_MODELS: 'gemini-flash-latest',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: proxy.url,
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
  };
  // All at once on an empty database: one migrates, the others wait for it.
  const ports = await Promise.all(Array.from({ length: INSTANCES }, () => freePort()));
  servers = await Promise.all(ports.map((port) => startServer(env, port)));
  proxy.use(servers.map(({ url }) => url));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([fakes.close(), s3.close(), proxy.close(), database.end()]);
  await postgres.remove();
});

const send = (person: ApiPerson, conversationId: string, text = 'Hello'): Promise<Response> =>
  post(person, `/api/conversations/${conversationId}/messages`, {
    messageId: randomUUID(),
    text,
    temporalMode: 'anchored',
    browserLanguage: 'en',
  });

/** As `call`, but a refusal is an answer. */
const post = (
  { cookies, address }: ApiPerson,
  path: string,
  body: unknown,
  at = proxy.url,
): Promise<Response> =>
  fetch(at + path, {
    method: 'POST',
    headers: {
      origin: proxy.url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': address,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const get = ({ cookies }: ApiPerson, path: string, at = proxy.url, signal?: AbortSignal): Promise<Response> =>
  fetch(at + path, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    ...(signal ? { signal } : {}),
  });

const newSeance = async (person: ApiPerson): Promise<string> =>
  conversationIdOf((await person.guide()).id, Date.now());

const readSeance = async (person: ApiPerson, id: string, at = proxy.url): Promise<Conversation> =>
  (await (await get(person, `/api/conversations/${id}`, at)).json()) as Conversation;

const usedToday = async (person: ApiPerson): Promise<number> => {
  const { rows } = await database.query(
    'select daily_message_count as used from profiles where owner_id = $1',
    [(await person.profile()).id],
  );
  return rows[0].used;
};

it('starts several at once on an empty database, migrated once', async () => {
  const { rows } = await database.query('select name from kysely_migration order by name');
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await expect
    .poll(async () => (await database.query('select count(*)::int as n from public_ghosts')).rows[0].n, SOON)
    .toBe(80);
});

it('[AUT-7] a session counts at every server, and its end too', async () => {
  const person = await signUp(proxy.url);
  for (const { url } of servers) expect((await get(person, '/api/ghosts', url)).status).toBe(200);
  expect((await post(person, '/api/auth/sign-out', undefined, servers[0]?.url)).status).toBe(200);
  for (const { url } of servers) {
    await expect.poll(async () => (await get(person, '/api/ghosts', url)).status, SOON).toBe(401);
  }
});

it('[AU6] guesses at a password are counted together', async () => {
  const person = await signUp(proxy.url);
  const statuses: number[] = [];
  for (let guess = 0; guess < 14; guess += 1) {
    const tried = { ...person, cookies: [], address: `192.0.2.${guess + 1}` };
    statuses.push(
      (await post(tried, '/api/auth/sign-in/email', { email: person.email, password: `guess ${guess}` }))
        .status,
    );
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
});

it('[ST2, BEY-2] a reply that runs at one server is joined at the others, word for word', async () => {
  const person = await signUp(proxy.url);
  const id = await newSeance(person);
  fakes.gemini.scenario({ pieces: Array.from({ length: 30 }, (_, n) => `word ${n} `), gapMs: 60 });
  const sent = await send(person, id);
  const events = readEvents<ReplyEvent>(sent);
  const first = (await events.next()).value;
  if (first?.type !== 'accepted') throw new Error('It was not accepted');
  const joined = servers.map(async ({ url }) => {
    let text = '';
    for await (const event of readEvents<ReplyEvent>(
      await get(person, `/api/conversations/${id}/replies/${first.reply.id}/stream`, url),
    )) {
      if (event.type === 'accepted') text = event.reply.text;
      if (event.type === 'text') text = text.slice(0, event.at) + event.text;
      if (event.type !== 'ended') continue;
      // What came since the last save is told with the end; nothing that was told is taken back.
      const whole = event.message.parts[0]?.text ?? '';
      expect(whole.startsWith(text)).toBe(true);
      text = whole;
    }
    return text;
  });
  let text = '';
  for await (const event of events) if (event.type === 'text') text += event.text;
  for (const each of await Promise.all(joined)) expect(each).toBe(text);
  expect(fakes.gemini.requests).toHaveLength(1);
  fakes.gemini.reset();
});

it('[BEY-2] a page at any server hears what happened at another within a second', async () => {
  const person = await signUp(proxy.url);
  const leaving = new AbortController();
  const heard = await Promise.all(
    servers.map(async ({ url }) => {
      const events: LiveEvent[] = [];
      const live = readEvents<LiveEvent>(await get(person, '/api/live', url, leaving.signal));
      const listening = (async () => {
        for await (const event of live) events.push(event);
      })().catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      });
      return { events, listening };
    }),
  );
  const begun = Date.now();
  await person.changeProfile({ displayName: 'Ada' });
  for (const { events } of heard) await expect.poll(() => events, SOON).toContainEqual({ type: 'profile' });
  expect(Date.now() - begun).toBeLessThan(1_000);
  leaving.abort();
  await Promise.all(heard.map(({ listening }) => listening));
});

it('[LM2, TIE-6] 100 parallel sends at 24 of 25 over all servers let exactly one through', async () => {
  const person = await signUp(proxy.url);
  const guide = (await person.guide()).id;
  await (await send(person, conversationIdOf(guide, 1))).text();
  await database.query('update profiles set daily_message_count = 24 where owner_id = $1', [
    (await person.profile()).id,
  ]);
  fakes.gemini.reset();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const answer = await send(person, conversationIdOf(guide, n + 2));
      await answer.text();
      return answer.status;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(fakes.gemini.requests).toHaveLength(1);
  expect(await usedToday(person)).toBe(25);
});

it('[SUM-9] a spirit summoned at one server is there at all, with its portrait out of the bucket', async () => {
  const person = await signUp(proxy.url);
  const ghost = await person.summon('Hypatia');
  const { imageUrl } = ghost;
  if (!imageUrl) throw new Error('There is no portrait');
  const portraits = await Promise.all(
    servers.map(async ({ url }) =>
      Buffer.from(await (await get(person, imageUrl, url)).arrayBuffer()).toString('base64'),
    ),
  );
  expect(new Set(portraits).size).toBe(1);
  expect(portraits[0]?.length).toBeGreaterThan(1_000);
  const { id } = await person.profile();
  expect([...s3.objects.keys()].filter((key) => key.includes(id))).toHaveLength(1);
});

it('[I1, I3, I4] a server killed in mid-reply: the words stay, broken off within seconds, and the count is right', async () => {
  const [victim] = servers;
  if (!victim) throw new Error('There is no server');
  const person = await signUp(proxy.url);
  const id = await newSeance(person);
  fakes.gemini.scenario({ pieces: Array.from({ length: 200 }, (_, n) => `word ${n} `), gapMs: 100 });
  const sent = await post(
    person,
    `/api/conversations/${id}/messages`,
    { messageId: randomUUID(), text: 'Hello', temporalMode: 'anchored', browserLanguage: 'en' },
    victim.url,
  );
  let shown = '';
  const reading = (async () => {
    for await (const event of readEvents<ReplyEvent>(sent)) if (event.type === 'text') shown += event.text;
  })().catch((error: unknown) => {
    // The kill cuts it.
    if (!(error instanceof TypeError)) throw error;
  });
  await expect
    .poll(async () => (await readSeance(person, id, servers[1]?.url)).reply?.text ?? '', SOON)
    .not.toBe('');
  const killedAt = Date.now();
  await victim.end('SIGKILL');
  await reading;
  await expect.poll(async () => (await readSeance(person, id)).reply, SETTLED).toBeNull();
  process.stdout.write(`settled ${((Date.now() - killedAt) / 1000).toFixed(1)} s after the kill\n`);
  const { messages } = await readSeance(person, id);
  expect(messages.map(({ role, state }) => [role, state])).toEqual([
    ['user', 'complete'],
    ['model', 'broken'],
  ]);
  const kept = messages[1]?.parts[0]?.text ?? '';
  expect(kept.length).toBeGreaterThan(0);
  expect(shown.startsWith(kept)).toBe(true);
  expect(await usedToday(person)).toBe(1);
  // What is said next is answered by those that are left, and by the one that comes back.
  fakes.gemini.reset();
  expect(await (await send(person, id, 'And then?')).text()).toContain('"ended"');
  await victim.begin();
  expect((await get(person, `/api/conversations/${id}`, victim.url)).status).toBe(200);
});

it('[I1, I2, I4] PostgreSQL restarted under load: requests fail clearly, nothing is lost, and it recovers by itself', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(proxy.url)));
  const seances = await Promise.all(people.map(newSeance));
  const bystander = await signUp(proxy.url);
  fakes.gemini.scenario({ pieces: ['One ', 'two ', 'three.'], gapMs: 20 });
  const acknowledged: Set<string>[] = people.map(() => new Set());
  const refusals: number[] = [];
  let over = false;
  const talking = people.map(async (person, n) => {
    while (!over && (acknowledged[n]?.size ?? 0) < 24) {
      const messageId = randomUUID();
      const answer = await post(person, `/api/conversations/${seances[n]}/messages`, {
        messageId,
        text: 'A line',
        temporalMode: 'anchored',
        browserLanguage: 'en',
      });
      if (!answer.ok) {
        refusals.push(answer.status);
        expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } });
        await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      for await (const event of readEvents<ReplyEvent>(answer)) {
        if (event.type === 'accepted') acknowledged[n]?.add(messageId);
      }
    }
  });
  await expect.poll(() => acknowledged.reduce((sum, ids) => sum + ids.size, 0), SOON).toBeGreaterThan(6);
  await postgres.end('SIGINT');
  // Those who talk may all be waiting for a reply that is settled when the database is back.
  const { status } = await get(bystander, '/api/ghosts', proxy.url);
  refusals.push(status);
  await postgres.begin();
  const before = acknowledged.reduce((sum, ids) => sum + ids.size, 0);
  await expect.poll(() => acknowledged.reduce((sum, ids) => sum + ids.size, 0), SOON).toBeGreaterThan(before);
  over = true;
  await Promise.all(talking);
  // Either the service's own refusal or the fault; never a connection that is only cut.
  expect(refusals.every((status) => status >= 500 || status === 409 || status === 429)).toBe(true);
  for (const [n, person] of people.entries()) {
    const id = seances[n] ?? '';
    await expect.poll(async () => (await readSeance(person, id)).reply, SETTLED).toBeNull();
    const { messages } = await readSeance(person, id);
    const ids = new Set(messages.map((message) => message.id));
    for (const messageId of acknowledged[n] ?? []) expect(ids).toContain(messageId);
    const answered = messages.filter(({ role, parts }) => role === 'model' && parts[0]?.text !== '').length;
    expect(await usedToday(person)).toBe(answered);
  }
});
