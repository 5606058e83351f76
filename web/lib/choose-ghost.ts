import type { Ghost } from '../../domain/ghost.ts';

/**
 * Who is spoken with: whom this tab chose, else whom the person was with when last seen, else the first of the list.
 * A spirit that is no longer there gives way to the first one.
 */
export const chooseGhost = (
  ghosts: readonly Ghost[],
  chosenHere: string | null,
  lastSeenWith: string | null,
): Ghost | null => {
  const byId = (id: string | null) => ghosts.find((ghost) => ghost.id === id);
  return byId(chosenHere) ?? byId(lastSeenWith) ?? ghosts[0] ?? null;
};
