import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fake } from './lib.ts';
import { startWikidata } from './wikidata.ts';
import { startWikipedia } from './wikipedia.ts';

let wikipedia: Fake;
let wikidata: Fake;
const AGENT = 'Asphodel/1.0 (https://sanctum.example; keeper@sanctum.example)';

beforeAll(async () => {
  [wikipedia, wikidata] = await Promise.all([startWikipedia(), startWikidata()]);
});
afterAll(() => Promise.all([wikipedia.close(), wikidata.close()]));

const ask = async (fake: Fake, params: Record<string, string>, agent = AGENT): Promise<Response> =>
  await fetch(
    `${fake.url}/w/api.php?${new URLSearchParams({ format: 'json', formatversion: '2', ...params })}`,
    {
      headers: { 'User-Agent': agent },
    },
  );
const answerOf = async (fake: Fake, params: Record<string, string>): Promise<unknown> =>
  await (await ask(fake, params)).json();

it.each([
  'node',
  'undici',
  'Mozilla/5.0 (X11; Linux)',
  'curl/8.0',
  'Asphodel/1.0',
  'Asphodel/1.0 (no contact)',
])('turns away "%s", which does not name its operator', async (agent) => {
  expect((await ask(wikipedia, { action: 'query', titles: 'Hypatia' }, agent)).status).toBe(403);
  expect((await ask(wikidata, { action: 'wbgetentities', ids: 'Q11903' }, agent)).status).toBe(403);
});

it('fails with status 200 and a code where a parameter is unknown', async () => {
  const response = await ask(wikipedia, { action: 'query', titles: 'Hypatia', thumbsize: '512' });
  expect(response.status).toBe(200);
  expect(response.headers.get('mediawiki-api-error')).toBe('badvalue');
  expect(await response.json()).toMatchObject({ error: { code: 'badvalue' } });
  expect(await answerOf(wikidata, { action: 'wbgetentities', ids: 'Julius' })).toMatchObject({
    error: { code: 'no-such-entity' },
  });
});

it('answers several titles in one call, each in its own way', async () => {
  const titles = 'hypatia_of_Alexandria|Mercury|Nobody At All|a<b|fr:Hypatie|Charmion (servant)';
  expect(
    await answerOf(wikipedia, {
      action: 'query',
      titles,
      prop: 'pageprops',
      ppprop: 'disambiguation|wikibase_item',
    }),
  ).toMatchObject({
    query: {
      normalized: expect.arrayContaining([
        { fromencoded: false, from: 'hypatia_of_Alexandria', to: 'Hypatia of Alexandria' },
      ]),
      redirects: [
        { from: 'Hypatia of Alexandria', to: 'Hypatia' },
        { from: 'Charmion (servant)', to: 'Cleopatra', tofragment: 'Death' },
      ],
      interwiki: [{ title: 'fr:Hypatie', iw: 'fr' }],
      pages: [
        { title: 'Hypatia', pageprops: { wikibase_item: 'Q11903' } },
        { title: 'Mercury', pageprops: { disambiguation: '' } },
        { title: 'Nobody At All', missing: true },
        { title: 'a<b', invalid: true },
        { title: 'Cleopatra' },
      ],
    },
  });
});

it('finds an item by the title of its page, and says which it does not find', async () => {
  const params = {
    action: 'wbgetentities',
    sites: 'enwiki',
    props: 'labels',
    titles: 'Hypatia|Nobody At All',
  };
  expect(await answerOf(wikidata, params)).toMatchObject({
    entities: { Q11903: { labels: { en: { value: 'Hypatia' } } }, '-2': { missing: '' } },
  });
});
