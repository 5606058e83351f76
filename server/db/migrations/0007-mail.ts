import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

export const mail = (engine: Database['engine']): Migration => ({
  up: async (untyped) => {
    const db = untyped as Kysely<unknown>;
    const number = engine === 'sqlite' ? 'integer' : 'bigint';
    const letters = db.schema
      .createTable('letters')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('confirm', 'reset')`))
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('browser', 'text')
      .addColumn('created_at', number, (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('due_at', number)
      .addColumn('link_until', number);
    await (engine === 'sqlite' ? letters.modifyEnd(sql`strict`) : letters).execute();
    await sql`create index letters_due on letters (due_at) where due_at is not null`.execute(db);
    await sql`create index letters_by_owner on letters (owner_id)`.execute(db);
  },
});
