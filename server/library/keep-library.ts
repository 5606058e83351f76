import type { Deps } from '../deps.ts';
import { createPremadePainter } from './portray-premade.ts';
import { seedLibrary } from './seed-library.ts';

/** The first portrait waits until the start is over; whoever comes first needs the machine more. */
const FIRST_PORTRAIT_MS = 30_000;
const SEED_AGAIN_MS = 60_000;

/**
 * Seeds the library, then fetches its portraits one by one in the background. Nothing waits for either: until then there
 * are fewer spirits, and monograms. Returns the way to end it.
 */
export const keepLibrary = (deps: Deps): (() => Promise<void>) => {
  const closing = new AbortController();
  const portrayNext = createPremadePainter(deps);
  let timer: NodeJS.Timeout;
  let underway = Promise.resolve();

  const later = (pauseMs: number, work: (closing: AbortSignal) => Promise<number>) => {
    timer = setTimeout(() => {
      underway = work(closing.signal).then((pause) => {
        if (!closing.signal.aborted) later(pause, isSeeded ? portrayNext : seed);
      });
    }, pauseMs);
    timer.unref();
  };

  let isSeeded = false;
  const seed = async (): Promise<number> => {
    try {
      // Loaded here: the personas are long, and nobody's first page waits for them.
      const { allSpirits } = await import('../../domain/spirits/all-spirits.ts');
      const put = await seedLibrary(deps, allSpirits);
      if (put > 0) {
        deps.log.info({ spirits: put }, 'the library was filled');
        deps.bus.announceLibrary();
      }
      isSeeded = true;
      return FIRST_PORTRAIT_MS;
    } catch (error) {
      deps.log.error({ err: error }, 'the library could not be filled');
      return SEED_AGAIN_MS;
    }
  };

  later(0, seed);
  return async () => {
    closing.abort();
    clearTimeout(timer);
    await underway;
  };
};
