import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What is found in a database file that nobody may be serving: `problems` is empty where it is sound. */
type Examined = {
  problems: string[];
  /** The names of the migrations it has had. */
  migrations: string[];
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** The keys in the file store that its rows name. */
  fileKeys: string[];
};

const PROBLEMS_TOLD = 20;

/**
 * Writes what the database holds at this moment into a new file, while others read and write. A plain copy of the file
 * would take along, in its free pages, the words of people who have deleted them, and miss what is still in the log.
 */
export const copySqlite = (from: string, to: string): void => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  const copy = openSync(to, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
};

/** Reads every page of the file and changes nothing. Throws what SQLite throws where it cannot even be opened. */
export const examineSqlite = (file: string): Examined => {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const texts = (statement: string): string[] =>
      connection
        .prepare(statement)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const problems = problemsOf(connection);
    if (problems.length > 0) return { problems, migrations: [], rows: {}, fileKeys: [] };
    const tables = texts(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name`,
    );
    // By the column and not by a list of tables: a backup taken before an upgrade has those of the older version.
    const withFiles = texts(
      `select t.name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and c.name = 'image_key'`,
    );
    return {
      problems,
      migrations: tables.includes('kysely_migration') ? texts('select name from kysely_migration') : [],
      rows: Object.fromEntries(
        tables.map((table) => [table, Number(texts(`select count(*) from "${table}"`)[0])]),
      ),
      fileKeys: withFiles
        .flatMap((table) => texts(`select image_key from "${table}" where image_key is not null`))
        .sort(),
    };
  } finally {
    connection.close();
  }
};

const problemsOf = (connection: DatabaseSync): string[] => {
  const found = connection
    .prepare(`pragma integrity_check(${PROBLEMS_TOLD})`)
    .all()
    .map((row) => String(row.integrity_check).replace(/\s+/g, ' '))
    .filter((line) => line !== 'ok');
  if (found.length > 0) return found;
  return connection
    .prepare('pragma foreign_key_check')
    .all()
    .slice(0, PROBLEMS_TOLD)
    .map((row) => `a row of ${row.table} belongs to none of ${row.parent}`);
};

/**
 * Moves what is in the write-ahead log into the file itself, so that the file is the whole database. Throws where
 * another process has it open.
 */
export const foldInLog = (file: string): void => {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma journal_mode = delete');
  } finally {
    connection.close();
  }
};

/** Whoever was signed in when the copy was made is signed out in it. */
export const endSessions = (file: string): void => {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma synchronous = full; delete from sessions');
  } finally {
    connection.close();
  }
};
