import { type RawBuilder, sql } from 'kysely';
import type { ConversationRow, CreationRow, Database, MessageRow } from './schema.ts';

export type MessageHit = Pick<MessageRow, 'id' | 'conversation_id' | 'role' | 'text' | 'created_at'> &
  Pick<ConversationRow, 'ghost_name' | 'title'>;

export type CreationHit = Pick<
  CreationRow,
  'id' | 'title' | 'type' | 'ghost_name' | 'prompt' | 'content' | 'created_at'
>;

/**
 * Whether a folded column holds the folded text anywhere. PostgreSQL's LIKE takes letters of several bytes one by one, and
 * where its planner guesses from the word that few messages hold it, all are read and sorted. SQLite's `instr` is slower
 * than its LIKE. Measured: docs/decisions/0003-search.md.
 */
export const holds = (
  { engine }: Pick<Database, 'engine'>,
  column: string,
  folded: string,
): RawBuilder<boolean> =>
  engine === 'postgres'
    ? sql`strpos(${sql.ref(column)}, ${folded}) > 0`
    : sql`${sql.ref(column)} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** An index of PostgreSQL's holds no more than 2,704 bytes a row; longer texts are looked for in the table. */
const INDEXED_BYTES = 2_000;

/** The ids of the newest messages that hold it, all out of the index; `which` are all, or those of one index. */
const newestHolding = (
  db: Database,
  ownerId: string,
  folded: string,
  limit: number,
  which: RawBuilder<boolean> = sql`true`,
) =>
  db.queries
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .select(['m.owner_id', 'm.id', 'm.created_at', 'c.ghost_name', 'c.title'])
    .where('m.owner_id', '=', ownerId)
    .where(which)
    .where(holds(db, 'm.folded', folded))
    .where('c.deleted_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit);

const newestInBothIndexes = (db: Database, ownerId: string, folded: string, limit: number) => {
  const part = (which: RawBuilder<boolean>) =>
    db.queries.selectFrom(newestHolding(db, ownerId, folded, limit, which).as('part')).selectAll();
  return part(sql`octet_length(m.folded) <= ${sql.lit(INDEXED_BYTES)}`).unionAll(
    part(sql`octet_length(m.folded) > ${sql.lit(INDEXED_BYTES)}`),
  );
};

/**
 * The account's messages that hold it, newest first. The folded column is looked through from the newest on: right in
 * every script, the same on both engines, and over as soon as enough is found.
 */
export const messagesHolding = (db: Database, ownerId: string, folded: string, limit: number) => {
  const newest = db.engine === 'postgres' ? newestInBothIndexes : newestHolding;
  return db.queries
    .selectFrom(newest(db, ownerId, folded, limit).as('found'))
    .innerJoin('messages as m', (join) =>
      join.onRef('m.owner_id', '=', 'found.owner_id').onRef('m.id', '=', 'found.id'),
    )
    .select(['m.id', 'm.conversation_id', 'm.role', 'm.text', 'm.created_at'])
    .select(['found.ghost_name', 'found.title'])
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(limit)
    .compile();
};

export const creationsHolding = (db: Database, ownerId: string, folded: string, limit: number) =>
  db.queries
    .selectFrom('creations')
    .select(['id', 'title', 'type', 'ghost_name', 'prompt', 'content', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where(holds(db, 'folded', folded))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .compile();
