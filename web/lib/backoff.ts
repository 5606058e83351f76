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

/** A minute and a half of them: tunnels end, and a restarted server is back. */
const QUICK_ATTEMPTS = 60;

/**
 * How long to wait before looking for a reply again that is being written. The browser seldom says that a line is
 * back, so for a while it is tried every second or two; few pages have such a reply at any moment.
 */
export const rejoinMs = (attempt: number, chance: number): number =>
  attempt < QUICK_ATTEMPTS
    ? backoffMs(Math.min(attempt, 1), chance)
    : backoffMs(attempt - QUICK_ATTEMPTS, chance);
