/** A date as the encyclopedia knows it, in the calendar it was given in. -44 is 44 BCE; there is no year 0. */
export type HistoricalDate = {
  year: number;
  month: number | null;
  day: number | null;
  /** decade, century and millennium: `year` is any one within the span. A decade is shown with "c." */
  precision: 'millennium' | 'century' | 'decade' | 'year' | 'month' | 'day';
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "15 March 44 BCE", "May 1265", "c. 69 BCE", "4th century BCE". */
export const dateLabel = (date: HistoricalDate): string => {
  const era = date.year < 0 ? ' BCE' : '';
  const year = Math.abs(date.year);
  const month = date.month === null ? undefined : MONTHS[date.month - 1];
  switch (date.precision) {
    case 'millennium':
      return `${ordinal(Math.ceil(year / 1000))} millennium${era}`;
    case 'century':
      return `${ordinal(Math.ceil(year / 100))} century${era}`;
    case 'decade':
      return `c. ${year}${era}`;
    case 'year':
      return `${year}${era}`;
    case 'month':
      return [month, `${year}${era}`].filter((part) => part !== undefined).join(' ');
    case 'day':
      return [date.day, month, `${year}${era}`]
        .filter((part) => part !== undefined && part !== null)
        .join(' ');
  }
};

/**
 * The last year that the date can mean. Of a span it is the last, because who may cross the veil is judged by it and
 * doubt must not let the recently dead through: "20th century" is 2000, "4th century BCE" is -301.
 */
export const yearOf = (date: HistoricalDate): number => {
  switch (date.precision) {
    case 'millennium':
      return lastYearOfSpan(date.year, 1000);
    case 'century':
      return lastYearOfSpan(date.year, 100);
    case 'decade':
      return lastYearOfDecade(date.year);
    default:
      return date.year;
  }
};

/** Centuries count from 1: the 19th ends in 1900, the 4th BCE ends in 301 BCE. */
const lastYearOfSpan = (year: number, length: number): number =>
  year > 0 ? Math.ceil(year / length) * length : -((Math.ceil(-year / length) - 1) * length + 1);

/** Decades go by their digits: the 1260s end in 1269, the 60s BCE in 60 BCE, the last one BCE in 1 BCE. */
const lastYearOfDecade = (year: number): number =>
  year > 0 ? Math.floor(year / 10) * 10 + 9 : Math.min(-Math.floor(-year / 10) * 10, -1);

const ordinal = (count: number): string => {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
};
