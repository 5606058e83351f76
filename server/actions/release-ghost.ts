import { deleteGhost, findGhost } from '../db/ghosts.ts';
import { lockProfile, updateProfile } from '../db/profiles.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/**
 * Lets a spirit go; what was said with it stays. It gives no summoning back. Refuses `not_found` and
 * `guide_is_eternal`; throws when the database fails, with nothing released.
 */
export const releaseGhost = async (deps: Deps, { ownerId }: Actor, ghostId: string): Promise<void> => {
  const released = await deps.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, ownerId);
    const ghost = await findGhost(tx, ownerId, ghostId);
    if (!profile || !ghost) throw new Refusal('not_found');
    if (ghost.permanent) throw new Refusal('guide_is_eternal');
    await deleteGhost(tx, ownerId, ghostId);
    if (profile.current_ghost_id === ghostId) {
      await updateProfile(tx, ownerId, { current_ghost_id: null, current_conversation_id: null });
    }
    return ghost;
  });
  deps.bus.publish(ownerId, { type: 'ghosts' });
  deps.bus.publish(ownerId, { type: 'profile' });
  if (released.image_key) await forgetPortrait(deps, released.image_key);
};

/** The spirit is gone either way; a picture left behind is the operator's to know of, not the person's. */
const forgetPortrait = async (deps: Deps, key: string): Promise<void> => {
  try {
    await deps.files.delete(key);
  } catch (error) {
    deps.log.error({ err: error, key }, 'the portrait of a released spirit could not be deleted');
  }
};
