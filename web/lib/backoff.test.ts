import { expect, it } from 'vitest';
import { backoffMs, rejoinMs } from './backoff.ts';

it('waits longer each time, up to half a minute, and never all pages the same', () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(backoffMs(4, 1)).toBe(16_000);
  expect(backoffMs(5, 1)).toBe(30_000);
  expect(backoffMs(500, 1)).toBe(30_000);
  expect([backoffMs(0, 0), backoffMs(5, 0)]).toEqual([500, 15_000]);
});

it('[ST1] looks for a reply within two seconds of its line’s return, however long that was gone, up to a minute', () => {
  let sinceLost = 0;
  let attempt = 0;
  for (; sinceLost < 60_000; attempt += 1) {
    const wait = rejoinMs(attempt, 1);
    expect(wait).toBeLessThanOrEqual(2_000);
    sinceLost += wait;
  }
  expect([60, 65, 500].map((late) => rejoinMs(late, 1))).toEqual([1_000, 30_000, 30_000]);
});
