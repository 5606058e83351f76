import { describe, expect, it } from 'vitest';
import {
  countMessage,
  type DayState,
  giveBack,
  isTimeZone,
  localDay,
  messagesToday,
  turnsAt,
} from './daily-count.ts';

const HOUR_MS = 3_600_000;
const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();
const untouched: DayState = { count: 0, day: null, dayZone: null, dayStartedAt: null };
const BERLIN = 'Europe/Berlin';

const countAll = (state: DayState, moments: string[], timeZone: string): DayState =>
  moments.reduce((counted, moment) => countMessage(counted, at(moment), timeZone), state);

describe('localDay', () => {
  it.each([
    ['2026-03-10T22:59:59.999Z', BERLIN, '2026-03-10'],
    ['2026-03-10T23:00:00.000Z', BERLIN, '2026-03-11'],
    ['2026-03-10T23:59:59.999Z', 'UTC', '2026-03-10'],
    ['2026-03-11T00:00:00.000Z', 'UTC', '2026-03-11'],
    ['2026-03-10T10:00:00.000Z', 'Pacific/Kiritimati', '2026-03-11'],
    ['2026-03-10T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-03-09'],
    ['2026-03-10T11:00:00.000Z', 'Pacific/Pago_Pago', '2026-03-10'],
    ['2026-03-10T18:15:00.000Z', 'Asia/Kathmandu', '2026-03-11'],
    ['2028-02-29T12:00:00.000Z', BERLIN, '2028-02-29'],
  ])('[TIE-5] at %s in %s it is %s', (moment, timeZone, day) => {
    expect(localDay(at(moment), timeZone)).toBe(day);
  });

  it('[TIE-5] knows IANA zones in any letter case and nothing else', () => {
    for (const name of [
      'UTC',
      BERLIN,
      'europe/berlin',
      'America/Argentina/Buenos_Aires',
      'Etc/GMT+5',
      'EST5EDT',
    ]) {
      expect(isTimeZone(name), name).toBe(true);
    }
    for (const name of [
      '',
      'Mars/Olympus',
      '+05:30',
      'Europe/Berlin\n',
      '../etc',
      'x'.repeat(100),
      '__proto__',
      '🕛',
    ]) {
      expect(isTimeZone(name), name).toBe(false);
      expect(localDay(at('2026-03-10T23:59:59Z'), name)).toBe('2026-03-10');
    }
  });
});

