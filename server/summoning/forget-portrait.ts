import { listGhosts } from '../db/ghosts.ts';
import type { Deps } from '../deps.ts';

/**
 * Takes back the portrait of a summoning that came to nothing. A portrait's key follows from the owner and the name, so a
 * summoning in another process may just have given the same file to a spirit: that one is left alone.
 */
export const forgetPortrait = async (
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  ownerId: string,
  key: string | null,
): Promise<void> => {
  if (key === null) return;
  try {
    const ghosts = await listGhosts(deps.db.queries, ownerId);
    if (ghosts.some((ghost) => ghost.image_key === key)) return;
    await deps.files.delete(key);
  } catch (error) {
    deps.log.error({ err: error, key }, 'the portrait of a spirit that never came could not be deleted');
  }
};
