import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ghost } from '../../domain/ghost.ts';
import type { PublicGhost, PublicGhostPage } from '../../domain/public-ghost.ts';
import { allSpirits } from '../../domain/spirits/all-spirits.ts';
import { paintPortrait } from '../../fakes/pictures.ts';
import { createApp } from '../app.ts';
import { listGhosts } from '../db/ghosts.ts';
import { readProfile, updateProfile } from '../db/profiles.ts';
import { addPublicPortrait, findPublicGhost } from '../db/public-ghosts.ts';
import { seedLibrary } from '../library/seed-library.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { premade } from '../testing/premade.ts';
import { allEvents } from '../testing/read-events.ts';
import { taskGenerator, testEncyclopedia, testPainter } from '../testing/summoning-services.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let picture: Uint8Array;

beforeAll(async () => {
  picture = await paintPortrait('Hypatia', { width: 500, height: 600 });
});
beforeEach(async () => {
  deps = await testDeps({ encyclopedia: testEncyclopedia(), imageGenerator: testPainter() });
  app = createApp(deps, null);
  ada = await signUp(app);
});
afterEach(() => deps.close());

const fill = (...names: string[]) =>
  seedLibrary(
    deps,
    names.map((name) => premade({ name })),
  );

const library = async (after?: string): Promise<PublicGhostPage> =>
  (await (
    await callAsPage(app, `/api/public-ghosts${after ? `?after=${after}` : ''}`)
  ).json()) as PublicGhostPage;

const inLibrary = async (name: string): Promise<PublicGhost> => {
  const ghost = (await library()).ghosts.find((each) => each.name === name);
  if (!ghost) throw new Error(`${name} is not in the library`);
  return ghost;
};

const summonId = (publicGhostId: string, user = ada, summoningId: string = crypto.randomUUID()) =>
  user.fetch(`/api/public-ghosts/${publicGhostId}/summonings`, { method: 'POST', json: { summoningId } });
const summon = async (name: string, user = ada, summoningId?: string) =>
  summonId((await inLibrary(name)).id, user, summoningId);
const ghostOf = async (response: Response) => ((await response.json()) as { ghost: Ghost }).ghost;
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;
const countOf = async (user = ada) => (await readProfile(deps.db.queries, user.ownerId))?.summon_count;
const spiritsOf = async (user = ada) =>
  (await listGhosts(deps.db.queries, user.ownerId)).filter((ghost) => !ghost.is_guide);

const portrayed = async (name: string): Promise<string> => {
  const key = 'ghost_portraits/library_x_wiki.jpg';
  await deps.files.put(key, picture);
  const row = await findPublicGhost(deps.db.queries, name);
  await deps.db.transaction((tx) => addPublicPortrait(tx, row?.id ?? '', key));
  return key;
};

/** Brought by a person, as after a summoning of theirs. */
const bring = async (name: string, user: TestUser) => {
  const others = { ...deps, textGenerator: taskGenerator() };
  const elsewhere = createApp(others, null);
  const response = await callAsPage(elsewhere, '/api/summonings', {
    method: 'POST',
    json: { summoningId: crypto.randomUUID(), name },
    headers: { cookie: user.cookie },
  });
  const last = (await allEvents<{ type: string }>(response)).at(-1);
  if (last?.type !== 'summoned') throw new Error(`${name} did not come`);
};