describe('counting', () => {
  it('[TIE-5] makes the first message ever the day’s first', () => {
    const now = at('2026-03-10T12:00:00Z');
    expect(messagesToday(untouched, now, BERLIN)).toBe(0);
    expect(countMessage(untouched, now, BERLIN)).toEqual({
      count: 1,
      day: '2026-03-10',
      dayZone: BERLIN,
      dayStartedAt: now,
    });
  });

  it('[TIE-5] starts again at midnight in the person’s own zone, not a moment before', () => {
    const evening = countAll(untouched, ['2026-03-10T22:00:00Z', '2026-03-10T22:30:00Z'], BERLIN);
    expect(messagesToday(evening, at('2026-03-10T22:59:59.999Z'), BERLIN)).toBe(2);
    expect(messagesToday(evening, at('2026-03-10T23:00:00Z'), BERLIN)).toBe(0);
    expect(countMessage(evening, at('2026-03-10T22:59:59.999Z'), BERLIN).count).toBe(3);
    const midnight = at('2026-03-10T23:00:00Z');
    expect(countMessage(evening, midnight, BERLIN)).toEqual({
      count: 1,
      day: '2026-03-11',
      dayZone: BERLIN,
      dayStartedAt: midnight,
    });
  });

  it('[TIE-5] starts again after any number of days', () => {
    const counted = countAll(untouched, ['2024-02-28T12:00:00Z'], BERLIN);
    expect(messagesToday(counted, at('2024-02-29T12:00:00Z'), BERLIN)).toBe(0);
    expect(messagesToday(counted, at('2034-02-28T12:00:00Z'), BERLIN)).toBe(0);
  });

  it('[TIE-5, CK4] never starts again when the clock goes back, and only once when it jumps ahead', () => {
    const today = countAll(untouched, ['2026-03-10T12:00:00Z', '2026-03-10T12:00:01Z'], BERLIN);
    expect(countMessage(today, at('2026-03-10T11:00:00Z'), BERLIN)).toEqual({ ...today, count: 3 });
    expect(countMessage(today, at('2026-03-09T12:00:00Z'), BERLIN)).toEqual({ ...today, count: 3 });

    const ahead = countMessage(today, at('2026-03-11T12:00:00Z'), BERLIN);
    expect(ahead.count).toBe(1);
    const backAgain = countMessage(ahead, at('2026-03-10T12:00:02Z'), BERLIN);
    expect(backAgain.count).toBe(2);
    expect(countMessage(backAgain, at('2026-03-11T12:00:00Z'), BERLIN).count).toBe(3);
  });

  it('[TIE-5, CK5] does not depend on how far a clock is off, or on a leap day', () => {
    const state = countAll(untouched, ['2026-03-10T12:00:00Z'], 'UTC');
    expect(messagesToday(state, at('2016-03-10T12:00:00Z'), 'UTC')).toBe(1);
    expect(messagesToday(state, at('2036-03-10T12:00:00Z'), 'UTC')).toBe(0);
    const leapDay = countAll(untouched, ['2028-02-28T23:59:59Z', '2028-02-29T00:00:00Z'], 'UTC');
    expect(leapDay).toMatchObject({ count: 1, day: '2028-02-29' });
    expect(countAll(leapDay, ['2028-03-01T00:00:00Z'], 'UTC')).toMatchObject({ count: 1, day: '2028-03-01' });
  });

  it('[TIE-5] counts in UTC where the zone is unknown', () => {
    expect(countMessage(untouched, at('2026-03-10T23:30:00Z'), 'Mars/Olympus')).toMatchObject({
      day: '2026-03-10',
      dayZone: 'UTC',
    });
  });
});

describe('changing zones', () => {
  const first = at('2026-03-10T10:00:00Z');
  const inHonolulu = countMessage(untouched, first, 'Pacific/Honolulu');

  it('[TIE-5, CK2] goes on with the day, its zone and its count where another zone has a later date too soon', () => {
    const justBefore = first + 20 * HOUR_MS - 1;
    expect(localDay(justBefore, 'Pacific/Kiritimati') > (inHonolulu.day ?? '')).toBe(true);
    expect(messagesToday(inHonolulu, justBefore, 'Pacific/Kiritimati')).toBe(1);
    expect(countMessage(inHonolulu, justBefore, 'Pacific/Kiritimati')).toEqual({ ...inHonolulu, count: 2 });
  });

  it('[TIE-5, CK2] begins the new day when the old one has lasted 20 hours', () => {
    const then = first + 20 * HOUR_MS;
    expect(messagesToday(inHonolulu, then, 'Pacific/Kiritimati')).toBe(0);
    expect(countMessage(inHonolulu, then, 'Pacific/Kiritimati')).toEqual({
      count: 1,
      day: localDay(then, 'Pacific/Kiritimati'),
      dayZone: 'Pacific/Kiritimati',
      dayStartedAt: then,
    });
  });

  it('[TIE-5, CK2] never goes back to an earlier date by flying west', () => {
    const eastern = countMessage(untouched, first, 'Pacific/Kiritimati');
    expect(countMessage(eastern, first + 13 * HOUR_MS, 'Pacific/Honolulu').count).toBe(2);
    expect(countMessage(eastern, first + 21 * HOUR_MS, 'Pacific/Honolulu').count).toBe(2);
  });

  it('[TIE-5, CK2] gives at most one new allowance in 20 hours to one who changes zones at every message', () => {
    const zones = [
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
      BERLIN,
      'Asia/Tokyo',
      'America/New_York',
      'Australia/Lord_Howe',
    ];
    let state = countMessage(untouched, first, 'Pacific/Pago_Pago');
    const begun: number[] = [];
    for (let step = 1; step < 6 * 24 * 30; step += 1) {
      const now = first + (step * HOUR_MS) / 6;
      // Never twice in the same zone, so that each new day here is one won by changing.
      const zone = zones[step % zones.length] ?? BERLIN;
      if (zone === state.dayZone) continue;
      state = countMessage(state, now, zone);
      if (state.count === 1) begun.push(now);
    }
    expect(begun.length).toBeGreaterThan(25);
    expect(begun.length).toBeLessThanOrEqual(31);
    begun.slice(1).forEach((moment, index) => {
      expect(moment - (begun[index] ?? 0)).toBeGreaterThanOrEqual(20 * HOUR_MS);
    });
  });
});

