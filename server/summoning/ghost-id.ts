import { createHash } from 'node:crypto';
import type { Actor } from '../deps.ts';

/** Of the summoning and its owner: the same call makes the same spirit in any process, and nobody else can name it. */
export const ghostIdOf = ({ ownerId }: Actor, summoningId: string): string =>
  createHash('sha256').update(`${ownerId} ${summoningId}`).digest('hex').slice(0, 32);
