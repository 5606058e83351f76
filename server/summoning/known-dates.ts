import type { DeathYear } from '../../domain/eligibility.ts';
import { dateLabel, type HistoricalDate, yearOf } from '../../domain/historical-date.ts';
import type { EncyclopediaEntry } from '../ports/encyclopedia/port.ts';

/** Nobody is known to have lived longer, by a little. */
const LONGEST_LIFE_YEARS = 120;

export type KnownDeath = { year: DeathYear; label: string | null };

const ofYear = (year: number): HistoricalDate => ({ year, month: null, day: null, precision: 'year' });

const told = (year: DeathYear): KnownDeath => ({
  year,
  label: typeof year === 'number' ? dateLabel(ofYear(year)) : null,
});

/** Where only the birth is known: the last year in which the person can have died. */
const latestAfter = (birth: HistoricalDate, thisYear: number): KnownDeath => ({
  year: Math.min(yearOf(birth) + LONGEST_LIFE_YEARS, thisYear),
  label: null,
});

/**
 * When the person died. The encyclopedia is believed before the AI, its silence too: somebody born within a lifetime
 * of whom it tells no death is living.
 */
export const deathOf = (
  entry: Pick<EncyclopediaEntry, 'birth' | 'death'> | null,
  aiYear: DeathYear,
  thisYear: number,
): KnownDeath => {
  if (!entry) return told(aiYear);
  const { birth, death } = entry;
  if (death !== null && death !== 'died-unknown') return { year: yearOf(death), label: dateLabel(death) };
  const mayLive = death === null && birth !== null && thisYear - yearOf(birth) <= LONGEST_LIFE_YEARS;
  if (mayLive) return told('living');
  const knownDead = death === 'died-unknown' || birth !== null;
  if (typeof aiYear === 'number' || !knownDead) return told(aiYear);
  return birth === null ? told(null) : latestAfter(birth, thisYear);
};
