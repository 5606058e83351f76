import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../domain/conversation.ts';
import { applyReplyEvent } from '../../../domain/conversation-state.ts';
import { refusalText } from '../../../domain/texts.ts';
import { profileQuery } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { conversationKey, type Known } from './conversation-query.ts';
import { restoreDraft } from './message-draft.ts';
import type { ReplyEnd } from './read-reply.ts';
import { forgetSendingRecord, keepSendingRecord, readSendingRecord, thisTabId } from './sending-record.ts';

/** Whose reply it was, and what goes back where when nothing came of it. */
export type Asked = {
  queries: QueryClient;
  accountId: string;
  ghostId: string;
  conversationId: string;
  /** The message that was answered. */
  messageId: string;
  /** The message as it was sent; null where none was (another answer, more of one). */
  sent: { text: string; replacesMessageId: string | null } | null;
  /** What an edited message took the place of. */
  replaced: Message[];
};

/** Why nothing came of it, as the person reads it; null where they wanted it so. */
const sentenceOf = (end: ReplyEnd): string | null => {
  switch (end.type) {
    case 'failed':
      return end.code === 'stopped' ? null : end.text || refusalText('reply_failed');
    case 'refused':
      // The sign-in screen says it already.
      if (end.refusal.code === 'not_signed_in') return null;
      // A fault has no sentence of its own here: whatever it was, no reply came.
      return end.refusal.code === 'fault' ? refusalText('reply_failed') : end.refusal.message;
    case 'unreached':
      return refusalText('reply_failed');
    default:
      return null;
  }
};

const restoreSent = ({ accountId, ghostId, messageId, sent }: Asked, end: ReplyEnd) => {
  const record = readSendingRecord(accountId, ghostId);
  const mine = record?.messageId === messageId ? record : null;
  const restoredText = end.type === 'failed' ? end.restoredText : null;
  // Another tab or device that only listens has nothing to give back: whoever sent it has.
  const isSentHere = sent !== null || mine?.tabId === thisTabId();
  const text = restoredText ?? sent?.text ?? mine?.text;
  if (isSentHere && text && !mine?.isRestored) {
    restoreDraft(accountId, ghostId, { text, replacesMessageId: sent?.replacesMessageId ?? null });
  }
  if (!mine || !isSentHere) return;
  // The server may have it after all: when that shows, the text is taken out of the input again.
  if (end.type === 'unreached') keepSendingRecord(accountId, ghostId, { ...mine, isRestored: true });
  else forgetSendingRecord(accountId, ghostId);
};

const takeOut = ({ queries, conversationId, messageId, replaced }: Asked) =>
  queries.setQueryData<Known>(conversationKey(conversationId), (known) => {
    if (!known) return known;
    const left = applyReplyEvent(known, {
      type: 'failed',
      code: 'stopped',
      text: '',
      messageId,
      restoredText: null,
    });
    const isThere = new Set(left.messages.map(({ id }) => id));
    return { ...left, messages: [...left.messages, ...replaced.filter(({ id }) => !isThere.has(id))] };
  });

/** What the page does when a reply has been read to its end, however it ended. */
export const settleReading = (asked: Asked, end: ReplyEnd): void => {
  const { queries, accountId, ghostId, conversationId, messageId } = asked;
  if (end.type === 'ended') {
    const record = readSendingRecord(accountId, ghostId);
    if (record?.messageId === messageId) forgetSendingRecord(accountId, ghostId);
    return;
  }
  if (end.type === 'gone') {
    void queries.invalidateQueries({ queryKey: conversationKey(conversationId) });
    return;
  }
  takeOut(asked);
  restoreSent(asked, end);
  const sentence = sentenceOf(end);
  if (sentence) toast(sentence);
  if (end.type === 'refused') void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
};
