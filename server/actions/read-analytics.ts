import { type Analytics, type DayOfMessages, recentDays } from '../../domain/analytics.ts';
import { TIER_LIMITS } from '../../domain/tiers.ts';
import { listGhosts } from '../db/ghosts.ts';
import { countByDay, countBySpirit, countMessages } from '../db/message-counts.ts';
import { toProfile } from '../db/profiles.ts';
import type { Actor, Deps } from '../deps.ts';
import { ensureProfile } from './ensure-profile.ts';

/** More would not fit a picture. */
const MOST_SPIRITS = 50;

/** What the person's own use of the sanctum adds up to; the database counts, nothing of it is kept. */
export const readAnalytics = async (deps: Deps, actor: Actor): Promise<Analytics> => {
  const { queries } = deps.db;
  const now = deps.clock.now();
  const profile = toProfile(await ensureProfile(deps, actor), now);
  const days = recentDays(now, profile.timeZone);
  const starts = days.map(({ startsAt }) => startsAt);
  const [ghosts, totalMessages, byDay, bySpirit] = await Promise.all([
    listGhosts(queries, actor.ownerId),
    countMessages(queries, actor.ownerId),
    countByDay(queries, actor.ownerId, starts),
    countBySpirit(queries, actor.ownerId, MOST_SPIRITS),
  ]);
  const messagesByDay = days.map(({ day }): DayOfMessages => ({ day, sent: 0, received: 0 }));
  for (const { day, role, messages } of byDay) {
    const of = messagesByDay[day];
    if (of) of[role === 'user' ? 'sent' : 'received'] = messages;
  }
  return {
    tier: profile.tier,
    totalSpirits: ghosts.filter((ghost) => !ghost.is_guide).length,
    totalMessages,
    dailyUsed: profile.dailyMessageCount,
    dailyLimit: TIER_LIMITS[profile.tier].messagesPerDay,
    messagesByDay,
    messagesBySpirit: bySpirit.map((row) => ({
      ghostId: row.ghost_id,
      ghostName: row.ghost_name,
      messages: row.messages,
    })),
  };
};
