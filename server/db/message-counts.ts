import { type SqlBool, sql } from 'kysely';
import type { MessageRow, Queries } from './schema.ts';

type CountOfDay = { day: number; role: MessageRow['role']; messages: number };
type CountOfSpirit = { ghost_id: string; ghost_name: string; messages: number };

/** Said in séances that are there: one that was deleted no longer counts. */
const saidIn = (queries: Queries, ownerId: string) =>
  queries
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .where('m.owner_id', '=', ownerId)
    .where('c.deleted_at', 'is', null);

/** By the place of its day in `dayStarts` (epoch ms, ascending); what was said before the first is left out. */
export const countByDay = (queries: Queries, ownerId: string, dayStarts: number[]): Promise<CountOfDay[]> => {
  const first = dayStarts[0] ?? 0;
  // The latest day whose beginning is past. In a query of its own, which can be grouped by.
  const arms = dayStarts
    .map((startsAt, day) => sql<SqlBool>`when m.created_at >= ${startsAt} then ${sql.lit(day)}`)
    .reverse();
  const placed = saidIn(queries, ownerId)
    .where('m.created_at', '>=', first)
    .select(['m.role', sql<number>`case ${sql.join(arms, sql` `)} end`.as('day')]);
  return queries
    .selectFrom(placed.as('placed'))
    .select((eb) => ['day', 'role', eb.fn.countAll<number>().as('messages')])
    .groupBy(['day', 'role'])
    .execute();
};

/** The most talked with first. */
export const countBySpirit = (queries: Queries, ownerId: string, limit: number): Promise<CountOfSpirit[]> =>
  saidIn(queries, ownerId)
    .select((eb) => ['c.ghost_id', 'c.ghost_name', eb.fn.countAll<number>().as('messages')])
    .groupBy(['c.ghost_id', 'c.ghost_name'])
    .orderBy('messages', 'desc')
    .orderBy('c.ghost_id')
    .limit(limit)
    .execute();

export const countMessages = async (queries: Queries, ownerId: string): Promise<number> => {
  const { messages } = await saidIn(queries, ownerId)
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow();
  return messages;
};
