import { UNDO_MS } from '../../domain/seances.ts';
import { purgeDeleted } from '../db/conversations.ts';
import { abandonedDrafts, forgetDrafts } from '../db/creation-drafts.ts';
import type { Deps } from '../deps.ts';
import { settleDraft } from '../muses/write-draft.ts';
import { forgetFiles } from './forget-files.ts';

const TIDY_EVERY_MS = 3 * 60_000;
/** A page that was asleep for a night may still ask for what was written. */
const DRAFTS_KEPT_MS = 24 * 60 * 60_000;
/** In one transaction: others wait for it. */
const PURGED_AT_ONCE = 20;
const SETTLED_AT_ONCE = 100;

/** Now and every few minutes removes what nobody can ask for any more. Returns the way to end it. */
export const keepTidy = (deps: Deps): (() => Promise<void>) => {
  let underway = tidyOrLog(deps);
  const timer = setInterval(() => {
    underway = underway.then(() => tidyOrLog(deps));
  }, TIDY_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
};

const tidyOrLog = async (deps: Deps): Promise<void> => {
  try {
    await tidy(deps);
  } catch (error) {
    deps.log.error({ err: error }, 'what was deleted could not be purged');
  }
};

/** Purges séances that can no longer be brought back, and gives back what dead writers had counted. */
export const tidy = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  let purged = PURGED_AT_ONCE;
  while (purged === PURGED_AT_ONCE) {
    purged = await deps.db.transaction((tx) => purgeDeleted(tx, now - UNDO_MS, PURGED_AT_ONCE));
  }
  await settleAbandonedDrafts(deps, now);
  await deps.db.transaction((tx) => forgetDrafts(tx, now - DRAFTS_KEPT_MS));
  await forgetFiles(deps);
};

const settleAbandonedDrafts = async (deps: Deps, leaseBefore: number): Promise<void> => {
  for (const { owner_id, id } of await abandonedDrafts(deps.db.queries, leaseBefore, SETTLED_AT_ONCE)) {
    const outcome = { status: 'failed', text: '', failure: 'creation_failed' } as const;
    if (await settleDraft(deps.db, owner_id, id, outcome)) {
      deps.log.warn({ draftId: id }, 'a creation whose writing was broken off was given back');
      deps.bus.publish(owner_id, { type: 'profile' });
    }
  }
};
