import type { Tx } from './schema.ts';

/** The keys of all pictures that were stored for the person. */
export const portraitKeysOf = async (tx: Tx, ownerId: string): Promise<string[]> => {
  const ghosts = await tx.selectFrom('ghosts').select('image_key').where('owner_id', '=', ownerId).execute();
  const shares = await tx
    .selectFrom('shared_conversations')
    .select('image_key')
    .where('owner_id', '=', ownerId)
    .execute();
  return [...ghosts, ...shares].flatMap(({ image_key }) => (image_key === null ? [] : [image_key]));
};

/** `%` and `_` are ordinary characters of an address. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The account and all that is its own. The large tables first: a cascade would look for their rows one by one. */
export const deleteAccountRows = async (tx: Tx, ownerId: string, email: string): Promise<void> => {
  await tx.deleteFrom('shared_messages').where('owner_id', '=', ownerId).execute();
  await tx.deleteFrom('replies').where('owner_id', '=', ownerId).execute();
  await tx.deleteFrom('messages').where('owner_id', '=', ownerId).execute();
  // Begun sign-ins and mails on their way know the person by what they hold.
  for (const known of [ownerId, email]) {
    await tx.deleteFrom('verifications').where('identifier', 'like', containing(known)).execute();
    await tx.deleteFrom('verifications').where('value', 'like', containing(known)).execute();
  }
  // One that waits to be sent may not yet say whose it is.
  await tx.deleteFrom('letters').where('recipient', '=', email).execute();
  // All else is bound to the account by its foreign key, and goes with it.
  await tx.deleteFrom('users').where('id', '=', ownerId).execute();
};
