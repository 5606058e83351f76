import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ghost } from '../../domain/ghost.ts';
import { paintPortrait } from '../../fakes/pictures.ts';
import { createApp } from '../app.ts';
import { findGhost, listGhosts, updateGhost } from '../db/ghosts.ts';
import { updateProfile } from '../db/profiles.ts';
import { portraitKey } from '../portraits/portrait-key.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { type TestPainter, testPainter } from '../testing/summoning-services.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let painter: TestPainter;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let ghostId: string;
let picture: Uint8Array;

beforeAll(async () => {
  picture = await paintPortrait('Hypatia', { width: 512, height: 512 });
});
beforeEach(async () => {
  painter = testPainter();
  painter.picture = picture;
  deps = await testDeps({ imageGenerator: painter });
  app = createApp(deps, null);
  ada = await signUp(app);
  ghostId = (await listGhosts(deps.db.queries, ada.ownerId))[0]?.id ?? '';
  await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { tier: 'pro' }));
});
afterEach(() => deps.close());

const ask = (user = ada, id = ghostId) => user.fetch(`/api/ghosts/${id}/portrait`, { method: 'POST' });
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [response.status, error.code];
};
const row = () => findGhost(deps.db.queries, ada.ownerId, ghostId);

/** As after a summoning: a picture of the encyclopedia's, or one that was painted. */
const wear = async (origin: 'wiki' | 'ai'): Promise<string> => {
  const key = portraitKey(ada.ownerId, 'Spirit Guide', origin);
  await deps.files.put(key, new Uint8Array([1, 2, 3]));
  const name = 'Spirit Guide';
  await deps.db.transaction((tx) =>
    updateGhost(tx, ada.ownerId, ghostId, { name, image_key: key, image_version: 4 }),
  );
  return key;
};

it('[SET-2] paints a new portrait with a new seed, stores it, and tells the person’s pages', async () => {
  await wear('wiki');
  const heard: string[] = [];
  deps.bus.subscribe(ada.ownerId, ({ type }) => heard.push(type));
  const seeds = new Set<number>();
  const paint = painter.paint;
  painter.paint = (description, seed, signal) => {
    seeds.add(seed);
    return paint(description, seed, signal);
  };
  const { ghost } = (await (await ask()).json()) as { ghost: Ghost };
  expect(ghost.imageUrl).toBe(`/api/portraits/${ghostId}?v=5`);
  expect((await ada.fetch(ghost.imageUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');
  expect(heard).toEqual(['ghosts']);
  expect(await deps.files.list('')).toEqual([(await row())?.image_key]);
  await ask();
  expect(seeds.size).toBe(2);
  expect((await row())?.image_version).toBe(6);
});

it('[SET-2] is for Pro', async () => {
  await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { tier: 'free' }));
  expect(await refusal(await ask())).toEqual([403, 'portrait_pro_only']);
  expect(painter.painted).toEqual([]);
});

it.each(['wiki', 'ai'] as const)(
  '[SET-2] leaves the old portrait (%s) where none could be painted',
  async (origin) => {
    const key = await wear(origin);
    painter.picture = null;
    expect(await refusal(await ask())).toEqual([502, 'portrait_failed']);
    painter.picture = new TextEncoder().encode('<html>not a picture</html>');
    expect(await refusal(await ask())).toEqual([502, 'portrait_failed']);
    expect(await row()).toMatchObject({ image_key: key, image_version: 4 });
    expect(await deps.files.get(key)).toEqual(new Uint8Array([1, 2, 3]));
  },
);

it.each(['wiki', 'ai'] as const)(
  '[SET-2] puts the old portrait (%s) back where the new one’s row fails',
  async (origin) => {
    const key = await wear(origin);
    const db = { ...deps.db, transaction: () => Promise.reject(new Error('the disk is full')) };
    const answer = await callAsPage(createApp({ ...deps, db }, null), `/api/ghosts/${ghostId}/portrait`, {
      method: 'POST',
      headers: { cookie: ada.cookie },
    });
    expect(await refusal(answer)).toEqual([502, 'portrait_failed']);
    expect(await deps.files.list('')).toEqual([key]);
    expect(await deps.files.get(key)).toEqual(new Uint8Array([1, 2, 3]));
  },
);

it('[SET-2] paints one at a time for an account', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: begun } = Promise.withResolvers<void>();
  painter.paint = async () => {
    begun();
    await hold;
    return picture;
  };
  const first = ask();
  await asked;
  expect(await refusal(await ask())).toEqual([409, 'portrait_underway']);
  release();
  expect((await first).status).toBe(200);
  expect((await ask()).status).toBe(200);
});

it('[SET-2, SET-5, DT2] brings nothing back for a spirit that went while it was painted', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: begun } = Promise.withResolvers<void>();
  painter.paint = async () => {
    begun();
    await hold;
    return picture;
  };
  const painting = ask();
  await asked;
  expect((await ada.fetch('/api/account', { method: 'DELETE', json: { confirm: 'DELETE' } })).status).toBe(
    204,
  );
  release();
  expect((await painting).status).toBe(404);
  expect(await deps.files.list('')).toEqual([]);
});

it('[AUT-11, AUT-7] is for the spirit’s own person', async () => {
  const bob = await signUp(app);
  await deps.db.transaction((tx) => updateProfile(tx, bob.ownerId, { tier: 'pro' }));
  expect(await refusal(await ask(bob))).toEqual([404, 'not_found']);
  const visitor = await callAsPage(app, `/api/ghosts/${ghostId}/portrait`, { method: 'POST' });
  expect(visitor.status).toBe(401);
  expect(painter.painted).toEqual([]);
});
