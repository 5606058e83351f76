import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { updateGhost } from '../db/ghosts.ts';
import { rewriteMessage } from '../db/messages.ts';
import { type AnsweringGenerator, answeringGenerator } from '../testing/answering-generator.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { guideOf, seedSeance } from '../testing/seeded-seance.ts';
import { person, type TestEncyclopedia, testEncyclopedia } from '../testing/summoning-services.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const REPLY = 'I wrote the Republic in Athens.';
const REPLY_ID = 'the-reply';

let deps: TestDeps;
let model: AnsweringGenerator;
let encyclopedia: TestEncyclopedia;
let ada: TestUser;
let app: ReturnType<typeof createApp>;
let ghostId: string;

beforeEach(async () => {
  model = answeringGenerator({
    citation: '### Sources\nPlato, *Republic*',
    'cited-titles': JSON.stringify({ titles: ['Republic (Plato)', 'A Page Nobody Wrote'] }),
    clarify: 'He means an **ideal state**.',
  });
  encyclopedia = testEncyclopedia(
    person({ title: 'Plato', summary: 'Plato was a philosopher.' }),
    person({ title: 'Republic (Plato)', isPerson: false }),
  );
  deps = await testDeps({ textGenerator: model, encyclopedia });
  app = createApp(deps, null);
  ada = await signUp(app);
  ghostId = await guideOf(ada);
  await deps.db.transaction((tx) =>
    updateGhost(tx, ada.ownerId, ghostId, {
      is_guide: 0,
      permanent: 0,
      name: 'Plato',
      research_name: 'Plato',
      sources: JSON.stringify([
        { title: 'Plato', url: 'https://en.wikipedia.org/wiki/Plato', licence: 'CC BY-SA 4.0' },
      ]),
    }),
  );
  await seedSeance(deps, ada, {
    ghostId,
    ghostName: 'Plato',
    at: 1,
    messages: [
      { text: 'What did you write?', id: 'the-question' },
      { text: REPLY, id: REPLY_ID },
    ],
  });
});

afterEach(() => deps.close());

const ask = (kind: string, user = ada, messageId = REPLY_ID): Promise<Response> =>
  user.fetch(`/api/messages/${messageId}/${kind}`, { method: 'POST', json: { browserLanguage: 'en' } });

const asked = (task: string) => model.asked.filter((call) => call.task === task);

describe('a citation', () => {
  it('[MUS-2, BEY-6] tells sources, context and debate, and links only to pages that were found', async () => {
    const answer = await ask('citation');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      text: '### Sources\nPlato, *Republic*',
      sources: [
        { title: 'Plato', url: 'https://en.wikipedia.org/wiki/Plato', licence: 'CC BY-SA 4.0' },
        {
          title: 'Republic (Plato)',
          url: 'https://en.wikipedia.org/wiki/Republic%20(Plato)',
          licence: 'CC BY-SA 4.0',
        },
      ],
    });
    expect(encyclopedia.asked).toContain('A Page Nobody Wrote');
  });

  it('[MUS-2, BEY-6] is asked for by the passage and the facts of the encyclopedia', async () => {
    await ask('citation');
    const prompt = asked('citation')[0]?.prompt;
    expect(prompt?.system).toContain('Scholarly debate');
    expect(prompt?.turns[0]?.text).toContain(REPLY);
    expect(prompt?.turns[0]?.text).toContain('Plato was a philosopher.');
  });

  it('[BEY-6] never passes on an address that the model wrote', async () => {
    model.answers.citation =
      'See [the text](https://evil.example/plato) and https://made-up.example/x or www.fake.org, doi:10.1000/182.';
    const { text, sources } = (await (await ask('citation')).json()) as { text: string; sources: unknown[] };
    expect(text).toBe('See the text and or,.');
    expect(JSON.stringify(sources)).not.toMatch(/evil|made-up|fake/);
  });

  it('[BEY-6] looks up at most three pages that the model proposes', async () => {
    model.answers['cited-titles'] = JSON.stringify({ titles: ['A', 'B', 'C', 'D', 'E'] });
    await ask('citation');
    expect(encyclopedia.asked).toEqual(expect.arrayContaining(['A', 'B', 'C']));
    expect(encyclopedia.asked).not.toContain('D');
  });

  it('[BEY-6] is still one when the encyclopedia does not answer', async () => {
    encyclopedia.reachable = false;
    expect(await (await ask('citation')).json()).toMatchObject({
      text: '### Sources\nPlato, *Republic*',
      sources: [{ title: 'Plato' }],
    });
  });

  it('[MUS-2] without a key says so, and asks nobody', async () => {
    model.isConnected = false;
    const answer = await ask('citation');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'citation_no_key',
        message: 'API key not available. Citation feature requires Gemini API access.',
      },
    });
    expect(model.asked).toEqual([]);
  });

  it.each(['unreachable', 'timed_out', 'quota_spent', 'blocked', 'cut_off'] as const)(
    '[MUS-2, AI-4] that fails as %s says that it cannot be had, and the log says why',
    async (fails) => {
      model.answers.citation = { fails };
      expect(await (await ask('citation')).json()).toMatchObject({
        error: { message: 'Unable to retrieve citation information at this time.' },
      });
      expect(deps.log.entries.at(-1)).toMatchObject({ level: 'error', data: { reason: fails } });
    },
  );

  it.each([[{ fails: 'empty' as const }], ['https://only.example/an-address']])(
    '[MUS-2] without text says so: %j',
    async (answer) => {
      model.answers.citation = answer;
      expect(await (await ask('citation')).json()).toMatchObject({
        error: { message: 'No citation available' },
      });
    },
  );
});

