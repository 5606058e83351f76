import { readDraft, saveDraft } from '../../lib/drafts.ts';

/** What is in the message field: a new message, or another wording of one that was sent. */
export type MessageDraft = { text: string; replacesMessageId: string | null };

type Listener = (draft: MessageDraft) => void;

const listeners = new Map<string, Listener>();
const keyOf = (accountId: string, ghostId: string) => `${accountId}.${ghostId}`;

/** The field that is in sight hears what is put back into it. Returns what ends that. */
export const onDraftRestored = (accountId: string, ghostId: string, listener: Listener): (() => void) => {
  const key = keyOf(accountId, ghostId);
  listeners.set(key, listener);
  return () => {
    if (listeners.get(key) === listener) listeners.delete(key);
  };
};

/** What was typed since is kept behind what comes back. */
export const joinDrafts = (restored: string, typedSince: string): string =>
  typedSince.trim() === '' || typedSince === restored ? restored : `${restored}\n${typedSince}`;

/** Puts a text back into the message field, or where the field will find it when it is next in sight. */
export const restoreDraft = (
  accountId: string,
  ghostId: string,
  { text, replacesMessageId }: MessageDraft,
) => {
  const joined = joinDrafts(text, readDraft(accountId, ghostId));
  saveDraft(accountId, ghostId, joined);
  listeners.get(keyOf(accountId, ghostId))?.({ text: joined, replacesMessageId });
};

/** Takes back what was restored for nothing; whatever else was typed stays. */
export const withdrawDraft = (accountId: string, ghostId: string, text: string) => {
  if (readDraft(accountId, ghostId) !== text) return;
  saveDraft(accountId, ghostId, '');
  listeners.get(keyOf(accountId, ghostId))?.({ text: '', replacesMessageId: null });
};