describe('giving back', () => {
  const noon = countAll(untouched, ['2026-03-10T12:00:00Z', '2026-03-10T12:01:00Z'], 'UTC');

  it('[TIE-6] takes one off the day the message was counted for', () => {
    expect(giveBack(noon, '2026-03-10')).toEqual({ ...noon, count: 1 });
  });

  it('[TIE-6, CK3] gives the next day nothing for a message that was accepted before midnight', () => {
    const late = countMessage(untouched, at('2026-03-10T23:59:59.900Z'), 'UTC');
    expect(late.day).toBe('2026-03-10');
    const next = countMessage(late, at('2026-03-11T00:00:01Z'), 'UTC');
    expect(giveBack(next, late.day ?? '')).toBe(next);
    expect(giveBack(late, '2026-03-10').count).toBe(0);
  });

  it('[TIE-6] never falls below zero and leaves an untouched counter alone', () => {
    const empty = { ...noon, count: 0 };
    expect(giveBack(empty, '2026-03-10')).toBe(empty);
    expect(giveBack(untouched, '2026-03-10')).toBe(untouched);
  });
});

describe('turnsAt', () => {
  it.each([
    ['an ordinary day', '2026-06-10T12:00:00Z', BERLIN, '2026-06-10T22:00:00.000Z'],
    ['the last millisecond', '2026-06-10T21:59:59.999Z', BERLIN, '2026-06-10T22:00:00.000Z'],
    ['the first millisecond', '2026-06-10T22:00:00.000Z', BERLIN, '2026-06-11T22:00:00.000Z'],
    ['a day of 23 hours', '2026-03-28T23:00:00Z', BERLIN, '2026-03-29T22:00:00.000Z'],
    ['a day of 25 hours', '2026-10-24T22:00:00Z', BERLIN, '2026-10-25T23:00:00.000Z'],
    [
      'half an hour less on Lord Howe',
      '2026-10-03T13:30:00Z',
      'Australia/Lord_Howe',
      '2026-10-04T13:00:00.000Z',
    ],
    [
      'half an hour more on Lord Howe',
      '2026-04-04T13:00:00Z',
      'Australia/Lord_Howe',
      '2026-04-05T13:30:00.000Z',
    ],
    ['the date that Apia skipped', '2011-12-30T00:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    [
      'a day without midnight in São Paulo',
      '2017-10-14T12:00:00Z',
      'America/Sao_Paulo',
      '2017-10-15T03:00:00.000Z',
    ],
    ['an unknown zone', '2026-06-10T12:00:00Z', 'Mars/Olympus', '2026-06-11T00:00:00.000Z'],
  ])('[TIE-5, CK1] knows when the next day begins: %s', (_what, now, timeZone, expected) => {
    expect(iso(turnsAt(at(now), timeZone))).toBe(expected);
  });

  it('[TIE-5, CK1] names the very moment from which the count is zero again', () => {
    for (const timeZone of [
      BERLIN,
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'America/St_Johns',
    ]) {
      const now = at('2026-10-04T09:00:00Z');
      const state = countMessage(untouched, now, timeZone);
      const turn = turnsAt(now, timeZone);
      expect(messagesToday(state, turn - 1, timeZone)).toBe(1);
      expect(messagesToday(state, turn, timeZone)).toBe(0);
    }
  });
});
