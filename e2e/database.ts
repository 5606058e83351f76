import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ServerProcess } from './server-process.ts';

/** A look into, or a change of, what a running server keeps; SQLite lets both in. */
export const inDatabase = <Result>(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  work: (database: DatabaseSync) => Result,
): Result => {
  const database = new DatabaseSync(join(dataDir, 'asphodel.sqlite'), { timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
};
