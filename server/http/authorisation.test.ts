import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { sessionCookieName } from '../auth/session-cookie.ts';
import { updateProfile } from '../db/profiles.ts';
import { TEST_PUBLIC_URL, type TestDeps } from '../testing/harness.ts';
import { answeringDeps, ownEverything, ownedRows, type Things } from '../testing/owned-things.ts';
import { isWrite, methodOf, pathOf, ROUTES, type Route, routesOf } from '../testing/route-table.ts';
import { said } from '../testing/said.ts';
import { callAsPage, cookiesOf, signUp, TEST_PASSWORD, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let webRoot: string;
let owner: TestUser;
let things: Things;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'asphodel-page-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Asphodel</title>');
  deps = await answeringDeps({ METRICS_TOKEN: 'the-operators-own' });
  app = createApp(deps, webRoot);
  owner = await signUp(app);
  things = await ownEverything(deps, owner);
});
afterAll(async () => {
  await deps.close();
  await rm(webRoot, { recursive: true });
});

/** A live line stays open; by its first words it has told what it tells a newcomer. */
const wordsOf = async (answer: Response, path: string): Promise<string> => {
  if (!path.includes('live') || !answer.ok) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
};

type Answered = { status: number; words: string };

const callWith = async (route: Route, cookie: string | null, to = things): Promise<Answered> => {
  const path = pathOf(route, to);
  const json = route.json?.(to);
  const answer = await callAsPage(app, path, {
    method: methodOf(route),
    ...(json === undefined ? {} : { json }),
    headers: cookie === null ? {} : { cookie },
  });
  const said = JSON.stringify(Object.fromEntries(answer.headers));
  return { status: answer.status, words: `${said}\n${await wordsOf(answer, path)}` };
};

const secretsIn = ({ words }: Answered): string[] =>
  things.secrets.filter((secret) => words.includes(secret));

/** One call by somebody else: the status that the table says, and nothing of the owner's in the answer. */
const expectNothingTold = async (
  route: Route,
  caller: string,
  cookie: string | null,
  status: number,
): Promise<void> => {
  const answer = await callWith(route, cookie);
  expect([route.route, caller, answer.status, secretsIn(answer)]).toEqual([route.route, caller, status, []]);
};

/** And nothing of the owner's is changed by it. */
const expectHarmless: typeof expectNothingTold = async (route, caller, cookie, status) => {
  const before = await ownedRows(deps, owner);
  await expectNothingTold(route, caller, cookie, status);
  expect(await ownedRows(deps, owner), `${caller}: ${route.route}`).toBe(before);
};

const tier = (user: TestUser, to: 'free' | 'pro') =>
  deps.db.transaction((tx) => updateProfile(tx, user.ownerId, { tier: to }));

/** A person with things of their own, so that what a caller's own routes answer is not empty. */
const another = async (to: 'free' | 'pro'): Promise<TestUser> => {
  const user = await signUp(app);
  await said(deps, user.ownerId, ['Hello', 'Good day']);
  await tier(user, to);
  return user;
};

const signInAgain = async ({ email }: TestUser): Promise<string> =>
  cookiesOf(
    await callAsPage(app, '/api/auth/sign-in/email', {
      method: 'POST',
      json: { email, password: TEST_PASSWORD },
    }),
  );

describe('the table', () => {
  it('[AZ1] names every route of the app, and none that is not there', () => {
    expect(ROUTES.map(({ route }) => route).sort()).toEqual(routesOf(app).sort());
  });

  it('[AZ1] names every route that the OpenAPI document describes', () => {
    const { paths = {} } = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Asphodel', version: '1' },
    });
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const named = new Set(ROUTES.map(({ route }) => route));
    expect(described.length).toBeGreaterThan(40);
    expect(described.filter((route) => !named.has(route))).toEqual([]);
  });
});

