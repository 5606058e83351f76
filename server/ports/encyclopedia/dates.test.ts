import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateLabel } from '../../../domain/historical-date.ts';
import type { Fake } from '../../../fakes/lib.ts';
import {
  dateStatement,
  startWikidata,
  valuelessStatement,
  type WikidataScenario,
} from '../../../fakes/wikidata.ts';
import { startWikipedia, type WikipediaScenario } from '../../../fakes/wikipedia.ts';
import { createWikipedia } from './wikipedia.ts';

let wikipedia: Fake<WikipediaScenario>;
let wikidata: Fake<WikidataScenario>;

beforeAll(async () => {
  [wikipedia, wikidata] = await Promise.all([startWikipedia(), startWikidata()]);
});
afterAll(() => Promise.all([wikipedia.close(), wikidata.close()]));

/** How the death of somebody with these statements is shown; null where nothing says that they died. */
const deathAsShown = async (statements: object[]): Promise<string | null> => {
  wikidata.scenario({ claims: { P570: statements } });
  const encyclopedia = createWikipedia({
    wikipediaApiUrl: `${wikipedia.url}/w/api.php`,
    wikidataApiUrl: `${wikidata.url}/w/api.php`,
    publicUrl: 'https://sanctum.example',
    version: '0',
    clock: { now: () => 0 },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const entry = await encyclopedia.lookUp('Hypatia', new AbortController().signal);
  if (entry === null) throw new Error('The stand-in forgot Hypatia');
  return entry.death === null || entry.death === 'died-unknown' ? entry.death : dateLabel(entry.death);
};

it.each<[string, object[], string | null]>([
  ['the Ides of March, with no year zero between', [dateStatement('-0044-03-15', 11)], '15 March 44 BCE'],
  ['a Julian date, kept as it was written', [dateStatement('+1642-12-25', 11)], '25 December 1642'],
  ['a month without a day', [dateStatement('+1265-05-00', 10)], 'May 1265'],
  ['a year whose month is 00', [dateStatement('+0415-00-00', 9)], '415'],
  ['a day that claims more than its digits hold', [dateStatement('+0415-03-00', 11)], 'March 415'],
  ['a month that claims more than its digits hold', [dateStatement('+0415-00-00', 10)], '415'],
  ['a decade', [dateStatement('+1260-00-00', 8)], 'c. 1260'],
  ['a year that is only "circa"', [dateStatement('-0069-00-00', 9, { circa: true })], 'c. 69 BCE'],
  ['a century before the common era', [dateStatement('-0400-00-00', 7)], '4th century BCE'],
  ['a century that is written with its last year', [dateStatement('+1900-00-00', 7)], '19th century'],
  ['a death on a day that nobody knows', [valuelessStatement('somevalue')], 'died-unknown'],
  ['no death, said in so many words', [valuelessStatement('novalue')], null],
  ['no statement at all', [], null],
  [
    'a preferred date before normal ones, and never a deprecated one',
    [
      dateStatement('+0416-00-00', 9),
      dateStatement('+0415-03-08', 11, { rank: 'preferred' }),
      dateStatement('+0470-00-00', 9, { rank: 'deprecated' }),
    ],
    '8 March 415',
  ],
  [
    'nothing, when all that was ever said is deprecated',
    [dateStatement('+0470-00-00', 9, { rank: 'deprecated' })],
    null,
  ],
  [
    'the latest of several that differ',
    [dateStatement('+1955-00-00', 9), dateStatement('+1957-00-00', 9)],
    '1957',
  ],
  [
    'the finest of several that agree',
    [dateStatement('+1821-00-00', 9), dateStatement('+1821-05-05', 11), dateStatement('+1900-00-00', 7)],
    '5 May 1821',
  ],
  [
    'a known date before an unknown one',
    [valuelessStatement('somevalue'), dateStatement('+0415-00-00', 9)],
    '415',
  ],
  ['a death in a year that cannot be', [dateStatement('+0000-00-00', 9)], 'died-unknown'],
  ['a death in geological time', [dateStatement('-0100000-00-00', 5)], 'died-unknown'],
])('[OS2, BEY-6] understands %s', async (_, statements, label) => {
  expect(await deathAsShown(statements)).toBe(label);
});
