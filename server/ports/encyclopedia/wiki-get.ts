import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { EncyclopediaUnreachable } from './port.ts';

export type WikiLimits = {
  /** One call, from asking to the last byte. */
  callTimeoutMs: number;
  /** A whole look-up or portrait, all its calls and waits together. */
  wholeTimeoutMs: number;
};

/** A person is waiting: longer than this, giving up is kinder. */
const LONGEST_WAIT_MS = 2000;
const WAIT_WHEN_NOT_TOLD_MS = 250;

export type WikiGet = <T>(
  url: URL,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

/** The service is busy for a moment and said, or did not say, when to come back. */
export class Busy extends Error {
  readonly retryAfter: string | null;

  constructor(message: string, retryAfter: string | null) {
    super(message);
    this.name = 'Busy';
    this.retryAfter = retryAfter;
  }
}

/** A GET that says who asks, follows nothing, ends in time, and comes back once when asked to wait a moment. */
export const createWikiGet = (userAgent: string, limits: WikiLimits, log: Log): WikiGet => {
  const attempt: WikiGet = async (url, read, signal) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.callTimeoutMs)]);
    const response = await fetch(url, {
      headers: { 'User-Agent': userAgent },
      redirect: 'manual',
      signal: inTime,
    });
    try {
      if (response.status === 429 || response.status >= 500) {
        throw new Busy(`${url.host} answered ${response.status}`, response.headers.get('retry-after'));
      }
      return await read(response);
    } finally {
      // A body nobody reads would hold its connection.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  };

  return async (url, read, signal) => {
    try {
      return await attempt(url, read, signal);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      const waitMs = waitOf(error.retryAfter);
      if (waitMs > LONGEST_WAIT_MS) throw error;
      log.info({ host: url.host, waitMs }, 'the encyclopedia is busy: asking once more');
      await sleep(waitMs, undefined, { signal });
      return await attempt(url, read, signal);
    }
  };
};

/** Seconds are what Wikimedia sends; what cannot be read is no leave to knock at once. */
const waitOf = (retryAfter: string | null): number => {
  if (retryAfter === null) return WAIT_WHEN_NOT_TOLD_MS;
  return /^\d+(\.\d+)?$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Number.POSITIVE_INFINITY;
};

/** Runs one question with all its calls within the time it may take, and lets only the port's own error out. */
export const asOneQuestion = async <T>(
  limits: WikiLimits,
  signal: AbortSignal,
  ask: (inTime: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  try {
    return await ask(AbortSignal.any([signal, AbortSignal.timeout(limits.wholeTimeoutMs)]));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EncyclopediaUnreachable) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new EncyclopediaUnreachable(`The encyclopedia could not be asked: ${said}`, { cause: error });
  }
};
