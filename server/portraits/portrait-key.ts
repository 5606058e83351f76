import { createHash } from 'node:crypto';

const OWNER_ID = /^[A-Za-z0-9_-]{1,128}$/;
const READABLE_LENGTH = 40;
const DIGEST_LENGTH = 32;

/**
 * `ghost_portraits/{uid}_{name}_wiki.jpg` or `…_ai.jpg`. A name may hold anything that a person can type, so the key has a
 * readable ASCII part for the operator's eye and a digest of the whole name: two names never share a file, not even
 * on disks that take "Plato" and "plato" for the same.
 */
export const portraitKey = (ownerId: string, name: string, origin: 'wiki' | 'ai'): string => {
  if (!OWNER_ID.test(ownerId)) throw new Error('Not an account id, so no portrait can be kept under it');
  return `ghost_portraits/${ownerId}_${safeName(name)}_${origin}.jpg`;
};

const safeName = (name: string): string => {
  const readable = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, READABLE_LENGTH)
    .replace(/^-+|-+$/g, '');
  const digest = createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, DIGEST_LENGTH);
  return readable === '' ? digest : `${readable}-${digest}`;
};
