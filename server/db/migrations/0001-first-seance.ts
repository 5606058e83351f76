import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

/** The types that the two engines name differently. */
const columnTypes = (engine: Database['engine']) =>
  engine === 'sqlite'
    ? ({ number: 'integer', authDate: 'text', authFlag: 'integer' } as const)
    : ({ number: 'bigint', authDate: 'timestamptz', authFlag: 'boolean' } as const);

type AnyTable = CreateTableBuilder<string, string>;

export const firstSeance = (engine: Database['engine']): Migration => {
  const { number, authDate, authFlag } = columnTypes(engine);
  /** STRICT makes SQLite refuse a text where a number belongs, as PostgreSQL does by itself. */
  const create = (db: Kysely<unknown>, name: string, columns: (table: AnyTable) => AnyTable) => {
    const table = columns(db.schema.createTable(name) as AnyTable);
    return (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  };

  const authTables = async (db: Kysely<unknown>) => {
    await create(db, 'users', (t) =>
      t
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('email_verified', authFlag, (c) => c.notNull())
        .addColumn('image', 'text')
        .addColumn('created_at', authDate, (c) => c.notNull())
        .addColumn('updated_at', authDate, (c) => c.notNull()),
    );
    await create(db, 'sessions', (t) =>
      t
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('token', 'text', (c) => c.notNull().unique())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expires_at', authDate, (c) => c.notNull())
        .addColumn('ip_address', 'text')
        .addColumn('user_agent', 'text')
        .addColumn('created_at', authDate, (c) => c.notNull())
        .addColumn('updated_at', authDate, (c) => c.notNull()),
    );
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await create(db, 'accounts', (t) =>
      t
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('provider_id', 'text', (c) => c.notNull())
        .addColumn('account_id', 'text', (c) => c.notNull())
        .addColumn('access_token', 'text')
        .addColumn('refresh_token', 'text')
        .addColumn('id_token', 'text')
        .addColumn('access_token_expires_at', authDate)
        .addColumn('refresh_token_expires_at', authDate)
        .addColumn('scope', 'text')
        .addColumn('password', 'text')
        .addColumn('created_at', authDate, (c) => c.notNull())
        .addColumn('updated_at', authDate, (c) => c.notNull()),
    );
    await db.schema.createIndex('accounts_by_user').on('accounts').column('user_id').execute();
    await db.schema
      .createIndex('accounts_by_provider')
      .on('accounts')
      .columns(['provider_id', 'account_id'])
      .unique()
      .execute();
    await create(db, 'verifications', (t) =>
      t
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('identifier', 'text', (c) => c.notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('expires_at', authDate, (c) => c.notNull())
        .addColumn('created_at', authDate, (c) => c.notNull())
        .addColumn('updated_at', authDate, (c) => c.notNull()),
    );
    await db.schema
      .createIndex('verifications_by_identifier')
      .on('verifications')
      .column('identifier')
      .execute();
    await create(db, 'rate_limits', (t) =>
      t
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key', 'text', (c) => c.notNull().unique())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('last_request', number, (c) => c.notNull()),
    );
  };

  const ghostColumns = (t: AnyTable): AnyTable =>
    t
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('system_prompt', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('image_key', 'text')
      .addColumn('image_version', number, (c) => c.notNull())
      .addColumn('created_at', number, (c) => c.notNull())
      .addColumn('created_by', 'text', (c) => c.notNull())
      .addColumn('creator_email', 'text', (c) => c.notNull())
      .addColumn('research_name', 'text', (c) => c.notNull())
      .addColumn('original_input', 'text', (c) => c.notNull())
      .addColumn('alternative_name', 'text', (c) => c.notNull())
      .addColumn('gender', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('century', 'text', (c) => c.notNull())
      .addColumn('region', 'text', (c) => c.notNull())
      .addColumn('birth', 'text')
      .addColumn('death', 'text')
      .addColumn('death_year', 'integer')
      .addColumn('sources', 'text', (c) => c.notNull());

  const ownTables = async (db: Kysely<unknown>) => {
    await create(db, 'profiles', (t) =>
      t
        .addColumn('owner_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('created_at', number, (c) => c.notNull())
        .addColumn('tier', 'text', (c) => c.notNull().check(sql`tier in ('free', 'pro')`))
        .addColumn('summon_count', 'integer', (c) => c.notNull().check(sql`summon_count >= 0`))
        .addColumn('allow_data_use', 'integer', (c) => c.notNull())
        .addColumn('daily_message_count', 'integer', (c) => c.notNull().check(sql`daily_message_count >= 0`))
        .addColumn('message_day', 'text')
        .addColumn('message_day_zone', 'text')
        .addColumn('message_day_started_at', number)
        .addColumn('last_message_timestamp', number)
        .addColumn('create_use_count', 'integer', (c) => c.notNull().check(sql`create_use_count >= 0`))
        .addColumn('has_completed_onboarding', 'integer', (c) => c.notNull())
        .addColumn('privacy', 'text', (c) => c.notNull().check(sql`privacy in ('private', 'public')`))
        .addColumn('display_name', 'text', (c) => c.notNull())
        .addColumn('time_zone', 'text', (c) => c.notNull())
        .addColumn('current_ghost_id', 'text')
        .addColumn('current_conversation_id', 'text'),
    );
    await create(db, 'ghosts', (t) =>
      ghostColumns(
        t
          .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
          .addColumn('id', 'text', (c) => c.notNull()),
      )
        .addColumn('is_guide', 'integer', (c) => c.notNull())
        .addColumn('permanent', 'integer', (c) => c.notNull())
        .addColumn('is_public', 'integer', (c) => c.notNull())
        .addColumn('summoned_from_library', 'integer', (c) => c.notNull())
        .addColumn('verification', 'text', (c) =>
          c.notNull().check(sql`verification in ('verified', 'unverified', 'withdrawn')`),
        )
        .addColumn('withdrawn_reason', 'text')
        .addPrimaryKeyConstraint('ghosts_key', ['owner_id', 'id']),
    );
    // Two first sign-ins at once must not leave two guides.
    await sql`create unique index ghosts_one_guide on ghosts (owner_id) where is_guide = 1`.execute(db);
    await sql`create index ghosts_to_verify on ghosts (created_at) where verification = 'unverified'`.execute(
      db,
    );
    await create(db, 'public_ghosts', (t) =>
      ghostColumns(t.addColumn('id', 'text', (c) => c.primaryKey()))
        .addColumn('name_key', 'text', (c) => c.notNull().unique())
        .addColumn('summon_count', 'integer', (c) => c.notNull())
        .addColumn('last_summoned', number, (c) => c.notNull()),
    );
    await create(db, 'conversations', (t) =>
      t
        .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('ghost_id', 'text', (c) => c.notNull())
        .addColumn('ghost_name', 'text', (c) => c.notNull())
        .addColumn('timestamp', number, (c) => c.notNull())
        .addColumn('updated_at', number, (c) => c.notNull())
        .addColumn('last_seq', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('conversations_key', ['owner_id', 'id']),
    );
    await create(db, 'messages', (t) =>
      t
        .addColumn('owner_id', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('conversation_id', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('user', 'model')`))
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('folded', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('complete', 'stopped', 'broken')`))
        .addColumn('created_at', number, (c) => c.notNull())
        .addPrimaryKeyConstraint('messages_key', ['owner_id', 'id'])
        .addUniqueConstraint('messages_in_order', ['owner_id', 'conversation_id', 'seq'])
        .addForeignKeyConstraint(
          'messages_conversation',
          ['owner_id', 'conversation_id'],
          'conversations',
          ['owner_id', 'id'],
          (c) => c.onDelete('cascade'),
        ),
    );
    await create(db, 'replies', (t) =>
      t
        .addColumn('owner_id', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('conversation_id', 'text', (c) => c.notNull())
        .addColumn('ghost_id', 'text', (c) => c.notNull())
        .addColumn('ghost_name', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('send', 'regenerate', 'continue')`))
        .addColumn('message_id', 'text', (c) => c.notNull())
        .addColumn('target_message_id', 'text')
        .addColumn('replaces_from_seq', 'integer')
        .addColumn('status', 'text', (c) =>
          c.notNull().check(sql`status in ('writing', 'complete', 'stopped', 'broken', 'failed')`),
        )
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('counted_day', 'text')
        .addColumn('started_at', number, (c) => c.notNull())
        .addColumn('settled_at', number)
        .addColumn('lease_until', number, (c) => c.notNull())
        .addPrimaryKeyConstraint('replies_key', ['owner_id', 'id'])
        .addForeignKeyConstraint(
          'replies_conversation',
          ['owner_id', 'conversation_id'],
          'conversations',
          ['owner_id', 'id'],
          (c) => c.onDelete('cascade'),
        ),
    );
    // Two tabs that send at once: one of them is told to wait.
    await sql`create unique index replies_one_writing on replies (owner_id, conversation_id) where status = 'writing'`.execute(
      db,
    );
    await sql`create index replies_by_lease on replies (lease_until) where status = 'writing'`.execute(db);
    await create(db, 'config', (t) =>
      t
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('created_at', number, (c) => c.notNull()),
    );
    await create(db, 'secrets', (t) =>
      t.addColumn('name', 'text', (c) => c.primaryKey()).addColumn('value', 'text', (c) => c.notNull()),
    );
  };

  return {
    up: async (db) => {
      await authTables(db as Kysely<unknown>);
      await ownTables(db as Kysely<unknown>);
    },
  };
};
