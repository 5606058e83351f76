import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { refusalTexts } from '../../domain/texts.ts';
import { paintPortrait } from '../../fakes/pictures.ts';
import { createApp } from '../app.ts';
import { findGhost } from '../db/ghosts.ts';
import { readProfile } from '../db/profiles.ts';
import { findPublicGhost } from '../db/public-ghosts.ts';
import type { GhostRow } from '../db/schema.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import {
  person,
  silentGenerator,
  type TaskGenerator,
  type TestEncyclopedia,
  type TestPainter,
  taskGenerator,
  testEncyclopedia,
  testPainter,
} from '../testing/summoning-services.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';
import { createVerifier } from './keep-verifying.ts';
import { verifyGhost } from './verify-ghost.ts';

const MINUTE_MS = 60_000;
const open = new AbortController().signal;

let deps: TestDeps;
let ai: TaskGenerator;
let encyclopedia: TestEncyclopedia;
let painter: TestPainter;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let picture: Uint8Array;

beforeAll(async () => {
  picture = await paintPortrait('Plotinus', { width: 500, height: 600 });
});

beforeEach(async () => {
  ai = silentGenerator();
  encyclopedia = testEncyclopedia();
  encyclopedia.reachable = false;
  painter = testPainter();
  deps = await testDeps({ textGenerator: ai, encyclopedia, imageGenerator: painter });
  app = createApp(deps, null);
  ada = await signUp(app);
});

afterEach(() => deps.close());

const summon = async (name: string): Promise<GhostRow> => {
  const response = await ada.fetch('/api/summonings', {
    method: 'POST',
    json: { summoningId: crypto.randomUUID(), name },
  });
  const last = (await allEvents<SummoningEvent>(response)).at(-1);
  if (last?.type !== 'summoned') throw new Error(`${name} did not come`);
  return rowOf(last.ghost.id);
};

const rowOf = async (id: string): Promise<GhostRow> => {
  const row = await findGhost(deps.db.queries, ada.ownerId, id);
  if (!row) throw new Error('There is no such spirit');
  return row;
};

const servicesAnswer = (): void => {
  Object.assign(ai.answers, taskGenerator().answers);
  encyclopedia.reachable = true;
};

const plotinus = () =>
  person({
    title: 'Plotinus',
    summary: 'Plotinus was a Greek philosopher.',
    death: { year: 270, month: null, day: null, precision: 'year' },
  });

const sendTo = (ghost: GhostRow): Promise<Response> =>
  ada.fetch(`/api/conversations/${ghost.id}_1700000000000/messages`, {
    method: 'POST',
    json: {
      messageId: crypto.randomUUID(),
      text: 'Are you there?',
      temporalMode: 'anchored',
      browserLanguage: 'en',
    },
  });

