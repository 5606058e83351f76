import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { personalData } from '../db/personal-data.ts';
import {
  ENDS_THE_SESSION,
  make,
  type Operation,
  operationsOf,
  RAW_BODIES,
  randomFrom,
  wrongCall,
} from '../testing/fuzz.ts';
import type { TestDeps } from '../testing/harness.ts';
import { answeringDeps, ownEverything, type Things } from '../testing/owned-things.ts';
import { isWrite, methodOf, pathOf, ROUTES } from '../testing/route-table.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const SEED = 20_261_121;
const CALLS = 1_000;

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let user: TestUser;
let things: Things;
let operations: Operation[];

beforeAll(async () => {
  deps = await answeringDeps();
  app = createApp(deps, null);
  user = await signUp(app);
  things = await ownEverything(deps, user);
  operations = operationsOf(
    app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Asphodel', version: '1' } }),
  );
});
afterAll(() => deps.close());

const expectUnpolluted = (): void => {
  const fresh: Record<string, unknown> = {};
  expect([fresh.x, Object.keys(Object.prototype), Array.isArray(Object.getPrototypeOf({}))]).toEqual([
    undefined,
    [],
    false,
  ]);
};

it(`[IN2, IN3] ${CALLS} calls with something wrong in them are refused or answered, and never a fault`, async () => {
  const random = randomFrom(SEED);
  const ids = Object.values(things).filter((value) => typeof value === 'string');
  const tried = operations.filter(({ path }) => !ENDS_THE_SESSION.has(path));
  expect(tried.length).toBeGreaterThan(40);
  for (let n = 0; n < CALLS; n += 1) {
    const call = wrongCall(random.oneOf(tried), ids, random);
    const answer = await make(call, user);
    // A stream that was granted goes on without its reader.
    await answer.body?.cancel();
    expect(answer.status, `call ${n} of seed ${SEED}: ${JSON.stringify(call).slice(0, 500)}`).toBeLessThan(
      500,
    );
  }
  expectUnpolluted();
  expect(deps.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  expect((await user.fetch('/api/profile')).status).toBe(200);
});

it('[IN2, IN3] no write takes a body that is none of its own', async () => {
  const writes = ROUTES.filter((route) => isWrite(route) && route.reach !== 'service');
  for (const route of writes) {
    for (const [kind, body] of Object.entries(RAW_BODIES)) {
      const nothingAsked = route.json === undefined && body === '';
      if (nothingAsked) continue;
      const { status } = await make({ method: methodOf(route), path: pathOf(route, things), body }, user);
      // 413: the deepest that would fit into no body.
      expect([route.route, kind, [400, 413].includes(status)]).toEqual([route.route, kind, true]);
    }
  }
  expectUnpolluted();
});

it('[IN2] keeps no half of a surrogate pair: a text has U+FFFD in its place, a name with one is refused', async () => {
  // Things of their own: by now the wrong calls may have deleted the others'.
  const author = await signUp(app);
  const own = await ownEverything(deps, author);
  const half = '\ud800';
  const wish = { temporalMode: 'anchored', browserLanguage: 'en' };
  const calls: [string, string, object, number][] = [
    [
      'POST',
      `/api/conversations/${own.ghostId}_1700000000009/messages`,
      { messageId: crypto.randomUUID(), text: `Half ${half}`, ...wish },
      200,
    ],
    [
      'POST',
      '/api/creations',
      {
        creationId: crypto.randomUUID(),
        ghostId: own.ghostId,
        type: `T${half}`,
        prompt: `p${half}`,
        content: `c${half}`,
      },
      200,
    ],
    ['PATCH', `/api/conversations/${own.conversationId}`, { title: `Half ${half}` }, 200],
    ['PATCH', '/api/profile', { displayName: `Half ${half}` }, 200],
    ['PATCH', '/api/profile', { timeZone: `Europe/${half}` }, 400],
    ['PATCH', '/api/profile', { currentGhostId: half }, 404],
    ['POST', '/api/summonings', { summoningId: crypto.randomUUID(), name: `Ada ${half}` }, 400],
  ];
  for (const [method, path, json, status] of calls) {
    const answer = await author.fetch(path, { method, json });
    expect([path, answer.status]).toEqual([path, status]);
    await answer.text();
  }
  const rows = await Promise.all(
    Object.keys(personalData).map((table) =>
      deps.db.queries
        .selectFrom(table as 'ghosts')
        .selectAll()
        .execute(),
    ),
  );
  const kept = JSON.stringify(rows);
  expect(kept).toContain('Half \ufffd');
  // JSON writes the half of a pair as its escape.
  expect(kept).not.toMatch(/\\ud[89a-f]/i);
});

it('[IN2] stalls nobody by more than 50 ms, whatever the body', async () => {
  const route = `/api/conversations/${things.ghostId}_1700000000001/messages`;
  // Text of every field's full length, too.
  const bodies = {
    ...RAW_BODIES,
    'the longest text': JSON.stringify({ text: '(['.repeat(30_000) }),
    'the longest right message': JSON.stringify({
      messageId: crypto.randomUUID(),
      text: '\u0301\u00e9'.repeat(10_000),
      temporalMode: 'anchored',
      browserLanguage: 'en',
    }),
  };
  for (const [kind, body] of Object.entries(bodies)) {
    for (const [method, path] of [
      ['PATCH', '/api/profile'],
      ['POST', route],
    ] as const) {
      const costs: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const before = process.threadCpuUsage();
        const answer = await make({ method, path, body }, user);
        await answer.body?.cancel();
        const { user: own, system } = process.threadCpuUsage(before);
        costs.push((own + system) / 1000);
      }
      // Of this thread's own work: the loop cannot have stood still for longer, however busy the machine.
      expect([kind, path, Math.min(...costs) < 50]).toEqual([kind, path, true]);
    }
  }
});
