import { findConversation } from '../db/conversations.ts';
import { findReply } from '../db/replies.ts';
import type { ReplyRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** The caller's reply. Refuses `not_found` for a reply that is not the caller's, or not of that conversation. */
export const assertReply = async (
  deps: Deps,
  actor: Actor,
  conversationId: string,
  replyId: string,
): Promise<ReplyRow> => {
  const reply = await findReply(deps.db.queries, actor.ownerId, replyId);
  if (reply?.conversation_id !== conversationId) throw new Refusal('not_found');
  if (!(await findConversation(deps.db.queries, actor.ownerId, conversationId)))
    throw new Refusal('not_found');
  return reply;
};
