/** The one table of limits. null means unlimited; shown to people as ‹∞›. */
export type Tier = 'free' | 'pro';

export type TierLimits = {
  /** Spirits a person may summon in all; releasing one does not give a summoning back. */
  spirits: number | null;
  messagesPerDay: number | null;
  creations: number | null;
};

export const TIER_LIMITS: Record<Tier, TierLimits> = {
  free: { spirits: 3, messagesPerDay: 25, creations: 5 },
  pro: { spirits: null, messagesPerDay: null, creations: null },
};

export const isWithinLimit = (used: number, limit: number | null): boolean => limit === null || used < limit;