describe('an unverified spirit', () => {
  it('[SUM-4, BEY-6, SUM-11] is verified, completed and published when the services answer', async () => {
    const ghost = await summon('Plotinus');
    servicesAnswer();
    encyclopedia.entries.push(plotinus());
    painter.picture = picture;
    const told: string[] = [];
    deps.bus.subscribe(ada.ownerId, ({ type }) => told.push(type));

    expect(await verifyGhost(deps, ghost, open)).toBe('verified');
    expect(await rowOf(ghost.id)).toMatchObject({
      verification: 'verified',
      is_public: 1,
      description: 'Plotinus was a Greek philosopher.',
      death: '270',
      death_year: 270,
      sources: expect.stringContaining('en.wikipedia.org/wiki/Plotinus'),
      system_prompt: expect.stringContaining('You were born where the river bends.'),
      image_key: expect.stringMatching(/_ai\.jpg$/),
      image_version: 1,
    });
    expect(await findPublicGhost(deps.db.queries, 'Plotinus')).toMatchObject({
      summon_count: 1,
      image_key: expect.stringMatching(/^ghost_portraits\/library_/),
    });
    expect(told).toEqual(['ghosts', 'library']);
    expect((await readProfile(deps.db.queries, ada.ownerId))?.summon_count).toBe(1);
  });

  it('[SUM-4] keeps the portrait that its person knows it by', async () => {
    painter.picture = picture;
    const ghost = await summon('Plotinus');
    servicesAnswer();
    await verifyGhost(deps, ghost, open);
    expect(painter.painted).toHaveLength(1);
    expect(await rowOf(ghost.id)).toMatchObject({ image_key: ghost.image_key, image_version: 1 });
  });

  it('[SUM-4, SUM-7] is taken out of use with the exact text where it turns out too recent', async () => {
    const ghost = await summon('Ada Example');
    servicesAnswer();
    const birth = { year: 1980, month: null, day: null, precision: 'year' as const };
    encyclopedia.entries.push(person({ title: 'Ada Example', birth }));
    const told: string[] = [];
    deps.bus.subscribe(ada.ownerId, ({ type }) => told.push(type));

    expect(await verifyGhost(deps, ghost, open)).toBe('withdrawn');
    expect(told).toEqual(['ghosts']);
    expect(await findPublicGhost(deps.db.queries, 'Ada Example')).toBeUndefined();
    const refused = await sendTo(ghost);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: 'too_recent', message: refusalTexts.too_recent },
    });
  });

  it('[SUM-4, SUM-6] is taken out of use with the exact text where it turns out forbidden', async () => {
    const ghost = await summon('The painter of Linz');
    servicesAnswer();
    ai.answers['verify-name'] = () => ({ correctedName: 'Adolf Hitler', deathYear: 1945, error: null });
    expect(await verifyGhost(deps, ghost, open)).toBe('withdrawn');
    expect(await (await sendTo(ghost)).json()).toMatchObject({
      error: { code: 'forbidden_spirit', message: refusalTexts.forbidden_spirit },
    });
  });

  it('[SUM-4] stays private and unverified where nobody knows such a person', async () => {
    const ghost = await summon('Xyzzy');
    servicesAnswer();
    ai.answers['verify-name'] = () => ({ error: 'unknown' });
    expect(await verifyGhost(deps, ghost, open)).toBe('unknown');
    expect(await rowOf(ghost.id)).toEqual(ghost);
  });

  it('[SUM-4] stays as it is while the services do not answer', async () => {
    const ghost = await summon('Plotinus');
    expect(await verifyGhost(deps, ghost, open)).toBe('unreachable');
    expect(await rowOf(ghost.id)).toEqual(ghost);
  });

  it('[SUM-3, SUM-4] stays private under its own name where the person has the true one too', async () => {
    const misspelled = await summon('Plotynos');
    servicesAnswer();
    await summon('Plotinus');
    ai.answers['verify-name'] = () => ({ correctedName: 'Plotinus', deathYear: 270, error: null });
    ai.answers['display-name'] = () => 'down';
    expect(await verifyGhost(deps, misspelled, open)).toBe('verified');
    expect(await rowOf(misspelled.id)).toMatchObject({ name: 'Plotynos', is_public: 0 });
    expect(await findPublicGhost(deps.db.queries, 'Plotinus')).toMatchObject({ summon_count: 1 });
  });

  it('[SUM-13] that is released while it is looked up leaves nothing behind', async () => {
    const ghost = await summon('Plotinus');
    servicesAnswer();
    painter.picture = picture;
    ai.answers.persona = async () => {
      await ada.fetch(`/api/ghosts/${ghost.id}`, { method: 'DELETE' });
      return 'Too late.';
    };
    await verifyGhost(deps, ghost, open);
    expect(await findGhost(deps.db.queries, ada.ownerId, ghost.id)).toBeUndefined();
    expect(await findPublicGhost(deps.db.queries, 'Plotinus')).toBeUndefined();
    expect(await deps.files.list('')).toEqual([]);
  });
});

describe('the verification in the background', () => {
  it('[SUM-4] pauses a minute, then twice as long each time, up to an hour, while nobody answers', async () => {
    await summon('Plotinus');
    const verifyNext = createVerifier(deps);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i += 1) pauses.push((await verifyNext(open)) / MINUTE_MS);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('[SUM-4] takes the oldest first and one at a time, and begins anew with a minute', async () => {
    const first = await summon('Plotinus');
    deps.clock.advance(1000);
    const second = await summon('Iamblichus');
    servicesAnswer();
    const verifyNext = createVerifier(deps);
    await verifyNext(open);
    expect((await rowOf(first.id)).verification).toBe('verified');
    expect((await rowOf(second.id)).verification).toBe('unverified');
    await verifyNext(open);
    expect((await rowOf(second.id)).verification).toBe('verified');
    expect(await verifyNext(open)).toBe(MINUTE_MS);
    expect(await verifyNext(open)).toBe(MINUTE_MS);
  });

  it('[SUM-4] is not held up by one of whom nobody knows, nor by one that fails', async () => {
    await summon('Xyzzy');
    deps.clock.advance(1000);
    await summon('Qwerty');
    deps.clock.advance(1000);
    const third = await summon('Plotinus');
    servicesAnswer();
    const confirm = ai.answers['verify-name'];
    ai.answers['verify-name'] = (prompt) => {
      const asked = prompt.turns[0]?.text ?? '';
      if (asked.includes('Qwerty')) throw new TypeError('a fault');
      return asked.includes('Xyzzy') ? { error: 'unknown' } : confirm(prompt);
    };
    const verifyNext = createVerifier(deps);
    for (let i = 0; i < 3; i += 1) await verifyNext(open);
    expect((await rowOf(third.id)).verification).toBe('verified');
    expect(deps.log.entries.map(({ message }) => message)).toContain('a spirit could not be verified');
  });
});
