import { describe, expect, it } from 'vitest';
import type { HistoricalDate } from '../../domain/historical-date.ts';
import { deathOf } from './known-dates.ts';

const inYear = (year: number): HistoricalDate => ({ year, month: null, day: null, precision: 'year' });
const of = (birth: number | null, death: number | 'died-unknown' | null) => ({
  birth: birth === null ? null : inYear(birth),
  death: typeof death === 'number' ? inYear(death) : death,
});
const THIS_YEAR = 2026;

describe('the year of a death', () => {
  it('[BEY-6] is the encyclopedia’s where the AI says another', () => {
    expect(deathOf(of(1770, 1827), 1990, THIS_YEAR)).toEqual({ year: 1827, label: '1827' });
    expect(deathOf(of(1907, 1990), 1500, THIS_YEAR)).toEqual({ year: 1990, label: '1990' });
    expect(deathOf(of(1770, 1827), 'living', THIS_YEAR)).toEqual({ year: 1827, label: '1827' });
  });

  it('[BEY-6, SUM-7] is told in full, before the common era too', () => {
    const idesOfMarch = { year: -44, month: 3, day: 15, precision: 'day' as const };
    expect(deathOf({ birth: null, death: idesOfMarch }, null, THIS_YEAR)).toEqual({
      year: -44,
      label: '15 March 44 BCE',
    });
    const century = { year: -350, month: null, day: null, precision: 'century' as const };
    expect(deathOf({ birth: null, death: century }, null, THIS_YEAR)).toEqual({
      year: -301,
      label: '4th century BCE',
    });
  });

  it('[SUM-7] is the AI’s where the encyclopedia knows nobody', () => {
    expect(deathOf(null, -399, THIS_YEAR)).toEqual({ year: -399, label: '399 BCE' });
    expect(deathOf(null, 'living', THIS_YEAR)).toEqual({ year: 'living', label: null });
  });

  it('[SUM-7, BEY-6] is still to come for one born up to 120 years ago of whom no death is told', () => {
    expect(deathOf(of(1906, null), 1950, THIS_YEAR).year).toBe('living');
    expect(deathOf(of(1905, null), 1950, THIS_YEAR).year).toBe(1950);
  });

  it('[SUM-7, BEY-6] is the latest that a birth allows where nobody tells it', () => {
    expect(deathOf(of(1700, null), null, THIS_YEAR)).toEqual({ year: 1820, label: null });
    expect(deathOf(of(1880, 'died-unknown'), null, THIS_YEAR)).toEqual({ year: 2000, label: null });
    expect(deathOf(of(1950, 'died-unknown'), null, THIS_YEAR)).toEqual({ year: THIS_YEAR, label: null });
  });

  it('[BEY-6] is the AI’s where the encyclopedia knows only that they died', () => {
    expect(deathOf(of(1200, 'died-unknown'), 1260, THIS_YEAR)).toEqual({ year: 1260, label: '1260' });
    expect(deathOf(of(null, 'died-unknown'), null, THIS_YEAR)).toEqual({ year: null, label: null });
  });
});
