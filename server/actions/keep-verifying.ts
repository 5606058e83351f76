import type { GhostRow } from '../db/schema.ts';
import { nextUnverified, type SummonedAt } from '../db/unverified-ghosts.ts';
import type { Deps } from '../deps.ts';
import { SUMMONING_LIMIT_MS } from '../summoning/attempt.ts';
import { type VerifyOutcome, verifyGhost } from './verify-ghost.ts';

const SHORTEST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Between two spirits while the services answer: they are asked as a guest would. */
const NEXT_PAUSE_MS = 5_000;

/**
 * Looks unverified spirits up again, the oldest first and one at a time, until none is left or the services do not
 * answer; then pauses, longer each time in vain. Returns the way to end it.
 */
export const keepVerifying = (deps: Deps): (() => Promise<void>) => {
  const closing = new AbortController();
  const verifyNext = createVerifier(deps);
  let timer: NodeJS.Timeout;
  let underway = Promise.resolve();
  const later = (pauseMs: number) => {
    timer = setTimeout(() => {
      underway = verifyNext(closing.signal).then((pause) => {
        if (!closing.signal.aborted) later(pause);
      });
    }, pauseMs);
    timer.unref();
  };
  later(SHORTEST_PAUSE_MS);
  return async () => {
    closing.abort();
    clearTimeout(timer);
    await underway;
  };
};

/** Each call looks one spirit up, and resolves with the pause until the next; it never rejects. */
export const createVerifier = (deps: Deps): ((closing: AbortSignal) => Promise<number>) => {
  let after: SummonedAt | null = null;
  let pauseMs = SHORTEST_PAUSE_MS;
  let settledInRound = false;

  const pause = (isInVain: boolean): number => {
    after = null;
    settledInRound = false;
    const now = isInVain ? pauseMs : SHORTEST_PAUSE_MS;
    pauseMs = isInVain ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : SHORTEST_PAUSE_MS;
    return now;
  };

  /** One that fails for a reason of its own does not keep the others waiting. */
  const attemptOn = async (ghost: GhostRow, closing: AbortSignal): Promise<VerifyOutcome> => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(SUMMONING_LIMIT_MS)]);
    try {
      return await verifyGhost(deps, ghost, signal);
    } catch (error) {
      if (!closing.aborted)
        deps.log.error({ err: error, ghostId: ghost.id }, 'a spirit could not be verified');
      return 'unknown';
    }
  };

  const verifyNext = async (closing: AbortSignal): Promise<number> => {
    const ghost = await nextUnverified(deps.db.queries, after);
    // Past the last one. A round that came to those whom nobody knows, and no others, was in vain.
    if (!ghost) return pause(after !== null && !settledInRound);
    const outcome = await attemptOn(ghost, closing);
    if (outcome === 'unreachable') return pause(true);
    after = ghost;
    settledInRound ||= outcome !== 'unknown';
    return NEXT_PAUSE_MS;
  };

  return async (closing) => {
    try {
      return await verifyNext(closing);
    } catch (error) {
      deps.log.error({ err: error }, 'unverified spirits could not be looked for');
      return pause(true);
    }
  };
};
