import { UNDO_MS } from '../../domain/seances.ts';
import { findConversation, unmarkDeleted } from '../db/conversations.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Brings a deleted séance back, while it still can be; does nothing to one that is there. Refuses `not_found`. */
export const restoreConversation = async (
  deps: Deps,
  { ownerId }: Actor,
  conversationId: string,
): Promise<void> => {
  const deletedAfter = deps.clock.now() - UNDO_MS;
  const isThere = await deps.db.transaction(
    async (tx) =>
      (await unmarkDeleted(tx, ownerId, conversationId, deletedAfter)) ||
      (await findConversation(tx, ownerId, conversationId)) !== undefined,
  );
  if (!isThere) throw new Refusal('not_found');
  deps.bus.publish(ownerId, { type: 'conversation', conversationId });
};