describe('the library', () => {
  it('[LIB-5, AUT-7] is readable by visitors, portraits too', async () => {
    await fill('Hypatia');
    await portrayed('Hypatia');
    const { imageUrl } = await inLibrary('Hypatia');
    const answer = await callAsPage(app, imageUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(picture));
  });

  it('[LIB-5] has no portrait where there is none', async () => {
    await fill('Hypatia');
    const { id, imageUrl } = await inLibrary('Hypatia');
    expect(imageUrl).toBeNull();
    expect((await callAsPage(app, `/api/portraits/public/${id}`)).status).toBe(404);
    expect((await callAsPage(app, `/api/portraits/public/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('[LIB-3] is ordered by how often each was summoned, then by name', async () => {
    await fill('Plato', 'Hypatia', 'Sappho');
    await summon('Sappho');
    expect((await library()).ghosts.map(({ name, summonCount }) => [name, summonCount])).toEqual([
      ['Sappho', 1],
      ['Hypatia', 0],
      ['Plato', 0],
    ]);
  });

  it('[LIB-3, LIB-6] comes in pages, and no spirit is missed between them', async () => {
    await fill(...Array.from({ length: 501 }, (_, n) => `Spirit ${String(n).padStart(3, '0')}`));
    const first = await library();
    expect(first.ghosts).toHaveLength(500);
    const second = await library(first.next ?? '');
    expect(second).toMatchObject({ ghosts: [{ name: 'Spirit 500' }], next: null });
    expect(new Set([...first.ghosts, ...second.ghosts].map(({ id }) => id)).size).toBe(501);
  });

  it('[SUM-11] tells nobody whose each was, what was typed, or the persona', async () => {
    await bring('Hypatia', ada);
    const text = await (await callAsPage(app, '/api/public-ghosts')).text();
    expect(text).toContain('Hypatia');
    for (const secret of [ada.ownerId, ada.email, 'systemPrompt', 'originalInput', 'created', 'bends'])
      expect(text).not.toContain(secret);
  });

  it('[LIB-3] answers 304 until anything in it changes', async () => {
    await fill('Hypatia', 'Plato');
    const tagOf = async () => (await callAsPage(app, '/api/public-ghosts')).headers.get('etag') ?? '';
    const statusWith = async (tag: string) =>
      (await callAsPage(app, '/api/public-ghosts', { headers: { 'if-none-match': tag } })).status;
    const steps = [
      () => summon('Hypatia'),
      () => portrayed('Hypatia'),
      () => fill('Sappho'),
      () => seedLibrary(deps, [premade({ name: 'Plato', description: 'New words.' })]),
      () => bring('Zeno', ada),
    ];
    for (const step of steps) {
      const tag = await tagOf();
      expect(await statusWith(tag)).toBe(304);
      await step();
      expect(await statusWith(tag)).toBe(200);
    }
  });

  it('[LIB-3] says to every open page that it changed', async () => {
    const bob = await signUp(app);
    await fill('Hypatia');
    const heard: string[] = [];
    deps.bus.subscribe(bob.ownerId, ({ type }) => heard.push(type));
    await summon('Hypatia');
    expect(heard).toEqual(['library']);
  });

  it('refuses a place in it that is none', async () => {
    expect((await callAsPage(app, '/api/public-ghosts?after=1%27--')).status).toBe(400);
  });
});

describe('summoning from the library', () => {
  it('[LIB-4] gives a spirit of one’s own without asking the AI, and counts it on both sides', async () => {
    await seedLibrary(deps, allSpirits);
    const [spirit] = allSpirits;
    const ghost = await ghostOf(await summon(spirit?.name ?? ''));
    expect(ghost).toMatchObject({
      name: spirit?.name,
      description: spirit?.description,
      summonedFromLibrary: true,
      isPublic: false,
      isGuide: false,
      verification: 'verified',
    });
    const [own] = await spiritsOf();
    expect(own).toMatchObject({ system_prompt: spirit?.persona, created_by: ada.ownerId });
    expect(await countOf()).toBe(1);
    expect(await inLibrary(spirit?.name ?? '')).toMatchObject({
      summonCount: 1,
      lastSummoned: deps.clock.now(),
    });
  });

  it('[LIB-4, SUM-9] gives a portrait of its own with it', async () => {
    await fill('Hypatia');
    const libraryKey = await portrayed('Hypatia');
    const ghost = await ghostOf(await summon('Hypatia'));
    expect((await ada.fetch(ghost.imageUrl ?? '')).status).toBe(200);
    await ada.fetch(`/api/ghosts/${ghost.id}`, { method: 'DELETE' });
    expect(await deps.files.list('')).toEqual([libraryKey]);
  });

  it('[LIB-4, SUM-11] brings nothing of whom it came from', async () => {
    const bob = await signUp(app);
    await bring('Hypatia', bob);
    await summon('Hypatia');
    const [own] = await spiritsOf();
    expect(own).toMatchObject({
      created_by: ada.ownerId,
      creator_email: ada.email,
      original_input: 'Hypatia',
    });
    expect(JSON.stringify(own)).not.toContain(bob.ownerId);
    expect(JSON.stringify(own)).not.toContain(bob.email);
  });

  it('[LIB-4, TIE-2] lets the third spirit through and refuses the fourth', async () => {
    await fill('Hypatia', 'Plato', 'Sappho', 'Zeno');
    for (const name of ['Hypatia', 'Plato', 'Sappho']) expect((await summon(name)).status).toBe(200);
    const refused = await summon('Zeno');
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'spirit_limit_reached']);
    expect(await inLibrary('Zeno')).toMatchObject({ summonCount: 0 });
    await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { tier: 'pro' }));
    expect((await summon('Zeno')).status).toBe(200);
  });

  it('[LIB-4, TIE-6] gives the last place to exactly one of ten calls at once', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `${'ABCDEFGHIJ'[n]}${'xyzuvw'.repeat(2)}${n}`);
    await fill(...names);
    await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { summon_count: 2 }));
    const ids = (await library()).ghosts.map(({ id }) => id);
    const statuses = (await Promise.all(ids.map((id) => summonId(id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    expect(await countOf()).toBe(3);
    expect((await library()).ghosts.reduce((sum, { summonCount }) => sum + summonCount, 0)).toBe(1);
  });

  it('[LIB-4, SUM-3] refuses one who is there already, by any of the names', async () => {
    await fill('Hypatia', 'Hypatia of Alexandria');
    await summon('Hypatia');
    const again = await summon('Hypatia of Alexandria');
    expect([again.status, await codeOf(again)]).toEqual([409, 'already_summoned']);
    expect(await countOf()).toBe(1);
  });

  it('[LIB-4] is told the same result by the same id, and counted once', async () => {
    await fill('Hypatia');
    const { id } = await inLibrary('Hypatia');
    const summoningId = crypto.randomUUID();
    const calls = Array.from({ length: 12 }, async (_, n) => {
      // Some come when the first is just done.
      await new Promise((resolve) => setTimeout(resolve, n * 3));
      return (await summonId(id, ada, summoningId)).json();
    });
    const told = await Promise.all(calls);
    told.push(await (await summonId(id, ada, summoningId)).json());
    expect(new Set(told.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await countOf()).toBe(1);
    expect((await inLibrary('Hypatia')).summonCount).toBe(1);
  });

  it('[LIB-7] has one sentence for a failure, keeps its cause in the log, and leaves nothing', async () => {
    await fill('Hypatia');
    const libraryKey = await portrayed('Hypatia');
    const { id } = await inLibrary('Hypatia');
    const broken = createApp(
      { ...deps, db: { ...deps.db, transaction: () => Promise.reject(new Error('the disk is full')) } },
      null,
    );
    const answer = await callAsPage(broken, `/api/public-ghosts/${id}/summonings`, {
      method: 'POST',
      json: { summoningId: crypto.randomUUID() },
      headers: { cookie: ada.cookie },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      error: { message: 'Failed to summon spirit from library. Please try again.' },
    });
    expect(deps.log.entries.at(-1)?.data).toMatchObject({ err: { message: 'the disk is full' } });
    expect(await spiritsOf()).toEqual([]);
    expect(await deps.files.list('')).toEqual([libraryKey]);
  });

  it('[AUT-11] makes each person’s copy their own, also by an id that another invented', async () => {
    const bob = await signUp(app);
    await fill('Hypatia');
    const summoningId = crypto.randomUUID();
    const adas = await ghostOf(await summon('Hypatia', ada, summoningId));
    const bobs = await ghostOf(await summon('Hypatia', bob, summoningId));
    expect(bobs.id).not.toBe(adas.id);
    expect((await bob.fetch(`/api/ghosts/${adas.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('[AUT-7] is for those who are signed in, and refuses what it does not know', async () => {
    await fill('Hypatia');
    const { id } = await inLibrary('Hypatia');
    const visitor = await callAsPage(app, `/api/public-ghosts/${id}/summonings`, {
      method: 'POST',
      json: {},
    });
    expect(visitor.status).toBe(401);
    expect((await summonId(crypto.randomUUID())).status).toBe(404);
    const extra = await ada.fetch(`/api/public-ghosts/${id}/summonings`, {
      method: 'POST',
      json: { summoningId: crypto.randomUUID(), summonCount: 9 },
    });
    expect(extra.status).toBe(400);
  });
});

describe('credit', () => {
  const settings = (user: TestUser, json: object) => user.fetch('/api/profile', { method: 'PATCH', json });

  it('[SET-3] is given by display name for what is summoned after the choice, and for nothing before', async () => {
    await bring('Hypatia', ada);
    deps.clock.advance(1);
    await settings(ada, { privacy: 'public', displayName: 'Ada of the Engine' });
    await bring('Plato', ada);
    expect((await inLibrary('Hypatia')).creditedTo).toBeNull();
    expect((await inLibrary('Plato')).creditedTo).toBe('Ada of the Engine');
  });

  it('[SET-3] is given to nobody who is private, or has no name for it', async () => {
    await settings(ada, { displayName: 'Ada of the Engine' });
    await bring('Hypatia', ada);
    await settings(ada, { privacy: 'public', displayName: '' });
    await bring('Plato', ada);
    for (const { creditedTo } of (await library()).ghosts) expect(creditedTo).toBeNull();
  });

  it('[SET-3] follows a changed name, and is taken back with the choice', async () => {
    await settings(ada, { privacy: 'public', displayName: 'Ada' });
    await bring('Hypatia', ada);
    await settings(ada, { displayName: 'Countess' });
    expect((await inLibrary('Hypatia')).creditedTo).toBe('Countess');
    await settings(ada, { privacy: 'private' });
    expect((await inLibrary('Hypatia')).creditedTo).toBeNull();
    await settings(ada, { privacy: 'public' });
    expect((await inLibrary('Hypatia')).creditedTo).toBeNull();
  });

  it('[SET-3, AUT-11] of another is nobody’s to change', async () => {
    const bob = await signUp(app);
    await settings(ada, { privacy: 'public', displayName: 'Ada' });
    await bring('Hypatia', ada);
    await bring('Hypatia', bob);
    await settings(bob, { privacy: 'public', displayName: 'Bob' });
    await settings(bob, { privacy: 'private' });
    expect((await inLibrary('Hypatia')).creditedTo).toBe('Ada');
  });
});
