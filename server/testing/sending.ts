import type { TestDeps } from './harness.ts';
import type { TestUser } from './test-user.ts';

/** Sends as a page does; a message's id of the caller's own is one to be repeated. */
export const sendTo = (
  user: TestUser,
  conversationId: string,
  { text = 'Hello', messageId = crypto.randomUUID() }: { text?: string; messageId?: string } = {},
): Promise<Response> =>
  user.fetch(`/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    json: { messageId, text, temporalMode: 'anchored', browserLanguage: 'en' },
  });

/** As if the person had sent so many today, in UTC. */
export const spendDay = async (
  { db, clock }: TestDeps,
  { ownerId }: TestUser,
  count: number,
): Promise<void> => {
  await db.queries
    .updateTable('profiles')
    .set({
      daily_message_count: count,
      message_day: new Date(clock.now()).toISOString().slice(0, 10),
      message_day_zone: 'UTC',
      message_day_started_at: clock.now(),
    })
    .where('owner_id', '=', ownerId)
    .execute();
};

export const sentToday = async (user: TestUser): Promise<number> =>
  ((await (await user.fetch('/api/profile')).json()) as { dailyMessageCount: number }).dailyMessageCount;
