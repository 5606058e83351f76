import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { CallFailed } from './call-failed.ts';

const MAX_RETRIES = 2;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const FIRST_LONGEST_WAIT_MS = 2_000;
/** From the first attempt's beginning to the last one's: a person is looking at an empty reply all the while. */
const RETRY_BUDGET_MS = 20_000;

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export type Patience = { clock: Clock; sleep: Sleep; random: () => number };

/** Ends early with the signal's own reason. */
export const sleepUnlessAborted: Sleep = async (ms, signal) => {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};

/**
 * Tries again what may be tried again. `work` must not have shown anything yet when it fails: it ends as soon as the
 * first piece of text is there.
 */
export const withRetries = async <T>(
  work: () => Promise<T>,
  patience: Patience,
  signal: AbortSignal,
  onRetry: (failure: CallFailed, waitMs: number) => void,
): Promise<T> => {
  const startedAt = patience.clock.now();
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallFailed) || !mayRetry(error, retries)) throw error;
      const waitMs = waitBeforeRetry(error, retries, patience.random);
      if (patience.clock.now() + waitMs - startedAt > RETRY_BUDGET_MS) throw error;
      onRetry(error, waitMs);
      await patience.sleep(waitMs, signal);
    }
  }
};

const mayRetry = (failure: CallFailed, retries: number): boolean =>
  retries < Math.min(failure.advice.retries ?? 0, MAX_RETRIES);

/** Full jitter, so that those who failed together do not come back together; never sooner than the service asked. */
const waitBeforeRetry = (failure: CallFailed, retries: number, random: () => number): number => {
  const longest = Math.min(FIRST_LONGEST_WAIT_MS * 4 ** retries, LONGEST_WAIT_MS);
  const jittered = SHORTEST_WAIT_MS + random() * (longest - SHORTEST_WAIT_MS);
  return failure.advice.waitMs === undefined ? jittered : failure.advice.waitMs + random() * SHORTEST_WAIT_MS;
};
