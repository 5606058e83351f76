import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

export const payments = (engine: Database['engine']): Migration => {
  const number = engine === 'sqlite' ? 'integer' : 'bigint';
  const finish = (table: CreateTableBuilder<string, string>) =>
    (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();

  const tables = async (db: Kysely<unknown>) => {
    await finish(
      db.schema
        .createTable('checkouts')
        .addColumn('token', 'text', (c) => c.primaryKey())
        .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('plan', 'text', (c) => c.notNull().check(sql`plan in ('monthly', 'lifetime')`))
        .addColumn('created_at', number, (c) => c.notNull()),
    );
    await finish(
      db.schema
        .createTable('payment_things')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('parent_id', 'text')
        .addColumn('created_at', number, (c) => c.notNull()),
    );
    await finish(
      db.schema
        .createTable('payment_facts')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('thing_id', 'text', (c) => c.notNull().references('payment_things.id').onDelete('cascade'))
        .addColumn('received_at', number, (c) => c.notNull())
        .addColumn('fact', 'text', (c) => c.notNull()),
    );
  };

  return {
    up: async (untyped) => {
      const db = untyped as Kysely<unknown>;
      await tables(db);
      await db.schema.alterTable('profiles').addColumn('pro_until', number).execute();
      await sql`create index checkouts_by_owner on checkouts (owner_id)`.execute(db);
      await sql`create index payment_things_by_owner on payment_things (owner_id)`.execute(db);
      await sql`create index payment_things_by_parent on payment_things (parent_id)`.execute(db);
      await sql`create index payment_things_of_nobody on payment_things (created_at) where owner_id is null`.execute(
        db,
      );
      await sql`create index payment_facts_by_thing on payment_facts (thing_id)`.execute(db);
      await sql`create index profiles_by_pro_until on profiles (pro_until) where pro_until is not null`.execute(
        db,
      );
    },
  };
};
