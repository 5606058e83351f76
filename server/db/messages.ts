import type { Message } from '../../domain/conversation.ts';
import { fold } from '../../domain/fold.ts';
import { prepared } from './prepared.ts';
import type { MessageRow, Queries, Tx } from './schema.ts';

const HISTORY_PAGE = 400;

export type NewMessage = Omit<MessageRow, 'folded'>;

/** Returns the text as searches will see it. */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<string> => {
  const folded = fold(message.text);
  await inserted(tx, { ...message, folded });
  return folded;
};

const inserted = prepared((queries, row: MessageRow) => queries.insertInto('messages').values(row));

export const findMessage = (queries: Queries, ownerId: string, id: string): Promise<MessageRow | undefined> =>
  queries
    .selectFrom('messages')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest message of the conversation, or the newest of one role. */
export const lastMessage = (
  queries: Queries,
  ownerId: string,
  conversationId: string,
  role?: MessageRow['role'],
): Promise<MessageRow | undefined> => {
  const ofConversation = queries
    .selectFrom('messages')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('conversation_id', '=', conversationId);
  return (role ? ofConversation.where('role', '=', role) : ofConversation)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
};

/** Rewrites a model message's text and state, as "continue" does. */
export const rewriteMessage = async (
  tx: Tx,
  ownerId: string,
  id: string,
  change: Pick<MessageRow, 'text' | 'state'>,
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ ...change, folded: fold(change.text) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
};

export const deleteMessage = async (tx: Tx, ownerId: string, id: string): Promise<void> => {
  await tx.deleteFrom('messages').where('owner_id', '=', ownerId).where('id', '=', id).execute();
};

/** Takes out the messages from one place up to, not with, another. */
export const deleteMessagesBetween = async (
  tx: Tx,
  ownerId: string,
  conversationId: string,
  fromSeq: number,
  beforeSeq: number,
): Promise<void> => {
  await tx
    .deleteFrom('messages')
    .where('owner_id', '=', ownerId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>=', fromSeq)
    .where('seq', '<', beforeSeq)
    .execute();
};

/** The `limit` messages before `beforeSeq`, oldest first. */
export const pageOfMessages = async (
  queries: Queries,
  ownerId: string,
  conversationId: string,
  beforeSeq: number,
  limit: number,
): Promise<MessageRow[]> => {
  const newestFirst = await queries
    .selectFrom('messages')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '<', beforeSeq)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return newestFirst.reverse();
};

/** The `limit` messages after `afterSeq`, oldest first. */
export const pageOfLaterMessages = (
  queries: Queries,
  ownerId: string,
  conversationId: string,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> =>
  queries
    .selectFrom('messages')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();

/**
 * What was said before `beforeSeq`, oldest first: as much of the newest as holds `budget` characters, and the one
 * that goes over it, so that the caller sees that something was left out.
 */
export const historyBefore = async (
  queries: Queries,
  ownerId: string,
  conversationId: string,
  beforeSeq: number,
  budget: number,
): Promise<Pick<MessageRow, 'role' | 'text'>[]> => {
  const newestFirst: Pick<MessageRow, 'role' | 'text'>[] = [];
  let before = beforeSeq;
  let characters = 0;
  while (characters <= budget) {
    const page = await queries
      .selectFrom('messages')
      .select(['role', 'text', 'seq'])
      .where('owner_id', '=', ownerId)
      .where('conversation_id', '=', conversationId)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(HISTORY_PAGE)
      .execute();
    for (const { role, text, seq } of page) {
      newestFirst.push({ role, text });
      characters += text.length;
      before = seq;
    }
    if (page.length < HISTORY_PAGE) break;
  }
  return newestFirst.reverse();
};

export const toMessage = (
  row: Pick<MessageRow, 'id' | 'role' | 'text' | 'created_at' | 'state'>,
): Message => ({
  id: row.id,
  role: row.role,
  parts: [{ text: row.text }],
  createdAt: row.created_at,
  state: row.state,
});
