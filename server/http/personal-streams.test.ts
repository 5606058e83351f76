import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, ReplyEvent } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { type PostOffice, postOffice } from '../testing/mail.ts';
import { allEvents, readEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { guideOf } from '../testing/seeded-seance.ts';
import {
  callAsPage,
  cookiesOf,
  signUp,
  TEST_PASSWORD,
  type TestUser,
  testUser,
} from '../testing/test-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_OPEN = 60;

let office: PostOffice;
let deps: TestDeps;
let model: ScriptedGenerator;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let path: string;
let listening: number;

beforeEach(async () => {
  model = scriptedGenerator();
  office = await postOffice();
  listening = 0;
  deps = { ...office.deps, textGenerator: model, ...countedListeners(office.deps) };
  app = createApp(deps, null);
  ada = await signUp(app, 'ada@example.org');
  path = `/api/conversations/${await guideOf(ada)}_1700000000000`;
});
afterEach(() => office.close());

/** Everything that a stream listens to, with how much of it is listened to at the moment. */
const countedListeners = ({ bus, sessions, liveReplies }: TestDeps): Partial<TestDeps> => {
  const counted = (stop: () => void) => {
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  return {
    bus: { ...bus, subscribe: (...call) => counted(bus.subscribe(...call)) },
    sessions: { ...sessions, whenEnded: async (...call) => counted(await sessions.whenEnded(...call)) },
    liveReplies: Object.create(liveReplies, {
      listen: {
        value: (...call: Parameters<typeof liveReplies.listen>) => counted(liveReplies.listen(...call)),
      },
    }),
  };
};

const send = (user: TestUser, to = path, messageId: string = crypto.randomUUID()): Promise<Response> =>
  user.fetch(`${to}/messages`, {
    method: 'POST',
    json: { messageId, text: 'Hello', temporalMode: 'anchored', browserLanguage: 'en' },
  });

const read = async (user: TestUser): Promise<Conversation> =>
  (await (await user.fetch(path)).json()) as Conversation;

const signInAgain = async (): Promise<TestUser> => {
  const credentials = { email: 'ada@example.org', password: TEST_PASSWORD };
  const answer = await callAsPage(app, '/api/auth/sign-in/email', { method: 'POST', json: credentials });
  return testUser(app, cookiesOf(answer));
};

/** The reply as it is sent, the reply as it is joined, and the live line, each after its first event. */
const openAll = async (user: TestUser) => {
  const sent = readEvents<ReplyEvent>(await send(user));
  const accepted = (await sent.next()).value;
  if (accepted?.type !== 'accepted') throw new Error('The message was not accepted');
  const call = await model.call(0);
  call.say('A word');
  const joined = readEvents<ReplyEvent>(await user.fetch(`${path}/replies/${accepted.reply.id}/stream`));
  expect((await sent.next()).value).toMatchObject({ type: 'text' });
  expect((await joined.next()).value).toMatchObject({ type: 'accepted', reply: { text: 'A word' } });
  const live = allEvents<{ type: string }>(await user.fetch('/api/live'));
  await expect.poll(() => listening).toBe(6);
  return { sent, joined, live, call };
};

const expectAllOver = async ({ sent, joined, live }: Awaited<ReturnType<typeof openAll>>) => {
  expect((await sent.next()).done).toBe(true);
  expect((await joined.next()).done).toBe(true);
  expect((await live).at(-1)).toEqual({ type: 'signed-out' });
  expect(listening).toBe(0);
};

const resetPassword = async (): Promise<void> => {
  const asked = await callAsPage(app, '/api/auth/forgot-password', {
    method: 'POST',
    json: { email: 'ada@example.org' },
  });
  await office.deliver();
  const answer = await callAsPage(app, '/api/auth/reset-password', {
    method: 'POST',
    json: { token: office.lastToken('reset'), password: 'a wholly new password' },
    headers: { cookie: cookiesOf(asked) },
  });
  expect(answer.status).toBe(200);
};

describe('the streams of a session that ends', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['a sign-out', () => ada.fetch('/api/auth/sign-out', { method: 'POST' })],
    ['a new password', resetPassword],
    [
      'a sign-in in the same browser',
      () =>
        ada.fetch('/api/auth/sign-in/email', {
          method: 'POST',
          json: { email: 'ada@example.org', password: TEST_PASSWORD },
        }),
    ],
  ];
  it.each(endings)('[AUT-6, AU7] end with it by %s, and the reply goes on', async (_how, end) => {
    const open = await openAll(ada);
    await end();
    expect((await ada.fetch('/api/profile')).status).toBe(401);
    await expectAllOver(open);

    open.call.say(' more');
    open.call.finish();
    await deps.liveReplies.settled();
    const kept = await deps.db.queries.selectFrom('messages').select(['text', 'state']).execute();
    expect(kept).toContainEqual({ text: 'A word more', state: 'complete' });
  });

  it('[SET-5, AU7] end with the account, and the reply too', async () => {
    const open = await openAll(ada);
    await ada.fetch('/api/account', { method: 'DELETE', json: { confirm: 'DELETE' } });
    expect((await ada.fetch('/api/profile')).status).toBe(401);
    expect((await open.live).map(({ type }) => type)).toContain('signed-out');
    for (const stream of [open.sent, open.joined]) {
      for await (const { type } of stream) expect(type).toBe('failed');
    }
    expect(open.call.aborted).toBe(true);
    await deps.liveReplies.settled();
    expect(listening).toBe(0);
    expect(await deps.db.queries.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('[AUT-6, AU7] and none of another session of the same person', async () => {
    const phone = await signInAgain();
    const open = await openAll(phone);
    await ada.fetch('/api/auth/sign-out', { method: 'POST' });
    open.call.finish();
    expect((await open.sent.next()).value).toMatchObject({ type: 'ended' });
    expect((await open.joined.next()).value).toMatchObject({ type: 'ended' });
    await phone.fetch('/api/auth/sign-out', { method: 'POST' });
    expect((await open.live).at(-1)).toEqual({ type: 'signed-out' });
  });

  it('[AUT-6, AU7] end within the next look where another process ended it', async () => {
    const open = await openAll(ada);
    const there = createApp(await testDeps({ db: deps.db }), null);
    await deps.sessions.tellOfEndings();
    expect(listening).toBe(6);

    await callAsPage(there, '/api/auth/sign-out', { method: 'POST', headers: { cookie: ada.cookie } });
    await deps.sessions.tellOfEndings();
    expect((await ada.fetch('/api/profile')).status).toBe(401);
    await expectAllOver(open);
    open.call.finish();
    await deps.liveReplies.settled();
  });

  it('[AUT-7, AU7] end when its time is up', async () => {
    const open = await openAll(ada);
    deps.clock.advance(7 * DAY_MS - 1);
    await deps.sessions.tellOfEndings();
    expect(listening).toBe(6);
    deps.clock.advance(1);
    await deps.sessions.tellOfEndings();
    await expectAllOver(open);
    open.call.finish();
    await deps.liveReplies.settled();
  });
});

describe('the number of an account’s open streams', () => {
  /** So many live lines, each begun. */
  const openLines = async (user: TestUser, count: number) => {
    const lines = [];
    for (let n = 0; n < count; n += 1) {
      const reader = (await user.fetch('/api/live')).body?.getReader();
      await reader?.read();
      lines.push(reader);
    }
    await expect.poll(() => listening).toBe(2 * count);
    return lines;
  };

  it('is bounded: the next is refused with when to come back, and of a send nothing is kept', async () => {
    const lines = await openLines(ada, MOST_OPEN);
    const refusals = [
      await ada.fetch('/api/live'),
      await send(ada),
      await ada.fetch('/api/summonings', {
        method: 'POST',
        json: { summoningId: crypto.randomUUID(), name: 'Plato' },
      }),
    ];
    for (const refused of refusals) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    }
    expect(model.calls).toEqual([]);
    expect(await deps.db.queries.selectFrom('replies').selectAll().execute()).toEqual([]);
    expect((await ada.fetch('/api/profile')).status).toBe(200);

    const eve = await signUp(app);
    const hers = (await eve.fetch('/api/live')).body;
    expect(hers).not.toBeNull();
    await hers?.cancel();

    await lines[0]?.cancel();
    await expect.poll(() => listening).toBe(2 * (MOST_OPEN - 1));
    const answer = await send(ada);
    expect(answer.status).toBe(200);
    const call = await model.call(0);
    call.finish();
    await allEvents(answer);
    for (const line of lines) await line?.cancel();
  });

  it('is kept to by many that come at one moment', async () => {
    const answers = await Promise.all(Array.from({ length: MOST_OPEN + 10 }, () => ada.fetch('/api/live')));
    const readers = answers.map((answer) => answer.body?.getReader());
    await Promise.all(readers.map((reader) => reader?.read()));
    await expect.poll(() => listening).toBe(2 * MOST_OPEN);
    const over = await Promise.all(readers.slice(MOST_OPEN).map((reader) => reader?.read()));
    expect(over.map((last) => last?.done)).toEqual(Array(10).fill(true));
    await Promise.all(readers.map((reader) => reader?.cancel()));
    await expect.poll(() => listening).toBe(0);
  });

  it('counts nothing that was never read, and nothing that is over: no listener is left', async () => {
    for (let n = 0; n < MOST_OPEN + 1; n += 1) {
      expect((await ada.fetch('/api/live', { method: 'HEAD' })).status).toBe(200);
    }
    for (let round = 0; round < 3; round += 1) {
      const lines = await openLines(ada, MOST_OPEN);
      for (const line of lines) await line?.cancel();
      await expect.poll(() => listening).toBe(0);
    }
    const sent = await send(ada);
    const call = await model.call(0);
    call.say('Still here');
    call.finish();
    await allEvents(sent);
    expect(listening).toBe(0);
    expect((await read(ada)).messages).toHaveLength(2);
  });
});
