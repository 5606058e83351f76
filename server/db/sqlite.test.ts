import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorsMatter } from '../tell-operator.ts';
import { databaseFile, lockFolder, openSqlite } from './sqlite.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asphodel-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const NO_DATABASE = 'These are not the pages of a database. '.repeat(200);

const seedPages = async (): Promise<void> => {
  const db = openSqlite(folder);
  await sql`create table pages (words text)`.execute(db.queries);
  for (let n = 0; n < 40; n++)
    await sql`insert into pages values (${'word '.repeat(400)})`.execute(db.queries);
  await db.close();
};

const opening = () => expect(() => openSqlite(folder));

it('refuses a folder that another server holds, and opens it once that one has closed', async () => {
  const first = openSqlite(folder);
  opening().toThrow(OperatorsMatter);
  opening().toThrow(/^Another Asphodel is running on the data folder/);
  await first.close();
  await openSqlite(folder).close();
});

it('says that a database is damaged, and changes nothing of it', () => {
  const file = join(folder, 'asphodel.sqlite');
  writeFileSync(file, NO_DATABASE);
  opening().toThrow(/file is not a database.*restore it from a backup/);
  expect(readFileSync(file, 'utf8')).toBe(NO_DATABASE);
});

it('[CR5] refuses to start on a database with a broken page, says what to do, and changes nothing of it', async () => {
  const file = join(folder, 'asphodel.sqlite');
  await seedPages();
  const damaged = readFileSync(file);
  damaged.fill(0xa5, damaged.length - 4096 * 3, damaged.length - 4096);
  writeFileSync(file, damaged);
  opening().toThrow(OperatorsMatter);
  opening().toThrow(/its database is damaged .*restore it from a backup \(docs\/operating\.md/);
  expect(readFileSync(file)).toEqual(damaged);
});

it('lets go of a folder that it could not open, so that a restore can take it', () => {
  writeFileSync(join(folder, 'asphodel.sqlite'), NO_DATABASE);
  opening().toThrow(/not a database/);
  lockFolder(folder).close();
});

it('does not blame another server for a lock that cannot be taken', () => {
  mkdirSync(join(folder, 'lock.sqlite'));
  opening().toThrow(/cannot be used: unable to open database file\.$/);
});

it('says that a file is no folder, and leaves it as it was', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '', { mode: 0o644 });
  expect(() => openSqlite(file)).toThrow(OperatorsMatter);
  expect(statSync(file).mode & 0o777).toBe(0o644);
});

it('makes a folder in folders that are not there yet', async () => {
  const deep = join(folder, 'a/b/c');
  await openSqlite(deep).close();
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

it.runIf(process.platform === 'linux')(
  '[CR5] says that nothing can be made in /proc, rather than try for ever',
  () => {
    expect(() => openSqlite('/proc/asphodel/data')).toThrow(
      /^The data folder \/proc\/asphodel\/data cannot be used/,
    );
  },
);

it('[CR5] waits for the write of another program, although it has read already', async () => {
  const db = openSqlite(folder);
  await sql`create table pages (words text)`.execute(db.queries);
  const other = new DatabaseSync(join(folder, 'asphodel.sqlite'), { timeout: 0 });
  const write = () => other.exec("insert into pages values ('by another')");
  await db.transaction(async (tx) => {
    await sql`select * from pages`.execute(tx);
    // It is this transaction's turn: the other one has to wait, and cannot make old what was read.
    expect(write).toThrow(/database is locked/);
    await sql`insert into pages values ('by us')`.execute(tx);
  });
  write();
  other.close();
  expect((await sql`select * from pages`.execute(db.queries)).rows).toHaveLength(2);
  await db.close();
});

it('carries the log over into the database file while it goes on, long before the writer would', async () => {
  const db = openSqlite(folder);
  await sql`create table pages (words text)`.execute(db.queries);
  const size = () => statSync(databaseFile(folder)).size;
  const before = size();
  for (let n = 0; n < 100; n++) {
    await db.transaction((tx) => sql`insert into pages values (${'word '.repeat(800)})`.execute(tx));
  }
  await expect.poll(size).toBeGreaterThan(before + 50 * 4096);
  await db.close();
});
