import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const DIGEST_BYTES = 6;
const digestOf = (password: string): string =>
  createHash('sha256').update(password).digest().subarray(0, DIGEST_BYTES).toString('hex');

let common: Set<string> | null = null;

const commonDigests = (): Set<string> => {
  const all = Buffer.from(COMMON_PASSWORDS, 'base64').toString('hex');
  return new Set(all.match(new RegExp(`.{${2 * DIGEST_BYTES}}`, 'g')));
};

/** What stands on every page here, alone or in a row. */
const OWN_WORDS = /^(?:asphodel|s[eé]ance|sanctum|spirit|guide|ghost|password)+s?$/u;

/** Refuses what whoever guesses tries first: what many use, the words of this place, the person's own address. */
export const assertHardToGuess = (password: string, email: string): void => {
  common ??= commonDigests();
  const typed = password.toLowerCase();
  const word = typed.replace(/[^\p{L}]/gu, '');
  const own = [email.toLowerCase(), email.toLowerCase().split('@')[0]];
  if (common.has(digestOf(typed)) || OWN_WORDS.test(word) || own.includes(typed)) {
    throw new Refusal('sign_in_refused', { reason: 'Password too easy to guess' });
  }
};
