import { sql } from 'kysely';
import type { ConversationRow, CreationRow, MessageRow, Queries } from './schema.ts';

export type MessageHit = Pick<MessageRow, 'id' | 'conversation_id' | 'role' | 'text' | 'created_at'> &
  Pick<ConversationRow, 'ghost_name' | 'title'>;

export type CreationHit = Pick<
  CreationRow,
  'id' | 'title' | 'type' | 'ghost_name' | 'prompt' | 'content' | 'created_at'
>;

/** What holds the folded text anywhere; the signs that LIKE reads its own way stand for themselves. */
export const patternOf = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The account's messages that hold it, newest first. The folded column is looked through from the newest on: right in
 * every script, the same on both engines, and over as soon as enough is found.
 */
export const messagesHolding = (queries: Queries, ownerId: string, pattern: string, limit: number) =>
  queries
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .select(['m.id', 'm.conversation_id', 'm.role', 'm.text', 'm.created_at', 'c.ghost_name', 'c.title'])
    .where('m.owner_id', '=', ownerId)
    .where(sql<boolean>`m.folded like ${pattern} escape '\\'`)
    .where('c.deleted_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .compile();

export const creationsHolding = (queries: Queries, ownerId: string, pattern: string, limit: number) =>
  queries
    .selectFrom('creations')
    .select(['id', 'title', 'type', 'ghost_name', 'prompt', 'content', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`folded like ${pattern} escape '\\'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .compile();
