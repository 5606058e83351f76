import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Creation, CreationEvent } from '../../domain/creations.ts';
import type { LiveEvent } from '../../domain/live.ts';
import { tidy } from '../actions/keep-tidy.ts';
import { createApp } from '../app.ts';
import { updateGhost } from '../db/ghosts.ts';
import { updateProfile } from '../db/profiles.ts';
import { GenerationFailed, type GenerationFailure } from '../ports/text-generator/port.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents, readEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { guideOf } from '../testing/seeded-seance.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let model: ScriptedGenerator;
let ada: TestUser;
let app: ReturnType<typeof createApp>;
let ghostId: string;

beforeEach(async () => {
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  app = createApp(deps, null);
  ada = await signUp(app);
  ghostId = await guideOf(ada);
});

afterEach(() => deps.close());

type Draft = { draftId?: string; type?: string; prompt?: string; temporalMode?: string; ghostId?: string };

const write = (user: TestUser, draft: Draft = {}): Promise<Response> =>
  user.fetch('/api/creations/drafts', {
    method: 'POST',
    json: {
      draftId: crypto.randomUUID(),
      ghostId,
      type: 'Poem',
      prompt: 'On the sea',
      browserLanguage: 'en',
      ...draft,
    },
  });

const save = (user: TestUser, more: object = {}): Promise<Response> =>
  user.fetch('/api/creations', {
    method: 'POST',
    json: {
      creationId: crypto.randomUUID(),
      ghostId,
      type: 'Poem',
      prompt: 'On the sea',
      content: 'The sea is wide.',
      ...more,
    },
  });

const library = async (user: TestUser, query = ''): Promise<{ creations: Creation[]; next: string | null }> =>
  (await (await user.fetch(`/api/creations${query}`)).json()) as {
    creations: Creation[];
    next: string | null;
  };

const used = async (): Promise<number> =>
  ((await (await ada.fetch('/api/profile')).json()) as { createUseCount: number }).createUseCount;

const useUp = (create_use_count: number, tier: 'free' | 'pro' = 'free') =>
  deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { create_use_count, tier }));

const finish = async (n: number, response: Response, words = 'The sea is wide.') => {
  const call = await model.call(n);
  call.say(words);
  call.finish();
  return allEvents<CreationEvent>(response);
};

