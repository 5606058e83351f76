import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '../../../domain/fold.ts';
import type { Database } from '../schema.ts';

type Before = { conversations: { ghost_name: string; folded_title: string } };

export const pastSeances = (engine: Database['engine']): Migration => ({
  up: async (untyped) => {
    const db = untyped as Kysely<Before>;
    const number = engine === 'sqlite' ? 'integer' : 'bigint';
    await db.schema.alterTable('conversations').addColumn('title', 'text').execute();
    await db.schema
      .alterTable('conversations')
      .addColumn('folded_title', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('conversations').addColumn('deleted_at', number).execute();
    await foldNames(db);
    await sql`create index conversations_newest on conversations (owner_id, updated_at, id)`.execute(db);
    await sql`create index conversations_deleted on conversations (deleted_at) where deleted_at is not null`.execute(
      db,
    );
    await sql`create index messages_newest on messages (owner_id, created_at, id)`.execute(db);
  },
});

/** By name: a library has far fewer spirits than séances. */
const foldNames = async (db: Kysely<Before>): Promise<void> => {
  const names = await db.selectFrom('conversations').select('ghost_name').distinct().execute();
  for (const { ghost_name } of names) {
    await db
      .updateTable('conversations')
      .set({ folded_title: fold(ghost_name) })
      .where('ghost_name', '=', ghost_name)
      .execute();
  }
};
