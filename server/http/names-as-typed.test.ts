import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Creation } from '../../domain/creations.ts';
import { commonName } from '../../domain/names.ts';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { createApp } from '../app.ts';
import { findGhost } from '../db/ghosts.ts';
import { updateProfile } from '../db/profiles.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { said } from '../testing/said.ts';
import { guideOf } from '../testing/seeded-seance.ts';
import { taskGenerator, testEncyclopedia, testPainter } from '../testing/summoning-services.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const TYPED = [
  "O'Brien",
  'Ibn Sīnā',
  '李白',
  'Þorgeirr',
  'X Æ',
  "'; DROP",
  '{{7*7}}',
  '../../etc',
  'con',
  '__proto__',
  'constructor',
  'ابن سينا',
  'علی\u200Cرضا',
];

let deps: TestDeps;
let ada: TestUser;

beforeEach(async () => {
  deps = await testDeps({
    textGenerator: taskGenerator(),
    encyclopedia: testEncyclopedia(),
    imageGenerator: testPainter(),
  });
  ada = await signUp(createApp(deps, null));
});
afterEach(() => deps.close());

const answerOf = async <T>(path: string, method = 'GET', json?: unknown): Promise<T> =>
  (await (await ada.fetch(path, { method, ...(json === undefined ? {} : { json }) })).json()) as T;

it('[NV6] keeps what is typed as a title, a display name, a wish and a creation as it was typed', async () => {
  const séance = await said(deps, ada.ownerId, ['x', 'y']);
  const ghostId = await guideOf(ada);
  for (const typed of TYPED) {
    expect(await answerOf(`/api/conversations/${séance}`, 'PATCH', { title: typed })).toEqual({
      title: typed,
    });
    await answerOf('/api/profile', 'PATCH', { displayName: typed });
    expect(await answerOf('/api/profile')).toMatchObject({ displayName: typed });
    const wish = { creationId: crypto.randomUUID(), ghostId, type: typed, prompt: typed, content: typed };
    await answerOf('/api/creations', 'POST', wish);
    const { creations } = await answerOf<{ creations: Creation[] }>('/api/creations');
    expect(creations.find(({ id }) => id === wish.creationId)).toMatchObject({
      type: typed,
      prompt: typed,
      content: typed,
    });
  }
});

it('[NV6] summons whom it was told to and keeps what was typed, but for what no encyclopedia could be asked by', async () => {
  const kept = new Map<string, string>();
  for (const typed of TYPED) {
    const answer = await ada.fetch('/api/summonings', {
      method: 'POST',
      json: { summoningId: crypto.randomUUID(), name: typed },
    });
    if (answer.status !== 200) {
      kept.set(typed, String(answer.status));
      continue;
    }
    const end = (await allEvents<SummoningEvent>(answer)).at(-1);
    if (end?.type !== 'summoned') throw new Error(`${typed} did not come: ${JSON.stringify(end)}`);
    const { id } = end.ghost;
    kept.set(typed, (await findGhost(deps.db.queries, ada.ownerId, id))?.original_input ?? 'nothing');
    // Who bears several names is shown by the common one; all others as they were typed.
    expect(end.ghost.name).toBe(commonName(typed));
    // "con" would be found in "constructor", and three are all that a free account may summon.
    await ada.fetch(`/api/ghosts/${id}`, { method: 'DELETE' });
    await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { summon_count: 0 }));
  }
  expect([...kept]).toEqual(TYPED.map((typed) => [typed, typed === '{{7*7}}' ? '400' : typed]));
});
