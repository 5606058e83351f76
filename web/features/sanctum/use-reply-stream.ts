import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProfile } from '../../lib/profile-changes.ts';
import type { Standing } from './conversation-query.ts';
import { readReply } from './read-reply.ts';
import { runningReply } from './running-replies.ts';
import { settleReading } from './settle-reading.ts';
import { markTrimmed } from './trimmed-notice.ts';

/** Joins a reply that runs without this tab: after a reload, or begun in another tab or on another device. */
export const useReplyStream = (conversation: Standing): void => {
  const queries = useQueryClient();
  const { id: accountId } = useProfile();
  const conversationId = conversation?.id;
  const ghostId = conversation?.ghostId;
  const replyId = conversation?.reply?.id;
  const messageId = conversation?.reply?.messageId;

  useEffect(() => {
    if (!conversationId || !ghostId || !replyId || !messageId || runningReply(conversationId)) return;
    const onTrimmed = () => markTrimmed(queries, conversationId);
    const asked = { queries, accountId, ghostId, conversationId, messageId, sent: null, replaced: [] };
    void readReply({ queries, conversationId, replyId, ask: null, onTrimmed }).then((end) =>
      settleReading(asked, end),
    );
  }, [queries, accountId, ghostId, conversationId, replyId, messageId]);
};
