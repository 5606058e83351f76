import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A connection that rests tells the shared counts of its transactions only then. */
const TOLD_AFTER_MS = 11_000;

export type Counts = { statements: number; transactions: number; walBytes: number; rows: number };

/** What PostgreSQL needs to be started with, that its statements can be counted. */
export const COUNTING = ['shared_preload_libraries=pg_stat_statements'];

/** Of those that were asked for, and not of what keys look up by themselves. It costs time: off wherever that is measured. */
export const countStatements = async (database: pg.Client, which: 'none' | 'top'): Promise<void> => {
  await database.query('create extension if not exists pg_stat_statements');
  await database.query(`alter system set pg_stat_statements.track = '${which}'`);
  await database.query('select pg_reload_conf()');
};

/** What is done in the database by others while `work` lasts, and in how many seconds. */
export const countDuring = async (
  database: pg.Client,
  work: () => Promise<unknown>,
): Promise<Counts & { seconds: number }> => {
  await sleep(TOLD_AFTER_MS);
  const before = await countsOf(database);
  const begun = performance.now();
  await work();
  await sleep(TOLD_AFTER_MS);
  const after = await countsOf(database);
  const grown = (key: keyof Counts) => after[key] - before[key];
  return {
    seconds: (performance.now() - begun) / 1000,
    statements: grown('statements'),
    transactions: grown('transactions'),
    walBytes: grown('walBytes'),
    rows: grown('rows'),
  };
};

const countsOf = async (database: pg.Client): Promise<Counts> => {
  const { rows } = await database.query(`
    select
      (select coalesce(sum(calls), 0)::int from pg_stat_statements where query not like '%pg_stat%') as statements,
      (select xact_commit::int from pg_stat_database where datname = current_database()) as transactions,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float as "walBytes",
      (select count(*) from messages)::int + (select count(*) from replies)::int
        + (select count(*) from conversations)::int + (select count(*) from events)::int as rows`);
  return rows[0] as Counts;
};

/** Bytes that tables take with their indexes, what is free to be used again given back as far as it goes. */
export const storedBytes = async (database: pg.Client, tables: string[]): Promise<number> => {
  let bytes = 0;
  for (const table of tables) {
    await database.query(`vacuum ${table}`);
    const { rows } = await database.query('select pg_total_relation_size($1::regclass)::float as bytes', [
      table,
    ]);
    bytes += rows[0].bytes;
  }
  return bytes;
};
