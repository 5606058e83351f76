import { Socket } from 'node:net';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { type OnQuery, queryLog } from './query-log.ts';
import { createReadLane, ReadRefused } from './read-aside.ts';
import type { Database, Schema } from './schema.ts';
import { withoutNul } from './without-nul.ts';

const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 5000;
const TRIES = 8;
/** serialization_failure, deadlock_detected */
const CONFLICTS = new Set(['40001', '40P01']);
const QUERY_CANCELED = '57014';
const INT8_OID = 20;
/** Of the pool's connections, so that searching never keeps the others waiting. */
const READS_AT_ONCE = 4;

type How = {
  /** Hears of every connection that broke. */
  onLost: (cause: Error) => void;
  onQuery?: OnQuery | undefined;
  /** A connection on which nothing moves for so long is given up; null: a statement may take as long as it will. */
  longestSilenceMs: number | null;
};

export const openPostgres = async (
  url: string,
  { onLost, onQuery, longestSilenceMs }: How,
): Promise<Database> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => socketThatGivesUp(longestSilenceMs),
    types: {
      // bigint arrives as text by default; ours are epoch ms and counts, far below 2^53.
      getTypeParser: (oid, format) =>
        oid === INT8_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks says so by itself and, where it is idle, through the pool too. An event that nobody
  // hears ends the process, and the pool does not listen to a connection that is in use.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, onCreateConnection: async (connection) => withoutNul(connection) }),
    ...queryLog(onQuery),
  });
  const inLane = createReadLane(READS_AT_ONCE);
  return {
    engine: 'postgres',
    queries: kysely,
    transaction: (work) => againOnConflict(() => kysely.transaction().execute(work)),
    readAside: (query) => inLane((limitMs) => readWithin(kysely, query, limitMs)),
    close: () => kysely.destroy(),
  };
};

/**
 * pg's own query_timeout leaves the silent connection in the pool, and the next query waits on it too. A connection
 * whose socket is gone fails what runs on it at once and is thrown away; nobody hears whether a commit was its last.
 */
const socketThatGivesUp = (longestSilenceMs: number | null): Socket => {
  const socket = new Socket();
  if (longestSilenceMs !== null) {
    socket.setTimeout(longestSilenceMs, () => {
      socket.destroy(new Error(`PostgreSQL has said nothing for ${longestSilenceMs} ms`));
    });
  }
  return socket;
};

const readWithin = async <Row>(
  kysely: Kysely<Schema>,
  query: CompiledQuery<Row>,
  limitMs: number,
): Promise<Row[]> => {
  try {
    return await kysely.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(Math.ceil(limitMs))}`.execute(tx);
      return (await tx.executeQuery(query)).rows;
    });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === QUERY_CANCELED) {
      throw new ReadRefused('it took too long', { cause });
    }
    throw cause;
  }
};

const againOnConflict = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error;
    }
  }
};

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
