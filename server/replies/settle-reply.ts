import type { EndEvent, MessageState } from '../../domain/conversation.ts';
import { giveBack } from '../../domain/daily-count.ts';
import type { RefusalCode } from '../../domain/texts.ts';
import { refusalText } from '../../domain/texts.ts';
import { takeSeq } from '../db/conversations.ts';
import {
  deleteMessage,
  deleteMessagesBetween,
  findMessage,
  insertMessage,
  rewriteMessage,
  toMessage,
} from '../db/messages.ts';
import { lockProfile, updateProfile } from '../db/profiles.ts';
import { claimSettlement } from '../db/replies.ts';
import type { Database, MessageRow, ReplyRow, Tx } from '../db/schema.ts';
import { dayStateOf, dayStatePatch } from './day-state.ts';

/** How a reply ended. Without a word of text it leaves nothing behind, unless the visitor was never told of the failure. */
export type Outcome = {
  state: MessageState;
  text: string;
  /** What the visitor is told where nothing is kept. */
  failure: RefusalCode | 'stopped';
  /**
   * A crash ended it: the visitor's message was acknowledged and nobody could be told otherwise, so it stays, with
   * an empty broken-off reply under it.
   */
  keepMessage: boolean;
};

/**
 * Ends a reply in one transaction: its text becomes the message, or the pair is taken out and the count given back.
 * null where another had settled it before.
 */
export const settleReply = (
  db: Database,
  reply: ReplyRow,
  outcome: Outcome,
  now: number,
): Promise<EndEvent | null> =>
  db
    .transaction(async (tx): Promise<EndEvent | null> => {
      const hasText = outcome.text.trim() !== '';
      const keepsMessage = outcome.keepMessage && reply.kind === 'send';
      // The profile is locked before the conversation here as in every send: one order, no deadlock.
      if (!hasText) await returnCount(tx, reply);
      const status = hasText || keepsMessage ? outcome.state : 'failed';
      // Thrown, so that the count's return is rolled back with it.
      if (!(await claimSettlement(tx, reply.owner_id, reply.id, status, now))) throw new AlreadySettled();
      if (hasText || keepsMessage) return { type: 'ended', message: await keep(tx, reply, outcome, now) };
      return failed(tx, reply, outcome.failure);
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadySettled) return null;
      throw error;
    });

class AlreadySettled extends Error {}

const returnCount = async (tx: Tx, reply: ReplyRow): Promise<void> => {
  const profile = await lockProfile(tx, reply.owner_id);
  if (!profile || reply.counted_day === null) return;
  const state = giveBack(dayStateOf(profile), reply.counted_day);
  await updateProfile(tx, reply.owner_id, dayStatePatch(state));
};

const keep = async (tx: Tx, reply: ReplyRow, outcome: Outcome, now: number) => {
  if (reply.kind === 'continue' && reply.target_message_id !== null) {
    const target = await findMessage(tx, reply.owner_id, reply.target_message_id);
    if (target) {
      // A place of its own, though nothing stands there: whoever remembers the séance sees that it has changed.
      await takeSeq(tx, reply.owner_id, reply.conversation_id, now);
      return prolong(tx, target, outcome);
    }
  }
  const seq = await takeSeq(tx, reply.owner_id, reply.conversation_id, now);
  await removeReplaced(tx, reply);
  const row = {
    owner_id: reply.owner_id,
    id: reply.id,
    conversation_id: reply.conversation_id,
    seq,
    role: 'model' as const,
    text: outcome.text,
    state: outcome.state,
    created_at: now,
  };
  await insertMessage(tx, row);
  return toMessage(row);
};

const prolong = async (tx: Tx, target: MessageRow, outcome: Outcome) => {
  const change = { text: target.text + outcome.text, state: outcome.state };
  await rewriteMessage(tx, target.owner_id, target.id, change);
  return toMessage({ ...target, ...change });
};

const removeReplaced = async (tx: Tx, reply: ReplyRow): Promise<void> => {
  if (reply.kind === 'regenerate' && reply.target_message_id !== null) {
    await deleteMessage(tx, reply.owner_id, reply.target_message_id);
  }
  if (reply.replaces_from_seq === null) return;
  const asked = await findMessage(tx, reply.owner_id, reply.message_id);
  if (!asked) return;
  await deleteMessagesBetween(tx, reply.owner_id, reply.conversation_id, reply.replaces_from_seq, asked.seq);
};

const failed = async (tx: Tx, reply: ReplyRow, code: Outcome['failure']): Promise<EndEvent> => {
  const asked = reply.kind === 'send' ? await findMessage(tx, reply.owner_id, reply.message_id) : undefined;
  if (asked) await deleteMessage(tx, reply.owner_id, asked.id);
  return {
    type: 'failed',
    code,
    text: code === 'stopped' ? '' : refusalText(code),
    messageId: reply.message_id,
    restoredText: asked?.text ?? null,
  };
};
