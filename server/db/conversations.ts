import { fold } from '../../domain/fold.ts';
import { prepared } from './prepared.ts';
import type { ConversationRow, Queries, Tx } from './schema.ts';

export type NewConversation = Omit<ConversationRow, 'title' | 'folded_title' | 'deleted_at'>;

const foldedTitle = (title: string | null, ghostName: string): string =>
  fold(title === null ? ghostName : `${title} ${ghostName}`);

/** One that was deleted is not found, though it can still be brought back. */
export const findConversation = (
  queries: Queries,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> =>
  queries
    .selectFrom('conversations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Makes the conversation with its first message's send; does nothing where it is there. */
export const ensureConversation = async (tx: Tx, row: NewConversation): Promise<void> => {
  await tx
    .insertInto('conversations')
    .values({ ...row, folded_title: foldedTitle(null, row.ghost_name) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .execute();
};

/**
 * Gives out the next place in the conversation, and tells whether that was deleted. Holds the conversation's row until
 * the transaction ends. undefined where there is none.
 */
export const takePlace = async (
  tx: Tx,
  ownerId: string,
  id: string,
  now: number,
): Promise<{ seq: number; isDeleted: boolean } | undefined> => {
  const [place] = await taken(tx, { ownerId, id, now });
  return place && { seq: place.last_seq, isDeleted: place.deleted_at !== null };
};

const taken = prepared((queries, { ownerId, id, now }: { ownerId: string; id: string; now: number }) =>
  queries
    .updateTable('conversations')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), updated_at: now }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(['last_seq', 'deleted_at']),
);

/** The same in a conversation that must be there, deleted or not. */
export const takeSeq = async (tx: Tx, ownerId: string, id: string, now: number): Promise<number> => {
  const place = await takePlace(tx, ownerId, id, now);
  if (!place) throw new Error(`There is no conversation ${id}`);
  return place.seq;
};

/** False where there is none. */
export const renameConversation = async (
  tx: Tx,
  ownerId: string,
  id: string,
  title: string | null,
): Promise<boolean> => {
  const conversation = await findConversation(tx, ownerId, id);
  if (!conversation) return false;
  await tx
    .updateTable('conversations')
    .set({ title, folded_title: foldedTitle(title, conversation.ghost_name) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
  return true;
};

export const markDeleted = async (tx: Tx, ownerId: string, id: string, now: number): Promise<boolean> => {
  const marked = await tx
    .updateTable('conversations')
    .set({ deleted_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

/** Takes back a deletion later than `deletedAfter` (epoch ms). False where there is nothing to take back. */
export const unmarkDeleted = async (
  tx: Tx,
  ownerId: string,
  id: string,
  deletedAfter: number,
): Promise<boolean> => {
  const unmarked = await tx
    .updateTable('conversations')
    .set({ deleted_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', '>', deletedAfter)
    .returning('id')
    .executeTakeFirst();
  return unmarked !== undefined;
};

/** Removes for good what was deleted at `deletedBefore` or earlier, messages and replies with it; `most` at once. */
export const purgeDeleted = async (tx: Tx, deletedBefore: number, most: number): Promise<number> => {
  const due = await tx
    .selectFrom('conversations')
    .select(['owner_id', 'id'])
    .where('deleted_at', '<=', deletedBefore)
    .limit(most)
    .execute();
  for (const { owner_id, id } of due) {
    await tx
      .deleteFrom('conversations')
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      // Brought back in the meantime.
      .where('deleted_at', '<=', deletedBefore)
      .execute();
  }
  return due.length;
};
