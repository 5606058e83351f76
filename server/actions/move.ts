import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { missingMigrations, refuseNewerSchema } from '../db/migrate.ts';
import { countMoved, moveRows, RowDiffers, tablesToMove } from '../db/move-rows.ts';
import type { Database } from '../db/schema.ts';
import { databaseFile, lockFolder } from '../db/sqlite.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { OperatorsMatter } from '../tell-operator.ts';

type From = { dataFolder: string; files: FileStore };
type To = {
  db: Database;
  /** null: the files stay in the data folder. */
  files: FileStore | null;
};
type Moved = {
  /** In all, and of these now; the rest had been copied before. */
  rows: { all: number; written: number };
  files: { all: number; written: number };
};

/**
 * Copies a stopped server's SQLite folder into PostgreSQL, and its portraits into a bucket where there is one, and reads
 * back every row and every file. What was copied before is only compared, so that a try which was broken off goes on
 * where it was. Nothing in the folder is changed. Throws OperatorsMatter where the target holds anything else, and
 * DataFolderInUse where a server runs.
 */
export const move = async (from: From, to: To, tell: (line: string) => void): Promise<Moved> => {
  const file = databaseFile(from.dataFolder);
  if (!(await stat(file).catch(() => null))) {
    throw new OperatorsMatter(`There is no SQLite database in ${from.dataFolder}. Is DATA_DIR the server's?`);
  }
  const lock = lockFolder(from.dataFolder);
  try {
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      assertSameVersion(source);
      const rows = await moveAllRows(source, to.db, tell);
      return { rows, files: to.files ? await moveFiles(from.files, to.files) : { all: 0, written: 0 } };
    } finally {
      source.close();
    }
  } finally {
    lock.close();
  }
};

const assertSameVersion = (source: DatabaseSync): void => {
  const applied = source
    .prepare('select name from kysely_migration')
    .all()
    .map(({ name }) => String(name));
  refuseNewerSchema(applied);
  if (missingMigrations(applied).length > 0) {
    throw new OperatorsMatter(
      'The SQLite database is of an older version. Start and stop this version on it once.',
    );
  }
};

const moveAllRows = async (source: DatabaseSync, { queries }: Database, tell: (line: string) => void) => {
  const tables = tablesToMove(source);
  for (const table of tables) {
    const { from, to } = await countMoved(source, queries, table);
    if (to > from) throw new OperatorsMatter(holdsOther(table.name));
  }
  const rows = { all: 0, written: 0 };
  for (const table of tables) {
    const written = await moveRows(source, queries, table).catch((error: unknown) => {
      throw error instanceof RowDiffers
        ? new OperatorsMatter(holdsOther(table.name), { cause: error })
        : error;
    });
    const { from, to } = await countMoved(source, queries, table);
    if (from !== to) throw new OperatorsMatter(holdsOther(table.name));
    tell(`${table.name}: ${from} rows, ${written} of them written now`);
    rows.all += from;
    rows.written += written;
  }
  return rows;
};

const holdsOther = (table: string): string =>
  `The PostgreSQL database holds something else in ${table}. Move into an empty one, or into one that a move which was broken off has begun to fill, before any server has run on it.`;

const moveFiles = async (from: FileStore, to: FileStore) => {
  const keys = await from.list('');
  let written = 0;
  for (const key of keys) {
    const bytes = await from.get(key);
    if (bytes === null || sameBytes(bytes, await to.get(key))) continue;
    await to.put(key, bytes);
    if (!sameBytes(bytes, await to.get(key))) {
      throw new OperatorsMatter(`The bucket gives ${key} back other than it was put there.`);
    }
    written += 1;
  }
  return { all: keys.length, written };
};

const sameBytes = (a: Uint8Array, b: Uint8Array | null): boolean => b !== null && digest(a) === digest(b);
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