describe('writing', () => {
  it('[CRE-3] streams the words as they come, and tells the whole at the end', async () => {
    const events = readEvents<CreationEvent>(await write(ada));
    const call = await model.call(0);
    call.say('The sea ');
    expect((await events.next()).value).toEqual({ type: 'text', at: 0, text: 'The sea ' });
    call.say('is wide.');
    expect((await events.next()).value).toEqual({ type: 'text', at: 8, text: 'is wide.' });
    call.finish();
    expect((await events.next()).value).toEqual({ type: 'written', text: 'The sea is wide.', whole: true });
    expect((await events.next()).done).toBe(true);
  });

  it('[CRE-3] asks with a temperature of 0.9 and at most 2048 tokens, by the spirit’s persona', async () => {
    const response = await write(ada, { type: 'Ode', prompt: 'Über das Meer </data>' });
    const { prompt } = await model.call(0);
    expect(prompt).toMatchObject({ temperature: 0.9, maxOutputTokens: 2048 });
    expect(prompt.system).toMatch(/^TASK: creation\n/);
    expect(prompt.system).toContain('Spirit Guide');
    expect(prompt.system).toContain('German');
    expect(prompt.system).toContain('knowledge of your own lifetime');
    expect(prompt.turns).toHaveLength(1);
    expect(prompt.turns[0]?.text).toContain('Ode');
    expect(prompt.turns[0]?.text.match(/<\/data>/g)).toHaveLength(1);
    await finish(0, response);
  });

  it('[SAN-12] draws on modern knowledge when unbound', async () => {
    const response = await write(ada, { temporalMode: 'unbound' });
    expect((await model.call(0)).prompt.system).toContain('modern knowledge');
    await finish(0, response);
  });

  it.each([
    ['an empty prompt', { prompt: ' \n' }],
    ['a prompt of 2,001 characters', { prompt: 'x'.repeat(2001) }],
    ['an empty type', { type: '  ' }],
    ['a type of 61 characters', { type: 'x'.repeat(61) }],
    ['an id that is no UUID', { draftId: 'one' }],
  ])('[CRE-1, CRE-3] refuses %s and counts nothing', async (_, draft) => {
    expect((await write(ada, draft)).status).toBe(400);
    expect(model.calls).toHaveLength(0);
    expect(await used()).toBe(0);
  });

  it('[CRE-3] takes 2,000 characters, emoji counted as one each', async () => {
    const response = await write(ada, { prompt: '🌊'.repeat(2000), type: 'x'.repeat(60) });
    expect(response.status).toBe(200);
    await finish(0, response);
  });

  it('[CRE-3, TIE-6] says that the muses are silent when nothing came, and counts nothing', async () => {
    const response = await write(ada);
    (await model.call(0)).fail(new GenerationFailed('empty', 'No response from spirit'));
    expect(await allEvents(response)).toEqual([
      { type: 'failed', code: 'creation_empty', text: 'The muses are silent...' },
    ]);
    expect(await used()).toBe(0);
  });

  it.each(['unreachable', 'timed_out', 'blocked', 'quota_spent'] satisfies GenerationFailure[])(
    '[CRE-3, AI-4, TIE-6] a writing that fails as %s before its first word counts nothing',
    async (reason) => {
      const response = await write(ada);
      (await model.call(0)).fail(new GenerationFailed(reason, 'API call failed'));
      expect(await allEvents(response)).toEqual([
        {
          type: 'failed',
          code: 'creation_failed',
          text: 'The creative spirits are disturbed. Please try again.',
        },
      ]);
      expect(await used()).toBe(0);
      expect(deps.log.entries.at(-1)).toMatchObject({ level: 'error', data: { reason } });
    },
  );

  it('[CRE-3] keeps what came of a writing that reached its limit or broke off, and counts it', async () => {
    const response = await write(ada);
    (await model.call(0)).say('The sea');
    (await model.call(0)).fail(new GenerationFailed('too_long', 'API call failed'));
    expect((await allEvents(response)).at(-1)).toEqual({ type: 'written', text: 'The sea', whole: false });
    expect(await used()).toBe(1);
  });

  it('[CRE-5] goes on when its reader leaves, and is told to the one who comes back', async () => {
    const draftId = crypto.randomUUID();
    const response = await write(ada, { draftId });
    await response.body?.cancel();
    (await model.call(0)).say('The sea ');
    const again = readEvents<CreationEvent>(await write(ada, { draftId }));
    expect((await again.next()).value).toEqual({ type: 'text', at: 0, text: 'The sea ' });
    (await model.call(0)).say('is wide.');
    expect((await again.next()).value).toEqual({ type: 'text', at: 8, text: 'is wide.' });
    (await model.call(0)).finish();
    expect((await again.next()).value).toMatchObject({ type: 'written' });
    const late = await allEvents(await write(ada, { draftId }));
    expect(late.at(-1)).toEqual({ type: 'written', text: 'The sea is wide.', whole: true });
    expect(model.calls).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  it('[TIE-6] spends one of two parallel calls with one id', async () => {
    const draftId = crypto.randomUUID();
    const [one, two] = await Promise.all([write(ada, { draftId }), write(ada, { draftId })]);
    const [first, second] = await Promise.all([finish(0, one), allEvents<CreationEvent>(two)]);
    expect(first.at(-1)).toEqual(second.at(-1));
    expect(model.calls).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  it('[SAN-10, CRE-3] without a key writes a short simulated piece with the ending, and counts nothing', async () => {
    model.connected = async () => false;
    for (const type of ['Poem', 'Letter']) {
      const end = (await allEvents<CreationEvent>(await write(ada, { type }))).at(-1);
      expect(end).toMatchObject({ type: 'written', whole: true });
      expect(end?.text).toMatch(/\(AI API connection will be restored soon\.\)$/);
    }
    expect(model.calls).toHaveLength(0);
    expect(await used()).toBe(0);
  });

  it('[LM5] gives a count back that a dead process had taken', async () => {
    await write(ada);
    await model.call(0);
    expect(await used()).toBe(1);
    deps.clock.advance(10 * 60_000);
    await tidy(deps);
    expect(await used()).toBe(0);
    (await model.call(0)).say('Too late');
    (await model.call(0)).finish();
    await deps.liveDrafts.settled();
    expect(await used()).toBe(0);
  });
});

describe('the limit', () => {
  it('[TIE-4, TIE-1] lets the fifth creation through and refuses the sixth', async () => {
    await useUp(4);
    await finish(0, await write(ada));
    const refused = await write(ada);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: {
        code: 'creation_limit_reached',
        message: 'Free tier limit reached. Upgrade to Pro for unlimited creations.',
        data: { limit: 5 },
      },
    });
    expect(await used()).toBe(5);
    expect(model.calls).toHaveLength(1);
  });

  it('[TIE-4] does not limit Pro', async () => {
    await useUp(5, 'pro');
    await finish(0, await write(ada));
    expect(await used()).toBe(6);
  });

  it('[TIE-6] of 20 parallel writings at 4 of 5 lets exactly one through, and asks the model once', async () => {
    await useUp(4);
    const responses = await Promise.all(Array.from({ length: 20 }, () => write(ada)));
    const passed = responses.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(19);
    await finish(0, passed[0] as Response);
    expect(model.calls).toHaveLength(1);
    expect(await used()).toBe(5);
  });

  it('writes three at once for one account, and no more', async () => {
    await useUp(0, 'pro');
    const three = [await write(ada), await write(ada), await write(ada)];
    expect((await write(ada)).status).toBe(429);
    await Promise.all(three.map((response, n) => finish(n, response)));
    const fourth = await write(ada);
    expect(fourth.status).toBe(200);
    await finish(3, fourth);
  });
});

describe('the library of creations', () => {
  it('[CRE-4] keeps type, title, content, prompt, spirit and time', async () => {
    const saved = (await (await save(ada)).json()) as Creation;
    expect(saved).toEqual({
      id: expect.any(String),
      title: 'Poem with Spirit Guide',
      type: 'Poem',
      content: 'The sea is wide.',
      prompt: 'On the sea',
      ghostId,
      ghostName: 'Spirit Guide',
      createdAt: deps.clock.now(),
    });
    expect((await library(ada)).creations).toEqual([saved]);
  });

  it('[CRE-4] lists them newest first, page by page, each once', async () => {
    for (let n = 0; n < 5; n += 1) {
      // Two of them in the same moment.
      if (n !== 3) deps.clock.advance(1);
      await save(ada, { content: `${n}` });
    }
    const first = await library(ada, '?limit=2');
    const second = await library(ada, `?limit=2&before=${first.next}`);
    const third = await library(ada, `?limit=2&before=${second.next}`);
    const contents = [first, second, third].flatMap(({ creations }) =>
      creations.map(({ content }) => content),
    );
    expect(contents.toSorted()).toEqual(['0', '1', '2', '3', '4']);
    expect([contents[0], contents.at(-1)]).toEqual(['4', '0']);
    expect(third.next).toBeNull();
    expect((await ada.fetch('/api/creations?before=nonsense')).status).toBe(400);
  });

  it('[CRE-4] saves a repeated save once', async () => {
    const creationId = crypto.randomUUID();
    await Promise.all([save(ada, { creationId }), save(ada, { creationId })]);
    expect(await (await save(ada, { creationId, content: 'Other' })).json()).toMatchObject({
      content: 'The sea is wide.',
    });
    expect((await library(ada)).creations).toHaveLength(1);
  });

  it.each([
    { content: ' ' },
    { prompt: '' },
    { type: '' },
    { content: 'x'.repeat(20_001) },
    { owner_id: 'me' },
    { createdAt: 1 },
  ])('[CRE-4] refuses %j', async (more) => {
    expect((await save(ada, more)).status).toBe(400);
  });

  it('[CRE-4] keeps any letters as they are, but for what no database can hold', async () => {
    const content = "Ḥāfeẓ: ' ; drop table\u0000 {{7*7}} 👩‍👩‍👧 שלום";
    expect(await (await save(ada, { content })).json()).toMatchObject({
      content: content.replace('\u0000', ''),
    });
  });

  it('[CRE-4] deletes one, and tells the account’s pages of every change', async () => {
    const heard: LiveEvent[] = [];
    deps.bus.subscribe(ada.ownerId, (event) => heard.push(event));
    const { id } = (await (await save(ada)).json()) as Creation;
    expect((await ada.fetch(`/api/creations/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await library(ada)).creations).toEqual([]);
    expect((await ada.fetch(`/api/creations/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(heard).toEqual([{ type: 'creations' }, { type: 'creations' }]);
  });

  it('[CRE-4] says so when saving or deleting fails, and logs the cause', async () => {
    const { id } = (await (await save(ada)).json()) as Creation;
    const cause = new Error('disk full');
    deps.db.transaction = () => Promise.reject(cause);
    const unsaved = await save(ada);
    expect(unsaved.status).toBe(500);
    expect(await unsaved.json()).toMatchObject({
      error: { message: 'Failed to save creation. Please try again.' },
    });
    expect(await (await ada.fetch(`/api/creations/${id}`, { method: 'DELETE' })).json()).toMatchObject({
      error: { message: 'Failed to delete creation' },
    });
    expect(deps.log.entries.filter(({ level }) => level === 'error')).toMatchObject([
      { data: { err: cause } },
      { data: { err: cause } },
    ]);
  });
});

describe('whose it is', () => {
  it("[AUT-11] another's spirit, writing and creation answer as if they did not exist", async () => {
    const eve = await signUp(app);
    const draftId = crypto.randomUUID();
    const response = await write(ada, { draftId });
    (await model.call(0)).say('Private words');
    const { id } = (await (await save(ada)).json()) as Creation;
    expect((await eve.fetch(`/api/creations/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await library(eve)).creations).toEqual([]);
    expect((await save(eve)).status).toBe(404);
    expect((await write(eve)).status).toBe(404);
    expect((await write(eve, { draftId })).status).toBe(404);
    (await model.call(0)).finish();
    await allEvents(response);
    expect((await write(eve, { draftId })).status).toBe(404);
    expect((await library(ada)).creations).toHaveLength(1);
  });

  it('[SUM-4] a withdrawn spirit writes no more', async () => {
    await deps.db.transaction((tx) =>
      updateGhost(tx, ada.ownerId, ghostId, { verification: 'withdrawn', withdrawn_reason: 'too_recent' }),
    );
    expect((await write(ada)).status).toBe(403);
  });
});
