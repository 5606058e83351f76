import { z } from 'zod';
import type { HistoricalDate } from '../../../domain/historical-date.ts';
import type { EncyclopediaEntry } from './port.ts';
import type { WikiApi } from './wiki-api.ts';
import { parseWikidataTime, settleDates } from './wikidata-time.ts';

const HUMAN = 'Q5';
const CIRCA = 'Q5727902';
const MOST_WORDS = 8;

/** PHP cannot tell an empty map from an empty list and sends `[]` for both. */
const mapOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === undefined || (Array.isArray(value) && value.length === 0) ? {} : value),
    schema,
  );

const itemSchema = z.object({ id: z.string() });
const timeSchema = z.object({ time: z.string(), precision: z.number() });
const monolingualSchema = z.object({ text: z.string() });
const snakSchema = z.object({
  snaktype: z.enum(['value', 'somevalue', 'novalue']),
  datavalue: z.object({ value: z.unknown() }).optional(),
});
const statementSchema = z.object({
  rank: z.enum(['preferred', 'normal', 'deprecated']),
  mainsnak: snakSchema,
  qualifiers: mapOf(z.object({ P1480: z.array(snakSchema).default([]) })),
});
const termSchema = z.object({ value: z.string() });
const statementsSchema = z.array(statementSchema).default([]);
const claimsSchema = z.object({
  P31: statementsSchema,
  P569: statementsSchema,
  P570: statementsSchema,
  P21: statementsSchema,
  P106: statementsSchema,
  P19: statementsSchema,
  P1477: statementsSchema,
  P1559: statementsSchema,
});
const factsSchema = z.object({
  entities: z.record(
    z.string(),
    z.object({
      claims: mapOf(claimsSchema),
      aliases: mapOf(z.object({ en: z.array(termSchema).optional() })),
    }),
  ),
});
const labelsSchema = z.object({
  entities: z.record(z.string(), z.object({ labels: mapOf(z.object({ en: termSchema.optional() })) })),
});

type Statement = z.infer<typeof statementSchema>;

export type Facts = Pick<
  EncyclopediaEntry,
  'isPerson' | 'birth' | 'death' | 'occupations' | 'birthplace' | 'gender' | 'otherNames'
>;

export const NO_FACTS: Facts = {
  isPerson: false,
  birth: null,
  death: null,
  occupations: [],
  birthplace: null,
  gender: null,
  otherNames: [],
};

/** What Wikidata says of an item: one call for its statements, one for the words that they point to. */
export const fetchFacts = async (api: WikiApi, id: string, signal: AbortSignal): Promise<Facts> => {
  const answer = await api(
    factsSchema,
    { action: 'wbgetentities', ids: id, props: 'aliases|claims', languages: 'en', languagefallback: '1' },
    signal,
  );
  // An item that was merged into another comes back under the old id or the new one: it is the only one either way.
  const entity = Object.values(answer.entities)[0];
  if (!entity) return NO_FACTS;
  const { claims } = entity;
  const occupationIds = itemsOf(claims.P106).slice(0, MOST_WORDS);
  const [birthplaceId] = itemsOf(claims.P19);
  const [genderId] = itemsOf(claims.P21);
  const labels = await fetchLabels(api, [...occupationIds, birthplaceId, genderId].filter(isGiven), signal);
  return {
    isPerson: itemsOf(claims.P31).includes(HUMAN),
    birth: dateOf(claims.P569),
    death: dateOf(claims.P570) ?? (best(claims.P570).some(isUnknown) ? 'died-unknown' : null),
    occupations: occupationIds.map((occupation) => labels.get(occupation)?.toLowerCase()).filter(isGiven),
    birthplace: labels.get(birthplaceId ?? '') ?? null,
    gender: labels.get(genderId ?? '') ?? null,
    otherNames: namesOf(claims, entity.aliases.en ?? []),
  };
};

const isGiven = <T>(value: T | undefined): value is T => value !== undefined;

const fetchLabels = async (
  api: WikiApi,
  ids: string[],
  signal: AbortSignal,
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const answer = await api(
    labelsSchema,
    {
      action: 'wbgetentities',
      ids: [...new Set(ids)].join('|'),
      props: 'labels',
      languages: 'en',
      languagefallback: '1',
    },
    signal,
  );
  return new Map(
    Object.entries(answer.entities).flatMap(([id, { labels }]) => (labels.en ? [[id, labels.en.value]] : [])),
  );
};

/** Preferred statements where there are any, else the normal ones; deprecated ones are known to be wrong. */
const best = (statements: Statement[]): Statement[] => {
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : statements.filter(({ rank }) => rank === 'normal');
};

/** Known to have happened, with no date that anybody knows; `novalue` would be that it never happened. */
const isUnknown = ({ mainsnak }: Statement): boolean =>
  mainsnak.snaktype === 'somevalue' ||
  (mainsnak.snaktype === 'value' && parseDate(mainsnak.datavalue?.value) === null);

const parseDate = (value: unknown): HistoricalDate | null => {
  const time = timeSchema.safeParse(value);
  return time.success ? parseWikidataTime(time.data) : null;
};

const dateOf = (statements: Statement[]): HistoricalDate | null =>
  settleDates(
    best(statements).flatMap(({ mainsnak, qualifiers }) => {
      const date = parseDate(mainsnak.datavalue?.value);
      if (date === null) return [];
      const isCirca = qualifiers.P1480.some((snak) => idOf(snak.datavalue?.value) === CIRCA);
      // "Circa 69 BCE" is given to the year, but is no better than a decade.
      return [isCirca ? aboutTheYear(date) : date];
    }),
  );

const aboutTheYear = (date: HistoricalDate): HistoricalDate =>
  date.precision === 'millennium' || date.precision === 'century'
    ? date
    : { year: date.year, month: null, day: null, precision: 'decade' };

const idOf = (value: unknown): string | undefined => {
  const item = itemSchema.safeParse(value);
  return item.success ? item.data.id : undefined;
};

const itemsOf = (statements: Statement[]): string[] =>
  best(statements)
    .map(({ mainsnak }) => idOf(mainsnak.datavalue?.value))
    .filter(isGiven);

/** In their own language first, then as born, then as others call them. */
const namesOf = (claims: z.infer<typeof claimsSchema>, aliases: { value: string }[]): string[] => {
  const own = [...best(claims.P1559), ...best(claims.P1477)].flatMap(({ mainsnak }) => {
    const name = monolingualSchema.safeParse(mainsnak.datavalue?.value);
    return name.success ? [name.data.text] : [];
  });
  return [...new Set([...own, ...aliases.map(({ value }) => value)])].slice(0, MOST_WORDS);
};
