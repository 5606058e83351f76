import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { subscriptionLife } from '../../fakes/stripe-events.ts';
import { forgetFiles } from '../actions/forget-files.ts';
import { createApp } from '../app.ts';
import { impersonal, personalData } from '../db/personal-data.ts';
import { furnish } from '../testing/furnish.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { beginCheckout, post, signed, TEST_PAYMENTS } from '../testing/payments.ts';
import { allEvents, readEvents } from '../testing/read-events.ts';
import { said } from '../testing/said.ts';
import { scriptedGenerator } from '../testing/scripted-generator.ts';
import { taskGenerator, testEncyclopedia, testPainter } from '../testing/summoning-services.ts';
import { callAsPage, signUp, TEST_PASSWORD, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;

beforeEach(async () => {
  deps = await testDeps({
    encyclopedia: testEncyclopedia(),
    imageGenerator: testPainter(),
    env: TEST_PAYMENTS,
  });
  app = createApp(deps, null);
  ada = await signUp(app);
});
afterEach(() => deps.close());

type Row = Record<string, unknown>;

const tables = async () => deps.db.queries.introspection.getTables({ withInternalKyselyTables: true });
const rowsOf = async (table: string) =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(deps.db.queries)).rows;

/** Every row of every table that holds one of the words, by table. */
const tracesOf = async (...words: string[]): Promise<string[]> => {
  const traces: string[] = [];
  for (const { name } of await tables()) {
    for (const row of await rowsOf(name)) {
      if (words.some((word) => JSON.stringify(row).includes(word))) traces.push(name);
    }
  }
  return traces;
};

