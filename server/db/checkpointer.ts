import { Worker } from 'node:worker_threads';
import { workerUrl } from './worker-url.ts';

/** Some 1,000 pages, SQLite's own measure, at ten pages each. */
const EVERY_TRANSACTIONS = 100;

/**
 * Carries SQLite's log over into the database file on a thread of its own. Made by the writer within a commit, as
 * SQLite does by itself, it waits for the disk with the event loop: nine tenths of the time of all commits under load.
 * Where the thread fails, the next one takes it up, and at last the writer, whose own threshold is a few times higher.
 */
export const createCheckpointer = (file: string) => {
  let committed = 0;
  let isAtWork = false;
  let thread: Worker | null = null;

  const begin = (): Worker => {
    const begun = new Worker(workerUrl('checkpoint-worker'), { workerData: file, name: 'checkpoint' });
    begun.unref();
    begun.on('message', () => {
      isAtWork = false;
    });
    begun.on('error', () => {
      thread = null;
      isAtWork = false;
    });
    return begun;
  };

  return {
    /** To be told how many transactions were committed. */
    committed: (transactions: number): void => {
      committed += transactions;
      if (committed < EVERY_TRANSACTIONS || isAtWork) return;
      committed = 0;
      isAtWork = true;
      thread ??= begin();
      thread.postMessage(null);
    },
    close: async (): Promise<void> => {
      await thread?.terminate();
    },
  };
};
