import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ghost } from '../../domain/ghost.ts';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { refusalTexts } from '../../domain/texts.ts';
import { paintPortrait } from '../../fakes/pictures.ts';
import { createApp } from '../app.ts';
import { listGhosts } from '../db/ghosts.ts';
import { readProfile, updateProfile } from '../db/profiles.ts';
import { findPublicGhost } from '../db/public-ghosts.ts';
import type { GhostRow } from '../db/schema.ts';
import { createLiveSummonings } from '../summoning/live-summonings.ts';
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
import {
  callAsPage,
  cookiesOf,
  signUp,
  TEST_PASSWORD,
  type TestUser,
  testUser,
} from '../testing/test-user.ts';

let deps: TestDeps;
let ai: TaskGenerator;
let encyclopedia: TestEncyclopedia;
let painter: TestPainter;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let picture: Uint8Array;

beforeAll(async () => {
  picture = await paintPortrait('Hypatia', { width: 500, height: 600 });
});

beforeEach(async () => {
  ai = taskGenerator();
  encyclopedia = testEncyclopedia();
  painter = testPainter();
  deps = await testDeps({ textGenerator: ai, encyclopedia, imageGenerator: painter });
  app = createApp(deps, null);
  ada = await signUp(app);
});

afterEach(() => deps.close());

const hypatia = () =>
  person({
    title: 'Hypatia',
    summary: 'Hypatia was a philosopher of Alexandria.',
    birth: { year: 360, month: null, day: null, precision: 'decade' },
    death: { year: 415, month: 3, day: null, precision: 'month' },
    gender: 'female',
    occupations: ['philosopher', 'mathematician'],
    birthplace: 'Alexandria',
    otherNames: ['Ὑπατία'],
    portraitUrl: 'https://upload.wikimedia.org/hypatia.jpg',
  });

const post = (name: string, summoningId: string = crypto.randomUUID(), user = ada): Promise<Response> =>
  user.fetch('/api/summonings', { method: 'POST', json: { summoningId, name } });

const summon = async (name: string, summoningId?: string, user = ada): Promise<SummoningEvent[]> =>
  allEvents<SummoningEvent>(await post(name, summoningId, user));

const summoned = async (name: string, user = ada): Promise<Ghost> => {
  const last = (await summon(name, undefined, user)).at(-1);
  if (last?.type !== 'summoned') throw new Error(`${name} did not come: ${JSON.stringify(last)}`);
  return last.ghost;
};

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, code: error.code, message: error.message };
};

const spiritsOf = async (user = ada): Promise<GhostRow[]> =>
  (await listGhosts(deps.db.queries, user.ownerId)).filter((ghost) => !ghost.is_guide);

const countOf = async (user = ada): Promise<number | undefined> =>
  (await readProfile(deps.db.queries, user.ownerId))?.summon_count;

const setCount = (count: number, user = ada) =>
  deps.db.transaction((tx) => updateProfile(tx, user.ownerId, { summon_count: count }));

const expectNothingLeft = async (): Promise<void> => {
  expect(await spiritsOf()).toEqual([]);
  expect(await countOf()).toBe(0);
  expect(await deps.files.list('')).toEqual([]);
  expect(await deps.db.queries.selectFrom('public_ghosts').selectAll().execute()).toEqual([]);
};

/** The same account's page on another process, which knows nothing of this one's summonings. */
const postElsewhere = (name: string, parts: Partial<TestDeps> = {}): Promise<Response> =>
  callAsPage(
    createApp({ ...deps, liveSummonings: createLiveSummonings(), ...parts }, null),
    '/api/summonings',
    {
      method: 'POST',
      headers: { cookie: ada.cookie },
      json: { summoningId: crypto.randomUUID(), name },
    },
  );

/** Holds a task's answers back until they are let go; `asked` when it was asked for so many times. */
const hold = (task: keyof TaskGenerator['answers'], times = 1) => {
  let count = 0;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const answer = ai.answers[task];
  ai.answers[task] = async (prompt) => {
    count += 1;
    if (count === times) onAsked();
    await promise;
    return answer(prompt);
  };
  return { asked, release };
};

