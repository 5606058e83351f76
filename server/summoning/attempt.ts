import type { Log } from '../log.ts';
import { EncyclopediaUnreachable } from '../ports/encyclopedia/port.ts';
import { GenerationFailed } from '../ports/text-generator/port.ts';

/** The whole of a summoning; the limits of its steps leave some of it for the database. */
export const SUMMONING_LIMIT_MS = 60_000;
export const STEP_LIMITS_MS = { verify: 15_000, lookUp: 6_000, make: 30_000 } as const;

/**
 * One step of a summoning that has a fallback: undefined where the service could not be asked or took too long, which
 * is logged here with its cause. Throws when the summoning itself is over, and what nobody expected.
 */
export const attempt = async <T>(
  log: Log,
  step: string,
  limitMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  try {
    return await call(inTime);
  } catch (error) {
    signal.throwIfAborted();
    const isOutage = error instanceof GenerationFailed || error instanceof EncyclopediaUnreachable;
    if (!isOutage && !inTime.aborted) throw error;
    log.warn({ err: error, step }, 'a step of a summoning failed: its fallback is taken');
    return undefined;
  }
};
