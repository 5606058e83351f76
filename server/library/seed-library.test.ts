import { afterEach, beforeEach, expect, it } from 'vitest';
import { allSpirits } from '../../domain/spirits/all-spirits.ts';
import {
  addPublicPortrait,
  countPublicSummoning,
  findPublicGhost,
  listPublicGhosts,
} from '../db/public-ghosts.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { premade } from '../testing/premade.ts';
import { keepLibrary } from './keep-library.ts';
import { seedLibrary } from './seed-library.ts';

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps();
});
afterEach(() => deps.close());

const names = async () => (await listPublicGhosts(deps.db.queries, null, 1000)).map(({ name }) => name);
const find = (name: string) => findPublicGhost(deps.db.queries, name);

it('[LIB-6] puts every spirit that comes with the software into the library, once', async () => {
  expect(await seedLibrary(deps, allSpirits)).toBe(allSpirits.length);
  expect(await seedLibrary(deps, allSpirits)).toBe(0);
  expect(await names()).toHaveLength(allSpirits.length);
});

it('[LIB-6] puts each in once also when several processes begin at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => seedLibrary(deps, allSpirits)));
  expect(await names()).toHaveLength(allSpirits.length);
});

it('[LIB-6, SUM-11] puts them in with their text and their source, and as nobody’s', async () => {
  const [spirit] = allSpirits;
  await seedLibrary(deps, allSpirits);
  const row = await find(spirit?.name ?? '');
  expect(row).toMatchObject({
    system_prompt: spirit?.persona,
    description: spirit?.description,
    death_year: spirit?.deathYear,
    created_by: '',
    creator_email: '',
    credited_to: '',
    image_key: null,
    summon_count: 0,
  });
  expect(JSON.parse(row?.sources ?? '')).toMatchObject([
    {
      title: spirit?.encyclopediaTitle,
      url: expect.stringMatching(/^https:\/\/en\.wikipedia\.org\/wiki\/\S+$/),
    },
  ]);
});

it('[LIB-6] takes up a release’s new words, and keeps the count and the portrait', async () => {
  await seedLibrary(deps, [premade({ name: 'Hypatia' }), premade({ name: 'Plato' })]);
  const before = await find('Hypatia');
  await deps.db.transaction((tx) => addPublicPortrait(tx, before?.id ?? '', 'ghost_portraits/library_x.jpg'));
  await deps.db.transaction((tx) => countPublicSummoning(tx, before?.id ?? '', 7));
  expect(
    await seedLibrary(deps, [
      premade({ name: 'Hypatia', persona: 'New words.' }),
      premade({ name: 'Plato' }),
    ]),
  ).toBe(1);
  expect(await find('Hypatia')).toMatchObject({
    id: before?.id,
    system_prompt: 'New words.',
    summon_count: 1,
    last_summoned: 7,
    image_key: 'ghost_portraits/library_x.jpg',
  });
});

it('[LIB-6, SUM-11] leaves a spirit of that name alone that a visitor brought', async () => {
  await seedLibrary(deps, [premade({ name: 'Hypatia' })]);
  const row = await find('Hypatia');
  await deps.db.queries
    .updateTable('public_ghosts')
    .set({ premade_digest: null, created_by: 'ada' })
    .execute();
  await seedLibrary(deps, [premade({ name: 'HYPATIA', persona: 'New words.' })]);
  expect(await find('Hypatia')).toEqual({ ...row, premade_digest: null, created_by: 'ada' });
  expect(await names()).toEqual(['Hypatia']);
});

it('[LIB-6, LIB-3] fills the library of a running server and tells the pages that are open', async () => {
  const told = new Promise((resolve) => {
    deps.bus.subscribe('anybody', resolve);
  });
  const stop = keepLibrary(deps);
  expect(await told).toEqual({ type: 'library' });
  await stop();
  expect(await names()).toHaveLength(allSpirits.length);
});
