import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

type ToDisk = (file: number, done: (error: Error | null) => void) => void;

/**
 * One sync of SQLite's log for all commits that wait for it, while the event loop turns. A commit under
 * `synchronous = normal` writes the log and does not wait for the disk; what is committed is in order all the same
 * (https://sqlite.org/pragma.html#pragma_synchronous), so that a sync begun after it keeps it and all before it.
 */
export const createSharedSync = (databaseFile: string, toDisk: ToDisk = fdatasync) => {
  let log: number | null = null;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const sync = (): Promise<void> =>
    new Promise((resolve, reject) => {
      log ??= openLog(databaseFile);
      toDisk(log, (error) => (error ? reject(error) : resolve()));
    });

  return {
    /** Resolves when all that is committed now is on the disk; rejects where the disk could not be told so. */
    done: (): Promise<void> => {
      // One that runs already may have begun before the commit.
      next ??= running.then(
        () => begin(),
        () => begin(),
      );
      return next;
    },
    close: (): void => {
      if (log !== null) closeSync(log);
      log = null;
    },
  };

  function begin(): Promise<void> {
    next = null;
    running = sync();
    return running;
  }
};

/** SQLite makes the log at the first commit and keeps it while it is open. Its name has to be on the disk too. */
const openLog = (databaseFile: string): number => {
  const log = openSync(`${databaseFile}-wal`, 'r+');
  if (process.platform !== 'win32') {
    const folder = openSync(dirname(databaseFile), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }
  return log;
};
