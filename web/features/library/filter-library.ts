import { fold } from '../../../domain/fold.ts';
import { FIELDS, REGIONS } from '../../../domain/ghost.ts';
import type { PublicGhost } from '../../../domain/public-ghost.ts';

export const FACETS = ['field', 'gender', 'century', 'region'] as const;
export type Facet = (typeof FACETS)[number];

/** What is looked for; null is ‹All›. */
export type LibraryFilter = { name: string } & Record<Facet, string | null>;

export const EVERYONE: LibraryFilter = { name: '', field: null, gender: null, century: null, region: null };

type Searched = Pick<PublicGhost, 'name' | 'alternativeName' | Facet>;

export const filterLibrary = <Spirit extends Searched>(
  ghosts: readonly Spirit[],
  filter: LibraryFilter,
): Spirit[] => {
  const words = fold(filter.name).split(/\s+/).filter(Boolean);
  return ghosts.filter((ghost) => {
    const names = fold(`${ghost.name} ${ghost.alternativeName}`);
    return (
      words.every((word) => names.includes(word)) &&
      FACETS.every((facet) => filter[facet] === null || filter[facet] === ghost[facet])
    );
  });
};

/** "3rd century BCE" → -3; what is not known comes last. */
const centuryNumber = (century: string): number => {
  const [, number, era] = /^(\d+)\p{L}* century( BCE)?$/u.exec(century) ?? [];
  if (number === undefined) return Number.POSITIVE_INFINITY;
  return era ? -Number(number) : Number(number);
};

const placeIn = (order: readonly string[], value: string): number => {
  const place = order.indexOf(value);
  return place === -1 ? order.length : place;
};

/** What stands for "nobody could find out" closes its list. */
const isVague = (value: string): boolean => value === 'Unknown' || value === 'General';

const RANKS: Record<Facet, (value: string) => number> = {
  field: (value) => placeIn(FIELDS, value),
  gender: (value) => (isVague(value) ? 1 : 0),
  century: centuryNumber,
  region: (value) => placeIn(REGIONS, value),
};

/** The values that occur, centuries by time, the rest in the product's order. */
export const facetOptions = (ghosts: readonly Searched[], facet: Facet): string[] => {
  const rank = RANKS[facet];
  return [...new Set<string>(ghosts.map((ghost) => ghost[facet]))]
    .filter((value) => value !== '')
    .sort((one, other) => {
      const [rankOfOne, rankOfOther] = [rank(one), rank(other)];
      return rankOfOne === rankOfOther ? one.localeCompare(other) : rankOfOne - rankOfOther;
    });
};