describe('the export', () => {
  type Export = Row & Record<'account' | 'profile' | 'currentChat', Row> & Record<string, Row[]>;
  const fetchExport = (user = ada) => user.fetch('/api/export');
  const firstOf = (rows: unknown) => (rows as Row[] | undefined)?.[0];
  const exported = async (user = ada) => (await (await fetchExport(user)).json()) as Export;

  it('[SET-4] is a file with all that the settings promise', async () => {
    const conversationId = await furnish(deps, ada);
    const answer = await fetchExport();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="asphodel-export-2026-11-20.json"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = (await answer.json()) as Export;
    expect(data.exportDate).toBe('2026-11-20T12:00:00.000Z');
    expect(data.account).toMatchObject({
      email: ada.email,
      uid: ada.ownerId,
      creationTime: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      lastSignInTime: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    });
    expect(data.profile).toMatchObject({ tier: 'free', displayName: 'My Name', allowDataUse: true });
    expect(data.spirits).toMatchObject([
      {
        name: expect.any(String),
        description: expect.any(String),
        systemPrompt: expect.stringContaining('Asphodel'),
        imageUrl: expect.stringMatching(/^\/api\/portraits\//),
        createdAt: expect.stringMatching(/^20\d\d/),
        portrait: `data:image/jpeg;base64,${Buffer.from([1, 2, 3]).toString('base64')}`,
      },
    ]);
    const messages = [
      { role: 'user', text: 'a word of mine' },
      { role: 'model', text: 'an answer to me' },
    ];
    expect(data.conversations).toMatchObject([{ id: conversationId, messages }]);
    expect(data.currentChat).toMatchObject({ id: conversationId, messages });
    expect(data.creations).toMatchObject([{ content: 'a verse of mine', prompt: 'of me' }]);
    expect(data.shares).toMatchObject([{ url: expect.stringMatching(/^\/shared\//), messages }]);
  });

  it('[SET-4, DT3] knows every column of every table: exported, or kept back with a reason', async () => {
    const known: Record<string, string[]> = Object.fromEntries(
      Object.entries(personalData).map(([table, { exported, withheld }]) => [
        table,
        [...Object.keys(exported), ...Object.keys(withheld)].sort(),
      ]),
    );
    const found = Object.fromEntries(
      (await tables())
        .filter(({ name }) => !(name in impersonal))
        .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
    );
    expect(found).toEqual(known);
    // Guards the guard: nothing whose rows are someone's may be called nobody's.
    const owned = /^(owner_id|user_id|created_by|email)$/;
    for (const { name, columns } of await tables())
      if (name in impersonal)
        expect([name, columns.filter((column) => owned.test(column.name))]).toEqual([name, []]);
  });

  it('[SET-4, DT3] writes every column that it says it does', async () => {
    await furnish(deps, ada);
    const data = await exported();
    const sections: Record<keyof typeof personalData, Row | undefined> = {
      users: data.account,
      sessions: data.signIns?.[0],
      accounts: data.signInMethods?.[0],
      profiles: data.profile,
      ghosts: data.spirits?.[0],
      public_ghosts: data.publishedSpirits?.[0],
      conversations: data.conversations?.[0],
      messages: firstOf(data.conversations?.[0]?.messages),
      replies: data.replies?.[0],
      creations: data.creations?.[0],
      creation_drafts: data.creationDrafts?.[0],
      shared_conversations: data.shares?.[0],
      shared_messages: firstOf(data.shares?.[0]?.messages),
      checkouts: data.checkouts?.[0],
      letters: data.letters?.[0],
      payment_things: data.payments?.[0],
      payment_facts: firstOf(data.payments?.[0]?.facts),
    };
    for (const [table, { exported: columns }] of Object.entries(personalData)) {
      const section = sections[table as keyof typeof personalData];
      expect([table, Object.keys(section ?? {})]).toEqual([
        table,
        expect.arrayContaining(Object.values(columns)),
      ]);
    }
  });

  it('[SET-4, I7] holds no secret', async () => {
    await furnish(deps, ada);
    const text = await (await fetchExport()).text();
    const secrets = [
      ...(await rowsOf('sessions')).map(({ token }) => token),
      ...(await rowsOf('accounts')).map(({ password }) => password),
    ];
    expect(secrets.length).toBeGreaterThan(1);
    for (const secret of secrets) expect(text).not.toContain(String(secret));
  });

  it('[AUT-11, AUT-7] holds the person’s own alone, and is for those who are signed in', async () => {
    const bob = await signUp(app);
    await furnish(deps, ada);
    const text = await (await fetchExport(bob)).text();
    for (const word of [ada.ownerId, ada.email, 'a word of mine', 'a verse of mine', 'as i typed it'])
      expect(text).not.toContain(word);
    expect((JSON.parse(text) as Export).currentChat).toBeNull();
    expect((await callAsPage(app, '/api/export')).status).toBe(401);
  });

  it('[SET-4, DT3] of ten thousand messages is whole and in their order within ten seconds', async () => {
    await said(
      deps,
      ada.ownerId,
      Array.from({ length: 10_000 }, (_, n) => `Word ${n}`),
    );
    const begun = performance.now();
    const pieces: Uint8Array[] = [];
    for await (const piece of (await fetchExport()).body ?? []) pieces.push(piece);
    expect(performance.now() - begun).toBeLessThan(10_000);
    // Streamed: no piece holds more than a page of the messages.
    expect(pieces.length).toBeGreaterThan(20);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(150_000);
    const { conversations } = JSON.parse(Buffer.concat(pieces).toString()) as Export;
    const messages = conversations?.[0]?.messages as { text: string }[];
    expect(messages).toHaveLength(10_000);
    expect(messages.every(({ text }, n) => text === `Word ${n}`)).toBe(true);
  });

  it('[SET-4] says that it failed, or breaks off, and never passes half of it for the whole', async () => {
    await furnish(deps, ada);
    const get = () => Promise.reject(new Error('the store is away'));
    const withoutStore = createApp({ ...deps, files: { ...deps.files, get } }, null);
    const broken = await callAsPage(withoutStore, '/api/export', { headers: { cookie: ada.cookie } });
    await expect(broken.text()).rejects.toThrow('the store is away');
    expect(deps.log.entries.at(-1)).toMatchObject({ message: 'an export was broken off' });

    const clock = { ...deps.clock, now: () => Number.NaN };
    const failed = await callAsPage(createApp({ ...deps, clock }, null), '/api/export', {
      headers: { cookie: ada.cookie },
    });
    expect(failed.status).toBe(500);
    expect(await failed.json()).toMatchObject({ error: { message: 'Failed to export data.' } });
  });
});

describe('a new password', () => {
  const change = (current: string, next: string, user = ada) =>
    user.fetch('/api/account/password', { method: 'POST', json: { current, next } });
  const signIn = async (password: string) =>
    (
      await callAsPage(app, '/api/auth/sign-in/email', {
        method: 'POST',
        json: { email: ada.email, password },
      })
    ).status;
  const NEW_PASSWORD = 'a wholly new password';

  it('[AU7] takes the old one’s place by the word of who knows the old one, and ends every session', async () => {
    const heard: string[] = [];
    deps.bus.subscribe(ada.ownerId, ({ type }) => heard.push(type));
    const answer = await change(TEST_PASSWORD, NEW_PASSWORD);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/);
    expect(heard).toContain('signed-out');
    expect((await ada.fetch('/api/profile')).status).toBe(401);
    expect(await rowsOf('sessions')).toEqual([]);
    expect([await signIn(TEST_PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([422, 200]);
  });

  it.each([
    ['a wrong old one', 'not the password', NEW_PASSWORD, 'Invalid password'],
    ['one that is too short', TEST_PASSWORD, '1234567', 'Password too short'],
    ['one that is too long', TEST_PASSWORD, 'x'.repeat(129), 'Password too long'],
    ['one that is too easy to guess', TEST_PASSWORD, 'iloveyou', 'Password too easy to guess'],
  ])('[AUT-4] is refused for %s, and all stays as it was', async (_why, current, next, message) => {
    const answer = await change(current, next);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { message } });
    expect((await ada.fetch('/api/profile')).status).toBe(200);
    expect(await signIn(TEST_PASSWORD)).toBe(200);
  });

  it('[AUT-10] is refused for who signs in without one', async () => {
    await deps.db.queries.deleteFrom('accounts').execute();
    const answer = await change('', NEW_PASSWORD);
    expect(await answer.json()).toMatchObject({ error: { message: 'This account has no password' } });
  });

  it('[AU6] is guessed at no more often than at the door: ten times an hour', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change('a guess', NEW_PASSWORD)).status).toBe(422);
    expect((await change(TEST_PASSWORD, NEW_PASSWORD)).status).toBe(429);
  });
});

describe('deleting the account', () => {
  const leave = (user = ada, on = app) =>
    callAsPage(on, '/api/account', {
      method: 'DELETE',
      json: { confirm: 'DELETE' },
      headers: { cookie: user.cookie },
    });

  it('[SET-5, DT1] leaves no row with the person’s id or address in any table, and no file', async () => {
    await furnish(deps, ada);
    await deps.db.queries
      .insertInto('verifications')
      .values({
        id: 'v',
        identifier: 'a-state',
        value: JSON.stringify({ email: ada.email }),
        ...{ expires_at: new Date(0).toISOString() },
        ...{ created_at: new Date(0).toISOString(), updated_at: new Date(0).toISOString() },
      })
      .execute();
    // Guards the guard: there is something of theirs in every table to be found.
    expect(new Set(await tracesOf(ada.ownerId, ada.email))).toEqual(
      new Set([...Object.keys(personalData), 'verifications']),
    );
    expect(await deps.files.list('')).toHaveLength(2);
    const answer = await leave();
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/);
    expect(await tracesOf(ada.ownerId, ada.email, 'My Name', 'as i typed it', 'a word of mine')).toEqual([]);
    expect(await deps.files.list('')).toEqual([]);
    expect(JSON.stringify(deps.log.entries)).not.toMatch(new RegExp(`${ada.ownerId}|${ada.email}`));
  });

  it('[SET-5, DT1] leaves nothing in what the process keeps in mind, and nobody else’s with less', async () => {
    const bob = await signUp(app);
    for (const { ownerId } of [ada, bob]) {
      const aside = { text: 'about a word of mine', sources: [] };
      await deps.keptAnswers.keep(`${ownerId} citation`, Promise.resolve(aside));
      while (deps.allowance.take(ownerId, deps.clock.now()));
      const summoning = deps.liveSummonings.begin(ownerId, 'a-summoning', deps.clock.now());
      if (!summoning) throw new Error('Another summoning is under way');
      const refused = { type: 'refused', code: 'not_verified', text: 'as i typed it' } as const;
      deps.liveSummonings.end(ownerId, summoning, refused, deps.clock.now());
    }
    await leave();
    const left = ({ ownerId }: TestUser) => [
      deps.keptAnswers.get(`${ownerId} citation`) !== undefined,
      !deps.allowance.take(ownerId, deps.clock.now()),
      deps.liveSummonings.last(ownerId, deps.clock.now()) !== undefined,
    ];
    expect([left(ada), left(bob)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  it('[SET-5, DT1, AZ4] closes the shared links and their pictures at once', async () => {
    await furnish(deps, ada);
    const { shares } = (await (await ada.fetch('/api/shares')).json()) as { shares: { url: string }[] };
    const shared = `/api${shares[0]?.url}`;
    const open = async (path: string) => (await callAsPage(app, path)).status;
    expect([await open(shared), await open(`${shared}/portrait`)]).toEqual([200, 200]);
    await leave();
    expect([await open(shared), await open(`${shared}/portrait`)]).toEqual([404, 404]);
  });

  it('[SET-5, SUM-11] leaves the spirits in the library, without credit', async () => {
    await furnish(deps, ada);
    await leave();
    const [left, ...others] = await rowsOf('public_ghosts');
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      created_by: '',
      creator_email: '',
      credited_to: '',
      original_input: left?.name,
    });
  });

  it('[SET-5, AUT-11] touches nothing of anybody else', async () => {
    const bob = await signUp(app);
    await furnish(deps, bob);
    const before = await tracesOf(bob.ownerId, bob.email);
    const files = (await deps.files.list('')).length;
    await furnish(deps, ada);
    await leave();
    expect(await tracesOf(bob.ownerId, bob.email)).toEqual(before);
    expect(await deps.files.list('')).toHaveLength(files);
    expect((await bob.fetch('/api/profile')).status).toBe(200);
  });

  it('[SET-5, AUT-6, AU7] ends every session at once, tells the open pages, and lets the address begin anew', async () => {
    const heard: string[] = [];
    deps.bus.subscribe(ada.ownerId, ({ type }) => heard.push(type));
    const told = allEvents<{ type: string }>(await ada.fetch('/api/live'));
    await leave();
    expect(heard).toContain('signed-out');
    expect((await told).map(({ type }) => type)).toContain('signed-out');
    expect((await ada.fetch('/api/profile')).status).toBe(401);
    const back = await callAsPage(app, '/api/auth/sign-in/email', {
      method: 'POST',
      json: { email: ada.email, password: TEST_PASSWORD },
    });
    expect(back.status).toBe(422);
    const anew = await signUp(app, ada.email);
    expect(anew.ownerId).not.toBe(ada.ownerId);
  });

  it('[SET-5] wants the word exactly', async () => {
    for (const json of [
      {},
      { confirm: 'delete' },
      { confirm: 'DELETE ' },
      { confirm: true },
      { confirm: 'DELETE', ownerId: 'x' },
    ])
      expect((await ada.fetch('/api/account', { method: 'DELETE', json })).status).toBe(400);
    expect((await ada.fetch('/api/account', { method: 'DELETE' })).status).toBe(400);
    expect(
      (await callAsPage(app, '/api/account', { method: 'DELETE', json: { confirm: 'DELETE' } })).status,
    ).toBe(401);
    expect((await ada.fetch('/api/profile')).status).toBe(200);
  });

  it('[SET-5] that fails leaves all as it was, says so, and keeps the cause in the log', async () => {
    await furnish(deps, ada);
    const before = await tracesOf(ada.ownerId, ada.email);
    const transaction: TestDeps['db']['transaction'] = (work) =>
      deps.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('the disk is full');
      });
    const answer = await leave(ada, createApp({ ...deps, db: { ...deps.db, transaction } }, null));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      error: { message: 'Failed to delete account. Please contact support.' },
    });
    expect(deps.log.entries.at(-1)?.data).toMatchObject({ err: { message: 'the disk is full' } });
    expect(await tracesOf(ada.ownerId, ada.email)).toEqual(before);
    expect(await deps.files.list('')).toHaveLength(2);
    expect((await ada.fetch('/api/profile')).status).toBe(200);
  });

  it('[SET-5] succeeds while the store is away, and the portraits go when it is back', async () => {
    await furnish(deps, ada);
    const files = { ...deps.files, delete: () => Promise.reject(new Error('the store is away')) };
    expect((await leave(ada, createApp({ ...deps, files }, null))).status).toBe(204);
    expect(await deps.files.list('')).toHaveLength(2);
    expect(new Set(await tracesOf(ada.ownerId, ada.email))).toEqual(new Set(['files_to_forget']));
    await forgetFiles(deps);
    expect(await deps.files.list('')).toEqual([]);
    expect(await tracesOf(ada.ownerId, ada.email)).toEqual([]);
  });

  it('[SET-5, DT2] stops a reply that is being written, which brings nothing back', async () => {
    const model = scriptedGenerator();
    const talking = createApp({ ...deps, textGenerator: model }, null);
    const id = await said(deps, ada.ownerId, ['x', 'y']);
    const sent = await callAsPage(talking, `/api/conversations/${id}/messages`, {
      method: 'POST',
      json: { messageId: crypto.randomUUID(), text: 'x', temporalMode: 'anchored', browserLanguage: 'en' },
      headers: { cookie: ada.cookie },
    });
    const call = await model.call(0);
    call.say('A word');
    const events = readEvents<{ type: string }>(sent);
    await events.next();
    expect((await leave()).status).toBe(204);
    expect(call.aborted).toBe(true);
    for await (const { type } of events) expect(type).not.toBe('ended');
    await deps.liveReplies.settled();
    expect(await tracesOf(ada.ownerId, ada.email)).toEqual([]);
  });

  it('[SET-5, DT2] breaks off a summoning, which brings nothing back', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: begun } = Promise.withResolvers<void>();
    const ai = taskGenerator({
      persona: async () => {
        begun();
        await hold;
        return 'You were born.';
      },
    });
    const summoning = await callAsPage(createApp({ ...deps, textGenerator: ai }, null), '/api/summonings', {
      method: 'POST',
      json: { summoningId: crypto.randomUUID(), name: 'Hypatia' },
      headers: { cookie: ada.cookie },
    });
    await asked;
    expect((await leave()).status).toBe(204);
    release();
    expect((await allEvents<SummoningEvent>(summoning)).at(-1)?.type).toBe('refused');
    await deps.liveSummonings.settled();
    expect(await tracesOf(ada.ownerId, ada.email, 'Hypatia')).toEqual([]);
    expect(await deps.files.list('')).toEqual([]);
  });

  it('[SET-5, DT2] is not undone by calls that come at the same moment', async () => {
    const id = await said(deps, ada.ownerId, ['x', 'y']);
    const calls = [
      () => leave(),
      () => ada.fetch('/api/profile', { method: 'PATCH', json: { displayName: 'x' } }),
      () => ada.fetch(`/api/conversations/${id}/share`, { method: 'POST' }),
      () => ada.fetch('/api/profile'),
      () => leave(),
    ];
    await Promise.all([...calls, ...calls].map((call) => call()));
    expect(await tracesOf(ada.ownerId, ada.email)).toEqual([]);
  });

  it('[SET-5, DT2] is not undone by a renewal whose notices come at the same moment', async () => {
    const at = Math.floor(deps.clock.now() / 1000);
    const people = [ada, await signUp(app), await signUp(app)];
    const late: string[] = [];
    for (const [n, person] of people.entries()) {
      const purchase = { name: `p${n}`, token: await beginCheckout(person, 'monthly'), at };
      const deliver = (event: Parameters<typeof signed>[0]) => post(app, signed(event, deps.clock));
      const [bought, ...renewals] = subscriptionLife(purchase);
      if (bought) await deliver(bought);
      const calls = renewals.map((event) => () => deliver(event));
      calls.splice(2 * n, 0, async () => (await leave(person)).status);
      const statuses = await Promise.all(calls.map((call) => call()));
      expect(new Set(statuses)).toEqual(new Set([200, 204]));
      late.push(...(await tracesOf(person.ownerId, person.email, purchase.token)));
    }
    expect(late).toEqual([]);
  });

  it('[SET-5, DT2] leaves an export that is under way whole, without what is gone', async () => {
    await furnish(deps, ada);
    const answer = await ada.fetch('/api/export');
    await leave();
    const { conversations, account } = (await answer.json()) as Row & { account: Row };
    expect(account.uid).toBe(ada.ownerId);
    expect(conversations).toEqual([]);
    expect(await tracesOf(ada.ownerId, ada.email)).toEqual([]);
  });
});
