import { addPublicPortrait, nextPremadeWithoutPortrait } from '../db/public-ghosts.ts';
import type { PublicGhostRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { decodePortrait, PortraitRefused } from '../portraits/decode-portrait.ts';
import { libraryPortraitKey } from '../portraits/library-key.ts';

/** Between two portraits while the encyclopedia answers: it is asked as a guest would. */
export const NEXT_PAUSE_MS = 5_000;
const SHORTEST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** After a round: the encyclopedia may have a picture tomorrow of whom it had none today. */
export const ROUND_PAUSE_MS = 24 * 60 * 60_000;
const PORTRAIT_LIMIT_MS = 20_000;

type PortrayDeps = Pick<Deps, 'db' | 'bus' | 'encyclopedia' | 'files' | 'liveSummonings' | 'log'>;

/**
 * Each call fetches one portrait for the library, and resolves with the pause until the next: a day when each has one or
 * none is to be had, longer and longer while the encyclopedia cannot be reached. Never rejects.
 */
export const createPremadePainter = (deps: PortrayDeps): ((closing: AbortSignal) => Promise<number>) => {
  let afterKey = '';
  let pauseMs = SHORTEST_PAUSE_MS;

  const inVain = (error: unknown): number => {
    const pause = pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    deps.log.warn({ err: error, pauseMs: pause }, 'the library’s portraits could not be fetched');
    return pause;
  };

  const portrayNext = async (closing: AbortSignal): Promise<number> => {
    // Whoever summons asks the same encyclopedia, and waits.
    await deps.liveSummonings.settled();
    const ghost = await nextPremadeWithoutPortrait(deps.db.queries, afterKey);
    if (!ghost) {
      afterKey = '';
      return ROUND_PAUSE_MS;
    }
    await portray(deps, ghost, AbortSignal.any([closing, AbortSignal.timeout(PORTRAIT_LIMIT_MS)]));
    afterKey = ghost.name_key;
    pauseMs = SHORTEST_PAUSE_MS;
    return NEXT_PAUSE_MS;
  };

  return async (closing) => {
    try {
      return await portrayNext(closing);
    } catch (error) {
      return closing.aborted ? SHORTEST_PAUSE_MS : inVain(error);
    }
  };
};

/** Throws where the encyclopedia or the database cannot be reached; a picture that is none leaves the monogram. */
const portray = async (deps: PortrayDeps, ghost: PublicGhostRow, signal: AbortSignal): Promise<void> => {
  const entry = await deps.encyclopedia.lookUp(ghost.research_name, signal);
  const bytes = entry && (await deps.encyclopedia.portrait(entry, signal));
  if (!bytes) return;
  const picture = await decoded(deps, ghost, bytes);
  if (!picture) return;
  const key = libraryPortraitKey(ghost.name, 'wiki');
  await deps.files.put(key, picture);
  if (await deps.db.transaction((tx) => addPublicPortrait(tx, ghost.id, key))) deps.bus.announceLibrary();
};

const decoded = async (
  { log }: PortrayDeps,
  ghost: PublicGhostRow,
  bytes: Uint8Array,
): Promise<Uint8Array | null> => {
  try {
    return await decodePortrait(bytes);
  } catch (error) {
    if (!(error instanceof PortraitRefused)) throw error;
    log.warn({ err: error, name: ghost.name }, 'no portrait for the library from this picture');
    return null;
  }
};
