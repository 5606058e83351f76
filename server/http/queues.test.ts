import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { type ImagesScenario, startImages } from '../../fakes/images.ts';
import type { Fake } from '../../fakes/lib.ts';
import { createApp } from '../app.ts';
import { createPollinations } from '../ports/image-generator/pollinations.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { guideOf } from '../testing/seeded-seance.ts';
import { type TaskGenerator, taskGenerator, testEncyclopedia } from '../testing/summoning-services.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

/** One that is painted and twenty that wait. */
const QUEUE = 21;

let images: Fake<ImagesScenario>;
let ai: TaskGenerator;
let deps: TestDeps;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  images = await startImages();
});
afterAll(() => images.close());

beforeEach(async () => {
  images.reset();
  ai = taskGenerator();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const imageGenerator = createPollinations({ baseUrl: `${images.url}/prompt`, log, limits: { pauseMs: 0 } });
  deps = await testDeps({ textGenerator: ai, encyclopedia: testEncyclopedia(), imageGenerator });
  app = createApp(deps, null);
});
afterEach(() => deps.close());

const summon = (user: TestUser, name: string): Promise<Response> =>
  user.fetch('/api/summonings', { method: 'POST', json: { summoningId: crypto.randomUUID(), name } });

it('[LM7, SET-2] tells when to come back where twenty pictures wait behind the one that is painted', async () => {
  const ada = await signUp(app);
  await deps.db.queries.updateTable('profiles').set({ tier: 'pro' }).execute();
  const guide = await guideOf(ada);
  images.scenario({ oneAtATime: true, hold: true });
  const asked = images.nextRequest();
  const { signal } = new AbortController();
  const paintings = Array.from({ length: QUEUE }, (_, seed) =>
    deps.imageGenerator.paint('Hypatia', seed, signal),
  );
  await asked;

  const refused = await ada.fetch(`/api/ghosts/${guide}/portrait`, { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  // Who summons does not wait for a picture that cannot be had.
  const summoned = await allEvents<SummoningEvent>(await summon(ada, 'Plato'));
  expect(summoned.at(-1)).toMatchObject({ type: 'summoned', ghost: { imageUrl: null } });
  expect(images.requests).toHaveLength(1);

  // To what is asked in turn the service may say what it likes; none of it was asked for beside another.
  images.scenario({ oneAtATime: true, fault: 'status', status: 400 });
  await Promise.allSettled(paintings);
  expect(images.requests).toHaveLength(QUEUE);
  images.scenario({ oneAtATime: true });
  expect((await ada.fetch(`/api/ghosts/${guide}/portrait`, { method: 'POST' })).status).toBe(200);
});

it('[LM7] of twenty summonings of one account at once performs one, and asks the AI for no other', async () => {
  const ada = await signUp(app);
  images.scenario({ trouble: 'no-servers' });
  // Until all have come: on a busy machine the first would be over before the last.
  const all = Promise.withResolvers<void>();
  const { answer } = ai;
  ai.answer = async (...asked) => {
    await all.promise;
    return answer(...asked);
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => summon(ada, `Plato the ${'I'.repeat(n + 1)}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  all.resolve();
  await Promise.all(answers.map((answer) => answer.text()));
  expect(ai.asked.filter(({ task }) => task === 'verify-name')).toHaveLength(1);
});
