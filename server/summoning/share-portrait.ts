import { addPublicPortrait, findPublicGhost } from '../db/public-ghosts.ts';
import type { GhostRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { libraryPortraitKey, originOf } from '../portraits/library-key.ts';

/**
 * Gives the library a copy of a published spirit's portrait where it has none: the person's own goes with them when they
 * release the spirit or leave. Made after the commit; the library does without a picture if it fails.
 */
export const sharePortrait = async (
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  ghost: GhostRow,
): Promise<void> => {
  if (!ghost.is_public || ghost.image_key === null) return;
  try {
    const published = await findPublicGhost(deps.db.queries, ghost.name);
    if (!published || published.image_key !== null) return;
    const picture = await deps.files.get(ghost.image_key);
    if (!picture) return;
    const key = libraryPortraitKey(published.name, originOf(ghost.image_key));
    await deps.files.put(key, picture);
    await deps.db.transaction((tx) => addPublicPortrait(tx, published.id, key));
  } catch (error) {
    deps.log.error({ err: error, ghostId: ghost.id }, 'the library got no copy of a portrait');
  }
};
