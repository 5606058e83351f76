import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { S3_ACCESS, type S3Fake, startS3 } from '../../fakes/s3.ts';
import { createApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { createDiskStore } from '../ports/file-store/disk.ts';
import { createS3Store } from '../ports/file-store/s3.ts';
import { furnish } from '../testing/furnish.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { said } from '../testing/said.ts';
import { signUp, type TestUser, testUser } from '../testing/test-user.ts';
import { move } from './move.ts';

const MANY = 1_234;

let dataFolder: string;
let person: TestUser;
let exportedBefore: unknown;
let target: TestDeps;
let s3: S3Fake;

const exportOf = async ({ fetch }: TestUser): Promise<unknown> => {
  const { exportedAt: _, ...all } = (await (await fetch('/api/account/export')).json()) as Record<
    string,
    unknown
  >;
  return all;
};

/** A folder as a server leaves it, with a row of somebody's in every table. */
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'asphodel-test-'));
  target = await testDeps();
  const files = createDiskStore(join(dataFolder, 'files'));
  const source = await testDeps({
    files,
    db: await connect({ databaseUrl: null, folder: dataFolder }, target.log),
  });
  person = await signUp(createApp(source, null));
  await furnish(source, person);
  source.clock.advance(1_000);
  await said(
    source,
    person.ownerId,
    Array.from({ length: MANY }, (_, n) => `line ${n} 李白 \u{1f56f}`),
  );
  exportedBefore = await exportOf(person);
  await source.close();
  s3 = await startS3();
});

afterEach(async () => {
  await target.close();
  await s3.close();
  await rm(dataFolder, { recursive: true });
});

const moveAll = () =>
  move(
    { dataFolder, files: createDiskStore(join(dataFolder, 'files')) },
    {
      db: target.db,
      files: createS3Store({ endpoint: s3.url, bucket: s3.bucket, region: s3.region, ...S3_ACCESS }),
    },
    () => {},
  );

it('moves everything: the same person signed in by the same cookie, with the same export', async () => {
  const { rows, files } = await moveAll();
  expect(rows.written).toBe(rows.all);
  expect(rows.all).toBeGreaterThan(MANY);
  expect(files.all).toBeGreaterThan(0);
  expect(s3.objects.size).toBe(files.all);
  const bucket = createS3Store({ endpoint: s3.url, bucket: s3.bucket, region: s3.region, ...S3_ACCESS });
  const moved = await testUser(createApp({ ...target, files: bucket }, null), person.cookie);
  expect(await exportOf(moved)).toEqual(exportedBefore);
});

it('goes on where it was broken off, and writes nothing twice', async () => {
  const { rows } = await moveAll();
  await sql`delete from messages where seq > 700`.execute(target.db.queries);
  const lost = MANY - 700;
  s3.objects.delete([...s3.objects.keys()][0] ?? '');
  expect(await moveAll()).toMatchObject({ rows: { all: rows.all, written: lost }, files: { written: 1 } });
  expect(await moveAll()).toMatchObject({ rows: { all: rows.all, written: 0 }, files: { written: 0 } });
});

it('refuses a database with anything else in it, and leaves that as it is', async () => {
  await moveAll();
  await sql`update messages set text = 'another' where seq = 3`.execute(target.db.queries);
  await expect(moveAll()).rejects.toThrow('holds something else in messages');
  const others = await testDeps();
  await signUp(createApp(others, null));
  await signUp(createApp(others, null));
  const before = await sql`select * from users order by id`.execute(others.db.queries);
  await expect(
    move({ dataFolder, files: createDiskStore(dataFolder) }, { db: others.db, files: null }, () => {}),
  ).rejects.toThrow('holds something else in users');
  expect((await sql`select * from users order by id`.execute(others.db.queries)).rows).toEqual(before.rows);
  await others.close();
});

it('says so where there is nothing to move, or a server runs on it', async () => {
  const files = createDiskStore(dataFolder);
  await expect(
    move({ dataFolder: join(dataFolder, 'nowhere'), files }, { db: target.db, files: null }, () => {}),
  ).rejects.toThrow('no SQLite database');
  const running = await connect({ databaseUrl: null, folder: dataFolder }, target.log);
  await expect(moveAll()).rejects.toThrow(/in use|another/i);
  await running.close();
});
