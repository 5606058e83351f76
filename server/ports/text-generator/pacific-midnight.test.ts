import { describe, expect, it } from 'vitest';
import { nextPacificMidnight } from './pacific-midnight.ts';

describe('midnight in California', () => {
  it.each([
    ['in winter', '2026-11-21T12:00:00Z', '2026-11-22T08:00:00Z'],
    ['in summer', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00Z'],
    ['a millisecond before', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00Z'],
    ['at midnight itself', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'],
    ['on the day of 23 hours', '2026-03-08T09:00:00Z', '2026-03-09T07:00:00Z'],
    ['on the day of 25 hours', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  ])('[AI-4] is found %s', (_when, now, midnight) => {
    expect(new Date(nextPacificMidnight(Date.parse(now))).toISOString()).toBe(
      new Date(midnight).toISOString(),
    );
  });
});
