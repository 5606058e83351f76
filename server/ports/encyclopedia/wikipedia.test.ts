import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fake } from '../../../fakes/lib.ts';
import { startWikidata, type WikidataScenario } from '../../../fakes/wikidata.ts';
import { startWikipedia, type WikipediaScenario } from '../../../fakes/wikipedia.ts';
import type { Log } from '../../log.ts';
import { type Encyclopedia, EncyclopediaUnreachable } from './port.ts';
import { createWikipedia, type WikipediaOptions } from './wikipedia.ts';

let wikipedia: Fake<WikipediaScenario>;
let wikidata: Fake<WikidataScenario>;
let now = 0;
const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
const calm = (): AbortSignal => new AbortController().signal;

beforeAll(async () => {
  [wikipedia, wikidata] = await Promise.all([startWikipedia(), startWikidata()]);
});
afterAll(() => Promise.all([wikipedia.close(), wikidata.close()]));
beforeEach(() => {
  wikipedia.reset();
  wikidata.reset();
});

const makeEncyclopedia = (options: Partial<WikipediaOptions> = {}): Encyclopedia =>
  createWikipedia({
    wikipediaApiUrl: `${wikipedia.url}/w/api.php`,
    wikidataApiUrl: `${wikidata.url}/w/api.php`,
    contact: 'keeper@sanctum.example',
    publicUrl: 'https://sanctum.example',
    version: '1.2.3',
    clock: { now: () => now },
    log,
    ...options,
  });

const lookUp = (name: string) => makeEncyclopedia().lookUp(name, calm());

