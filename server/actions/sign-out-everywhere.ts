import { normalizedAddress } from '../../domain/mail-address.ts';
import { findOwner } from '../db/accounts.ts';
import type { Database } from '../db/schema.ts';
import { deleteSessionsOf } from '../db/sessions.ts';
import { NobodyThere } from './grant-pro.ts';

/** The operator's: ends every session of the person. A running server hears of it when it looks again. */
export const signOutEverywhere = async (db: Database, email: string): Promise<void> => {
  const person = await findOwner(db.queries, normalizedAddress(email));
  if (!person) throw new NobodyThere(email);
  await db.transaction((tx) => deleteSessionsOf(tx, person.ownerId));
};
