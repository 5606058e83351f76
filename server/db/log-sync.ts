import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Brings SQLite's log to the disk while the event loop turns. A commit under `synchronous = normal` writes the log and
 * does not wait for the disk; what is committed is in order all the same
 * (https://sqlite.org/pragma.html#pragma_synchronous), so that a sync begun after it keeps it and all before it.
 */
export const createLogSync = (databaseFile: string) => {
  let log: number | null = null;
  return {
    /** Resolves when all that is committed now is on the disk; rejects where the disk could not be told so. */
    sync: (): Promise<void> =>
      new Promise((resolve, reject) => {
        log ??= openLog(databaseFile);
        fdatasync(log, (error) => (error ? reject(error) : resolve()));
      }),
    close: (): void => {
      if (log !== null) closeSync(log);
      log = null;
    },
  };
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
