import type { DayOfMessages } from '../../../domain/analytics.ts';

/** The first round number (1, 2 or 5 times a power of ten) that is not below the largest value; at least 1. */
export const roundTop = (largest: number): number => {
  let power = 1;
  while (power * 10 <= largest) power *= 10;
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? power * 10;
};

export const totalOf = ({ sent, received }: DayOfMessages): number => sent + received;

/** The day with the most messages, the later of two; null where nothing was said. */
export const busiestDay = (days: readonly DayOfMessages[]): DayOfMessages | null =>
  days.reduce<DayOfMessages | null>(
    (busiest, day) => (totalOf(day) > 0 && totalOf(day) >= (busiest ? totalOf(busiest) : 0) ? day : busiest),
    null,
  );

/** A day as people write it. It is a day of the calendar, not a moment, and so the same in every zone. */
export const dayText = (day: string, style: 'short' | 'long', locale?: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(
    locale,
    style === 'long'
      ? { dateStyle: 'long', timeZone: 'UTC' }
      : { day: 'numeric', month: 'short', timeZone: 'UTC' },
  );
