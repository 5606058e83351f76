import { useQueryClient } from '@tanstack/react-query';
import {
  type Conversation,
  conversationIdOf,
  type Message,
  type PendingReply,
  replyIdOf,
} from '../../../domain/conversation.ts';
import type { Ghost } from '../../../domain/ghost.ts';
import { api } from '../../lib/call.ts';
import { useCurrentConversation } from '../../lib/current-conversation.tsx';
import { newId } from '../../lib/new-id.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { useTemporalMode } from '../../lib/temporal-mode.tsx';
import { conversationKey, type Known } from './conversation-query.ts';
import type { MessageDraft } from './message-draft.ts';
import { readReply } from './read-reply.ts';
import { runningReply } from './running-replies.ts';
import { keepSendingRecord, thisTabId } from './sending-record.ts';
import { settleReading } from './settle-reading.ts';
import { markTrimmed } from './trimmed-notice.ts';

const begun = (ghost: Ghost, conversationId: string, timestamp: number): Conversation => ({
  id: conversationId,
  ghostId: ghost.id,
  ghostName: ghost.name,
  timestamp,
  messages: [],
  hasEarlier: false,
  reply: null,
});

const splitAt = (messages: Message[], messageId: string | null): [kept: Message[], replaced: Message[]] => {
  const at = messages.findIndex(({ id }) => id === messageId);
  return at === -1 ? [messages, []] : [messages.slice(0, at), messages.slice(at)];
};

/** How a person speaks with a spirit: says something, or asks once more about what was said last. */
export const useConversing = (ghost: Ghost) => {
  const queries = useQueryClient();
  const { id: accountId } = useProfile();
  const { mode } = useTemporalMode();
  const { conversationId: shownId, open } = useCurrentConversation();
  const wish = () => ({ temporalMode: mode, browserLanguage: navigator.language.slice(0, 35) });

  const show = (conversationId: string, conversation: Conversation) => {
    // What is being fetched now is older than what is shown from here on.
    const key = conversationKey(conversationId);
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<Known>(key, conversation);
  };

  const send = async ({ text, replacesMessageId }: MessageDraft): Promise<void> => {
    const now = Date.now();
    const conversationId = shownId ?? conversationIdOf(ghost.id, now);
    if (runningReply(conversationId)) return;
    const known = queries.getQueryData<Known>(conversationKey(conversationId));
    const conversation = known ?? begun(ghost, conversationId, now);
    const messageId = newId();
    const [kept, replaced] = splitAt(conversation.messages, replacesMessageId);
    const message: Message = {
      id: messageId,
      role: 'user',
      parts: [{ text }],
      createdAt: now,
      state: 'complete',
    };
    const reply = pendingReply(ghost, { id: replyIdOf(messageId), kind: 'send', messageId });
    keepSendingRecord(accountId, ghost.id, {
      messageId,
      conversationId,
      text,
      sentAt: now,
      tabId: thisTabId(),
      isRestored: false,
    });
    show(conversationId, { ...conversation, messages: [...kept, message], reply });
    if (shownId === null) open(ghost.id, conversationId);
    const end = await readReply({
      queries,
      conversationId,
      replyId: reply.id,
      onTrimmed: () => markTrimmed(queries, conversationId),
      ask: (signal) =>
        api.conversations[':conversationId'].messages.$post(
          {
            param: { conversationId },
            json: { messageId, text, ...(replacesMessageId && { replacesMessageId }), ...wish() },
          },
          { init: { signal } },
        ),
    });
    const asked = { queries, accountId, ghostId: ghost.id, conversationId, messageId };
    settleReading({ ...asked, sent: { text, replacesMessageId }, replaced }, end);
  };

  const answerAgain = async (kind: 'regenerate' | 'continue'): Promise<void> => {
    const known = shownId === null ? null : queries.getQueryData<Known>(conversationKey(shownId));
    const target = known?.messages.at(-1);
    const question = known?.messages.findLast(({ role }) => role === 'user');
    if (!known || !target || !question || runningReply(known.id)) return;
    const conversationId = known.id;
    const replyId = newId();
    const messageId = question.id;
    const reply = pendingReply(ghost, { id: replyId, kind, messageId, targetMessageId: target.id });
    show(conversationId, { ...known, reply });
    const end = await readReply({
      queries,
      conversationId,
      replyId,
      onTrimmed: () => markTrimmed(queries, conversationId),
      ask: (signal) =>
        api.conversations[':conversationId'].replies.$post(
          { param: { conversationId }, json: { replyId, kind, messageId: target.id, ...wish() } },
          { init: { signal } },
        ),
    });
    const asked = { queries, accountId, ghostId: ghost.id, conversationId, messageId };
    settleReading({ ...asked, sent: null, replaced: [] }, end);
  };

  return { send, answerAgain };
};

const pendingReply = (
  ghost: Ghost,
  begin: Pick<PendingReply, 'id' | 'kind' | 'messageId'> & { targetMessageId?: string },
): PendingReply => ({
  targetMessageId: null,
  ...begin,
  ghostName: ghost.name,
  text: '',
});
