import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tellFigures } from '../../trials/tell-figures.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { emptyPostgres } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import type { Database } from './schema.ts';

const script = new URL('../testing/migrate-until-killed.ts', import.meta.url).pathname;

const AT_ONCE = 4;

type Place = { databaseUrl: string | null; folder: string; remove(): Promise<void> };

const sqlitePlace = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-test-'));
  return { databaseUrl: null, folder, remove: () => rm(folder, { recursive: true }) };
};

const postgresPlace = async (server: string): Promise<Place> => {
  const { url, drop } = await emptyPostgres(server);
  return { databaseUrl: url, folder: '', remove: drop };
};

/** Migrates in a process of its own, which is killed after so many statements. Returns how many there were, if it was not. */
const migrateElsewhere = async (
  { databaseUrl, folder }: Place,
  killAfter: number,
): Promise<number | null> => {
  const run = promisify(execFile)(process.execPath, [script, databaseUrl ?? '', folder, String(killAfter)]);
  try {
    return Number((await run).stdout);
  } catch (error) {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return null;
    throw error;
  }
};

/** Every table, column and index, as the engine itself tells them. */
const schemaOf = async (db: Database): Promise<string[]> => {
  const { rows } =
    db.engine === 'sqlite'
      ? await sql<{
          made: string;
        }>`select name || ': ' || coalesce(sql, '') as made from sqlite_master`.execute(db.queries)
      : await sql<{ made: string }>`
          select table_name || '.' || column_name || ' ' || data_type || is_nullable || coalesce(column_default, '') as made
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'`.execute(db.queries);
  const migrations = await sql<{ name: string }>`select name from kysely_migration`.execute(db.queries);
  return [...rows.map(({ made }) => made), ...migrations.rows.map(({ name }) => name)].sort();
};

const migrateHere = async ({ databaseUrl, folder }: Place): Promise<string[]> => {
  const db = await connect({ databaseUrl, folder }, recordingLog());
  try {
    return await schemaOf(db);
  } finally {
    await db.close();
  }
};

const server = process.env.TEST_DATABASE_URL;
const engines: [string, () => Promise<Place>][] = [
  ['SQLite', sqlitePlace],
  ...(server ? [['PostgreSQL', () => postgresPlace(server)] as [string, () => Promise<Place>]] : []),
];

describe.each(engines)('on %s', (engine, place) => {
  const within = async <T>(work: (at: Place) => Promise<T>): Promise<T> => {
    const at = await place();
    try {
      return await work(at);
    } finally {
      await at.remove();
    }
  };

  it('[CR6] a migration that is killed after any of its statements is completed by the next start', async () => {
    const [statements, whole] = await within(
      async (at) => [await migrateElsewhere(at, 0), await migrateHere(at)] as const,
    );
    expect(statements).toBeGreaterThan(50);
    const killedAfter = (n: number) =>
      within(async (at) => {
        expect(await migrateElsewhere(at, n), `killed after ${n}`).toBeNull();
        expect(await migrateHere(at), `after a kill at ${n}`).toEqual(whole);
      });
    const left = Array.from({ length: Number(statements) }, (_, n) => n + 1);
    while (left.length > 0) await Promise.all(left.splice(0, AT_ONCE).map(killedAfter));
    tellFigures('CR6', { engine, kills: statements });
  });
});
