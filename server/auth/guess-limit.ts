import { createHash } from 'node:crypto';
import { countGuess, forgetGuesses } from '../db/guesses.ts';
import type { Deps } from '../deps.ts';

/** better-auth limits by address alone; a botnet has many. */
const GUESSES = { most: 10, quietMs: 60 * 60 * 1000 };

/** Somebody else's letterbox must not be filled by asking for letters to it. */
const LETTERS = { most: 5, quietMs: 60 * 60 * 1000 };
const LETTERS_FROM_ONE_PLACE = { most: 30, quietMs: 60 * 60 * 1000 };

/** Each start keeps a row until it is answered. */
const STARTS = { most: 60, quietMs: 60 * 1000 };

/** More than a school signs up in a day. Each account has a day's messages, which the model's owner pays for. */
const NEWCOMERS = { most: 200, quietMs: 24 * 60 * 60 * 1000 };

type GuessDeps = Pick<Deps, 'db' | 'clock'>;

/** The limiter's rows outlive the try, so they hold no address. */
const keyOf = (email: string): string => `guess:${createHash('sha256').update(email).digest('base64url')}`;

/** Counts a guess at this account's password, known address or not. False: there were too many within the hour. */
export const mayGuess = ({ db, clock }: GuessDeps, email: string): Promise<boolean> =>
  countGuess(db.queries, keyOf(email), GUESSES, clock.now());

/** The password was right: the guesses before it were the person's own slips. */
export const forgiveGuesses = ({ db }: GuessDeps, email: string): Promise<void> =>
  forgetGuesses(db.queries, keyOf(email));

/** False: too many letters were asked for to this address, known or not, or from this place, within the hour. */
export const mayAskForLetter = async (
  { db, clock }: GuessDeps,
  email: string,
  clientAddress: string,
): Promise<boolean> =>
  (await countGuess(db.queries, `letters-from:${clientAddress}`, LETTERS_FROM_ONE_PLACE, clock.now())) &&
  countGuess(db.queries, `letter:${keyOf(email)}`, LETTERS, clock.now());

/** False: this address began too many sign-ins at the provider without a pause. */
export const mayStartAtProvider = ({ db, clock }: GuessDeps, clientAddress: string): Promise<boolean> =>
  countGuess(db.queries, `provider-start:${clientAddress}`, STARTS, clock.now());

/** False: this address made so many accounts without a day's pause that they can hardly be as many people. */
export const mayJoin = ({ db, clock }: GuessDeps, clientAddress: string): Promise<boolean> =>
  countGuess(db.queries, `joined-from:${clientAddress}`, NEWCOMERS, clock.now());
