import { FIGURES, type Figure } from './figures.ts';
import { type Exchange, type Fake, startFake } from './lib.ts';
import { type ApiTrouble, apiError, brokenRule, turnedAway } from './wikimedia.ts';
import { findArticle } from './wikipedia-pages.ts';

export type WikidataScenario = ApiTrouble & {
  /** Statements by property, put in place of the figure's own: `{ P570: [dateStatement('-0044-03-15', 11)] }`. */
  claims?: Record<string, object[]>;
};

const PARAMETERS = {
  action: ['wbgetentities'],
  format: ['json'],
  formatversion: ['2'],
  origin: ['*'],
  ids: null,
  sites: ['enwiki'],
  titles: null,
  normalize: null,
  props: ['labels', 'descriptions', 'aliases', 'claims', 'sitelinks'],
  languages: null,
  languagefallback: null,
  maxlag: null,
} as const;
const JULIAN = 'http://www.wikidata.org/entity/Q1985786';
const GREGORIAN = 'http://www.wikidata.org/entity/Q1985727';
const KINDS = { historical: 'Q5', living: 'Q5', fiction: 'Q15632617' } as const;
const KNOWN_WORDS = new Map([
  ['Q5', 'human'],
  ['Q15632617', 'fictional human'],
  ['Q6581097', 'male'],
  ['Q6581072', 'female'],
]);

/** Words that figures share get an id each, in the order they are met; only the shape of the id is real. */
const wordIds = new Map<string, string>();
for (const figure of FIGURES) {
  for (const word of [...figure.occupations, figure.birthPlace]) {
    if (word !== '' && !wordIds.has(word)) wordIds.set(word, `Q${900_000_001 + wordIds.size}`);
  }
}
const words = new Map([...KNOWN_WORDS, ...[...wordIds].map(([word, id]): [string, string] => [id, word])]);

type Rank = 'preferred' | 'normal' | 'deprecated';

export const itemStatement = (id: string, rank: Rank = 'normal'): object => ({
  type: 'statement',
  rank,
  mainsnak: {
    snaktype: 'value',
    datatype: 'wikibase-item',
    datavalue: {
      type: 'wikibase-entityid',
      value: { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id },
    },
  },
});

