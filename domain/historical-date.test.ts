import { describe, expect, it } from 'vitest';
import { dateLabel, type HistoricalDate, yearOf } from './historical-date.ts';

const date = (
  year: number,
  precision: HistoricalDate['precision'],
  month: number | null = null,
  day: number | null = null,
): HistoricalDate => ({ year, month, day, precision });

describe('dateLabel', () => {
  it.each([
    [date(-44, 'day', 3, 15), '15 March 44 BCE'],
    [date(1265, 'month', 5), 'May 1265'],
    [date(1821, 'year'), '1821'],
    [date(-1, 'year'), '1 BCE'],
    [date(-69, 'decade'), 'c. 69 BCE'],
    [date(1260, 'decade'), 'c. 1260'],
    [date(-400, 'century'), '4th century BCE'],
    [date(-301, 'century'), '4th century BCE'],
    [date(-300, 'century'), '3rd century BCE'],
    [date(1900, 'century'), '19th century'],
    [date(1901, 'century'), '20th century'],
    [date(1, 'century'), '1st century'],
    [date(200, 'century'), '2nd century'],
    [date(1200, 'century'), '12th century'],
    [date(2100, 'century'), '21st century'],
    [date(-2000, 'millennium'), '2nd millennium BCE'],
  ])('[OS2] writes %o as %s', (given, label) => {
    expect(dateLabel(given)).toBe(label);
  });
});

describe('yearOf', () => {
  it.each([
    [date(1821, 'day', 5, 5), 1821],
    [date(-44, 'year'), -44],
    [date(1260, 'decade'), 1269],
    [date(-69, 'decade'), -60],
    [date(-5, 'decade'), -1],
    [date(1900, 'century'), 1900],
    [date(1901, 'century'), 2000],
    [date(-400, 'century'), -301],
    [date(-100, 'century'), -1],
    [date(-1500, 'millennium'), -1001],
    [date(1000, 'millennium'), 1000],
  ])('[OS2] takes the last year that %o can mean: %i', (given, year) => {
    expect(yearOf(given)).toBe(year);
  });
});
