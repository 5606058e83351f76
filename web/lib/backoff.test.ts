import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('waits longer each time, up to half a minute, and never all pages the same', () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(backoffMs(4, 1)).toBe(16_000);
  expect(backoffMs(5, 1)).toBe(30_000);
  expect(backoffMs(500, 1)).toBe(30_000);
  expect([backoffMs(0, 0), backoffMs(5, 0)]).toEqual([500, 15_000]);
});