describe('looking somebody up', () => {
  it('[BEY-6] tells who they were, when and where, in words', async () => {
    expect(await lookUp('Julius Caesar')).toMatchObject({
      title: 'Julius Caesar',
      url: 'https://en.wikipedia.org/wiki/Julius_Caesar',
      summary: expect.stringContaining('Roman general'),
      isPerson: true,
      birth: { year: -100, month: 7, day: 12, precision: 'day' },
      death: { year: -44, month: 3, day: 15, precision: 'day' },
      occupations: ['military commander', 'politician', 'writer'],
      birthplace: 'Rome',
      gender: 'male',
      otherNames: expect.arrayContaining(['Gaius Iulius Caesar', 'Jules César']),
    });
  });

  it('[XS5] asks for plain text alone, and for nobody’s HTML', async () => {
    await lookUp('Hypatia');
    const asked = [...wikipedia.requests, ...wikidata.requests].map(({ query }) => query);
    expect(wikipedia.requests[0]?.query.explaintext).toBe('1');
    // Where extmetadata (the artist, as HTML) and whole pages would come from.
    expect(asked.filter(({ action, prop }) => action === 'parse' || /imageinfo/.test(prop ?? ''))).toEqual(
      [],
    );
  });

  it('[AI-5] asks for the page image of the title at 512, open to every origin, in one call with all the rest', async () => {
    await lookUp('Hypatia');
    expect(wikipedia.requests).toHaveLength(1);
    const [request] = wikipedia.requests;
    expect(request).toMatchObject({
      method: 'GET',
      query: { action: 'query', titles: 'Hypatia', pithumbsize: '512', origin: '*', format: 'json' },
    });
    expect(request?.query.prop?.split('|')).toContain('pageimages');
  });

  it('[AI-5] names the app, its version and how to reach its operator, and nothing a header cannot hold', async () => {
    await makeEncyclopedia({ contact: 'Zoë\r\nX-Evil: 1' }).lookUp('Hypatia', calm());
    expect(wikipedia.requests[0]?.headers['user-agent']).toBe(
      'Asphodel/1.2.3 (https://sanctum.example; ZoX-Evil: 1)',
    );
    expect(wikipedia.requests[0]?.headers['x-evil']).toBeUndefined();
    await lookUp('Hypatia');
    expect(wikidata.requests.at(-1)?.headers['user-agent']).toContain('keeper@sanctum.example');
  });

  it('[BEY-6] takes at most three calls', async () => {
    await lookUp('Leonardo da Vinci');
    expect([wikipedia.requests.length, wikidata.requests.length]).toEqual([1, 2]);
  });

  it('[BEY-6] follows a redirect to the person', async () => {
    expect((await lookUp('Ὑπατία'))?.title).toBe('Hypatia');
    expect((await lookUp('hypatia_of_Alexandria'))?.title).toBe('Hypatia');
  });

  it('[OS1] keeps no portrait of one who is only a section of another’s article', async () => {
    const entry = await lookUp('Charmion (servant)');
    expect(entry?.title).toBe('Cleopatra');
    expect(entry?.portraitUrl).toBeNull();
    expect((await lookUp('Cleopatra'))?.portraitUrl).toContain('Cleopatra_portrait.jpg');
  });

  it('[OS1] knows a page without a picture', async () => {
    expect(await lookUp('Sappho')).toMatchObject({ title: 'Sappho', portraitUrl: null });
  });

  it('[BEY-6] tells that one of fiction is no person', async () => {
    expect((await lookUp('Sherlock Holmes'))?.isPerson).toBe(false);
  });

  it('[OS1] answers null for a page of several meanings, without asking Wikidata', async () => {
    expect(await lookUp('Mercury')).toBeNull();
    expect(wikidata.requests).toHaveLength(0);
  });

  it('[BEY-6] forgives a letter or two, and no more', async () => {
    expect((await lookUp('Hypatias'))?.title).toBe('Hypatia');
    expect((await lookUp('Confucios'))?.title).toBe('Confucius');
    expect(await lookUp('Hypatia Johnson')).toBeNull();
    expect(await lookUp('Marie Curry-Smith')).toBeNull();
    expect(await lookUp('Zzyzx Qqq')).toBeNull();
  });

  it('[NV6] searches for words only, whatever signs are typed among them', async () => {
    await lookUp("insource:/x/ -'; DROP");
    expect(wikipedia.requests.at(-1)?.query.srsearch).toBe('insource x DROP');
  });

  it.each([
    'a|b',
    'x#y',
    '<b>',
    '[[x]]',
    '{{7*7}}',
    '\u001fA\u001fB',
    ':de:Kant',
    '',
    '   ',
    '\ud800',
    'é'.repeat(128),
  ])('[NV6] asks nobody for %j, which no page can be called', async (name) => {
    expect(await lookUp(name)).toBeNull();
    expect(wikipedia.requests).toHaveLength(0);
  });

  it.each([
    '../../etc',
    'con',
    '__proto__',
    'constructor',
    "O'Brien",
    "'; DROP",
    'fr:Hypatie',
    '!!!',
    '?',
    '&action=x',
  ])('[NV6] takes %j for a name that nobody has', async (name) => {
    expect(await lookUp(name)).toBeNull();
    expect(wikipedia.requests[0]?.query).toMatchObject({ titles: name, action: 'query' });
  });

  it('[BEY-6] cuts a long summary at the end of a sentence, within 4,000 characters', async () => {
    wikipedia.scenario({ page: { extract: 'She taught geometry. '.repeat(400) } });
    const summary = (await lookUp('Hypatia'))?.summary ?? '';
    expect(summary.length).toBeLessThanOrEqual(4000);
    expect(summary.length).toBeGreaterThan(3900);
    expect(summary.endsWith('geometry.')).toBe(true);
  });

  it('[BEY-6] gives a web address as the source, whatever the answer says', async () => {
    wikipedia.scenario({ page: { canonicalurl: 'javascript:alert(1)' } });
    expect((await lookUp('Li Bai'))?.url).toBe(`${wikipedia.url}/wiki/Li_Bai`);
  });
});

