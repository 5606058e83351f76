const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before attempt number `attempt` (from 0). Half of it is chance, so that the pages of a restarted
 * server do not all come back in the same second.
 */
export const backoffMs = (attempt: number, chance: number): number => {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * chance);
};
