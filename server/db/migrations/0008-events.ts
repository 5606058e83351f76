import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

/** SQLite's folder is one process's own: what happens there, its own memory tells. */
export const events = (engine: Database['engine']): Migration => ({
  up: async (untyped) => {
    if (engine === 'sqlite') return;
    const db = untyped as Kysely<unknown>;
    await db.schema
      .createTable('events')
      .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('process', 'text', (c) => c.notNull())
      .addColumn('listener', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await sql`create index events_by_age on events (at)`.execute(db);
  },
});
