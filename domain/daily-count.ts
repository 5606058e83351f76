const HOUR_MS = 3_600_000;

/**
 * A person who changes zones may meet a later date early. They get that day's messages only when the day they are
 * in has lasted this long, so zones cannot be switched for a second allowance.
 */
const MINIMUM_DAY_ACROSS_ZONES_MS = 20 * HOUR_MS;

/** The counter as it is stored. `day` is the date (YYYY-MM-DD) in `dayZone` that the messages are counted for. */
export type DayState = {
  count: number;
  day: string | null;
  dayZone: string | null;
  /** epoch ms of the day's first message */
  dayStartedAt: number | null;
};

// Making a formatter costs a hundred times its use. Zone names come from browsers in any letter case: bounded.
const MAX_REMEMBERED_ZONES = 1000;
const formatters = new Map<string, Intl.DateTimeFormat | null>();

const newFormatter = (timeZone: string): Intl.DateTimeFormat | null => {
  // Engines take offsets ("+05:30") too, but these know no summer time and are no IANA names.
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const formatterOf = (timeZone: string): Intl.DateTimeFormat | null => {
  const remembered = formatters.get(timeZone);
  if (remembered !== undefined) return remembered;
  if (formatters.size >= MAX_REMEMBERED_ZONES) formatters.clear();
  const formatter = newFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
};

export const isTimeZone = (name: string): boolean => formatterOf(name) !== null;

/** The date where the person is, as YYYY-MM-DD; an unknown zone counts as UTC. */
export const localDay = (nowMs: number, timeZone: string): string => {
  const formatter = formatterOf(timeZone);
  if (formatter === null) return new Date(nowMs).toISOString().slice(0, 10);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(nowMs)) parts[type] = value;
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
};

// Only a later date begins a new day: a clock set back, or a zone further west, never does.
const isNewDay = (state: DayState, nowMs: number, timeZone: string): boolean => {
  if (state.day === null) return true;
  if (localDay(nowMs, timeZone) <= state.day) return false;
  if (timeZone === state.dayZone || state.dayStartedAt === null) return true;
  return nowMs - state.dayStartedAt >= MINIMUM_DAY_ACROSS_ZONES_MS;
};

const knownZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC');

/** What the counter becomes with one more message. */
export const countMessage = (state: DayState, nowMs: number, timeZone: string): DayState => {
  const zone = knownZone(timeZone);
  return isNewDay(state, nowMs, zone)
    ? { count: 1, day: localDay(nowMs, zone), dayZone: zone, dayStartedAt: nowMs }
    : { ...state, count: state.count + 1 };
};

export const messagesToday = (state: DayState, nowMs: number, timeZone: string): number =>
  isNewDay(state, nowMs, knownZone(timeZone)) ? 0 : state.count;

/**
 * Takes a counted message back. `countedDay` is the `day` it was counted for: the message of a day that is over
 * gives nothing back to the next.
 */
export const giveBack = (state: DayState, countedDay: string): DayState =>
  state.day === countedDay && state.count > 0 ? { ...state, count: state.count - 1 } : state;

// The longest stretch of one date: a day with an hour more for the end of summer time, and some for the unforeseen.
const LONGEST_DAY_MS = 36 * HOUR_MS;

/** When the person's next day begins: epoch ms of the first moment with a later date. */
export const turnsAt = (nowMs: number, timeZone: string): number => {
  const today = localDay(nowMs, timeZone);
  let stillToday = nowMs;
  let later = nowMs + LONGEST_DAY_MS;
  while (later - stillToday > 1) {
    const between = Math.floor((stillToday + later) / 2);
    if (localDay(between, timeZone) > today) later = between;
    else stillToday = between;
  }
  return later;
};