describe('a clarification', () => {
  it('[MUS-3] explains the passage in plain modern words', async () => {
    expect(await (await ask('clarification')).json()).toEqual({
      text: 'He means an **ideal state**.',
      sources: [],
    });
    expect(asked('clarify')[0]?.prompt.turns[0]?.text).toContain(REPLY);
  });

  it('[MUS-3] without a key says so', async () => {
    model.isConnected = false;
    expect(await (await ask('clarification')).json()).toMatchObject({
      error: { message: 'API key not available. Clarification feature requires Gemini API access.' },
    });
  });

  it('[MUS-3, AI-4] that fails says so', async () => {
    model.answers.clarify = { fails: 'unreachable' };
    expect(await (await ask('clarification')).json()).toMatchObject({
      error: { message: 'Unable to clarify this text at this time.' },
    });
  });

  it('[MUS-3] without text says so', async () => {
    model.answers.clarify = { fails: 'empty' };
    expect(await (await ask('clarification')).json()).toMatchObject({
      error: { message: 'No clarification available' },
    });
  });
});

describe('asking again', () => {
  it('[MUS-2, MUS-3] costs nothing, also for two who ask at once', async () => {
    const [first, second] = await Promise.all([ask('citation'), ask('citation')]);
    expect(await first.json()).toEqual(await second.json());
    await ask('citation');
    await ask('clarification');
    await ask('clarification');
    expect(asked('citation')).toHaveLength(1);
    expect(asked('clarify')).toHaveLength(1);
  });

  it('asks anew after a failure, and when the reply was prolonged', async () => {
    model.answers.clarify = { fails: 'overloaded' };
    expect((await ask('clarification')).status).toBe(502);
    model.answers.clarify = 'Now it is clear.';
    expect((await ask('clarification')).status).toBe(200);
    await deps.db.transaction((tx) =>
      rewriteMessage(tx, ada.ownerId, REPLY_ID, { text: `${REPLY} And the Laws.`, state: 'complete' }),
    );
    await ask('clarification');
    expect(asked('clarify')).toHaveLength(3);
  });

  it('shares the hour’s thirty with the muse', async () => {
    for (let n = 0; n < 29; n += 1) deps.allowance.take(ada.ownerId, deps.clock.now());
    expect((await ask('citation')).status).toBe(200);
    expect((await ask('clarification')).status).toBe(429);
    expect((await ask('citation')).status).toBe(200);
  });
});

describe('whose it is', () => {
  it.each(['citation', 'clarification'])(
    "[AUT-11] a %s of another's reply, of one's own words or of nothing does not exist",
    async (kind) => {
      const eve = await signUp(app);
      expect((await ask(kind)).status).toBe(200);
      for (const [user, id] of [
        [eve, REPLY_ID],
        [ada, 'the-question'],
        [ada, 'nothing'],
      ] as const) {
        expect((await ask(kind, user, id)).status).toBe(404);
      }
    },
  );
});
