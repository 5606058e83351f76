import { findConversation } from '../db/conversations.ts';
import { findGhost } from '../db/ghosts.ts';
import { findMessage, lastMessage } from '../db/messages.ts';
import { lockProfile, updateProfile } from '../db/profiles.ts';
import { findReply } from '../db/replies.ts';
import type { Tx } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  type AnswerWish,
  assertOpen,
  assertReachable,
  type Begun,
  beginReply,
  takeMessage,
  writeReplyRow,
} from './begin-reply.ts';

export type AnswerAgainInput = AnswerWish & {
  conversationId: string;
  /** Invented by the browser: a repeated call spends nothing. */
  replyId: string;
  /** regenerate: another answer in place of the last. continue: more of a last one that broke off or was stopped. */
  kind: 'regenerate' | 'continue';
  /** The conversation's last message, a spirit's. */
  messageId: string;
};

/**
 * Asks the spirit once more about the last thing said; counted like a message, since the model is asked like for one.
 * The old answer stays until the new one has come. Returns the reply's id.
 */
export const answerAgain = async (deps: Deps, actor: Actor, input: AnswerAgainInput): Promise<string> => {
  assertOpen(deps);
  const now = deps.clock.now();
  const begun = await deps.db.transaction((tx) => accept(tx, actor, input, now));
  if (begun) await beginReply(deps, begun, input);
  return input.replyId;
};

const accept = async (
  tx: Tx,
  { ownerId }: Actor,
  input: AnswerAgainInput,
  now: number,
): Promise<Begun | null> => {
  const profile = await lockProfile(tx, ownerId);
  if (!profile) throw new Refusal('not_found');
  if (await findReply(tx, ownerId, input.replyId)) return null;
  // The reply will be a message by this name: with another there it could never be saved.
  if (await findMessage(tx, ownerId, input.replyId)) throw new Refusal('bad_input');
  const conversation = await findConversation(tx, ownerId, input.conversationId);
  if (!conversation) throw new Refusal('not_found');
  const ghost = assertReachable(await findGhost(tx, ownerId, conversation.ghost_id));
  const target = await lastMessage(tx, ownerId, conversation.id);
  const asked = await lastMessage(tx, ownerId, conversation.id, 'user');
  if (!target || !asked || target.id !== input.messageId || target.role !== 'model')
    throw new Refusal('not_found');
  if (input.kind === 'continue' && (target.state === 'complete' || target.text === '')) {
    throw new Refusal('bad_input');
  }
  const { countedDay, patch } = takeMessage(profile, now);
  await updateProfile(tx, ownerId, patch);
  const row = {
    owner_id: ownerId,
    id: input.replyId,
    conversation_id: conversation.id,
    kind: input.kind,
    message_id: asked.id,
    target_message_id: target.id,
    replaces_from_seq: null,
    counted_day: countedDay,
  };
  return { reply: await writeReplyRow(tx, row, ghost, now), ghost, asked, target };
};
