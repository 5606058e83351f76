import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

export const creations = (engine: Database['engine']): Migration => {
  const number = engine === 'sqlite' ? 'integer' : 'bigint';
  const finish = (table: CreateTableBuilder<string, string>) =>
    (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();

  const creationsTable = (db: Kysely<unknown>) =>
    finish(
      db.schema
        .createTable('creations')
        .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('ghost_id', 'text', (c) => c.notNull())
        .addColumn('ghost_name', 'text', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('prompt', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('folded', 'text', (c) => c.notNull())
        .addColumn('created_at', number, (c) => c.notNull())
        .addPrimaryKeyConstraint('creations_key', ['owner_id', 'id']),
    );

  const draftsTable = (db: Kysely<unknown>) =>
    finish(
      db.schema
        .createTable('creation_drafts')
        .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) =>
          c.notNull().check(sql`status in ('writing', 'written', 'broken', 'failed')`),
        )
        .addColumn('failure', 'text')
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('started_at', number, (c) => c.notNull())
        .addColumn('lease_until', number, (c) => c.notNull())
        .addPrimaryKeyConstraint('creation_drafts_key', ['owner_id', 'id']),
    );

  return {
    up: async (db) => {
      await creationsTable(db);
      await draftsTable(db);
      await sql`create index creations_newest on creations (owner_id, created_at, id)`.execute(db);
      await sql`create index creation_drafts_by_lease on creation_drafts (lease_until) where status = 'writing'`.execute(
        db,
      );
    },
  };
};
