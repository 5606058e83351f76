import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { paintPortrait } from '../../fakes/pictures.ts';
import { findPublicGhost } from '../db/public-ghosts.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { premade } from '../testing/premade.ts';
import { person, type TestEncyclopedia, testEncyclopedia } from '../testing/summoning-services.ts';
import { createPremadePainter, NEXT_PAUSE_MS, ROUND_PAUSE_MS } from './portray-premade.ts';
import { seedLibrary } from './seed-library.ts';

let deps: TestDeps;
let encyclopedia: TestEncyclopedia;
let picture: Uint8Array;
let next: () => Promise<number>;
const open = new AbortController().signal;

beforeAll(async () => {
  picture = await paintPortrait('Hypatia', { width: 500, height: 600 });
});
beforeEach(async () => {
  encyclopedia = testEncyclopedia(person({ title: 'Hypatia' }), person({ title: 'Plato' }));
  encyclopedia.picture = picture;
  deps = await testDeps({ encyclopedia });
  await seedLibrary(deps, [premade({ name: 'Hypatia' }), premade({ name: 'Plato' })]);
  const paint = createPremadePainter(deps);
  next = () => paint(open);
});
afterEach(() => deps.close());

const find = (name: string) => findPublicGhost(deps.db.queries, name);

it('[LIB-6, SUM-9] fetches the portraits one by one, stores them, and tells the pages that are open', async () => {
  const told: string[] = [];
  deps.bus.subscribe('anybody', ({ type }) => told.push(type));
  expect(await next()).toBe(NEXT_PAUSE_MS);
  const hypatia = await find('Hypatia');
  expect(hypatia?.image_key).toMatch(/^ghost_portraits\/library_Hypatia.*_wiki\.jpg$/);
  expect(await deps.files.get(hypatia?.image_key ?? '')).not.toBeNull();
  expect(told).toEqual(['library']);
  expect((await find('Plato'))?.image_key).toBeNull();
  expect(await next()).toBe(NEXT_PAUSE_MS);
  expect((await find('Plato'))?.image_key).not.toBeNull();
  expect(await next()).toBe(ROUND_PAUSE_MS);
});

it('[LIB-6] waits longer and longer while the encyclopedia cannot be reached, an hour at most', async () => {
  encyclopedia.reachable = false;
  const pauses: number[] = [];
  for (let n = 0; n < 9; n += 1) pauses.push(await next());
  expect(pauses.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
  expect(pauses.at(-1)).toBe(3_600_000);
  encyclopedia.reachable = true;
  expect(await next()).toBe(NEXT_PAUSE_MS);
  expect((await find('Hypatia'))?.image_key).not.toBeNull();
});

it('[LIB-6, XS4] goes on to the next where there is no picture, or one that may not be shown', async () => {
  encyclopedia.picture = new TextEncoder().encode('<svg onload="alert(1)"/>');
  expect(await next()).toBe(NEXT_PAUSE_MS);
  encyclopedia.picture = null;
  expect(await next()).toBe(NEXT_PAUSE_MS);
  expect(await next()).toBe(ROUND_PAUSE_MS);
  expect((await find('Hypatia'))?.image_key).toBeNull();
  expect(await deps.files.list('')).toEqual([]);
});

it('[LIB-6] keeps whoever summons from waiting', async () => {
  const live = deps.liveSummonings.begin('ada', 'a-summoning', deps.clock.now());
  const waiting = next();
  // A turn of the event loop in which it would have asked.
  await new Promise(setImmediate);
  expect(encyclopedia.asked).toEqual([]);
  if (live)
    deps.liveSummonings.end(
      'ada',
      live,
      { type: 'refused', code: 'not_verified', text: '' },
      deps.clock.now(),
    );
  await waiting;
  expect(encyclopedia.asked).toEqual(['Hypatia']);
});
