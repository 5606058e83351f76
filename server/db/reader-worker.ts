import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread's only task: one query after another on a connection that cannot write. */
const connection = new DatabaseSync(String(workerData), { readOnly: true });
// A search reads nearly all of the account's pages once: mapped, they are not copied through a small cache. Measured:
// docs/decisions/0003-search.md.
connection.exec('pragma mmap_size = 4294967296');

type Question = { sql: string; parameters: SQLInputValue[] };

parentPort?.on('message', ({ sql, parameters }: Question) => {
  try {
    parentPort?.postMessage({ rows: connection.prepare(sql).all(...parameters) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
