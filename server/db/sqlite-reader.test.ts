import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadRefused } from './read-aside.ts';
import { createSqliteReader } from './sqlite-reader.ts';

const countTo = (most: number) =>
  CompiledQuery.raw(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select max(i) as most from n',
    [most],
  ) as CompiledQuery<{ most: number }>;

/** Some seconds of work for SQLite, and yet an end. */
const LONG = countTo(20_000_000);

let folder: string;
let file: string;
let writer: DatabaseSync;
let reader: ReturnType<typeof createSqliteReader>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asphodel-reader-'));
  file = join(folder, 'a.sqlite');
  writer = new DatabaseSync(file);
  writer.exec("pragma journal_mode = wal; create table t (a text); insert into t values ('one')");
});

afterEach(async () => {
  await reader.close();
  writer.close();
  await rm(folder, { recursive: true });
});

describe('long reads on SQLite', () => {
  it('see what was committed a moment ago', async () => {
    reader = createSqliteReader(file);
    const all = CompiledQuery.raw('select a from t') as CompiledQuery<{ a: string }>;
    expect(await reader.read(all)).toEqual([{ a: 'one' }]);
    writer.exec("insert into t values ('two')");
    expect(await reader.read(all)).toEqual([{ a: 'one' }, { a: 'two' }]);
  });

  it('cannot write', async () => {
    reader = createSqliteReader(file);
    await expect(reader.read(CompiledQuery.raw("insert into t values ('three')"))).rejects.toThrow(
      /readonly/,
    );
    expect(writer.prepare('select count(*) as n from t').get()).toEqual({ n: 1 });
  });

  it('let everything else go on meanwhile', async () => {
    reader = createSqliteReader(file);
    let over = false;
    const read = reader.read(countTo(500_000)).finally(() => {
      over = true;
    });
    let turns = 0;
    while (!over) {
      await nextTurn();
      turns += 1;
    }
    expect(await read).toEqual([{ most: 500_000 }]);
    expect(turns).toBeGreaterThan(100);
  });

  it('are refused when they take too long, and the next one is answered', async () => {
    reader = createSqliteReader(file, 1_000);
    await expect(reader.read(LONG)).rejects.toThrow(ReadRefused);
    expect(await reader.read(countTo(3))).toEqual([{ most: 3 }]);
  });

  it('are refused when too many wait, and the others are answered in turn', async () => {
    reader = createSqliteReader(file);
    const outcomes = await Promise.allSettled(Array.from({ length: 120 }, () => reader.read(countTo(3))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(97);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ReadRefused);
    }
    expect(await reader.read(countTo(3))).toEqual([{ most: 3 }]);
  });

  it('fail with their own fault alone', async () => {
    reader = createSqliteReader(file);
    await expect(reader.read(CompiledQuery.raw('select * from nowhere'))).rejects.toThrow(/no such table/);
    expect(await reader.read(countTo(3))).toEqual([{ most: 3 }]);
  });
});
