import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProfile } from '../../lib/profile-changes.ts';
import { Unreachable } from '../../lib/request.ts';
import { conversationQuery, type Standing } from './conversation-query.ts';
import { restoreDraft, withdrawDraft } from './message-draft.ts';
import { runningReply } from './running-replies.ts';
import {
  forgetSendingRecord,
  keepSendingRecord,
  readSendingRecord,
  recoveryOf,
  thisTabId,
} from './sending-record.ts';

const recover = (accountId: string, ghostId: string, known: Standing) => {
  const record = readSendingRecord(accountId, ghostId);
  if (!record) return;
  const isReadHere = runningReply(record.conversationId) !== null;
  const recovery = recoveryOf(record, known, isReadHere, thisTabId(), Date.now());
  if (recovery === 'restore') {
    restoreDraft(accountId, ghostId, { text: record.text, replacesMessageId: null });
    keepSendingRecord(accountId, ghostId, { ...record, isRestored: true });
  } else if (recovery === 'arrived') {
    if (record.isRestored) withdrawDraft(accountId, ghostId, record.text);
    forgetSendingRecord(accountId, ghostId);
  }
};

/** Looks after a message that was on its way when the page was left or the network went, whenever the chat changes. */
export const useSendingRecovery = (ghostId: string, shown: Standing): void => {
  const queries = useQueryClient();
  const { id: accountId } = useProfile();

  useEffect(() => {
    // While words come in, the reply looks after itself.
    if (shown && runningReply(shown.id)) return;
    const record = readSendingRecord(accountId, ghostId);
    if (!record) return;
    if (record.conversationId === shown?.id) return recover(accountId, ghostId, shown);
    queries
      .ensureQueryData(conversationQuery(record.conversationId))
      .then((known) => recover(accountId, ghostId, known))
      .catch((error: unknown) => {
        // Nothing can be known now; the record waits for the next time.
        if (!(error instanceof Unreachable)) throw error;
      });
  }, [queries, accountId, ghostId, shown]);
};
