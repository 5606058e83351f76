import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LetterKind } from '../db/schema.ts';

/** Its purpose is signed too: a link for one thing opens nothing else. */
const signatureOf = (secret: string, kind: LetterKind, id: string): Buffer =>
  createHmac('sha256', secret).update(`letter-link:${kind}:${id}`).digest();

/** Made anew from the letter's id whenever it is sent: the same each time, and kept nowhere. */
export const linkToken = (secret: string, kind: LetterKind, id: string): string =>
  `${id}.${signatureOf(secret, kind, id).toString('base64url')}`;

/** The letter's id, or null where this server never wrote the token for that purpose. */
export const readLinkToken = (secret: string, kind: LetterKind, token: string): string | null => {
  const [id = '', given = ''] = token.split('.');
  const right = signatureOf(secret, kind, id);
  const signature = Buffer.from(given, 'base64url');
  return signature.length === right.length && timingSafeEqual(signature, right) ? id : null;
};
