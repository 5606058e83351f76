import type { Clock } from '../clock.ts';

const FAILURES_TO_OPEN = 5;
const FAILURE_WINDOW_MS = 30_000;
const OPEN_MS = 30_000;

/** `unknown`: the caller left before anything could be learned. */
export type CallOutcome = 'succeeded' | 'failed' | 'unknown';

export type Admission =
  | { admitted: true; report(outcome: CallOutcome): void }
  | { admitted: false; retryAt: number };

export type Breaker = { enter(): Admission };

/**
 * Spares a service that is down, and the people who would wait for it: after five failures in thirty seconds nothing
 * is sent for thirty seconds, then one call alone probes. A success in between forgets the failures, so that a busy
 * server is not cut off by the few that always fail.
 */
export const createBreaker = (clock: Clock): Breaker => {
  let failedAt: number[] = [];
  let openUntil: number | null = null;
  let probing = false;

  const open = (): void => {
    openUntil = clock.now() + OPEN_MS;
    failedAt = [];
  };

  const reportCall = (outcome: CallOutcome): void => {
    // A call that began before the breaker opened tells nothing new.
    if (openUntil !== null) return;
    if (outcome === 'succeeded') failedAt = [];
    if (outcome !== 'failed') return;
    const now = clock.now();
    failedAt = [...failedAt.filter((at) => now - at < FAILURE_WINDOW_MS), now];
    if (failedAt.length >= FAILURES_TO_OPEN) open();
  };

  const reportProbe = (outcome: CallOutcome): void => {
    probing = false;
    if (outcome === 'succeeded') openUntil = null;
    if (outcome === 'failed') open();
  };

  return {
    enter() {
      if (openUntil === null) return { admitted: true, report: reportCall };
      const now = clock.now();
      if (now < openUntil) return { admitted: false, retryAt: openUntil };
      if (probing) return { admitted: false, retryAt: now + OPEN_MS };
      probing = true;
      return { admitted: true, report: reportProbe };
    },
  };
};
