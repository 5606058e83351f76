import type { Tier } from './tiers.ts';

export type Privacy = 'private' | 'public';

/** The person's own profile as their browser sees it. Times are epoch ms. */
export type Profile = {
  id: string;
  email: string;
  createdAt: number;
  tier: Tier;
  summonCount: number;
  allowDataUse: boolean;
  /** Messages counted today, in the person's own zone. */
  dailyMessageCount: number;
  lastMessageTimestamp: number | null;
  createUseCount: number;
  hasCompletedOnboarding: boolean;
  /** public: a spirit that is summoned from now on credits `displayName` in the library. */
  privacy: Privacy;
  /** '' where the person gave none. */
  displayName: string;
  /** IANA name */
  timeZone: string;
  /** Where the person last was; another device opens there. */
  currentGhostId: string | null;
  currentConversationId: string | null;
};