/** `day` as Wikidata writes it, without the time: "-0044-03-15", "1260-00-00". Precision 11 day, 9 year, 7 century. */
export const dateStatement = (
  day: string,
  precision: number,
  options: { rank?: Rank; circa?: boolean } = {},
): object => {
  const signed = /^[+-]/.test(day) ? day : `+${day}`;
  const value = {
    time: `${signed}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision,
    calendarmodel: signed < '+1583' || signed.startsWith('-') ? JULIAN : GREGORIAN,
  };
  const circa = { snaktype: 'value', datavalue: { type: 'wikibase-entityid', value: { id: 'Q5727902' } } };
  return {
    type: 'statement',
    rank: options.rank ?? 'normal',
    mainsnak: { snaktype: 'value', datatype: 'time', datavalue: { type: 'time', value } },
    ...(options.circa && { qualifiers: { P1480: [circa] } }),
  };
};

/** somevalue: it is so, nobody knows what. novalue: there is none. */
export const valuelessStatement = (snaktype: 'somevalue' | 'novalue', rank: Rank = 'normal'): object => ({
  type: 'statement',
  rank,
  mainsnak: { snaktype, datatype: 'time' },
});

export const startWikidata = (options: { port?: number } = {}): Promise<Fake<WikidataScenario>> =>
  startFake<WikidataScenario>(
    'Wikidata',
    async (exchange) => {
      if (exchange.request.path !== '/w/api.php') return await exchange.reply.json(404, {});
      if (await turnedAway(exchange)) return;
      await answerEntities(exchange);
    },
    options,
  );

const answerEntities = async (exchange: Exchange<WikidataScenario>): Promise<void> => {
  const { query } = exchange.request;
  const broken = brokenRule(query, PARAMETERS);
  if (broken !== null) return await apiError(exchange, 'badvalue', broken);
  if (query.ids === undefined && (query.sites === undefined || query.titles === undefined)) {
    return await apiError(
      exchange,
      'param-missing',
      'Either provide the item "ids" or pairs of "sites" and "titles"',
    );
  }
  const ids = (query.ids ?? '').split('|').filter((id) => id !== '');
  if (ids.length > 50) return await apiError(exchange, 'toomanyvalues', 'Too many values: at most 50.');
  const wrong = ids.find((id) => !/^Q[1-9]\d*$/.test(id));
  if (wrong !== undefined)
    return await apiError(exchange, 'no-such-entity', `Could not find the entity "${wrong}".`);
  const props = new Set((query.props ?? 'labels|descriptions|aliases|claims|sitelinks').split('|'));
  const found = [
    ...ids.map((id): [string, object] => [id, entityOf(id, props, exchange.scenario)]),
    ...bySitelink(query, props, exchange.scenario),
  ];
  await exchange.reply.json(200, { entities: Object.fromEntries(found), success: 1 });
};

const bySitelink = (
  { titles, normalize }: Record<string, string>,
  props: Set<string>,
  scenario: WikidataScenario,
): [string, object][] =>
  (titles?.split('|') ?? []).map((title, i) => {
    const article = findArticle(title);
    const isHere = article.kind === 'figure' && (normalize !== undefined || article.redirectedFrom === null);
    if (!isHere) return [String(-1 - i), { site: 'enwiki', title, missing: '' }];
    const { wikidataId } = article.figure;
    return [wikidataId, entityOf(wikidataId, props, scenario)];
  });

const entityOf = (id: string, props: Set<string>, scenario: WikidataScenario): object => {
  const figure = FIGURES.find(({ wikidataId }) => wikidataId === id);
  const label = figure?.name ?? words.get(id);
  if (label === undefined) return { id, missing: '' };
  const spellings = figure?.otherSpellings ?? [];
  return {
    type: 'item',
    id,
    ...(props.has('labels') && { labels: { en: { language: 'en', value: label } } }),
    // An empty map comes as a list, as it does from the real one.
    ...(props.has('aliases') && {
      aliases: spellings.length > 0 ? { en: spellings.map((value) => ({ language: 'en', value })) } : [],
    }),
    ...(props.has('claims') && { claims: figure ? { ...claimsOf(figure), ...scenario.claims } : [] }),
    ...(props.has('sitelinks') &&
      figure && { sitelinks: { enwiki: { site: 'enwiki', title: figure.name, badges: [] } } }),
  };
};

const claimsOf = (figure: Figure): Record<string, object[]> => {
  const birthPlace = wordIds.get(figure.birthPlace);
  const { birthYear, deathYear } = figure;
  return {
    P31: [itemStatement(KINDS[figure.kind])],
    P21: [itemStatement(figure.gender === 'Male' ? 'Q6581097' : 'Q6581072')],
    P106: figure.occupations.flatMap((word) => wordIds.get(word) ?? []).map((id) => itemStatement(id)),
    ...(birthPlace && { P19: [itemStatement(birthPlace)] }),
    ...(birthYear !== null && { P569: [yearOrDay(birthYear, figure.bornOn)] }),
    ...(deathYear !== null && { P570: [yearOrDay(deathYear, figure.diedOn)] }),
    P1559: [
      {
        type: 'statement',
        rank: 'normal',
        mainsnak: {
          snaktype: 'value',
          datatype: 'monolingualtext',
          datavalue: { type: 'monolingualtext', value: { text: figure.originalName, language: 'und' } },
        },
      },
    ],
  };
};

const yearOrDay = (year: number, day: string | undefined): object => {
  const digits = `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(4, '0')}`;
  return day === undefined ? dateStatement(`${digits}-00-00`, 9) : dateStatement(`${digits}-${day}`, 11);
};
