import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import type { OnQuery } from './query-log.ts';
import type { Database } from './schema.ts';

/** Of a PostgreSQL that is there and says nothing: frozen, or behind a line that lets nothing through any more. */
const LONGEST_SILENCE_MS = 15_000;

type Where = {
  databaseUrl: string | null;
  folder: string;
  /** An operator's command, which may run while the server holds the folder, and takes the time it needs. */
  besideServer?: boolean;
  /** Hears how long each query took, in ms. */
  onQuery?: OnQuery | undefined;
};

/** PostgreSQL where a URL is given, else SQLite in `folder`; migrated and ready. */
export const connect = async (where: Where, log: Log): Promise<Database> => {
  // Building an index says nothing for minutes: only what comes after it has to answer in time.
  const db = await open(where, log, null);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  if (db.engine === 'sqlite') return db;
  await db.close();
  return connectAsItIs(where, log);
};

/** The same without migrating: to look at a database that a server may be about to upgrade. */
export const connectAsItIs = (where: Where, log: Log): Promise<Database> =>
  open(where, log, where.besideServer ? null : LONGEST_SILENCE_MS);

const open = async (where: Where, log: Log, longestSilenceMs: number | null): Promise<Database> =>
  where.databaseUrl
    ? (await import('./postgres.ts')).openPostgres(where.databaseUrl, {
        onLost: (cause) => log.warn({ cause: cause.message }, 'a connection to PostgreSQL was lost'),
        onQuery: where.onQuery,
        longestSilenceMs,
      })
    : (await import('./sqlite.ts')).openSqlite(where.folder, where);
