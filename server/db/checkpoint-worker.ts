import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread's only task: to carry what stands in the log over into the database file, while the writer goes on. */
const connection = new DatabaseSync(String(workerData));

parentPort?.on('message', () => {
  connection.exec('pragma wal_checkpoint(passive)');
  parentPort?.postMessage(null);
});
