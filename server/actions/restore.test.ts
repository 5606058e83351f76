import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { S3_ACCESS, startS3 } from '../../fakes/s3.ts';
import { createDiskStore } from '../ports/file-store/disk.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { createS3Store } from '../ports/file-store/s3.ts';
import { makeDataFolder } from '../testing/data-folder.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let data: Awaited<ReturnType<typeof makeDataFolder>>;

beforeEach(async () => {
  data = await makeDataFolder();
  await data.say('said before the backup', 1);
  await data.portray('shared/old.jpg', 'a picture before');
  await data.portray('shared/kept.jpg', 'as it was');
});

afterEach(() => data.remove());

/** What came after the backup: more words, a picture gone, one changed, one new. */
const goOn = async () => {
  await data.say('said after the backup', 2);
  await data.deps.files.delete('shared/old.jpg');
  await data.use(({ queries }) =>
    queries.deleteFrom('shared_conversations').where('image_key', '=', 'shared/old.jpg').execute(),
  );
  await data.deps.files.put('shared/kept.jpg', new TextEncoder().encode('as it is'));
  await data.portray('shared/new.jpg', 'a picture after');
};

const picturesIn = async (folder: string): Promise<Record<string, string>> => {
  const files = createDiskStore(join(folder, 'files'));
  const pictures: Record<string, string> = {};
  for (const key of await files.list('')) {
    pictures[key] = new TextDecoder().decode((await files.get(key)) ?? undefined);
  }
  return pictures;
};

const BEFORE = { 'shared/old.jpg': 'a picture before', 'shared/kept.jpg': 'as it was' };
const AFTER = { 'shared/kept.jpg': 'as it is', 'shared/new.jpg': 'a picture after' };

it('brings back words and pictures as they were, and keeps what was there in a folder of its own', async () => {
  const { folder } = await backUp(data.deps, data.backups);
  await goOn();
  const { before, files } = await restore(data.deps, folder);
  expect(await data.words()).toEqual(['said before the backup']);
  expect(await picturesIn(data.deps.dataFolder)).toEqual(BEFORE);
  expect(files).toBe(2);

  // The kept folder is a data folder: to undo the restore it only has to be used.
  await cp(before ?? '', join(data.root, 'undone'), { recursive: true });
  await rm(data.deps.dataFolder, { recursive: true });
  await cp(join(data.root, 'undone'), data.deps.dataFolder, { recursive: true });
  expect(await data.words()).toEqual(['said before the backup', 'said after the backup']);
  expect(await picturesIn(data.deps.dataFolder)).toEqual(AFTER);
});

it('restores into a folder that is not there yet, as on a new machine', async () => {
  const { folder } = await backUp(data.deps, data.backups);
  await rm(data.deps.dataFolder, { recursive: true });
  const files = createDiskStore(join(data.deps.dataFolder, 'files'));
  expect((await restore({ ...data.deps, files }, folder)).before).toBeNull();
  expect(await data.words()).toEqual(['said before the backup']);
  expect(await picturesIn(data.deps.dataFolder)).toEqual(BEFORE);
});

it('brings pictures back into a bucket too, and keeps a copy of those that were there', async () => {
  const s3 = await startS3();
  const files = createS3Store({ endpoint: s3.url, bucket: s3.bucket, region: s3.region, ...S3_ACCESS });
  const inBucket = { ...data.deps, files };
  for (const [key, text] of Object.entries(BEFORE)) await files.put(key, new TextEncoder().encode(text));
  await rm(join(data.deps.dataFolder, 'files'), { recursive: true });
  const { folder } = await backUp(inBucket, data.backups);
  await files.put('shared/kept.jpg', new TextEncoder().encode('as it is'));
  await files.put('shared/new.jpg', new TextEncoder().encode('a picture after'));
  await files.delete('shared/old.jpg');
  const { before } = await restore(inBucket, folder);
  expect(
    Object.fromEntries([...s3.objects].map(([key, bytes]) => [key, new TextDecoder().decode(bytes)])),
  ).toEqual(BEFORE);
  expect(await picturesIn(before ?? '')).toEqual(AFTER);
  await s3.close();
});

