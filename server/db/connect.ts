import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import type { OnQuery } from './query-log.ts';
import type { Database } from './schema.ts';

type Where = {
  databaseUrl: string | null;
  folder: string;
  /** An operator's command, which may run while the server holds the folder. */
  besideServer?: boolean;
  /** Hears how long each query took, in ms. */
  onQuery?: OnQuery | undefined;
};

/** PostgreSQL where a URL is given, else SQLite in `folder`; migrated and ready. */
export const connect = async (where: Where, log: Log): Promise<Database> => {
  const db = await connectAsItIs(where, log);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** The same without migrating: to look at a database that a server may be about to upgrade. */
export const connectAsItIs = async (where: Where, log: Log): Promise<Database> =>
  where.databaseUrl
    ? (await import('./postgres.ts')).openPostgres(
        where.databaseUrl,
        (cause) => log.warn({ cause: cause.message }, 'a connection to PostgreSQL was lost'),
        where.onQuery,
      )
    : (await import('./sqlite.ts')).openSqlite(where.folder, where);
