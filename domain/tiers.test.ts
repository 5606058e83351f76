import { describe, expect, it } from 'vitest';
import { isWithinLimit, TIER_LIMITS } from './tiers.ts';

describe('tiers', () => {
  it('[TIE-1] gives the free tier 3 spirits, 25 messages a day and 5 creations', () => {
    expect(TIER_LIMITS.free).toEqual({ spirits: 3, messagesPerDay: 25, creations: 5 });
  });

  it('[TIE-1] limits nothing for Pro', () => {
    expect(TIER_LIMITS.pro).toEqual({ spirits: null, messagesPerDay: null, creations: null });
  });

  it.each(Object.entries(TIER_LIMITS.free))(
    '[TIE-1] lets the last of the free %s through and refuses the next',
    (_what, limit) => {
      const last = (limit ?? 0) - 1;
      expect(isWithinLimit(last, limit)).toBe(true);
      expect(isWithinLimit(last + 1, limit)).toBe(false);
      expect(isWithinLimit(last + 2, limit)).toBe(false);
    },
  );

  it('[TIE-1] never runs out where there is no limit, and is out at once where the limit is zero', () => {
    expect(isWithinLimit(0, null)).toBe(true);
    expect(isWithinLimit(Number.MAX_SAFE_INTEGER, null)).toBe(true);
    expect(isWithinLimit(0, 0)).toBe(false);
  });
});