describe('a summoning', () => {
  it('[SUM-1] is told step by step', async () => {
    encyclopedia.entries.push(hypatia());
    encyclopedia.picture = picture;
    const events = await summon('Hypatia');
    expect(events.map(({ type }) => type)).toEqual(['seeking', 'found', 'persona', 'portrait', 'summoned']);
    expect(events[1]).toEqual({
      type: 'found',
      name: 'Hypatia',
      birth: 'c. 360',
      death: 'March 415',
      summary: 'Hypatia was a philosopher of Alexandria.',
      verified: true,
    });
    const [ghost] = await spiritsOf();
    expect(events[3]).toEqual({ type: 'portrait', imageUrl: `/api/portraits/${ghost?.id}?v=1` });
  });

  it('[SUM-10] saves the spirit with all that is known of it', async () => {
    encyclopedia.entries.push(hypatia());
    encyclopedia.picture = picture;
    ai.answers['verify-name'] = () => ({
      correctedName: 'Hypatia',
      deathYear: 416,
      disambiguation: 'Philosopher of Alexandria',
      error: null,
    });
    ai.answers['display-name'] = () => ({
      westernName: 'Hypatia',
      originalName: 'Ὑπατία',
      displayName: 'Hypatia of Alexandria',
    });
    await summon(' hipatia ');
    const [ghost] = await spiritsOf();
    expect(ghost).toMatchObject({
      name: 'Hypatia of Alexandria',
      description: 'Philosopher of Alexandria',
      created_at: deps.clock.now(),
      is_guide: 0,
      permanent: 0,
      is_public: 1,
      summoned_from_library: 0,
      created_by: ada.ownerId,
      creator_email: ada.email,
      research_name: 'Hypatia',
      original_input: 'hipatia',
      alternative_name: 'Ὑπατία',
      gender: 'Female',
      field: 'Science',
      century: '16th century',
      region: 'Europe',
      birth: 'c. 360',
      death: 'March 415',
      death_year: 415,
      verification: 'verified',
    });
    expect(ghost?.image_key).toMatch(/^ghost_portraits\//);
    expect(JSON.parse(ghost?.sources ?? '')).toEqual([
      { title: 'Hypatia', url: 'https://en.wikipedia.org/wiki/Hypatia', licence: 'CC BY-SA 4.0' },
    ]);
  });

  it('[SUM-8, BEY-6] makes the persona of the research and of the facts', async () => {
    encyclopedia.entries.push(hypatia());
    await summon('Hypatia');
    const prompt = (await spiritsOf())[0]?.system_prompt ?? '';
    expect(prompt).toMatch(/^You are Hypatia/);
    expect(prompt).toContain('Died: March 415');
    expect(prompt).toContain('Occupations: philosopher, mathematician');
    expect(prompt).toContain('You were born where the river bends.');
  });

  it('[SUM-8] asks for persona, names and classification side by side', async () => {
    const tasks = (['persona', 'classify', 'display-name'] as const).map((task) => hold(task));
    const response = post('Hypatia');
    await Promise.all(tasks.map(({ asked }) => asked));
    for (const { release } of tasks) release();
    expect((await allEvents<SummoningEvent>(await response)).at(-1)?.type).toBe('summoned');
  });

  it('[SUM-8, BEY-6] takes the encyclopedia’s facts where the AI fails after the verification', async () => {
    encyclopedia.entries.push(hypatia());
    Object.assign(ai.answers, { ...silentGenerator().answers, 'verify-name': ai.answers['verify-name'] });
    await summon('Hypatia');
    const [ghost] = await spiritsOf();
    expect(ghost).toMatchObject({
      gender: 'Female',
      field: 'General',
      century: '5th century',
      region: 'Unknown',
      alternative_name: 'Ὑπατία',
      verification: 'verified',
    });
    expect(ghost?.system_prompt).toContain('Hypatia was a philosopher of Alexandria.');
  });

  it('[SUM-8] is unknown in every respect where nobody classifies it', async () => {
    Object.assign(ai.answers, silentGenerator().answers);
    encyclopedia.reachable = false;
    const ghost = await summoned('Plotinus');
    expect(ghost).toMatchObject({
      gender: 'Unknown',
      field: 'General',
      century: 'Unknown',
      region: 'Unknown',
    });
  });

  it('[SUM-8, NV8] takes no display name that is somebody else’s', async () => {
    ai.answers['display-name'] = () => ({ westernName: 'x', originalName: 'x', displayName: 'Adolf Hitler' });
    expect((await summoned('Hypatia')).name).toBe('Hypatia');
  });
});

describe('the portrait', () => {
  it('[SUM-9] is the encyclopedia’s, and then nothing is painted', async () => {
    encyclopedia.entries.push(hypatia());
    encyclopedia.picture = picture;
    const ghost = await summoned('Hypatia');
    const files = await deps.files.list('ghost_portraits/');
    expect(files.find((key) => key.includes(ada.ownerId))).toMatch(/_wiki\.jpg$/);
    expect(painter.painted).toEqual([]);
    const served = await ada.fetch(ghost.imageUrl ?? '');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('[SUM-9] is painted where the encyclopedia has none', async () => {
    painter.picture = picture;
    await summon('Hypatia');
    expect((await spiritsOf())[0]?.image_key).toMatch(/_ai\.jpg$/);
    expect(painter.painted).toHaveLength(1);
  });

  it('[SUM-9] is left to the page where neither gives one', async () => {
    expect((await summoned('Hypatia')).imageUrl).toBeNull();
  });

  it('[SUM-9, SUM-11] has a copy of its own in the library, which stays when the spirit is released', async () => {
    painter.picture = picture;
    const { id } = await summoned('Hypatia');
    const published = await findPublicGhost(deps.db.queries, 'Hypatia');
    expect(published?.image_key).toMatch(/^ghost_portraits\/library_Hypatia-.*_ai\.jpg$/);
    await ada.fetch(`/api/ghosts/${id}`, { method: 'DELETE' });
    expect(await deps.files.list('')).toEqual([published?.image_key]);
  });
});

describe('a name', () => {
  it.each(['', '   ', '\u200B'])('[SUM-2] is required: %j', async (name) => {
    expect(await refusal(await post(name))).toEqual({
      status: 400,
      code: 'name_required',
      message: 'Please whisper the name of the spirit you wish to summon',
    });
  });

  it.each([
    ['more than a thousand characters', 'a'.repeat(1001)],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['emoji only', '👻👻'],
    ['200 combining marks', `a${'\u0301'.repeat(200)}`],
    ['half a surrogate pair', 'Plato\uD83D'],
    ['a zero byte', 'Pla\0to'],
    ['a new line', 'Plato\nSocrates'],
    ['81 letters', 'a'.repeat(81)],
  ])('[SUM-2, NV4, NV5] of %s is no name, and nobody is asked', async (_what, name) => {
    expect((await refusal(await post(name))).status).toBe(400);
    expect([ai.asked, encyclopedia.asked]).toEqual([[], []]);
  });

  it('[NV5] of a megabyte is refused before it is looked at', async () => {
    const answer = await ada.fetch('/api/summonings', {
      method: 'POST',
      // Not JSON: whoever parsed it would say 400.
      body: `{"name":"${'a'.repeat(1024 * 1024)}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(await refusal(answer)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect([ai.asked, encyclopedia.asked]).toEqual([[], []]);
  });

  it('[NV1] is one in every Unicode form: one spirit of the account, and one in the library', async () => {
    const bob = await signUp(app);
    await summon('Émile Zola'.normalize('NFC'));
    for (const form of ['NFD', 'NFKC', 'NFKD'])
      expect((await refusal(await post('Émile Zola'.normalize(form)))).code).toBe('already_summoned');
    await summon('Émile Zola'.normalize('NFD'), undefined, bob);
    const shown = await deps.db.queries
      .selectFrom('public_ghosts')
      .select(['name', 'summon_count'])
      .execute();
    expect(shown).toEqual([{ name: 'Émile Zola'.normalize('NFC'), summon_count: 2 }]);
  });

  it('[NV2] in another’s disguise may be spoken with, and is shown to nobody else in the library', async () => {
    // The AI says that it is somebody, and its spelling gives way to what was typed.
    ai.answers['verify-name'] = () => ({ correctedName: 'Émile Zola', deathYear: 1902, error: null });
    ai.answers['display-name'] = () => ({});
    const disguised = 'Émile Zоla';
    expect(await summoned(disguised)).toMatchObject({ name: disguised, isPublic: false });
    expect(await deps.db.queries.selectFrom('public_ghosts').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['in other letters', 'HYPATIA'],
    ['in a part', 'Hypat'],
    ['within another', 'Hypatia the Wise'],
    ['by another of the names', 'Ὑπατία'],
  ])('[SUM-3] that was summoned before is refused %s, before anybody is asked', async (_how, name) => {
    await summon('Hypatia');
    const before = ai.asked.length;
    expect(await refusal(await post(name))).toEqual({
      status: 409,
      code: 'already_summoned',
      message: `${name} has already been summoned to your sanctum. You cannot summon the same spirit twice.`,
    });
    expect(ai.asked).toHaveLength(before);
  });

  it('[SUM-3] is compared again when it was corrected, by its letters alone', async () => {
    await summon('Jean Jacques Rousseau');
    ai.answers['verify-name'] = () => ({
      correctedName: 'Jean-Jacques Rousseau',
      deathYear: 1778,
      error: null,
    });
    const events = await summon('Russo');
    expect(events.at(-1)).toEqual({
      type: 'refused',
      code: 'already_summoned',
      text: 'Jean-Jacques Rousseau has already been summoned to your sanctum. You cannot summon the same spirit twice.',
    });
    expect(await spiritsOf()).toHaveLength(1);
  });

  it('[SUM-3] of another spirit is not refused, nor a name that others have summoned', async () => {
    const bob = await signUp(app);
    await summon('Hypatia', undefined, bob);
    await summon('Plato');
    expect((await summon('Hypatia')).at(-1)?.type).toBe('summoned');
  });

  it('[SUM-6] of the thirteen is refused at once', async () => {
    expect(await refusal(await post('Heinrich Himmler'))).toEqual({
      status: 403,
      code: 'forbidden_spirit',
      message:
        'This spirit is forbidden from crossing the veil. The ethereal realm bars entry to those who spread darkness and hatred.',
    });
  });

  it('[SUM-4, SUM-13] that nobody can verify is refused, and nothing is left', async () => {
    ai.answers['verify-name'] = () => ({ error: 'unknown' });
    expect((await summon('Xyzzy')).at(-1)).toEqual({
      type: 'refused',
      code: 'not_verified',
      text: 'Could not verify historical figure.',
    });
    await expectNothingLeft();
  });

  it('[SUM-7, SUM-13] of one too lately departed is refused, and nothing is left', async () => {
    ai.answers['verify-name'] = () => ({ correctedName: 'Ada Example', deathYear: 'living', error: null });
    expect((await summon('Ada Example')).at(-1)).toEqual({
      type: 'refused',
      code: 'too_recent',
      text: 'This spirit has not been in the ethereal realm long enough. Only those who departed 70 or more years ago may cross the veil.',
    });
    await expectNothingLeft();
  });
});

describe('publication', () => {
  it('[SUM-11, SET-3] adds the spirit to the library, and counts those who summon it too', async () => {
    const bob = await signUp(app);
    await summon('Hypatia');
    const first = await findPublicGhost(deps.db.queries, 'Hypatia');
    deps.clock.advance(5000);
    ai.answers.persona = () => 'Another persona.';
    await summon('hypatia', undefined, bob);
    const second = await findPublicGhost(deps.db.queries, 'Hypatia');
    expect(first).toMatchObject({ summon_count: 1, name: 'Hypatia' });
    expect(second).toEqual({ ...first, summon_count: 2, revision: 1, last_summoned: deps.clock.now() });
  });

  it('[SUM-11] tells nobody else who summoned it', async () => {
    const bob = await signUp(app);
    const events = await summon('Hypatia');
    await summon('Hypatia', undefined, bob);
    const told = [
      JSON.stringify(await summon('Plato', undefined, bob)),
      await (await bob.fetch('/api/ghosts')).text(),
      await (await app.request('/api/ghosts')).text(),
    ].join();
    expect(told).toContain('Hypatia');
    expect(told).not.toContain(ada.ownerId);
    expect(told).not.toContain(ada.email);
    // The creator's own page has no use for them either.
    expect(JSON.stringify(events)).not.toContain(ada.email);
  });

  it('[SUM-4] does not take place for one whom nobody vouches for', async () => {
    Object.assign(ai.answers, silentGenerator().answers);
    encyclopedia.reachable = false;
    const events = await summon('Plotinus');
    expect(events.find(({ type }) => type === 'found')).toMatchObject({ verified: false, death: null });
    expect((await spiritsOf())[0]).toMatchObject({
      verification: 'unverified',
      is_public: 0,
      death_year: 1500,
      death: null,
    });
    expect(await findPublicGhost(deps.db.queries, 'Plotinus')).toBeUndefined();
    expect(await countOf()).toBe(1);
  });
});

describe('the limit', () => {
  const limitText = 'Free tier limit reached. Upgrade to Pro for unlimited spirits.';

  it('[TIE-1, TIE-2] lets the third spirit come and refuses the fourth before anybody is asked', async () => {
    await setCount(2);
    expect((await summon('Hypatia')).at(-1)?.type).toBe('summoned');
    const before = ai.asked.length;
    expect(await refusal(await post('Plato'))).toEqual({
      status: 429,
      code: 'spirit_limit_reached',
      message: limitText,
    });
    expect(ai.asked).toHaveLength(before);
  });

  it('[TIE-2] is not there for Pro', async () => {
    await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { tier: 'pro', summon_count: 50 }));
    expect((await summon('Hypatia')).at(-1)?.type).toBe('summoned');
    expect(await countOf()).toBe(51);
  });

  it('[TIE-2] does not count the Guide, and gives nothing back for a released spirit', async () => {
    expect(await countOf()).toBe(0);
    const { id } = await summoned('Hypatia');
    await ada.fetch(`/api/ghosts/${id}`, { method: 'DELETE' });
    expect(await countOf()).toBe(1);
  });

  it('[TIE-2, TIE-6] lets exactly one of twenty by two sessions at once take the last place', async () => {
    await setCount(2);
    const signedIn = await callAsPage(app, '/api/auth/sign-in/email', {
      method: 'POST',
      json: { email: ada.email, password: TEST_PASSWORD },
    });
    const sessions = [ada, await testUser(app, cookiesOf(signedIn))];
    const answers = await Promise.all(
      Array.from('abcdefghijklmnopqrst', (letter, i) => post(`Spirit ${letter}`, undefined, sessions[i % 2])),
    );
    // One that was let in while the place was still free is refused at the end, if another took it meanwhile.
    const accepted = answers.filter(({ status }) => status === 200);
    const ends = await Promise.all(
      accepted.map(async (answer) => (await allEvents<SummoningEvent>(answer)).at(-1)),
    );
    expect(ends.filter((end) => end?.type === 'summoned')).toHaveLength(1);
    expect(await spiritsOf()).toHaveLength(1);
    expect(await countOf()).toBe(3);
  });

  it('[TIE-2, TIE-6, SUM-13] does so in two processes, and takes back what the other one made', async () => {
    await setCount(2);
    painter.picture = picture;
    // Both were let in while a place was left, and neither has taken it yet.
    const { asked, release } = hold('persona', 2);
    const answers = [post('Hypatia'), postElsewhere('Plato')];
    await asked;
    release();
    const ends = await Promise.all(
      answers.map(async (answer) => (await allEvents<SummoningEvent>(await answer)).at(-1)),
    );
    expect(ends.filter((end) => end?.type === 'summoned')).toHaveLength(1);
    expect(ends.find((end) => end?.type === 'refused')).toMatchObject({ text: limitText });
    expect(await countOf()).toBe(3);
    const own = (await deps.files.list('')).filter((key) => key.includes(ada.ownerId));
    expect(own).toEqual((await spiritsOf()).map(({ image_key }) => image_key));
    expect(own).toHaveLength(1);
  });

  it('[SUM-3, SUM-13] leaves the portrait of the same spirit that another process summoned at once', async () => {
    painter.picture = picture;
    const { asked, release } = hold('persona', 2);
    const answers = [post('Hypatia'), postElsewhere('Hypatia')];
    await asked;
    release();
    const ends = await Promise.all(
      answers.map(async (answer) => (await allEvents<SummoningEvent>(await answer)).at(-1)),
    );
    expect(ends.filter((end) => end?.type === 'summoned')).toHaveLength(1);
    expect(ends.find((end) => end?.type === 'refused')).toMatchObject({ code: 'already_summoned' });
    expect(await countOf()).toBe(1);
    const [ghost] = await spiritsOf();
    expect(await deps.files.get(ghost?.image_key ?? '')).not.toBeNull();
  });
});

describe('a summoning that is under way', () => {
  it('[SUM-1] keeps a second one of the account waiting, and nobody else’s', async () => {
    const bob = await signUp(app);
    const { asked, release } = hold('persona');
    const first = await post('Hypatia');
    await asked;
    expect((await refusal(await post('Plato'))).code).toBe('summoning_underway');
    const bobs = post('Plato', undefined, bob);
    release();
    expect((await allEvents<SummoningEvent>(first)).at(-1)?.type).toBe('summoned');
    expect((await allEvents<SummoningEvent>(await bobs)).at(-1)?.type).toBe('summoned');
    expect((await summon('Plato')).at(-1)?.type).toBe('summoned');
  });

  it('[SUM-1] goes on when its reader leaves, and can be joined from the beginning', async () => {
    const { asked, release } = hold('persona');
    const response = await post('Hypatia');
    await asked;
    await response.body?.cancel();
    const joined = await ada.fetch('/api/summonings/current');
    release();
    expect((await allEvents<SummoningEvent>(joined)).map(({ type }) => type)).toEqual([
      'seeking',
      'found',
      'persona',
      'portrait',
      'summoned',
    ]);
    expect((await ada.fetch('/api/summonings/current')).status).toBe(404);
  });

  it('[AUT-11] is nobody else’s to join', async () => {
    const bob = await signUp(app);
    const { asked, release } = hold('persona');
    const response = await post('Hypatia');
    await asked;
    expect((await bob.fetch('/api/summonings/current')).status).toBe(404);
    release();
    await allEvents(response);
  });

  it('[SUM-13, TIE-6] is joined or told again by the same id, and counted once', async () => {
    const id = crypto.randomUUID();
    const { asked, release } = hold('persona');
    const first = post('Hypatia', id);
    await asked;
    const second = post('Hypatia', id);
    release();
    const [told, toldAgain] = await Promise.all([first, second].map(async (r) => allEvents(await r)));
    expect(toldAgain).toEqual(told);
    expect(await summon('Hypatia', id)).toEqual(told);
    expect(await countOf()).toBe(1);
  });

  it('[SUM-13] is told its result by the same id when the process has forgotten it', async () => {
    const id = crypto.randomUUID();
    const told = await summon('Hypatia', id);
    deps.clock.advance(10 * 60_000 + 1);
    await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { summon_count: 3 }));
    expect(await summon('Hypatia', id)).toEqual(told.slice(-1));
    expect(await spiritsOf()).toHaveLength(1);
  });

  it('tells the account’s pages that there is one more', async () => {
    const told: string[] = [];
    deps.bus.subscribe(ada.ownerId, ({ type }) => told.push(type));
    await summon('Hypatia');
    expect(told).toEqual(expect.arrayContaining(['ghosts', 'profile']));
  });
});

describe('a failure', () => {
  const veil = {
    type: 'refused',
    code: 'summoning_failed',
    text: 'The veil between worlds resists. Please attempt the ritual again.',
  };

  it('[SUM-12, SUM-13] of another kind has one sentence, keeps its cause in the log, and leaves nothing', async () => {
    painter.picture = picture;
    ai.answers.classify = () => {
      throw new TypeError('something inside with a secret');
    };
    expect((await summon('Hypatia')).at(-1)).toEqual(veil);
    const logged = deps.log.entries.find(({ message }) => message === 'a summoning failed');
    expect(logged?.data).toMatchObject({ err: { message: 'something inside with a secret' } });
    await expectNothingLeft();
  });

  it('[SUM-12, SUM-13] of the database takes the portrait back too', async () => {
    painter.picture = picture;
    const db = { ...deps.db, transaction: () => Promise.reject(new Error('the disk is full')) };
    const response = await postElsewhere('Hypatia', { db });
    expect((await allEvents<SummoningEvent>(response)).at(-1)).toEqual(veil);
    expect(painter.painted).toHaveLength(1);
    await expectNothingLeft();
  });

  it('[SUM-12, SUM-13] by the closing of the server leaves nothing, and the next may begin', async () => {
    const { asked, release } = hold('persona');
    const response = await post('Hypatia');
    await asked;
    deps.liveSummonings.breakOffAll();
    release();
    expect((await allEvents<SummoningEvent>(response)).at(-1)).toEqual(veil);
    await deps.liveSummonings.settled();
    await expectNothingLeft();
    expect((await summon('Hypatia')).at(-1)?.type).toBe('summoned');
  });

  it('refuses a summoning while the server closes', async () => {
    deps.liveReplies.close();
    expect(await refusal(await post('Hypatia'))).toMatchObject({ status: 503, code: 'shutting_down' });
  });

  it('[AUT-7] refuses whoever is not signed in, and fields it does not know', async () => {
    const visitor = await app.request('/api/summonings/current');
    expect(visitor.status).toBe(401);
    const extra = await ada.fetch('/api/summonings', {
      method: 'POST',
      json: { summoningId: crypto.randomUUID(), name: 'Hypatia', ownerId: 'somebody' },
    });
    expect(extra.status).toBe(400);
    expect(refusalTexts.bad_input).toBe((await refusal(extra)).message);
  });
});
