import { markDeleted } from '../db/conversations.ts';
import { lockProfile, updateProfile } from '../db/profiles.ts';
import { findWritingReply } from '../db/replies.ts';
import type { ReplyRow, Tx } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { settleReply } from '../replies/settle-reply.ts';

/**
 * Takes a séance out of sight; it can be brought back for a while. A reply that is being written to it is stopped, and
 * what came of it is kept for the case that it is brought back. Refuses `not_found`.
 */
export const deleteConversation = async (deps: Deps, actor: Actor, conversationId: string): Promise<void> => {
  const now = deps.clock.now();
  const { ownerId } = actor;
  const writing = await deps.db.transaction((tx) => markUnseen(tx, ownerId, conversationId, now));
  if (writing) await stopWriting(deps, writing);
  deps.bus.publish(ownerId, { type: 'conversation', conversationId });
  deps.bus.publish(ownerId, { type: 'profile' });
};

const markUnseen = async (
  tx: Tx,
  ownerId: string,
  conversationId: string,
  now: number,
): Promise<ReplyRow | undefined> => {
  // A send locks the same row: it is over, and its reply found here, or it finds the séance gone.
  const profile = await lockProfile(tx, ownerId);
  if (!(await markDeleted(tx, ownerId, conversationId, now))) throw new Refusal('not_found');
  if (profile?.current_conversation_id === conversationId) {
    await updateProfile(tx, ownerId, { current_conversation_id: null });
  }
  return findWritingReply(tx, ownerId, conversationId);
};

const stopWriting = async (deps: Deps, writing: ReplyRow): Promise<void> => {
  if (deps.liveReplies.stop(writing.owner_id, writing.id)) return;
  // Written by another process, or not begun yet: settled from here, so that its writer finds nothing left to settle.
  const outcome = { state: 'stopped', text: writing.text, failure: 'stopped', keepMessage: false } as const;
  await settleReply(deps.db, writing, outcome, deps.clock.now());
};
