import { forgiveGuesses } from '../auth/guess-limit.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { assertHardToGuess } from '../auth/password-rule.ts';
import { replacePassword } from '../auth/replace-password.ts';
import { setConfirmed } from '../db/accounts.ts';
import { findOpenLetter, takeLetter } from '../db/outbox.ts';
import type { LetterRow, Queries } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readLinkToken } from '../mail/link-token.ts';
import { Refusal } from '../refusal.ts';
import { browserHash } from './ask-for-letter.ts';

type Input = {
  token: string;
  password: string /** What the asking browser carries. */;
  carried: string | null;
};

/**
 * Gives the account a new password, once, in the browser that asked for it, and ends every session. Whoever reads the
 * letter owns the address, which is confirmed thereby.
 */
export const resetPassword = async (
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'sessions' | 'bus'>,
  input: Input,
): Promise<void> => {
  const { db, clock, mailer, sessions, bus } = deps;
  if (mailer === null) throw new Refusal('not_found');
  const id = readLinkToken(await sessions.signingSecret(), 'reset', input.token);
  // Looked at before the costly hash, and taken after it.
  const asked = id === null ? null : await usable(db.queries, id, input, clock.now());
  if (id === null || asked === null) throw new Refusal('link_not_usable');
  assertHardToGuess(input.password, asked.recipient);
  const hash = await hashPassword(input.password);
  const letter = await db.transaction(async (tx) => {
    const now = clock.now();
    const open = await usable(tx, id, input, now);
    if (open === null || !(await takeLetter(tx, id))) throw new Refusal('link_not_usable');
    await replacePassword(tx, open.ownerId, hash, now);
    await setConfirmed(tx, db.engine, open.ownerId, open.recipient);
    return open;
  });
  sessions.forget(letter.ownerId);
  bus.publish(letter.ownerId, { type: 'signed-out' });
  await forgiveGuesses(deps, letter.recipient);
};

const usable = async (
  queries: Queries,
  id: string,
  { carried }: Input,
  now: number,
): Promise<{ ownerId: string; recipient: string } | null> => {
  const letter: LetterRow | null = await findOpenLetter(queries, id, 'reset', now);
  if (letter === null || letter.owner_id === null) return null;
  if (carried === null || letter.browser !== browserHash(carried)) return null;
  return { ownerId: letter.owner_id, recipient: letter.recipient };
};
