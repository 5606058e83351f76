import { findOwner } from '../db/accounts.ts';
import { claimLetter, deleteLetter, deleteSpentLetters, dueLetters, setDue } from '../db/outbox.ts';
import type { LetterRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { LetterRefused, type Mailer } from '../ports/mailer/port.ts';
import { LINK_MINUTES, letterText } from './letter-texts.ts';
import { linkToken } from './link-token.ts';

const MINUTE_MS = 60_000;
/** After the first, second and third failure; after the fourth nobody waits for the letter any more. */
export const RETRY_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
/** Longer than an attempt takes: what is not settled by then was left by a process that died. */
const CLAIM_MS = 2 * MINUTE_MS;
const SENT_AT_ONCE = 20;

type MailDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'sessions'> & { mailer: Mailer };

/** Sends what is due, one letter after another, and forgets what is done. Never rejects because of a letter. */
export const sendDueLetters = async (deps: MailDeps): Promise<void> => {
  const now = deps.clock.now();
  for (const letter of await dueLetters(deps.db.queries, now, SENT_AT_ONCE)) await attempt(deps, letter);
  await deps.db.transaction((tx) => deleteSpentLetters(tx, now));
};

const attempt = async (deps: MailDeps, letter: LetterRow): Promise<void> => {
  const { db, clock, config, sessions, mailer } = deps;
  // Looked up here and not where a stranger asked, who could tell from the time taken whether it is known.
  const ownerId = letter.owner_id ?? (await findOwner(db.queries, letter.recipient))?.ownerId;
  if (ownerId === undefined) return drop(deps, letter);
  const now = clock.now();
  const claim = { owner_id: ownerId, due_at: now + CLAIM_MS, link_until: now + LINK_MINUTES * MINUTE_MS };
  if (!(await db.transaction((tx) => claimLetter(tx, letter, claim)))) return;
  const token = linkToken(await sessions.signingSecret(), letter.kind, letter.id);
  const text = letterText(letter.kind, config.PUBLIC_URL, token);
  try {
    await mailer.send({ id: letter.id, to: letter.recipient, ...text });
  } catch (error) {
    return failed(deps, letter, error);
  }
  await db.transaction((tx) => setDue(tx, letter.id, null));
};

const drop = (deps: MailDeps, { id }: LetterRow): Promise<void> =>
  deps.db.transaction((tx) => deleteLetter(tx, id));

const failed = async (deps: MailDeps, letter: LetterRow, error: unknown): Promise<void> => {
  const about = { letterId: letter.id, kind: letter.kind, ...said(error) };
  if (error instanceof LetterRefused) {
    deps.log.warn(about, 'a letter was refused for good');
    return drop(deps, letter);
  }
  const pauseMs = RETRY_AFTER_MS[letter.attempts];
  if (pauseMs === undefined) {
    deps.log.error(about, 'a letter was given up after its last try');
    return drop(deps, letter);
  }
  deps.log.warn(about, 'a letter could not be sent and waits for the next try');
  await deps.db.transaction((tx) => setDue(tx, letter.id, deps.clock.now() + pauseMs));
};

/** The codes alone: mail servers like to repeat the recipient's address in their sentences. */
const said = (error: unknown): { code: unknown; responseCode: unknown } => {
  const cause = error instanceof LetterRefused ? error.cause : error;
  const read = (name: string): unknown =>
    typeof cause === 'object' && cause !== null && name in cause ? Reflect.get(cause, name) : null;
  return { code: read('code'), responseCode: read('responseCode') };
};
