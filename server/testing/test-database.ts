import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../db/connect.ts';
import type { OnQuery } from '../db/query-log.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { recordingLog } from './recording-log.ts';

/**
 * An empty, migrated database of the test's own: SQLite in a temporary folder, or PostgreSQL on the server that
 * TEST_DATABASE_URL names, so that one suite proves both engines. Closing it removes it.
 */
export const openTestDatabase = (log: Log, onQuery?: OnQuery): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnPostgres(server, log, onQuery) : openOnSqlite(log, onQuery);
};

const openOnSqlite = async (log: Log, onQuery?: OnQuery): Promise<Database> => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-test-'));
  const db = await connect({ databaseUrl: null, folder, onQuery }, log);
  return {
    ...db,
    close: async () => {
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
};

const openOnPostgres = async (server: string, log: Log, onQuery?: OnQuery): Promise<Database> => {
  const name = newName();
  await runOn(server, `create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE}`);
  const db = await connect({ databaseUrl: addressOf(server, name), folder: '', onQuery }, log);
  return {
    ...db,
    close: async () => {
      await db.close();
      await runOn(server, `drop database ${name} with (force)`);
    },
  };
};

/** Where a test's database on PostgreSQL is; null on SQLite. */
export const addressOfDatabase = async ({ engine, queries }: Database): Promise<string | null> => {
  const server = process.env.TEST_DATABASE_URL;
  if (engine === 'sqlite' || !server) return null;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(queries);
  return addressOf(server, rows[0]?.name ?? '');
};

/** The settings of a server whose database is one of its own, on the engine that the suite runs on. */
export const ownDatabase = async (): Promise<{ env: Record<string, string>; drop(): Promise<void> }> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { env: {}, drop: async () => {} };
  const name = newName();
  await runOn(server, `create database ${name}`);
  return {
    env: { DATABASE_URL: addressOf(server, name) },
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
};

/** A second server's connections to a test's database; SQLite has one process, so there it is the database itself. */
export const openBeside = async (db: Database, log: Log): Promise<Database> => {
  const databaseUrl = await addressOfDatabase(db);
  return databaseUrl === null ? { ...db, close: async () => {} } : connect({ databaseUrl, folder: '' }, log);
};

/** Migrates one database that all others are copied from: a copy takes a tenth of the time. Returns the way to drop it. */
export const makeTemplate = async (server: string): Promise<() => Promise<void>> => {
  const name = newName();
  await runOn(server, `create database ${name}`);
  const db = await connect({ databaseUrl: addressOf(server, name), folder: '' }, recordingLog());
  await db.close();
  process.env.TEST_DATABASE_TEMPLATE = name;
  return () => runOn(server, `drop database ${name}`);
};

/** A database that nothing has migrated yet. */
export const emptyPostgres = async (server: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = newName();
  await runOn(server, `create database ${name}`);
  return {
    url: addressOf(server, name),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
};

const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const runOn = async (url: string, statement: string): Promise<void> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
