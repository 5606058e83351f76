import { forgiveGuesses, mayGuess } from '../auth/guess-limit.ts';
import { hashPassword, isPassword } from '../auth/hash-password.ts';
import { assertHardToGuess } from '../auth/password-rule.ts';
import { replacePassword } from '../auth/replace-password.ts';
import { readPasswordHash } from '../db/accounts.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/**
 * Gives the account a new password by the word of who knows the old one, and ends every session. Whoever holds a
 * session may guess no more often than whoever has none.
 */
export const changePassword = async (
  deps: Pick<Deps, 'db' | 'clock' | 'sessions' | 'bus'>,
  { ownerId, email }: Actor,
  { current, next }: { current: string; next: string },
): Promise<void> => {
  const { db, clock, sessions, bus } = deps;
  if (!(await mayGuess(deps, email))) throw new Refusal('too_many_requests');
  const known = await readPasswordHash(db.queries, ownerId);
  if (known === null) throw new Refusal('sign_in_refused', { reason: 'This account has no password' });
  if (!(await isPassword(current, known)))
    throw new Refusal('sign_in_refused', { reason: 'Invalid password' });
  assertHardToGuess(next, email);
  const hash = await hashPassword(next);
  await db.transaction(async (tx) => {
    // Changed in the meantime, the old one is nobody's word any more.
    if ((await readPasswordHash(tx, ownerId)) !== known) {
      throw new Refusal('sign_in_refused', { reason: 'Invalid password' });
    }
    await replacePassword(tx, ownerId, hash, clock.now());
  });
  await forgiveGuesses(deps, email);
  sessions.forget(ownerId);
  bus.publish(ownerId, { type: 'signed-out' });
};
