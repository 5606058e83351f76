import { describe, expect, it } from 'vitest';
import { recentDays } from './analytics.ts';

describe('the last days', () => {
  it('[SET-6] are thirty, today last, each beginning at the person’s own midnight', () => {
    const days = recentDays(Date.UTC(2026, 10, 20, 12), 'Asia/Tokyo');
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-20', startsAt: Date.UTC(2026, 10, 19, 15) });
    expect(days[0]).toEqual({ day: '2026-10-22', startsAt: Date.UTC(2026, 9, 21, 15) });
  });

  it('[SET-6] begin a new one at the midnight and not a millisecond before', () => {
    const midnight = Date.UTC(2026, 10, 20);
    expect(recentDays(midnight - 1, 'UTC').at(-1)?.day).toBe('2026-11-19');
    expect(recentDays(midnight, 'UTC').at(-1)).toEqual({ day: '2026-11-20', startsAt: midnight });
  });

  it('[SET-6] have an hour more or less where summer time ends or begins', () => {
    const autumn = recentDays(Date.UTC(2026, 10, 1, 12), 'Europe/Berlin');
    const at = autumn.findIndex(({ day }) => day === '2026-10-25');
    expect((autumn[at + 1]?.startsAt ?? 0) - (autumn[at]?.startsAt ?? 0)).toBe(25 * 3_600_000);
    expect(new Set(autumn.map(({ day }) => day)).size).toBe(30);
  });

  it('[SET-6] leave out the day that a place skipped', () => {
    const apia = recentDays(Date.UTC(2012, 0, 10), 'Pacific/Apia').map(({ day }) => day);
    expect(apia).toHaveLength(30);
    expect(apia).toContain('2011-12-29');
    expect(apia).not.toContain('2011-12-30');
    expect(apia).toContain('2011-12-31');
  });
});
