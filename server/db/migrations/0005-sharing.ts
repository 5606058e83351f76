import { type CreateTableBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

export const sharing = (engine: Database['engine']): Migration => {
  const number = engine === 'sqlite' ? 'integer' : 'bigint';
  const finish = (table: CreateTableBuilder<string, string>) =>
    (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();

  return {
    up: async (db) => {
      await finish(
        db.schema
          .createTable('shared_conversations')
          .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn('ghost_id', 'text', (c) => c.notNull())
          .addColumn('timestamp', number, (c) => c.notNull())
          .addColumn('conversation_id', 'text', (c) => c.notNull())
          .addColumn('ghost_name', 'text', (c) => c.notNull())
          .addColumn('message_count', 'integer', (c) => c.notNull())
          .addColumn('image_key', 'text')
          .addPrimaryKeyConstraint('shared_conversations_key', ['owner_id', 'ghost_id', 'timestamp'])
          // The link names no owner.
          .addUniqueConstraint('shared_conversations_link', ['ghost_id', 'timestamp']),
      );
      await finish(
        db.schema
          .createTable('shared_messages')
          .addColumn('owner_id', 'text', (c) => c.notNull())
          .addColumn('ghost_id', 'text', (c) => c.notNull())
          .addColumn('timestamp', number, (c) => c.notNull())
          .addColumn('seq', 'integer', (c) => c.notNull())
          .addColumn('role', 'text', (c) => c.notNull())
          .addColumn('text', 'text', (c) => c.notNull())
          .addColumn('state', 'text', (c) => c.notNull())
          .addPrimaryKeyConstraint('shared_messages_key', ['owner_id', 'ghost_id', 'timestamp', 'seq'])
          .addForeignKeyConstraint(
            'shared_messages_share',
            ['owner_id', 'ghost_id', 'timestamp'],
            'shared_conversations',
            ['owner_id', 'ghost_id', 'timestamp'],
            (c) => c.onDelete('cascade'),
          ),
      );
      await finish(db.schema.createTable('files_to_forget').addColumn('key', 'text', (c) => c.primaryKey()));
    },
  };
};
