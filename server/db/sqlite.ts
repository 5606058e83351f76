import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import { OperatorsMatter } from '../tell-operator.ts';
import { createCheckpointer } from './checkpointer.ts';
import { createGroupCommit } from './group-commit.ts';
import { createLogSync } from './log-sync.ts';
import { type OnQuery, queryLog } from './query-log.ts';
import type { Database, Schema } from './schema.ts';
import { createSqliteReader } from './sqlite-reader.ts';

/** Up to 3.51.2 two connections that wrote and checkpointed at once could corrupt the file (WAL-reset bug). */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;
const CACHED_STATEMENTS = 300;
const BUSY_TIMEOUT_MS = 5000;
/** Of the log, at 4 KB: the writer makes a checkpoint of its own only where the thread for it is behind. */
const LONGEST_LOG_PAGES = 4000;

/** The low byte of SQLite's error codes. */
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

class DataFolderInUse extends OperatorsMatter {
  constructor(folder: string, options: { cause: unknown }) {
    super(
      `Another Asphodel is running on the data folder ${folder}. Stop it first, or give this one a folder of its own (DATA_DIR).`,
      options,
    );
    this.name = 'DataFolderInUse';
  }
}

class DataFolderUnusable extends OperatorsMatter {
  constructor(folder: string, cause: unknown) {
    const advice = isDamage(cause)
      ? ' Nothing in it was changed: restore it from a backup (docs/operating.md, "When the database is damaged").'
      : '';
    super(
      `The data folder ${folder} cannot be used: ${cause instanceof Error ? cause.message : cause}.${advice}`,
      { cause },
    );
    this.name = 'DataFolderUnusable';
  }
}

/** Whether SQLite says that the file is none of its own, or is broken. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseDamaged || [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error));

class DatabaseDamaged extends Error {
  constructor(found: string) {
    super(`its database is damaged (${found})`);
    this.name = 'DatabaseDamaged';
  }
}

const sqliteCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

type How = { besideServer?: boolean; onQuery?: OnQuery | undefined };

/**
 * Opens (or makes) the database in `folder` and locks the folder against a second process; the kernel drops the lock
 * however this process ends. Throws DataFolderInUse and DataFolderUnusable. `besideServer` opens without the lock: SQLite itself keeps two
 * processes apart; what the lock protects is the server's memory of what is being written.
 */
export const openSqlite = (folder: string, how: How = {}): Database => {
  try {
    return open(folder, how);
  } catch (error) {
    throw error instanceof DataFolderInUse ? error : new DataFolderUnusable(folder, error);
  }
};

const open = (folder: string, { besideServer = false, onQuery }: How): Database => {
  makeFolder(resolve(folder));
  // An older folder may be open to all; people's séances are not.
  chmodSync(folder, 0o700);
  const lock = besideServer ? null : lockFolder(folder);
  const file = databaseFile(folder);
  const connection = new DatabaseSync(file);
  try {
    configure(connection);
    if (!besideServer && statSync(file).size <= CHECKED_AT_START_BYTES) assertSound(connection);
  } catch (error) {
    connection.close();
    lock?.close();
    throw error;
  }
  const reader = createSqliteReader(file);
  const log = createLogSync(file);
  const checkpointer = createCheckpointer(file);
  const kysely = new Kysely<Schema>({
    dialect: new OwnSqliteDialect(connection),
    ...queryLog(onQuery),
  });
  return {
    engine: 'sqlite',
    queries: kysely,
    transaction: createGroupCommit({
      queries: kysely,
      isOpen: () => connection.isTransaction,
      sync: log.sync,
      onCommit: checkpointer.committed,
    }),
    readAside: reader.read,
    close: async () => {
      await Promise.all([reader.close(), checkpointer.close()]);
      await kysely.destroy();
      log.close();
      if (connection.isOpen) connection.close();
      lock?.close();
    },
  };
};

/** As `mkdir` with `recursive`, which never comes back from a place where nothing can be made, such as /proc. */
const makeFolder = (path: string): void => {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
};

export const databaseFile = (folder: string): string => join(folder, 'asphodel.sqlite');

/** Half a second of reading; without it a broken page would be found by a visitor, after others had written around it. */
const CHECKED_AT_START_BYTES = 512 * 1024 * 1024;

const assertSound = (connection: DatabaseSync): void => {
  const [first] = Object.values(connection.prepare('pragma quick_check(1)').get() ?? {});
  if (first !== 'ok') throw new DatabaseDamaged(String(first).replace(/\s+/g, ' '));
};

/** Throws DataFolderInUse where another process holds the folder; closing what it returns lets go of it. */
export const lockFolder = (folder: string): DatabaseSync => {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    throw sqliteCode(cause) === SQLITE_BUSY ? new DataFolderInUse(folder, { cause }) : cause;
  }
};

const configure = (connection: DatabaseSync): void => {
  const version = String(connection.prepare('select sqlite_version() as version').get()?.version);
  if (isOlder(version)) {
    throw new Error(`SQLite ${version} can lose data; ${OLDEST_SAFE_SQLITE.join('.')} or newer is needed.`);
  }
  connection.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma wal_autocheckpoint = ${LONGEST_LOG_PAGES}; pragma temp_store = memory`,
  );
};

const isOlder = (version: string): boolean => {
  const parts = version.split('.').map(Number);
  const at = OLDEST_SAFE_SQLITE.findIndex((wanted, i) => parts[i] !== wanted);
  return at >= 0 && (parts[at] ?? 0) < (OLDEST_SAFE_SQLITE[at] ?? 0);
};

/** node:sqlite in the shape that Kysely expects; statements are prepared once and kept, the oldest dropped first. */
const shim = (connection: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, ReturnType<typeof wrap>>();
  return {
    close: () => {
      statements.clear();
      connection.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = wrap(connection.prepare(sql));
      if (statements.size >= CACHED_STATEMENTS) {
        for (const oldest of statements.keys()) {
          statements.delete(oldest);
          break;
        }
      }
      statements.set(sql, statement);
      return statement;
    },
  };
};

const wrap = (statement: StatementSync) => ({
  reader: statement.columns().length > 0,
  all: (parameters: ReadonlyArray<unknown>) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters: ReadonlyArray<unknown>) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters: ReadonlyArray<unknown>) => statement.iterate(...(parameters as SQLInputValue[])),
});

export class OwnSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync;
  readonly #database: SqliteDatabase;
  constructor(connection: DatabaseSync) {
    const database = shim(connection);
    super({ database });
    this.#connection = connection;
    this.#database = database;
  }
  override createDriver() {
    return new WritingDriver(this.#connection, this.#database);
  }
  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
  override createQueryCompiler() {
    return new LocklessQueryCompiler();
  }
}

/**
 * Takes the right to write before anything is read: a transaction that reads first could not wait for another program's
 * write (an operator's command), since what it has read would be old by then. A transaction does not sync by itself,
 * with the event loop waiting: whoever began it syncs the log. A statement on its own does.
 */
class WritingDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  constructor(connection: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#connection = connection;
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('pragma synchronous = normal'));
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw('pragma synchronous = full'));
  }
  /** Where the disk is full SQLite has rolled back by itself: a second time would fail, and hide what was the matter. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw('pragma synchronous = full'));
  }
}

/** SQLite does roll back DDL; Kysely's own adapter leaves a half-made migration behind when the process is killed. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** `for update` is needed on PostgreSQL and unknown to SQLite, whose one connection has nobody to lock out. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}
