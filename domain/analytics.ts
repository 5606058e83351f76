import { localDay, turnsAt } from './daily-count.ts';
import type { Tier } from './tiers.ts';

export const ANALYTICS_DAYS = 30;

export type DayOfMessages = {
  /** YYYY-MM-DD where the person is */
  day: string;
  sent: number;
  received: number;
};

export type SpiritMessages = { ghostId: string; ghostName: string; messages: number };

export type Analytics = {
  tier: Tier;
  /** Spirits that are there now, without the Guide. */
  totalSpirits: number;
  /** What was said by both sides, in all séances that are there. */
  totalMessages: number;
  /** Messages counted today; `dailyLimit` null is unlimited. */
  dailyUsed: number;
  dailyLimit: number | null;
  /** The last 30 days, today last; days without a word are there too. */
  messagesByDay: DayOfMessages[];
  /** The most talked with first; released ones too. */
  messagesBySpirit: SpiritMessages[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last days where the person is, today last, each with the moment at which it begins. */
export const recentDays = (
  nowMs: number,
  timeZone: string,
  days: number = ANALYTICS_DAYS,
): { day: string; startsAt: number }[] => {
  const found: { day: string; startsAt: number }[] = [];
  // Two days more than asked for: a day may be an hour short or long, or left out altogether.
  let startsAt = turnsAt(nowMs - (days + 2) * DAY_MS, timeZone);
  while (startsAt <= nowMs) {
    found.push({ day: localDay(startsAt, timeZone), startsAt });
    startsAt = turnsAt(startsAt, timeZone);
  }
  return found.slice(-days);
};
