import { type HistoricalDate, yearOf } from '../../../domain/historical-date.ts';

export type WikidataTime = { time: string; precision: number };

const PRECISIONS = new Map<number, HistoricalDate['precision']>([
  [6, 'millennium'],
  [7, 'century'],
  [8, 'decade'],
  [9, 'year'],
  [10, 'month'],
  [11, 'day'],
]);
const FROM_COARSE_TO_FINE = [...PRECISIONS.values()];

/**
 * The digits as they stand, in the calendar they were written for: the sources of an old date say 15 March, not what
 * the 15th of March would be today. null for what is no date of a person: a year 0, or a precision of geology.
 */
export const parseWikidataTime = ({ time, precision }: WikidataTime): HistoricalDate | null => {
  const match = /^([+-])(\d{4,16})-(\d\d)-(\d\d)T/.exec(time);
  const meant = PRECISIONS.get(precision);
  if (!match || meant === undefined) return null;
  const year = Number(`${match[1]}${match[2]}`);
  if (year === 0 || !Number.isSafeInteger(year)) return null;
  const month = meant === 'month' || meant === 'day' ? within(Number(match[3]), 12) : null;
  const day = meant === 'day' && month !== null ? within(Number(match[4]), 31) : null;
  return { year, month, day, precision: honestPrecision(meant, month, day) };
};

const within = (value: number, largest: number): number | null =>
  value >= 1 && value <= largest ? value : null;

/** A date that claims a day and has 00 in its place is only as good as what it has. */
const honestPrecision = (
  claimed: HistoricalDate['precision'],
  month: number | null,
  day: number | null,
): HistoricalDate['precision'] => {
  if (claimed !== 'month' && claimed !== 'day') return claimed;
  if (month === null) return 'year';
  return claimed === 'day' && day === null ? 'month' : claimed;
};

/**
 * One date of several that stand side by side with equal rank. A coarser one that only repeats a finer one ("1821"
 * beside "5 May 1821") is no second opinion. Where sources truly differ, the latest is taken: nobody may cross the
 * veil early because one of the sources would let them.
 */
export const settleDates = (dates: HistoricalDate[]): HistoricalDate | null => {
  const fromFineToCoarse = dates.toSorted((a, b) => fineness(b) - fineness(a));
  const opinions: HistoricalDate[] = [];
  for (const date of fromFineToCoarse) {
    if (!opinions.some((finer) => covers(date, finer))) opinions.push(date);
  }
  return opinions.toSorted(compareEnds).at(-1) ?? null;
};

const compareEnds = (a: HistoricalDate, b: HistoricalDate): number =>
  yearOf(a) - yearOf(b) || (a.month ?? 0) - (b.month ?? 0) || (a.day ?? 0) - (b.day ?? 0);

const fineness = (date: HistoricalDate): number => FROM_COARSE_TO_FINE.indexOf(date.precision);

const covers = (coarse: HistoricalDate, fine: HistoricalDate): boolean =>
  yearOf({ ...fine, precision: coarse.precision === 'month' ? 'year' : coarse.precision }) ===
    yearOf(coarse) &&
  (coarse.month === null || coarse.month === fine.month) &&
  (coarse.day === null || coarse.day === fine.day);
