import { deviceStore } from './storage.ts';

/** What was typed and not sent, kept for one account on this device; `place` is whatever the draft belongs to. */
const keyOf = (accountId: string, place: string) => `asphodel.draft.${accountId}.${place}`;

export const readDraft = (accountId: string, place: string): string =>
  deviceStore.read(keyOf(accountId, place)) ?? '';

export const saveDraft = (accountId: string, place: string, text: string): void => {
  if (text === '') deviceStore.remove(keyOf(accountId, place));
  else deviceStore.write(keyOf(accountId, place), text);
};

export const forgetDrafts = (accountId: string): void => {
  const prefix = keyOf(accountId, '');
  for (const key of deviceStore.keys()) if (key.startsWith(prefix)) deviceStore.remove(key);
};
