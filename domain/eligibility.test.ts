import { describe, expect, it } from 'vitest';
import {
  FALLBACK_DEATH_YEAR,
  judgeEligibility,
  MINIMUM_YEARS_SINCE_DEATH,
  parseDeathYear,
} from './eligibility.ts';

const in2026 = Date.UTC(2026, 5, 15);
const judge = (deathYear: number | 'living' | null, nowMs = in2026) =>
  judgeEligibility({ names: ['Somebody'], deathYear }, nowMs);
const TOO_RECENT = { allowed: false, code: 'too_recent' };
const ALLOWED = { allowed: true };

describe('judgeEligibility', () => {
  it('[SUM-7] lets one who died exactly 70 years ago cross, and not one who died 69 years ago', () => {
    expect(MINIMUM_YEARS_SINCE_DEATH).toBe(70);
    expect(judge(1956)).toEqual(ALLOWED);
    expect(judge(1957)).toEqual(TOO_RECENT);
  });

  it('[SUM-7] counts calendar years, from the first to the last moment of the year', () => {
    expect(judge(1957, Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toEqual(TOO_RECENT);
    expect(judge(1957, Date.UTC(2027, 0, 1))).toEqual(ALLOWED);
  });

  it('[SUM-7] never lets the living cross, nor those whose death lies ahead', () => {
    expect(judge('living')).toEqual(TOO_RECENT);
    expect(judge(2026)).toEqual(TOO_RECENT);
    expect(judge(2999)).toEqual(TOO_RECENT);
    expect(judge(Number.NaN)).toEqual(TOO_RECENT);
  });

  it('[SUM-7] understands years before the common era, without a year zero', () => {
    expect(judge(-44)).toEqual(ALLOWED);
    expect(judge(-1, Date.UTC(2026, 0, 1))).toEqual(ALLOWED);
    const inYear = (year: number) => new Date(0).setUTCFullYear(year);
    expect(judge(-1, inYear(70))).toEqual(ALLOWED);
    expect(judge(-1, inYear(69))).toEqual(TOO_RECENT);
    expect(judge(-2, inYear(69))).toEqual(ALLOWED);
  });

  it('[SUM-7, SUM-4] allows where no death year is given, and on the fallback year', () => {
    expect(judge(null)).toEqual(ALLOWED);
    expect(FALLBACK_DEATH_YEAR).toBe(1500);
    expect(judge(FALLBACK_DEATH_YEAR)).toEqual(ALLOWED);
  });

  it('[SUM-6] bars the forbidden however long they are dead, before anything else is said', () => {
    for (const deathYear of [1945, -44, 'living', null] as const) {
      expect(judgeEligibility({ names: ['x', 'Adolf Hitler'], deathYear }, in2026)).toEqual({
        allowed: false,
        code: 'forbidden_spirit',
      });
    }
    expect(judgeEligibility({ names: ['Hermann Hesse'], deathYear: 1945 }, in2026)).toEqual(ALLOWED);
  });
});

describe('parseDeathYear', () => {
  it.each([
    [1616, 1616],
    [-44, -44],
    [1910.9, 1910],
    ['1616', 1616],
    [' "1616" ', 1616],
    ['+1616-04-23T00:00:00Z', 1616],
    ['1910-11-20', 1910],
    ['1910-11', 1910],
    ['20 November 1910', 1910],
    ['November 20, 1910', 1910],
    ['20.11.1910', 1910],
    ['11/20/1910', 1910],
    ['1910 (aged 82)', 1910],
    ['died in 1910 at 82', 1910],
    ['c. 1400', 1400],
    ['ca. 1400 AD', 1400],
    ['circa 1400?', 1400],
    ['1564–1616', 1616],
    ['1564-1616', 1616],
    ['between 1400 and 1410', 1410],
    ['AD 65', 65],
    ['65 CE', 65],
    ['65', 65],
    ['0065', 65],
    ['44 BC', -44],
    ['44 B.C.', -44],
    ['44 BCE', -44],
    ['44 B.C.E.', -44],
    ['44BC', -44],
    ['BC 44', -44],
    ['-44', -44],
    ['−44', -44],
    ['-0044', -44],
    ['-0044-03-15', -44],
    ['c. -399', -399],
    ['15 March 44 BC', -44],
    ['March 15, 44 BC', -44],
    ['427 BC – 347 BC', -347],
    ['427–347 BC', -347],
    ['63 BC – AD 14', 14],
    ['c. 2,600 BC', -2600],
    ['44 v. Chr.', -44],
    ['44 av. J.-C.', -44],
    ['44 a. C.', -44],
    ['399 до н. э.', -399],
    ['公元前479年', -479],
    ['１６１６', 1616],
    ['4th century', 400],
    ['4th century BC', -301],
    ['early 20th-century', 2000],
    ['1850s', 1859],
    ['1400s', 1499],
  ])('[SUM-7] reads %j as %j', (raw, expected) => {
    expect(parseDeathYear(raw)).toBe(expected);
  });

  it.each([
    'living',
    'Living',
    'still living',
    'alive',
    'Still alive',
    'is still alive',
    'living (born 1950)',
    '1950–present',
    'not dead',
  ])('[SUM-7] reads %j as living', (raw) => {
    expect(parseDeathYear(raw)).toBe('living');
  });

  it.each([
    'unknown',
    '',
    ' ',
    'null',
    'N/A',
    'born 1950',
    '2600 years ago',
    '0',
    '123456',
    'x'.repeat(201),
    0,
    123456,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    {},
    [1616],
  ])('[SUM-7] finds no year in %j', (raw) => {
    expect(parseDeathYear(raw)).toBe(null);
  });

  it('[SUM-7] answers quickly whatever it is given', () => {
    const started = performance.now();
    for (const piece of ['1', '-', ' ', '(', 'a.c.', '1-', 'still '])
      parseDeathYear(piece.repeat(100).slice(0, 200));
    expect(performance.now() - started).toBeLessThan(100);
  });
});