it('signs everybody out, so that no session ended since is open again', async () => {
  await data.use(({ queries }) =>
    sql`insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
      values ('s', 't', ${data.ownerId}, '2999', '', '')`.execute(queries),
  );
  const { folder } = await backUp(data.deps, data.backups);
  await restore(data.deps, folder);
  const left = await data.use(({ queries }) => queries.selectFrom('sessions').select('id').execute());
  expect(left).toEqual([]);
});

it('restores over a database that is damaged', async () => {
  const { folder } = await backUp(data.deps, data.backups);
  const file = join(data.deps.dataFolder, 'asphodel.sqlite');
  await writeFile(file, 'no database');
  const { before } = await restore(data.deps, folder);
  expect(await data.words()).toEqual(['said before the backup']);
  expect(await readFile(join(before ?? '', 'asphodel.sqlite'), 'utf8')).toBe('no database');
});

const spoil = async (path: string, at: number) => {
  const bytes = await readFile(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

it.each([
  ['one bit of its database has turned', (b: string) => spoil(join(b, 'asphodel.sqlite'), 9000)],
  ['its database is cut short', (b: string) => writeFile(join(b, 'asphodel.sqlite'), 'SQLite')],
  ['its database is missing', (b: string) => rm(join(b, 'asphodel.sqlite'))],
  ['one bit of a picture has turned', (b: string) => spoil(join(b, 'files/shared/old.jpg'), 3)],
  ['a picture is missing', (b: string) => rm(join(b, 'files/shared/old.jpg'))],
  ['it does not say what it holds', (b: string) => rm(join(b, 'backup.json'))],
  ['what it says is cut short', (b: string) => writeFile(join(b, 'backup.json'), '{"format": 1')],
])('refuses a backup when %s, and changes nothing', async (_, damage) => {
  const { folder } = await backUp(data.deps, data.backups);
  await goOn();
  await damage(folder);
  await expect(restore(data.deps, folder)).rejects.toThrow(/cannot be restored: .*Nothing was changed\.$/);
  expect(await data.words()).toEqual(['said before the backup', 'said after the backup']);
  expect(await picturesIn(data.deps.dataFolder)).toEqual(AFTER);
  expect((await readdir(data.deps.dataFolder)).filter((name) => name.startsWith('before-'))).toEqual([]);
});

it('refuses a backup of a newer version, and changes nothing', async () => {
  await data.use(({ queries }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '')`.execute(queries),
  );
  const { folder } = await backUp(data.deps, data.backups);
  await expect(restore(data.deps, folder)).rejects.toThrow(/newer version/);
});

it.each([0, 1])('leaves the old data usable when it is broken off at write %i of a picture', async (at) => {
  await data.portray('shared/second.jpg', 'another picture before');
  const { folder } = await backUp(data.deps, data.backups);
  await goOn();
  await data.deps.files.delete('shared/second.jpg');
  let writes = 0;
  const breaking: FileStore = {
    ...data.deps.files,
    put: async (key, bytes) => {
      if (writes++ === at) throw new Error('the power went');
      await data.deps.files.put(key, bytes);
    },
  };
  await expect(restore({ ...data.deps, files: breaking }, folder)).rejects.toThrow('the power went');
  expect(await data.words()).toEqual(['said before the backup', 'said after the backup']);
  expect(await picturesIn(data.deps.dataFolder)).toMatchObject(AFTER);

  data.deps.clock.advance(1000);
  await restore(data.deps, folder);
  expect(await data.words()).toEqual(['said before the backup']);
  expect(await picturesIn(data.deps.dataFolder)).toEqual({
    ...BEFORE,
    'shared/second.jpg': 'another picture before',
  });
});

it('is whole once repeated, when it is broken off after the words have changed over', async () => {
  const { folder } = await backUp(data.deps, data.backups);
  await goOn();
  const breaking: FileStore = {
    ...data.deps.files,
    delete: async () => {
      throw new Error('the power went');
    },
  };
  await expect(restore({ ...data.deps, files: breaking }, folder)).rejects.toThrow('the power went');
  expect(await data.words()).toEqual(['said before the backup']);
  data.deps.clock.advance(1000);
  await restore(data.deps, folder);
  expect(await picturesIn(data.deps.dataFolder)).toEqual(BEFORE);
});
