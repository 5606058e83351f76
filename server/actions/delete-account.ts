import { forgiveGuesses } from '../auth/guess-limit.ts';
import { deleteAccountRows, portraitKeysOf } from '../db/delete-account.ts';
import { rememberToForget } from '../db/files-to-forget.ts';
import { lockProfile } from '../db/profiles.ts';
import { forgetCreator } from '../db/public-ghosts.ts';
import type { Actor, Deps } from '../deps.ts';
import { forgetFiles } from './forget-files.ts';
import { toldAs } from './told-as.ts';

/**
 * Deletes the account and all that is its own, all or nothing; the spirits it gave to the library stay there without
 * any trace of it. No fresh sign-in is asked for: who came by Google has no password here to give, whoever holds the
 * session can read and export everything already, and the word to be typed stands between a slip and the deed.
 * Refuses `account_delete_failed`.
 */
export const deleteAccount = (deps: Deps, actor: Actor): Promise<void> =>
  toldAs(deps, 'account_delete_failed', async () => {
    const { ownerId, email } = actor;
    await deps.db.transaction(async (tx) => {
      // Whatever else the account does at this moment locks it too, and finds nothing afterwards.
      await lockProfile(tx, ownerId);
      await rememberToForget(tx, await portraitKeysOf(tx, ownerId));
      await forgetCreator(tx, ownerId);
      await deleteAccountRows(tx, ownerId, email);
    });
    await forgiveGuesses(deps, email);
    // Only now: had the deletion failed, nothing should have been broken off. What still runs finds no row to write.
    breakOff(deps, ownerId);
    deps.sessions.forget(ownerId);
    deps.keptAnswers.forget(ownerId);
    deps.histories.forget(ownerId);
    deps.allowance.forget(ownerId);
    deps.bus.publish(ownerId, { type: 'signed-out' });
    deps.bus.announceLibrary();
    await forgetFiles(deps);
  });

const breakOff = (deps: Deps, ownerId: string): void => {
  for (const reply of deps.liveReplies.all()) {
    if (reply.ownerId === ownerId) deps.liveReplies.stop(ownerId, reply.pending.id);
  }
  deps.liveSummonings.forget(ownerId);
  deps.liveDrafts.breakOff(ownerId);
};
