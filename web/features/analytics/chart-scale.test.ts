import { describe, expect, it } from 'vitest';
import { busiestDay, dayText, roundTop } from './chart-scale.ts';

describe('the scale of a picture', () => {
  it('[SET-6] ends at a round number that no bar exceeds', () => {
    expect([0, 1, 2, 3, 5, 6, 10, 11, 20, 21, 99, 100, 101, 2_400].map(roundTop)).toEqual([
      1, 1, 2, 5, 5, 10, 10, 20, 20, 50, 100, 100, 200, 5_000,
    ]);
  });
});

describe('the days', () => {
  const day = (name: string, sent: number, received: number) => ({ day: name, sent, received });

  it('[SET-6] name the busiest one, the later of two, and none where nothing was said', () => {
    const quiet = day('2026-11-19', 0, 0);
    expect(busiestDay([quiet])).toBeNull();
    expect(busiestDay([])).toBeNull();
    expect(busiestDay([day('2026-11-18', 2, 2), quiet, day('2026-11-20', 1, 1)])?.day).toBe('2026-11-18');
    expect(busiestDay([day('2026-11-18', 2, 2), day('2026-11-20', 3, 1)])?.day).toBe('2026-11-20');
  });

  it('[SET-6] are written as the person’s language does, and never slip into the day before', () => {
    expect(dayText('2026-11-01', 'short', 'en-GB')).toBe('1 Nov');
    expect(dayText('2026-11-01', 'long', 'de')).toBe('1. November 2026');
  });
});
