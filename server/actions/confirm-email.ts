import { setConfirmed } from '../db/accounts.ts';
import { deleteLettersOf, findOpenLetter, takeLetter } from '../db/outbox.ts';
import type { Actor, Deps } from '../deps.ts';
import { readLinkToken } from '../mail/link-token.ts';
import { Refusal } from '../refusal.ts';

/**
 * The person opened the link in the letter to their address, signed in as the account it is about. Without that last
 * part, whoever made an account with somebody else's address could have its owner confirm it for them.
 */
export const confirmEmail = async (
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'sessions'>,
  { ownerId }: Actor,
  token: string,
): Promise<void> => {
  const { db, clock, mailer, sessions } = deps;
  if (mailer === null) throw new Refusal('not_found');
  const id = readLinkToken(await sessions.signingSecret(), 'confirm', token);
  if (id === null) throw new Refusal('link_not_usable');
  await db.transaction(async (tx) => {
    const letter = await findOpenLetter(tx, id, 'confirm', clock.now());
    if (letter?.owner_id !== ownerId || !(await takeLetter(tx, id))) throw new Refusal('link_not_usable');
    await deleteLettersOf(tx, ownerId, 'confirm');
    await setConfirmed(tx, db.engine, ownerId, letter.recipient);
  });
};
