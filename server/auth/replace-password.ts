import { setPassword } from '../db/accounts.ts';
import { deleteLettersOf } from '../db/outbox.ts';
import type { Tx } from '../db/schema.ts';
import { deleteSessionsOf } from '../db/sessions.ts';

/** From now on the person signs in with it; every session ends, and letters that offer another password are void. */
export const replacePassword = async (tx: Tx, ownerId: string, hash: string, now: number): Promise<void> => {
  await setPassword(tx, ownerId, hash, now);
  await deleteLettersOf(tx, ownerId, 'reset');
  await deleteSessionsOf(tx, ownerId);
};
