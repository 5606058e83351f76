import { createHash, randomUUID } from 'node:crypto';
import { mailAddressOf } from '../../domain/mail-address.ts';
import { mayAskForLetter } from '../auth/guess-limit.ts';
import { isConfirmed } from '../db/accounts.ts';
import { insertLetter } from '../db/outbox.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

type LetterDeps = Pick<Deps, 'db' | 'clock' | 'mailer'>;

export const browserHash = (carried: string): string =>
  createHash('sha256').update(carried).digest('base64url');

const assertMail = ({ mailer }: Pick<Deps, 'mailer'>): void => {
  if (mailer === null) throw new Refusal('not_found');
};

/**
 * Leaves word that somebody who cannot sign in wants a new password; the link will work in the browser that carries
 * `carried`. Does the same for every address, known or not.
 */
export const askForReset = async (
  deps: LetterDeps,
  input: { email: string; carried: string; clientAddress: string },
): Promise<void> => {
  assertMail(deps);
  const recipient = mailAddressOf(input.email);
  if (recipient === null) throw new Refusal('address_refused');
  if (!(await mayAskForLetter(deps, recipient, input.clientAddress))) throw new Refusal('too_many_requests');
  const row = {
    id: randomUUID(),
    owner_id: null,
    kind: 'reset' as const,
    recipient,
    browser: browserHash(input.carried),
    created_at: deps.clock.now(),
  };
  await deps.db.transaction((tx) => insertLetter(tx, row));
};

/** Writes to the person's own address, to be confirmed where they are signed in. Confirmed already: nothing to do. */
export const askForConfirmation = async (
  deps: LetterDeps,
  actor: Actor,
  clientAddress: string,
): Promise<void> => {
  assertMail(deps);
  if (await isConfirmed(deps.db.queries, actor.ownerId)) return;
  const recipient = mailAddressOf(actor.email);
  if (recipient === null) throw new Refusal('address_refused');
  if (!(await mayAskForLetter(deps, recipient, clientAddress))) throw new Refusal('too_many_requests');
  const row = {
    id: randomUUID(),
    owner_id: actor.ownerId,
    kind: 'confirm' as const,
    recipient,
    browser: null,
    created_at: deps.clock.now(),
  };
  await deps.db.transaction((tx) => insertLetter(tx, row));
};