describe('nobody', () => {
  it('[AZ1, AUT-7] is answered 401 everywhere but where all are let in', async () => {
    for (const route of ROUTES) {
      const isBehindSession = route.reach === 'caller' || route.reach === 'owner';
      await expectHarmless(route, 'nobody', null, isBehindSession ? 401 : route.granted);
    }
  });

  it('[AZ1] is who carries a cookie that was forged, tampered with, or has expired', async () => {
    const name = sessionCookieName(TEST_PUBLIC_URL);
    const [raw = ''] = owner.cookie.split('; ').filter((part) => part.startsWith(`${name}=`));
    const [token = '', signature = ''] = decodeURIComponent(raw.slice(name.length + 1)).split('.');
    const sign = (what: string, secret: string) =>
      encodeURIComponent(`${what}.${createHmac('sha256', secret).update(what).digest('base64')}`);
    const flipped = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    const expired = await signInAgain(owner);
    const expiredToken = decodeURIComponent(expired.split('=').slice(1).join('=')).split('.')[0] ?? '';
    await deps.db.queries
      .updateTable('sessions')
      .set({ expires_at: new Date(deps.clock.now() - 1).toISOString() })
      .where('token', '=', expiredToken)
      .execute();
    // What was read before is believed for some seconds.
    deps.clock.advance(20_000);
    const forged: [string, string][] = [
      ['unsigned', `${name}=${token}`],
      ['another token', `${name}=${encodeURIComponent(`${flipped}.${signature}`)}`],
      ['another secret', `${name}=${sign(token, 'another secret')}`],
      ['no such session', `${name}=${sign(flipped, await deps.sessions.signingSecret())}`],
      ['an empty signature', `${name}=${encodeURIComponent(`${token}.`)}`],
      ['a stray percent sign', `${name}=%`],
      ['another prefix', raw.replace(name, `x${name}`)],
      ['expired', expired],
    ];
    expect(await callWith(routeNamed('GET /api/profile'), raw)).toMatchObject({ status: 200 });
    const before = await ownedRows(deps, owner);
    for (const route of ROUTES.filter(({ reach }) => reach === 'caller' || reach === 'owner')) {
      for (const [kind, cookie] of forged) await expectNothingTold(route, kind, cookie, 401);
    }
    expect(await ownedRows(deps, owner)).toBe(before);
  });
});

const routeNamed = (name: string): Route => {
  const route = ROUTES.find((each) => each.route === name);
  if (!route) throw new Error(`No route ${name}`);
  return route;
};

describe.each(['free', 'pro'] as const)('another person (%s)', (plan) => {
  it('[AZ1, AZ5, AUT-11] is answered 404 for all that is the owner’s, as for what does not exist', async () => {
    const stranger = await another(plan);
    for (const route of ROUTES.filter(({ reach }) => reach === 'owner')) {
      await expectHarmless(route, plan, stranger.cookie, 404);
    }
  });

  it('[AZ1, AUT-11] is told of nobody else by what is open, or the caller’s own', async () => {
    const stranger = await another(plan);
    const others = ROUTES.filter(({ reach }) => reach !== 'owner');
    for (const route of others.filter(({ leaves }) => !leaves)) {
      await expectHarmless(route, plan, stranger.cookie, route.granted);
    }
    for (const route of others.filter(({ leaves }) => leaves)) {
      await expectHarmless(route, plan, (await another(plan)).cookie, route.granted);
    }
  });
});

