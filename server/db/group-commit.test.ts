import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import type { Schema, Tx } from './schema.ts';
import { OwnSqliteDialect } from './sqlite.ts';

let folder: string;
let connection: DatabaseSync;
let queries: Kysely<Schema>;
/** The syncs that have begun, each ended by the test. */
let syncs: PromiseWithResolvers<void>[];
let transaction: ReturnType<typeof createGroupCommit>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asphodel-test-'));
  connection = new DatabaseSync(join(folder, 'a.sqlite'));
  connection.exec('create table words (word text not null unique)');
  syncs = [];
  queries = new Kysely<Schema>({ dialect: new OwnSqliteDialect(connection) });
  transaction = createGroupCommit({
    queries,
    isOpen: () => connection.isTransaction,
    sync: () => {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    },
    onCommit: () => {},
  });
});
afterEach(async () => {
  await queries.destroy();
  rmSync(folder, { recursive: true });
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const write = (word: string) => async (tx: Tx) => {
  await sql`insert into words values (${word})`.execute(tx);
  return word;
};
const kept = () =>
  connection
    .prepare('select word from words order by rowid')
    .all()
    .map(({ word }) => word);

it('is done when the disk has it, and syncs once for all that came meanwhile', async () => {
  let firstIsDone = false;
  const first = transaction(write('a')).then(() => {
    firstIsDone = true;
  });
  await nextTurn();
  const later = ['b', 'c', 'd'].map((word) => transaction(write(word)));
  await nextTurn();
  expect([kept(), syncs.length, firstIsDone]).toEqual([['a'], 1, false]);
  syncs[0]?.resolve();
  await first;
  await nextTurn();
  expect([kept(), syncs.length]).toEqual([['a', 'b', 'c', 'd'], 2]);
  syncs[1]?.resolve();
  expect(await Promise.all(later)).toEqual(['b', 'c', 'd']);
});

it('undoes what throws, alone, tells it why at once, and lets each see what those before it did', async () => {
  const running = transaction(write('a'));
  await nextTurn();
  const before = transaction(write('b'));
  const refused = transaction(async (tx) => {
    await write('c')(tx);
    throw new Error('refused');
  });
  const after = transaction((tx) => sql<{ word: string }>`select word from words order by rowid`.execute(tx));
  syncs[0]?.resolve();
  await expect(refused).rejects.toThrow('refused');
  await nextTurn();
  syncs[1]?.resolve();
  await Promise.all([running, before]);
  expect((await after).rows).toEqual([{ word: 'a' }, { word: 'b' }]);
  expect(kept()).toEqual(['a', 'b']);
});

it('syncs nothing for those that were all undone', async () => {
  await expect(transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(syncs).toEqual([]);
});

it('fails all that were together where the disk fails, and goes on with those after them', async () => {
  const first = transaction(write('a'));
  await nextTurn();
  const together = [transaction(write('b')), transaction(write('c'))];
  syncs[0]?.resolve();
  await first;
  await nextTurn();
  const later = transaction(write('d'));
  syncs[1]?.reject(new Error('no disk'));
  expect(await Promise.allSettled(together)).toMatchObject([
    { reason: new Error('no disk') },
    { reason: new Error('no disk') },
  ]);
  await nextTurn();
  syncs[2]?.resolve();
  expect(await later).toBe('d');
});

it('fails all that were together where the database has ended the transaction by itself', async () => {
  const first = transaction(write('a'));
  await nextTurn();
  const before = transaction(write('b'));
  const full = transaction(async (tx) => {
    await write('c')(tx);
    connection.exec('rollback');
    throw new Error('disk full');
  });
  const after = transaction(write('d'));
  syncs[0]?.resolve();
  await first;
  expect(await Promise.allSettled([before, full, after])).toMatchObject([
    { reason: new Error('disk full') },
    { reason: new Error('disk full') },
    { reason: new Error('disk full') },
  ]);
  expect(kept()).toEqual(['a']);
  const later = transaction(write('e'));
  await nextTurn();
  syncs[1]?.resolve();
  expect(await later).toBe('e');
});
