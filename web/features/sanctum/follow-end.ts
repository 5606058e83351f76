/** Whoever is this near the end reads the end. */
const NEAR_END_PX = 32;
/** Earlier and later messages are fetched before their place comes into sight. */
const NEAR_EDGE_PX = 400;

export type Viewport = { top: number; height: number; contentHeight: number };

const distanceToEnd = ({ top, height, contentHeight }: Viewport): number => contentHeight - height - top;

/**
 * Does the view go on following the end after it was scrolled? Only a move upwards lets go: what is written in the
 * meantime moves the end away too, and is no wish of the reader's.
 */
export const followsEnd = (wasFollowing: boolean, previousTop: number, viewport: Viewport): boolean => {
  if (distanceToEnd(viewport) <= NEAR_END_PX) return true;
  return wasFollowing && viewport.top >= previousTop;
};

export const isNearStart = ({ top }: Viewport): boolean => top <= NEAR_EDGE_PX;

export const isNearEnd = (viewport: Viewport): boolean => distanceToEnd(viewport) <= NEAR_EDGE_PX;

/** Did messages come in before those that were there? Then the view must be held where it was. */
export const isPrepended = (previousFirstKey: string | null, keys: readonly string[]): boolean =>
  previousFirstKey !== null && keys[0] !== previousFirstKey && keys.includes(previousFirstKey);