it('[AZ1] lists and counts answer a newcomer as if nobody else were there', async () => {
  const lists = [
    'analytics',
    'seances',
    'creations',
    'shares',
    'upgrades',
    'export',
    'search?q=word',
    'search?q=Poem',
  ];
  /** Only ids, addresses and the moment are each person's own. */
  const answersTo = async (user: TestUser): Promise<string[]> => {
    const { ghosts } = (await (await user.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
    const answers = await Promise.all(lists.map(async (list) => (await user.fetch(`/api/${list}`)).text()));
    return answers.map((answer) =>
      [ghosts[0]?.id ?? '', user.ownerId, user.email]
        .reduce((text, own) => text.replaceAll(own, '…'), answer)
        .replace(/\d{13}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
    );
  };
  const empty = await answeringDeps();
  const alone = await answersTo(await signUp(createApp(empty, null)));
  await empty.close();
  expect(await answersTo(await signUp(app))).toEqual(alone);
});

describe('what another mixes in', () => {
  it('[AZ2] is refused whole: a foreign id inside a call about one’s own', async () => {
    const stranger = await another('free');
    const { ghosts } = (await (await stranger.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
    const ghostId = ghosts[0]?.id ?? '';
    const own = await said(deps, stranger.ownerId, ['Hello', 'Good day'], { timestamp: 1_700_000_000_000 });
    const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
    const at = `/api/conversations/${own}`;
    const mixes: [string, string, object?][] = [
      ['GET', `${at}?around=${things.answerId}`],
      ['GET', `${at}/messages?before=${things.answerId}`],
      ['GET', `${at}/messages?after=${things.answerId}`],
      ['GET', `${at}/replies/${things.settledReplyId}/stream`],
      ['GET', `${at}/replies/${things.runningReplyId}/stream`],
      ['POST', `${at}/replies/${things.runningReplyId}/stop`],
      [
        'POST',
        `${at}/messages`,
        {
          messageId: crypto.randomUUID(),
          text: 'Hello again',
          replacesMessageId: things.askedId,
          ...wish,
        },
      ],
      [
        'POST',
        `${at}/replies`,
        { replyId: crypto.randomUUID(), kind: 'regenerate', messageId: things.answerId, ...wish },
      ],
      [
        'POST',
        `/api/conversations/${things.ghostId}_1/messages`,
        { messageId: crypto.randomUUID(), text: 'Hello', ...wish },
      ],
      ['PATCH', '/api/profile', { currentGhostId: things.ghostId, allowDataUse: false }],
      ['POST', `/api/ghosts/${things.ghostId}/muse`, { conversationId: own, browserLanguage: 'en' }],
      ['GET', `/api/portraits/${things.ghostId}`],
      ['DELETE', `/api/shares/${things.shareId}`],
    ];
    const mine = await ownedRows(deps, stranger);
    const theirs = await ownedRows(deps, owner);
    for (const [method, path, json] of mixes) {
      const answer = await stranger.fetch(path, { method, ...(json ? { json } : {}) });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(await ownedRows(deps, stranger), path).toBe(mine);
      expect(await ownedRows(deps, owner), path).toBe(theirs);
    }
    // Nothing to refuse: another's conversation is no conversation of the caller's, so the spirit knows no word of it.
    const mused = await stranger.fetch(`/api/ghosts/${ghostId}/muse`, {
      method: 'POST',
      json: { conversationId: things.conversationId, browserLanguage: 'en' },
    });
    const words = await mused.text();
    expect([mused.status, things.secrets.filter((secret) => words.includes(secret))]).toEqual([200, []]);
  });

  it('[AZ2] an id that another has taken is as good as any, and leads to the caller’s own alone', async () => {
    const stranger = await another('free');
    const { ghosts } = (await (await stranger.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
    const theirs = await ownedRows(deps, owner);
    const saved = await stranger.fetch('/api/creations', {
      method: 'POST',
      json: {
        creationId: things.creationId,
        ghostId: ghosts[0]?.id,
        type: 'Poem',
        prompt: 'x',
        content: 'Mine',
      },
    });
    expect(await saved.json()).toMatchObject({ id: things.creationId, content: 'Mine' });
    const drafted = await stranger.fetch('/api/creations/drafts', {
      method: 'POST',
      json: {
        draftId: things.draftId,
        ghostId: ghosts[0]?.id,
        type: 'Poem',
        prompt: 'x',
        browserLanguage: 'en',
      },
    });
    const written = await drafted.text();
    expect(written).toContain('Good evening to you.');
    expect(things.secrets.filter((secret) => written.includes(secret))).toEqual([]);
    expect(await ownedRows(deps, owner)).toBe(theirs);
    const deleted = await stranger.fetch(`/api/creations/${things.creationId}`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect(await ownedRows(deps, owner)).toBe(theirs);
  });

  it('[AZ2, AZ5] message and reply ids that another has taken lead to one’s own, running ones too', async () => {
    const stranger = await another('pro');
    const theirs = await ownedRows(deps, owner);
    const own = await said(deps, stranger.ownerId, ['Hello', 'Good day'], { timestamp: 1_700_000_000_005 });
    const at = `/api/conversations/${own}`;
    const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
    const send = async (messageId: string) =>
      (
        await stranger.fetch(`${at}/messages`, {
          method: 'POST',
          json: { messageId, text: 'And then?', ...wish },
        })
      ).text();
    const post = async (path: string, json: object) =>
      (await stranger.fetch(path, { method: 'POST', json })).text();
    const read = async (path: string) => (await stranger.fetch(`${at}${path}`)).text();
    const again = { replyId: crypto.randomUUID(), kind: 'regenerate', messageId: things.answerId, ...wish };
    const answers = [
      await send(things.askedId),
      await read(`/replies/${things.settledReplyId}/stream`),
      await read(`?around=${things.askedId}`),
      await read(`/messages?before=${things.answerId}`),
      await read(`/messages?after=${things.askedId}`),
      await post(`/api/messages/${things.answerId}/clarification`, { browserLanguage: 'en' }),
      await post(`${at}/replies`, again),
      // The owner's reply to the message of this id is still being written.
      await send(things.runningReplyId.replace(/-reply$/, '')),
    ];
    // The ids themselves are the stranger's own by now.
    const words = things.secrets.filter(
      (secret) => ![things.answerId, things.runningReplyId].includes(secret),
    );
    expect(words.filter((secret) => answers.some((answer) => answer.includes(secret)))).toEqual([]);
    expect(answers[3]).toContain('And then?');
    for (const answer of [answers[0], ...answers.slice(-2)]) expect(answer).toContain('Good evening to you.');
    const stopped = await stranger.fetch(`${at}/replies/${things.runningReplyId}/stop`, { method: 'POST' });
    expect(stopped.status).toBe(204);
    await stranger.fetch(at, { method: 'DELETE' });
    expect(await ownedRows(deps, owner)).toBe(theirs);
    expect(deps.liveReplies.find(owner.ownerId, things.runningReplyId)).toBeDefined();
  });

  it('[AZ5, I6] a stranger’s live line tells nothing of what the owner does', async () => {
    const stranger = await another('free');
    const heard: unknown[] = [];
    const stop = deps.bus.subscribe(stranger.ownerId, (event) => heard.push(event));
    const live = await stranger.fetch('/api/live');
    const reader = live.body?.getReader();
    // Its first words: from now on it listens.
    await reader?.read();
    await owner.fetch('/api/profile', { method: 'PATCH', json: { allowDataUse: true } });
    await owner.fetch(`/api/conversations/${things.conversationId}`, {
      method: 'PATCH',
      json: { title: 'What I never told' },
    });
    await stranger.fetch('/api/profile', { method: 'PATCH', json: { allowDataUse: true } });
    let words = '';
    while (!words.includes('data: ')) words += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    stop();
    expect(heard).toEqual([{ type: 'profile' }]);
    expect(words).toBe('data: {"type":"profile"}\n\n');
  });
});

describe('fields that nobody may send', () => {
  const FIELDS = {
    userId: 'x',
    ownerId: 'x',
    isAdmin: true,
    tier: 'pro',
    plan: 'lifetime',
    used: 0,
    public: true,
    createdAt: 0,
  };

  it('[AZ3] are refused on every write, for the owner too, and change nothing', async () => {
    // What the payment service signs is its own; a field more in it means nothing.
    const writes = ROUTES.filter((route) => isWrite(route) && route.reach !== 'service');
    expect(writes.length).toBeGreaterThan(20);
    const before = await ownedRows(deps, owner);
    for (const route of writes) {
      const right = route.json?.(things) ?? {};
      for (const [field, value] of Object.entries(FIELDS).filter(([name]) => !(name in right))) {
        const answer = await owner.fetch(pathOf(route, things), {
          method: methodOf(route),
          json: { ...right, [field]: value },
        });
        expect([route.route, field, answer.status, await answer.json()]).toMatchObject([
          route.route,
          field,
          400,
          { error: { code: 'bad_input' } },
        ]);
      }
    }
    expect(await ownedRows(deps, owner)).toBe(before);
  });

  it('[AZ3] nor in a query that is read', async () => {
    for (const path of ['/api/creations', '/api/seances', '/api/search?q=x', '/api/public-ghosts']) {
      const query = `${path}${path.includes('?') ? '&' : '?'}ownerId=${owner.ownerId}`;
      expect([path, (await owner.fetch(query)).status]).toEqual([path, 400]);
    }
  });
});

describe('other spellings of an address', () => {
  const spelled = (path: string): string[] => [
    `${path}.`,
    `${path}/`,
    `/${path}`,
    path.replace('/api/', '/api//'),
    path.toUpperCase(),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/x/../api/').replace('/x/..', ''),
    `${path};x`,
    `${path}%00`,
    `${path}%20`,
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/%2fapi/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '\\api\\'),
  ];

  it('[AZ7] reach nothing of the owner’s: dots, slashes, case, encodings, HEAD and overriding headers', async () => {
    const stranger = await another('free');
    const before = await ownedRows(deps, owner);
    const OVERRIDES = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'DELETE',
      'x-method-override': 'DELETE',
      'x-original-url': '/api/export',
      'x-rewrite-url': '/api/export',
      'x-forwarded-user': owner.email,
      'x-user-id': owner.ownerId,
    };
    let tried = 0;
    for (const route of ROUTES.filter(({ reach }) => reach === 'owner' || reach === 'caller')) {
      const path = pathOf(route, things);
      for (const cookie of [null, stranger.cookie]) {
        const headers: Record<string, string> = cookie === null ? {} : { cookie };
        for (const spelling of spelled(path)) {
          const answer = await callAsPage(app, spelling, { headers });
          const words = await wordsOf(answer, spelling);
          tried += 1;
          expect([spelling, things.secrets.filter((secret) => words.includes(secret))]).toEqual([
            spelling,
            [],
          ]);
          if (cookie === null) expect([spelling, answer.status]).not.toEqual([spelling, 200]);
        }
        const head = await callAsPage(app, path, { method: 'HEAD', headers });
        expect([route.route, await head.text()]).toEqual([route.route, '']);
        const overridden = await callAsPage(app, `${path}${path.includes('?') ? '&' : '?'}_method=DELETE`, {
          headers: { ...headers, ...OVERRIDES },
        });
        const words = await wordsOf(overridden, '/api/live');
        expect(things.secrets.filter((secret) => words.includes(secret))).toEqual([]);
      }
    }
    expect(tried).toBeGreaterThan(1_000);
    expect(await ownedRows(deps, owner)).toBe(before);
    expect((await stranger.fetch('/api/profile')).status).toBe(200);
  });

  it.each(['/admin', '/api/admin', '/api/admin/users', '/api/users', '/api/metrics', '/debug'])(
    '[AZ7] there is no %s, for anybody',
    async (path) => {
      expect((await callAsPage(app, path)).status).toBe(path.startsWith('/api/') ? 401 : 404);
      expect((await owner.fetch(path)).status).toBe(404);
    },
  );
});

describe('ids', () => {
  const BITS = 122;
  const HEX_OF_128_BITS = /^[0-9a-f]{32}$/;
  const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it(`[AZ6] carry ${BITS} random bits: those the server makes, and those it lets browsers make`, async () => {
    const { queries } = deps.db;
    const ids = async (table: 'ghosts' | 'public_ghosts') =>
      (await queries.selectFrom(table).select('id').execute()).map(({ id }) => id);
    const ghosts = await ids('ghosts');
    expect(ghosts.length).toBeGreaterThan(5);
    for (const id of ghosts) expect(id).toMatch(id.includes('-') ? RANDOM_UUID : HEX_OF_128_BITS);
    for (const id of await ids('public_ghosts')) expect(id).toMatch(RANDOM_UUID);
    // A browser's own is taken in this form alone; it is unique within its owner's rows, and says nothing to others.
    for (const id of ['1', 'abc', '00000000-0000-0000-0000-00000000000', `${crypto.randomUUID()}0`]) {
      const answer = await owner.fetch('/api/summonings', {
        method: 'POST',
        json: { summoningId: id, name: 'Sappho' },
      });
      expect([id, answer.status]).toEqual([id, 400]);
    }
    const [session] = await queries.selectFrom('sessions').select('token').execute();
    const alphabetBits = Math.log2(62);
    expect(session?.token).toMatch(/^[A-Za-z0-9]+$/);
    expect((session?.token.length ?? 0) * alphabetBits).toBeGreaterThanOrEqual(BITS);
  });

  it('[AZ6] next to one that exists lead nowhere', async () => {
    const stranger = await another('pro');
    const neighbours = [...neighboursOf(things.ghostId)].slice(0, 100);
    expect(neighbours.length).toBe(100);
    for (const id of neighbours) {
      expect((await stranger.fetch(`/api/portraits/${id}`)).status).toBe(404);
      expect((await stranger.fetch(`/api/conversations/${id}_1700000000001`)).status).toBe(404);
    }
  });
});

/** Every id that differs in one place. */
const neighboursOf = function* (id: string): Generator<string> {
  for (let at = 0; at < id.length; at += 1) {
    for (const digit of '0123456789abcdef') {
      if (id[at] !== digit && id[at] !== '-') yield id.slice(0, at) + digit + id.slice(at + 1);
    }
  }
};

describe('the owner', () => {
  it('[AZ1] is granted what all others were refused', async () => {
    const ownersOwn = ROUTES.filter(({ reach }) => reach === 'owner');
    for (const route of ownersOwn) {
      const { status } = await callWith(route, owner.cookie);
      expect([route.route, status]).toEqual([route.route, route.granted]);
    }
  });
});
