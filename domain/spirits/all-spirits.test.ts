import { describe, expect, it } from 'vitest';
import { isForbidden } from '../blocklist.ts';
import { judgeEligibility, parseDeathYear } from '../eligibility.ts';
import { FIELDS, REGIONS } from '../ghost.ts';
import { dateLabel } from '../historical-date.ts';
import { cleanName, commonName, correctedOr, isSameSpirit, isSameSpiritByLetters } from '../names.ts';
import { allSpirits } from './all-spirits.ts';
import type { PremadeSpirit } from './premade-spirit.ts';

const firstDayOf2026 = Date.UTC(2026, 0, 1);

const howMany = (isMeant: (spirit: PremadeSpirit) => boolean): number => allSpirits.filter(isMeant).length;
const namesWhere = (isMeant: (spirit: PremadeSpirit) => boolean): string[] =>
  allSpirits.filter(isMeant).map(({ name }) => name);

const namesOf = ({ name, alternativeName, encyclopediaTitle }: PremadeSpirit): string[] => [
  name,
  ...alternativeName.split('; ').filter((other) => other !== ''),
  encyclopediaTitle,
];

const pairs = allSpirits.flatMap((spirit, index) =>
  allSpirits.slice(index + 1).map((other): [PremadeSpirit, PremadeSpirit] => [spirit, other]),
);

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const centuryLabel = (year: number): string =>
  dateLabel({ year, month: null, day: null, precision: 'century' });

/** Every century in which they lived, and the one before and after. */
const centuriesAround = ({ birthYear, deathYear }: PremadeSpirit): string[] => {
  const labels = new Set<string>();
  for (let year = (birthYear ?? deathYear) - 100; year <= deathYear + 100; year++) {
    if (year !== 0) labels.add(centuryLabel(year));
  }
  return [...labels];
};

const DATE_LABEL =
  /^(?:c\. \d{1,4}|\d{1,2}(?:st|nd|rd|th) century|(?:(?:[1-9]|[12]\d|3[01]) )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,4}|\d{1,4})(?: BCE)?$/;

describe('the spirits that the library comes with', () => {
  it('[LIB-6] are at least sixty, of every field and every region', () => {
    expect(allSpirits.length).toBeGreaterThanOrEqual(60);
    for (const field of FIELDS) {
      expect(
        howMany((spirit) => spirit.field === field),
        field,
      ).toBeGreaterThanOrEqual(6);
    }
    for (const region of REGIONS) {
      expect(
        howMany((spirit) => spirit.region === region),
        region,
      ).toBeGreaterThanOrEqual(4);
    }
  });

  it('[LIB-6] come from many centuries and from both sexes', () => {
    expect(new Set(allSpirits.map(({ century }) => century)).size).toBeGreaterThanOrEqual(18);
    expect(howMany(({ gender }) => gender === 'Female')).toBeGreaterThanOrEqual(25);
    expect(howMany(({ gender }) => gender === 'Male')).toBeGreaterThanOrEqual(25);
  });

  it('[LIB-6, SUM-7] all died 70 or more years before 2026', () => {
    const tooRecent = namesWhere(
      ({ name, deathYear }) => !judgeEligibility({ names: [name], deathYear }, firstDayOf2026).allowed,
    );
    expect(tooRecent).toEqual([]);
  });

  it('[LIB-6, SUM-6] are none of the thirteen, by any of their names', () => {
    expect(namesWhere((spirit) => isForbidden(...namesOf(spirit)))).toEqual([]);
  });

  it('[LIB-6, SUM-3] can all be in one sanctum: none is the same as another by either check', () => {
    const same = pairs
      .filter(([a, b]) => isSameSpirit(a.name, b.name) || isSameSpiritByLetters(a.name, b.name))
      .map(([a, b]) => `${a.name} = ${b.name}`);
    expect(same).toEqual([]);
    expect(new Set(allSpirits.map(({ encyclopediaTitle }) => encyclopediaTitle)).size).toBe(
      allSpirits.length,
    );
  });

  it('[LIB-6, SUM-5] bear the names that a summoning would give them, so that each stands in the library once', () => {
    for (const spirit of allSpirits) {
      expect(cleanName(spirit.name)).toEqual({ ok: true, name: spirit.name });
      expect(correctedOr('somebody else', spirit.name)).toBe(spirit.name);
      expect(commonName(spirit.name)).toBe(spirit.name);
      for (const other of namesOf(spirit)) {
        expect([other, spirit.name], other).toContain(commonName(other));
      }
    }
  });

  it('[LIB-6] were born before they died, and lived no longer than people do', () => {
    const impossible = namesWhere(
      ({ birthYear, deathYear }) =>
        birthYear !== null && (birthYear >= deathYear || deathYear - birthYear > 100),
    );
    expect(impossible).toEqual([]);
  });

  it('[LIB-6] have dates in the forms that are shown, which say the same years', () => {
    for (const { name, birth, death, birthYear, deathYear } of allSpirits) {
      for (const label of [birth, death]) if (label !== null) expect(label, name).toMatch(DATE_LABEL);
      expect(birth === null ? null : parseDeathYear(birth), name).toBe(birthYear);
      if (death !== null) expect(parseDeathYear(death), name).toBe(deathYear);
    }
  });

  it('[LIB-6] are placed in a century in which, or next to which, they lived', () => {
    for (const spirit of allSpirits) expect(centuriesAround(spirit), spirit.name).toContain(spirit.century);
  });

  it('[LIB-6] have a persona that says you to them, neither a sketch nor a book', () => {
    for (const { name, persona } of allSpirits) {
      expect(persona, name).toMatch(/^You are /);
      expect(persona, name).toBe(persona.trim());
      expect(wordCount(persona), name).toBeGreaterThanOrEqual(180);
      expect(wordCount(persona), name).toBeLessThanOrEqual(320);
    }
  });

  it('[LIB-6] have a short description and the title of an encyclopedia page', () => {
    for (const { name, description, encyclopediaTitle } of allSpirits) {
      expect(description.length, name).toBeGreaterThan(0);
      expect(description.length, name).toBeLessThanOrEqual(200);
      expect(encyclopediaTitle, name).toBe(encyclopediaTitle.trim());
      expect(encyclopediaTitle, name).toMatch(/^[^_|<>[\]{}#]+$/);
    }
  });
});
