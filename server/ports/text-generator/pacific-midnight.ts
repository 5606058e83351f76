import { lazily } from '../../../domain/lazily.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const pacific = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
);

const msIntoPacificDay = (at: number): number => {
  const parts = Object.fromEntries(
    pacific()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return ((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) * 60_000 + (parts.second ?? 0) * 1000;
};

/** When Google's daily quotas begin anew. */
export const nextPacificMidnight = (now: number): number => {
  const guess = Math.floor(now / 1000) * 1000 + DAY_MS - msIntoPacificDay(now);
  // On the days when the clocks change, a day has 23 or 25 hours.
  const past = msIntoPacificDay(guess);
  return past > DAY_MS / 2 ? guess + (DAY_MS - past) : guess - past;
};
