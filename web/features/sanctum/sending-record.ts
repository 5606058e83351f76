import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { newId } from '../../lib/new-id.ts';
import { tabStore } from '../../lib/storage.ts';
import type { Standing } from './conversation-query.ts';

/** A message on its way, kept on the device until its reply is settled: a reload in that moment loses nothing. */
export type SendingRecord = {
  messageId: string;
  conversationId: string;
  text: string;
  /** epoch ms */
  sentAt: number;
  tabId: string;
  /** Its text stands in the input again, although the server may have the message after all. */
  isRestored: boolean;
};

const TAB_KEY = 'asphodel.tab';
/** A tab that was closed does not come back for what it was sending. */
const TAB_GIVEN_UP_MS = 120_000;

/** Survives a reload, unlike any variable, and differs between tabs, unlike the device's store. */
export const thisTabId = (): string => {
  const known = tabStore.read(TAB_KEY);
  if (known) return known;
  const id = newId();
  tabStore.write(TAB_KEY, id);
  return id;
};

// Kept among the drafts, so that signing out forgets it with them.
const placeOf = (ghostId: string) => `${ghostId}.sending`;

export const keepSendingRecord = (accountId: string, ghostId: string, record: SendingRecord): void =>
  saveDraft(accountId, placeOf(ghostId), JSON.stringify(record));

export const forgetSendingRecord = (accountId: string, ghostId: string): void =>
  saveDraft(accountId, placeOf(ghostId), '');

export const readSendingRecord = (accountId: string, ghostId: string): SendingRecord | null => {
  try {
    return JSON.parse(readDraft(accountId, placeOf(ghostId)) || 'null') as SendingRecord | null;
  } catch {
    // Cut off by a full disk or edited by hand: there is nothing in it to bring back.
    return null;
  }
};

/**
 * What becomes of a message whose sending was cut short. arrived: the server has it. restore: its text goes back
 * into the input. wait: its own tab, or its running reply, will tell.
 */
export const recoveryOf = (
  record: SendingRecord,
  conversation: Standing,
  isReadHere: boolean,
  tabId: string,
  nowMs: number,
): 'arrived' | 'restore' | 'wait' => {
  if (isReadHere || conversation?.reply?.messageId === record.messageId) return 'wait';
  if (conversation?.messages.some(({ id }) => id === record.messageId)) return 'arrived';
  if (record.isRestored) return 'wait';
  return record.tabId === tabId || nowMs - record.sentAt > TAB_GIVEN_UP_MS ? 'restore' : 'wait';
};
