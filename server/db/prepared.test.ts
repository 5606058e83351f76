import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

let databases: Database[];

beforeEach(async () => {
  databases = [await openTestDatabase(recordingLog()), await openTestDatabase(recordingLog())];
});
afterEach(() => Promise.all(databases.map((db) => db.close())));

it('is built once for a database and its transactions, and run with the values of each call', async () => {
  let built = 0;
  const remember = prepared((queries, row: { name: string; value: string }) => {
    built += 1;
    return queries.insertInto('secrets').values(row);
  });
  const recall = prepared((queries, { other, name }: { name: string; other: string }) =>
    queries
      .selectFrom('secrets')
      .select(['name', 'value'])
      .where('name', 'in', [name, other, 'c'])
      .orderBy('name'),
  );

  for (const db of databases) {
    await remember(db.queries, { name: 'a', value: 'of a' });
    await db.transaction((tx) => remember(tx, { value: 'of b', name: 'b' }));
    await db.transaction((tx) => remember(tx, { name: 'c', value: 'of c' }));
  }
  expect(built).toBe(databases.length);

  for (const db of databases) {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, value: `of ${name}` }));
    expect(await recall(db.queries, { name: 'a', other: 'b' })).toEqual([a, b, c]);
    expect(await recall(db.queries, { name: 'x', other: 'a' })).toEqual([a, c]);
  }
});