describe('when the encyclopedia is in trouble', () => {
  it.each<[string, WikipediaScenario & { fault?: 'refuse' | 'invalid-utf8' | 'huge' }]>([
    ['is gone', { fault: 'refuse' }],
    ['sends broken text', { fault: 'invalid-utf8' }],
    ['sends ten megabytes', { fault: 'huge' }],
    ['sends HTML with status 200', { trouble: 'html' }],
    ['says maxlag twice', { trouble: 'maxlag', retryAfter: '0' }],
    [
      'says 429 and to wait for longer than a person would',
      { trouble: 'too-many-requests', retryAfter: '3' },
    ],
  ])(
    '[OS1] throws its own error where Wikipedia %s, and does not remember it as an answer',
    async (_, scenario) => {
      const encyclopedia = makeEncyclopedia();
      wikipedia.scenario(scenario as WikipediaScenario);
      await expect(encyclopedia.lookUp('Hypatia', calm())).rejects.toThrow(EncyclopediaUnreachable);
      wikipedia.reset();
      expect((await encyclopedia.lookUp('Hypatia', calm()))?.title).toBe('Hypatia');
    },
  );

  it('[OS1] is turned away with 403 as everybody who does not say who they are', async () => {
    const answer = await fetch(`${wikipedia.url}/w/api.php?action=query&titles=Hypatia`);
    expect(answer.status).toBe(403);
    wikipedia.scenario({ fault: 'status', status: 403 });
    await expect(lookUp('Hypatia')).rejects.toThrow(/403/);
    expect(wikipedia.requests).toHaveLength(2);
  });

  it('[OS1] asks once more after the wait that was asked for, when it is short', async () => {
    for (const trouble of ['too-many-requests', 'maxlag', 'ratelimited'] as const) {
      wikipedia.reset();
      wikipedia.scenario({ next: [{ trouble, retryAfter: '0' }] });
      expect((await lookUp('Hypatia'))?.title).toBe('Hypatia');
      expect(wikipedia.requests).toHaveLength(2);
    }
  });

  it('[OS1] asks once, not twice, when told to wait 2.1 seconds', async () => {
    wikipedia.scenario({ trouble: 'too-many-requests', retryAfter: '2.1' });
    await expect(lookUp('Hypatia')).rejects.toThrow(/429/);
    expect(wikipedia.requests).toHaveLength(1);
  });

  it('[OS1] gives up on silence after the time of one call', async () => {
    wikipedia.scenario({ fault: 'silence' });
    const hasty = makeEncyclopedia({ limits: { callTimeoutMs: 30 } });
    await expect(hasty.lookUp('Hypatia', calm())).rejects.toThrow(EncyclopediaUnreachable);
  });

  it('[OS1] gives up on an answer that trickles after the time of the whole look-up', async () => {
    wikipedia.scenario({ fault: 'slow', gapMs: 20 });
    const hasty = makeEncyclopedia({ limits: { wholeTimeoutMs: 40 } });
    await expect(hasty.lookUp('Hypatia', calm())).rejects.toThrow(EncyclopediaUnreachable);
  });

  it('[OS1] does not pass a page on as facts when Wikidata cannot be asked', async () => {
    wikidata.scenario({ fault: 'refuse' });
    await expect(lookUp('Hypatia')).rejects.toThrow(EncyclopediaUnreachable);
  });

  it('[OS1] throws its own error where the form of an answer is unknown, with the reason as its cause', async () => {
    wikidata.scenario({ claims: { P570: [{ rank: 'superb' }] } });
    const error = await lookUp('Hypatia').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EncyclopediaUnreachable);
    expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it('lets the caller’s own abort through as it is', async () => {
    wikipedia.scenario({ fault: 'silence' });
    const leaving = new AbortController();
    const reason = new Error('the person left');
    const asked = wikipedia.nextRequest();
    const answer = makeEncyclopedia().lookUp('Hypatia', leaving.signal);
    const caught = answer.catch((thrown: unknown) => thrown);
    const request = await asked;
    leaving.abort(reason);
    expect(await caught).toBe(reason);
    expect(await wikipedia.settled(request)).toBe('aborted');
  });
});

describe('what was looked up lately', () => {
  const HOUR = 60 * 60 * 1000;

  it('is not asked for again within 24 hours, and is after them', async () => {
    const encyclopedia = makeEncyclopedia();
    now = 0;
    const first = await encyclopedia.lookUp('Hypatia', calm());
    now = 24 * HOUR - 1;
    expect(await encyclopedia.lookUp(' Hypatia ', calm())).toBe(first);
    expect(wikipedia.requests).toHaveLength(1);
    now = 24 * HOUR;
    await encyclopedia.lookUp('Hypatia', calm());
    expect(wikipedia.requests).toHaveLength(2);
  });

  it('is remembered as missing for an hour only', async () => {
    const encyclopedia = makeEncyclopedia();
    now = 0;
    await encyclopedia.lookUp('Mercury', calm());
    now = HOUR - 1;
    expect(await encyclopedia.lookUp('Mercury', calm())).toBeNull();
    expect(wikipedia.requests).toHaveLength(1);
    now = HOUR;
    await encyclopedia.lookUp('Mercury', calm());
    expect(wikipedia.requests).toHaveLength(2);
  });
});
