import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { appliedMigrations, migrate, missingMigrations } from './migrate.ts';
import type { Database } from './schema.ts';

let db: Database;

beforeEach(async () => {
  db = await openTestDatabase(recordingLog());
});

afterEach(() => db.close());

const pretendApplied = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00.000Z')`.execute(
    db.queries,
  );

it('[CR6] refuses plainly to run on what a newer version has migrated, and changes nothing', async () => {
  await pretendApplied('9999-of-the-future');
  await expect(migrate(db)).rejects.toThrow(
    /^This Asphodel is older than its database.*9999-of-the-future\. Nothing in it was changed\./,
  );
  expect(await appliedMigrations(db)).toContain('9999-of-the-future');
});

it('runs again on what it has migrated itself', async () => {
  await migrate(db);
  expect(missingMigrations(await appliedMigrations(db))).toEqual([]);
});
