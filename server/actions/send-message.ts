import { MESSAGE_LIMIT, parseConversationId, replyIdOf } from '../../domain/conversation.ts';
import { storable } from '../../domain/plain-text.ts';
import { ensureConversation, takePlace } from '../db/conversations.ts';
import { findGhost } from '../db/ghosts.ts';
import { findMessage, insertMessage, lastMessage } from '../db/messages.ts';
import { keepTurn, lockProfile } from '../db/profiles.ts';
import { findReplies } from '../db/replies.ts';
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

const FIRST_SEQ = 1;

export type SendInput = AnswerWish & {
  /** `ghostId_timestamp`; the conversation is made with its first message. */
  conversationId: string;
  /** Invented by the browser: a repeated send returns the first one's reply and spends nothing. */
  messageId: string;
  text: string;
  /** Edit and resend: the visitor's last message, which this one replaces together with its answer. */
  replacesMessageId: string | null;
};

/**
 * Accepts a message, durably and counted, and begins its reply. Returns the reply's id.
 * Refuses `message_too_long`, `bad_input`, `not_found`, `reply_awaited`, `daily_limit_reached` and withdrawn ghosts.
 */
export const sendMessage = async (deps: Deps, actor: Actor, sent: SendInput): Promise<string> => {
  assertOpen(deps);
  const input = { ...sent, text: storable(sent.text) };
  if (input.text.trim() === '') throw new Refusal('bad_input');
  if (input.text.length > MESSAGE_LIMIT) throw new Refusal('message_too_long', { limit: MESSAGE_LIMIT });
  const replyId = replyIdOf(input.messageId);
  const now = deps.clock.now();
  const begun = await deps.db.transaction((tx) => accept(tx, actor, input, replyId, now));
  if (begun) await beginReply(deps, begun, input);
  return replyId;
};

/** null: this message was accepted before. */
const accept = async (
  tx: Tx,
  actor: Actor,
  input: SendInput,
  replyId: string,
  now: number,
): Promise<Begun | null> => {
  const { ownerId } = actor;
  const begins = parseConversationId(input.conversationId);
  if (!begins) throw new Refusal('bad_input');
  const profile = await lockProfile(tx, ownerId);
  if (!profile) throw new Refusal('not_found');
  const replies = await findReplies(tx, ownerId, [replyId, input.messageId]);
  if (replies.some(({ id }) => id === replyId)) return null;
  // First of all that can be refused: with none left, nothing else needs to be looked up while others wait for the row.
  const { countedDay, patch } = takeMessage(profile, now);
  // Asking again names its reply, and so the message that the reply becomes, as freely as a send names its message.
  if (replies.length > 0) throw new Refusal('bad_input');
  const ghost = assertReachable(await findGhost(tx, ownerId, begins.ghostId));
  const place = await takePlace(tx, ownerId, input.conversationId, now);
  // Deleted in another tab: it must not come to life again under its old messages.
  if (place?.isDeleted) throw new Refusal('not_found');
  if (!place) {
    await ensureConversation(tx, {
      owner_id: ownerId,
      id: input.conversationId,
      ghost_id: ghost.id,
      ghost_name: ghost.name,
      timestamp: begins.timestamp,
      updated_at: now,
      last_seq: FIRST_SEQ,
    });
  }
  const replacesFromSeq = await seqReplaced(tx, ownerId, input);
  const reply = {
    owner_id: ownerId,
    id: replyId,
    conversation_id: input.conversationId,
    kind: 'send' as const,
    message_id: input.messageId,
    target_message_id: null,
    replaces_from_seq: replacesFromSeq,
  };
  const row = await writeReplyRow(tx, { ...reply, counted_day: countedDay }, ghost, now);
  const message = {
    owner_id: ownerId,
    id: input.messageId,
    conversation_id: input.conversationId,
    seq: place?.seq ?? FIRST_SEQ,
    role: 'user' as const,
    text: input.text,
    state: 'complete' as const,
    created_at: now,
  };
  const folded = await insertMessage(tx, message);
  await keepTurn(tx, ownerId, {
    ...patch,
    current_ghost_id: ghost.id,
    current_conversation_id: input.conversationId,
  });
  return { reply: row, ghost, asked: { ...message, folded }, target: null };
};

/** Only the visitor's last message can be edited: nothing that was said after an earlier one is thrown away. */
const seqReplaced = async (tx: Tx, ownerId: string, input: SendInput): Promise<number | null> => {
  if (input.replacesMessageId === null) return null;
  const replaced = await findMessage(tx, ownerId, input.replacesMessageId);
  const last = await lastMessage(tx, ownerId, input.conversationId, 'user');
  if (!replaced || !last || replaced.id !== last.id) throw new Refusal('not_found');
  return replaced.seq;
};
