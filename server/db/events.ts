import { sql } from 'kysely';
import type { EventRow, Queries } from './schema.ts';

type NewEvent = Omit<EventRow, 'id'>;

/** What happens on PostgreSQL, for the other processes there; SQLite has no such table. */
export const addEvents = async (queries: Queries, events: NewEvent[]): Promise<void> => {
  await queries.insertInto('events').values(events).execute();
};

/** In the order of their ids: those after `position`, and those of `missing` that have come since. */
export const eventsAfter = (
  queries: Queries,
  position: number,
  missing: number[],
  most: number,
): Promise<EventRow[]> =>
  queries
    .selectFrom('events')
    .selectAll()
    .where((is) => is.or([is('id', '>', position), ...(missing.length > 0 ? [is('id', 'in', missing)] : [])]))
    .orderBy('id')
    .limit(most)
    .execute();

/** 0 where nothing has happened yet. */
export const lastEventId = async (queries: Queries): Promise<number> => {
  const { id } = await queries
    .selectFrom('events')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

export const forgetEvents = async (queries: Queries, before: number): Promise<void> => {
  await queries.deleteFrom('events').where('at', '<', before).execute();
};
