import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { cleaned } from './without-nul.ts';

/** Of what is in SQLite: a table, its key's columns, and the tables that its rows refer to. */
type Table = { name: string; key: string[]; parents: string[] };
type Row = Record<string, unknown>;

const ROWS_AT_ONCE = 500;

/** All tables but the record of migrations, each after those that its rows refer to. */
export const tablesToMove = (source: DatabaseSync): Table[] => {
  const names = source
    .prepare(
      `select name from sqlite_master where type = 'table'
       and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!' order by name`,
    )
    .all()
    .map(({ name }) => String(name));
  const waiting = new Map(names.map((name) => [name, describe(source, name)]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = waiting
      .values()
      .find(({ name, parents }) => parents.every((each) => each === name || !waiting.has(each)));
    if (!next) throw new Error(`These tables refer to each other: ${Array.from(waiting.keys()).join(', ')}`);
    waiting.delete(next.name);
    ordered.push(next);
  }
  return ordered;
};

const describe = (source: DatabaseSync, name: string): Table => ({
  name,
  key: source
    .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
    .all(name)
    .map((column) => String(column.name)),
  parents: source
    .prepare('select distinct "table" as parent from pragma_foreign_key_list(?)')
    .all(name)
    .map(({ parent }) => String(parent)),
});

export const countMoved = async (source: DatabaseSync, target: Queries, { name }: Table) => {
  const here = source.prepare(`select count(*) as rows from "${name}"`).get();
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
    target,
  );
  return { from: Number(here?.rows), to: rows[0]?.rows ?? 0 };
};

/**
 * Copies what PostgreSQL does not have yet and reads back every row, those of an earlier try too. Returns how many were
 * written; throws RowDiffers at the first that is not there as it is here.
 */
export const moveRows = async (source: DatabaseSync, target: Queries, table: Table): Promise<number> => {
  const types = await typesOf(target, table.name);
  const batches = inKeyOrder(source, table);
  let written = 0;
  for (const batch of batches) {
    const wanted = batch.map((row) => asStored(row, types));
    const before = await stored(target, table, wanted);
    const missing = wanted.filter((row) => !before.has(keyOf(table, row)));
    if (missing.length > 0) await insert(target, table, missing);
    const after = missing.length > 0 ? await stored(target, table, wanted) : before;
    for (const row of wanted) {
      const key = keyOf(table, row);
      if (after.get(key) !== JSON.stringify(row)) throw new RowDiffers(table.name);
    }
    written += missing.length;
  }
  return written;
};

export class RowDiffers extends Error {
  constructor(table: string) {
    super(`A row of ${table} is not in PostgreSQL as it is in SQLite`);
    this.name = 'RowDiffers';
  }
}

const inKeyOrder = function* (source: DatabaseSync, { name, key }: Table): Generator<Row[]> {
  const columns = key.map((column) => `"${column}"`).join(', ');
  const from = `select * from "${name}"`;
  const rest = `order by ${columns} limit ${ROWS_AT_ONCE}`;
  const first = source.prepare(`${from} ${rest}`);
  const next = source.prepare(`${from} where (${columns}) > (${key.map(() => '?').join(', ')}) ${rest}`);
  let batch: Row[] = first.all();
  while (batch.length > 0) {
    yield batch;
    const last = batch.at(-1) ?? {};
    batch = next.all(...key.map((column) => last[column] as SQLInputValue));
  }
};

const typesOf = async (target: Queries, table: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(target);
  return new Map(rows.map(({ name, type }) => [name, type]));
};

/** SQLite knows neither truth values nor moments, and keeps what PostgreSQL's text cannot. */
const asStored = (row: Row, types: Map<string, string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const type = types.get(column);
      if (value === null) return [column, null];
      if (type === 'boolean') return [column, Boolean(value)];
      if (type?.startsWith('timestamp')) return [column, new Date(String(value))];
      return [column, cleaned(value)];
    }),
  );

const keyOf = ({ key }: Table, row: Row): string => JSON.stringify(key.map((column) => row[column]));

/** Each row by its key, as JSON in the order of the wanted row's columns. */
const stored = async (target: Queries, table: Table, wanted: Row[]): Promise<Map<string, string>> => {
  const columns = Object.keys(wanted[0] ?? {});
  const keys = wanted.map((row) => sql`(${sql.join(table.key.map((column) => row[column]))})`);
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
    where (${sql.join(table.key.map((column) => sql.ref(column)))}) in (${sql.join(keys)})`.execute(target);
  return new Map(
    rows.map((row) => {
      const ordered = Object.fromEntries(columns.map((column) => [column, row[column]]));
      return [keyOf(table, ordered), JSON.stringify(ordered)];
    }),
  );
};

const insert = async (target: Queries, { name }: Table, rows: Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict do nothing`.execute(target);
};
