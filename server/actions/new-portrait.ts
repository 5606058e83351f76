import { randomInt } from 'node:crypto';
import type { Ghost } from '../../domain/ghost.ts';
import { findGhost, toGhost, updateGhost } from '../db/ghosts.ts';
import { lockProfile, readProfile } from '../db/profiles.ts';
import type { GhostRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { portraitKey } from '../portraits/portrait-key.ts';
import { paintPortrait, type Sitter } from '../portraits/portray.ts';
import { TooManyWaiting } from '../ports/image-generator/port.ts';
import { Refusal } from '../refusal.ts';
import { forgetPortrait } from '../summoning/forget-portrait.ts';
import { assertOpen } from './begin-reply.ts';
import { toldAs } from './told-as.ts';

const PAINTING_LIMIT_MS = 60_000;
const LONGEST_SEED = 2 ** 31;

export type NewPortrait = (actor: Actor, ghostId: string) => Promise<Ghost>;

/**
 * Has a spirit of a Pro member painted anew, one at a time an account in this process. Where that fails the old portrait
 * stays. Refuses `not_found`, `portrait_pro_only`, `portrait_underway`, `portrait_failed` and, where
 * too many wait for the painter, `too_many_requests`.
 */
export const createNewPortrait = (deps: Deps): NewPortrait => {
  const underway = new Set<string>();
  return async (actor, ghostId) => {
    assertOpen(deps);
    const ghost = await findGhost(deps.db.queries, actor.ownerId, ghostId);
    const profile = await readProfile(deps.db.queries, actor.ownerId);
    if (!ghost || !profile) throw new Refusal('not_found');
    if (profile.tier !== 'pro') throw new Refusal('portrait_pro_only');
    if (underway.has(actor.ownerId)) throw new Refusal('portrait_underway');
    underway.add(actor.ownerId);
    try {
      return await toldAs(deps, 'portrait_failed', () => paintAnew(deps, ghost));
    } finally {
      underway.delete(actor.ownerId);
    }
  };
};

const paintAnew = async (deps: Deps, ghost: GhostRow): Promise<Ghost> => {
  const { owner_id: ownerId, name, description } = ghost;
  // The new picture may take the old one's place in the store before its row is written.
  const paintedKey = portraitKey(ownerId, name, 'ai');
  const before = await deps.files.get(paintedKey);
  const sitter = { ownerId, name, description, entry: null, seed: randomInt(LONGEST_SEED) };
  const painted = await paintedOrRefused(deps, sitter);
  let saved: GhostRow | null = null;
  try {
    saved = await hang(deps, ghost, painted.key);
  } finally {
    if (!saved) await takeBack(deps, ownerId, painted.key, before);
  }
  // Released, or its owner left, while it was painted.
  if (!saved) throw new Refusal('not_found');
  if (ghost.image_key !== painted.key) await forgetPortrait(deps, ownerId, ghost.image_key);
  deps.bus.publish(ownerId, { type: 'ghosts' });
  return toGhost(saved);
};

const paintedOrRefused = async (deps: Deps, sitter: Sitter): Promise<{ key: string }> => {
  try {
    return await paintPortrait(deps, sitter, AbortSignal.timeout(PAINTING_LIMIT_MS));
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new Refusal('too_many_requests');
    deps.log.warn({ err: error }, 'a new portrait could not be painted');
    throw new Refusal('portrait_failed');
  }
};

const hang = ({ db }: Deps, { owner_id, id }: GhostRow, key: string): Promise<GhostRow | null> =>
  db.transaction(async (tx) => {
    await lockProfile(tx, owner_id);
    const ghost = await findGhost(tx, owner_id, id);
    if (!ghost) return null;
    const patch = { image_key: key, image_version: ghost.image_version + 1 };
    await updateGhost(tx, owner_id, id, patch);
    return { ...ghost, ...patch };
  });

const takeBack = async (
  deps: Deps,
  ownerId: string,
  key: string,
  before: Uint8Array | null,
): Promise<void> => {
  const isStillThere = before !== null && (await readProfile(deps.db.queries, ownerId)) !== undefined;
  if (isStillThere) await deps.files.put(key, before);
  await forgetPortrait(deps, ownerId, key);
};
