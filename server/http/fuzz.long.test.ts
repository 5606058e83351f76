import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { ENDS_THE_SESSION, make, operationsOf, randomFrom, wrongCall } from '../testing/fuzz.ts';
import type { TestDeps } from '../testing/harness.ts';
import { answeringDeps, ownEverything, type Things } from '../testing/owned-things.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const SEEDS = 20;
const CALLS_A_SEED = 2_000;
const NEIGHBOURS = 100_000;

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let user: TestUser;
let things: Things;

beforeAll(async () => {
  deps = await answeringDeps();
  app = createApp(deps, null);
  user = await signUp(app);
  things = await ownEverything(deps, user);
});
afterAll(() => deps.close());

it(`[IN2, IN3] ${SEEDS * CALLS_A_SEED} calls with something wrong in them are refused or answered, and never a fault`, async () => {
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Asphodel', version: '1' } });
  const operations = operationsOf(document).filter(({ path }) => !ENDS_THE_SESSION.has(path));
  const ids = Object.values(things).filter((value) => typeof value === 'string');
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = randomFrom(seed);
    for (let n = 0; n < CALLS_A_SEED; n += 1) {
      const call = wrongCall(random.oneOf(operations), ids, random);
      const answer = await make(call, user);
      await answer.body?.cancel();
      expect(answer.status, `call ${n} of seed ${seed}: ${JSON.stringify(call).slice(0, 500)}`).toBeLessThan(
        500,
      );
    }
    // The day's limits would turn most that follow into refusals.
    deps.clock.advance(24 * 60 * 60_000);
  }
  // All of them were calls of somebody.
  expect((await user.fetch('/api/profile')).status).toBe(200);
  const fresh: Record<string, unknown> = {};
  expect([fresh.x, Object.keys(Object.prototype)]).toEqual([undefined, []]);
  expect(deps.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
});

it(`[AZ6] ${NEIGHBOURS} ids next to those that exist lead nowhere`, async () => {
  const owner = await signUp(app);
  const own = await ownEverything(deps, owner);
  const stranger = await signUp(app);
  const random = randomFrom(1);
  /** A few of its last places are other ones. */
  const near = (id: string): string =>
    Array.from(id, (digit, at) =>
      at >= id.length - 4 && /[\da-f]/.test(digit) ? random.oneOf([...'0123456789abcdef']) : digit,
    ).join('');
  const [sharedGhost = '', sharedAt = ''] = own.shareId.split('_');
  const addresses = [
    () => `/api/portraits/${near(own.ghostId)}`,
    () => `/api/conversations/${near(own.ghostId)}_1700000000001`,
    () => `/api/conversations/${own.conversationId}/replies/${near(own.settledReplyId)}/stream`,
    () => `/api/portraits/public/${near(own.publicGhostId)}`,
    () => `/api/shared/${sharedGhost}/${Number(sharedAt) + 1 + random.below(100_000)}`,
  ];
  for (let n = 0; n < NEIGHBOURS; n += 1) {
    const path = random.oneOf(addresses)();
    if (path.endsWith(own.publicGhostId)) continue;
    const { status } = await stranger.fetch(path);
    // 429: after sixty misses a link's address is barred.
    expect([path, [404, 429].includes(status)]).toEqual([path, true]);
  }
});
