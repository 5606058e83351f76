import { findGhost } from '../db/ghosts.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** The JPEG of one's own spirit. Refuses `not_found`. */
export const readPortrait = async (
  deps: Deps,
  actor: Actor,
  ghostId: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const ghost = await findGhost(deps.db.queries, actor.ownerId, ghostId);
  const bytes = ghost?.image_key ? await deps.files.get(ghost.image_key) : null;
  if (!bytes) throw new Refusal('not_found');
  return new Uint8Array(bytes);
};
