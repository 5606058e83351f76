import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

/**
 * The folded texts of an account lie together in the index that a search walks, in its order; in the table they lie
 * among everybody's.
 */
export const searchInOrder = (engine: Database['engine']): Migration => ({
  up: async (db) => {
    await (engine === 'sqlite' ? onSqlite(db) : onPostgres(db));
  },
});

const onSqlite = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index messages_searched on messages (owner_id, created_at, id, folded)`.execute(db);
  // The new one begins like it. PostgreSQL's do not: each has a part of the messages, and the days are counted over all.
  await sql`drop index messages_newest`.execute(db);
};

/** Its indexes hold no more than 2,704 bytes a row: the few texts that are longer stay in the table. */
const onPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index messages_searched on messages (owner_id, created_at, id) include (folded, conversation_id)
    where octet_length(folded) <= 2000`.execute(db);
  await sql`create index messages_long on messages (owner_id, created_at, id)
    where octet_length(folded) > 2000`.execute(db);
};
