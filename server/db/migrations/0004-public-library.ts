import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

export const publicLibrary = (engine: Database['engine']): Migration => ({
  up: async (db) => {
    const number = engine === 'sqlite' ? 'integer' : 'bigint';
    await db.schema.alterTable('profiles').addColumn('public_since', number).execute();
    await db.schema.alterTable('public_ghosts').addColumn('premade_digest', 'text').execute();
    await db.schema
      .alterTable('public_ghosts')
      .addColumn('credited_to', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('public_ghosts')
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`create index public_ghosts_by_summons on public_ghosts (summon_count desc, name_key)`.execute(
      db,
    );
    await sql`create index public_ghosts_by_creator on public_ghosts (created_by)`.execute(db);
  },
});
