import { forgotten, someToForget } from '../db/files-to-forget.ts';
import type { Deps } from '../deps.ts';

const AT_ONCE = 100;

/**
 * Deletes the files whose rows are gone. What the store cannot delete stays on the list for the next start; the log
 * tells the operator. Never rejects.
 */
export const forgetFiles = async ({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Promise<void> => {
  try {
    let keys = await someToForget(db.queries, '', AT_ONCE);
    while (keys.length > 0) {
      for (const key of keys) {
        try {
          await files.delete(key);
          await forgotten(db.queries, key);
        } catch (error) {
          log.error({ err: error, key }, 'a file that belongs to nothing any more could not be deleted');
        }
      }
      keys = await someToForget(db.queries, keys.at(-1) ?? '', AT_ONCE);
    }
  } catch (error) {
    log.error({ err: error }, 'files that belong to nothing any more could not be looked for');
  }
};
