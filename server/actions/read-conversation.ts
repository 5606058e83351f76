import type { Conversation, Message } from '../../domain/conversation.ts';
import { findConversation } from '../db/conversations.ts';
import { findMessage, pageOfLaterMessages, pageOfMessages, toMessage } from '../db/messages.ts';
import { findWritingReply, toPendingReply } from '../db/replies.ts';
import type { ConversationRow, MessageRow, ReplyRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Messages of the first page; others come as they are scrolled to. */
const PAGE = 60;
const LARGEST_PAGE = 500;

type Page = { rows: MessageRow[]; hasEarlier: boolean; hasLater: boolean };

/** The newest messages, or those around one, and the reply that is being written. Refuses `not_found`. */
export const readConversation = async (
  deps: Deps,
  actor: Actor,
  id: string,
  aroundMessageId: string | null = null,
): Promise<Conversation> => {
  const conversation = await found(deps, actor, id);
  const writing = await findWritingReply(deps.db.queries, actor.ownerId, id);
  const page =
    aroundMessageId === null
      ? await newestPage(deps, conversation)
      : await pageAround(deps, conversation, aroundMessageId);
  const hidden = writing ? await replacedSeqs(deps, writing) : null;
  return {
    id,
    ghostId: conversation.ghost_id,
    ghostName: conversation.ghost_name,
    timestamp: conversation.timestamp,
    messages: page.rows
      .filter(({ seq }) => !hidden || seq < hidden.from || seq >= hidden.before)
      .map(toMessage),
    hasEarlier: page.hasEarlier,
    hasLater: page.hasLater,
    reply: writing ? pendingNow(deps, writing) : null,
  };
};

const found = async (deps: Deps, { ownerId }: Actor, id: string): Promise<ConversationRow> => {
  const conversation = await findConversation(deps.db.queries, ownerId, id);
  if (!conversation) throw new Refusal('not_found');
  return conversation;
};

const foundMessage = async (deps: Deps, conversation: ConversationRow, id: string): Promise<MessageRow> => {
  const message = await findMessage(deps.db.queries, conversation.owner_id, id);
  if (message?.conversation_id !== conversation.id) throw new Refusal('not_found');
  return message;
};

const newestPage = async (deps: Deps, { owner_id, id, last_seq }: ConversationRow): Promise<Page> => {
  const rows = await pageOfMessages(deps.db.queries, owner_id, id, last_seq + 1, PAGE + 1);
  return { rows: rows.slice(-PAGE), hasEarlier: rows.length > PAGE, hasLater: false };
};

const pageAround = async (deps: Deps, conversation: ConversationRow, messageId: string): Promise<Page> => {
  const { owner_id, id } = conversation;
  const { seq } = await foundMessage(deps, conversation, messageId);
  const half = PAGE / 2;
  const [before, after] = await Promise.all([
    pageOfMessages(deps.db.queries, owner_id, id, seq + 1, half + 1),
    pageOfLaterMessages(deps.db.queries, owner_id, id, seq, half + 1),
  ]);
  return {
    rows: [...before.slice(-half), ...after.slice(0, half)],
    hasEarlier: before.length > half,
    hasLater: after.length > half,
  };
};

/** What an edited message takes the place of; it is still stored, in case that the reply fails. */
const replacedSeqs = async (
  deps: Deps,
  writing: ReplyRow,
): Promise<{ from: number; before: number } | null> => {
  if (writing.replaces_from_seq === null) return null;
  const asked = await findMessage(deps.db.queries, writing.owner_id, writing.message_id);
  return asked ? { from: writing.replaces_from_seq, before: asked.seq } : null;
};

const pendingNow = (deps: Deps, writing: ReplyRow) => {
  const live = deps.liveReplies.find(writing.owner_id, writing.id);
  return live ? { ...live.pending } : toPendingReply(writing);
};

type MessagePage = { messages: Message[]; hasEarlier: boolean; hasLater: boolean };

/** What was said before a message, oldest first. Refuses `not_found`. */
export const readEarlierMessages = async (
  deps: Deps,
  actor: Actor,
  conversationId: string,
  beforeMessageId: string,
  limit: number,
): Promise<MessagePage> => {
  const conversation = await found(deps, actor, conversationId);
  const { seq } = await foundMessage(deps, conversation, beforeMessageId);
  const wanted = Math.min(limit, LARGEST_PAGE);
  const rows = await pageOfMessages(deps.db.queries, actor.ownerId, conversationId, seq, wanted + 1);
  return { messages: rows.slice(-wanted).map(toMessage), hasEarlier: rows.length > wanted, hasLater: true };
};

/** What was said after a message, oldest first. Refuses `not_found`. */
export const readLaterMessages = async (
  deps: Deps,
  actor: Actor,
  conversationId: string,
  afterMessageId: string,
  limit: number,
): Promise<MessagePage> => {
  const conversation = await found(deps, actor, conversationId);
  const { seq } = await foundMessage(deps, conversation, afterMessageId);
  const wanted = Math.min(limit, LARGEST_PAGE);
  const rows = await pageOfLaterMessages(deps.db.queries, actor.ownerId, conversationId, seq, wanted + 1);
  return { messages: rows.slice(0, wanted).map(toMessage), hasEarlier: true, hasLater: rows.length > wanted };
};
