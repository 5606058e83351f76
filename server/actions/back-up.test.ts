import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDataFolder } from '../testing/data-folder.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// A server is a process, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let data: Awaited<ReturnType<typeof makeDataFolder>>;

beforeEach(async () => {
  data = await makeDataFolder();
});

afterEach(() => data.remove());

describe('a backup', () => {
  it('holds what was said and shown, and is for its owner’s eyes alone', async () => {
    await data.say('before the end', 1);
    await data.portray('shared/a.jpg', 'a picture');
    const { folder, rows, files, missingFiles } = await backUp(data.deps, data.backups);
    expect({ messages: rows.messages, people: rows.users, files, missingFiles }).toEqual({
      messages: 1,
      people: 1,
      files: 1,
      missingFiles: [],
    });
    expect(await readFile(join(folder, 'files/shared/a.jpg'), 'utf8')).toBe('a picture');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'asphodel.sqlite'))).toBe(0o600);
  });

  it('[DT1] takes along nothing that was deleted, in no free page and in no file', async () => {
    const secret = 'a word that was taken back';
    await data.say(`${secret} `.repeat(200), 1);
    await data.portray('shared/gone.jpg', 'a picture');
    await data.use(async ({ queries }) => {
      await queries.deleteFrom('shared_conversations').execute();
      await queries.deleteFrom('conversations').execute();
    });
    expect(await readFile(join(data.deps.dataFolder, 'asphodel.sqlite'), 'latin1')).toContain(secret);
    const { folder } = await backUp(data.deps, data.backups);
    expect(await readFile(join(folder, 'asphodel.sqlite'), 'latin1')).not.toContain(secret);
    expect(await readdir(folder)).not.toContain('files');
  });

  it('[DT1] removes those that are more than 30 days old, and nothing else', async () => {
    const days = async (count: number) => {
      data.deps.clock.advance(count * 24 * 60 * 60_000);
      return (await backUp(data.deps, data.backups)).folder;
    };
    const first = await days(0);
    const second = await days(1);
    await mkdir(join(data.backups, 'somebody-else’s'));
    data.deps.clock.advance(29 * 24 * 60 * 60_000 - 1);
    const third = await backUp(data.deps, data.backups);
    expect(third.removed).toEqual([]);
    data.deps.clock.advance(1000);
    const fourth = await backUp(data.deps, data.backups);
    expect(fourth.removed).toEqual([first.split('/').at(-1)]);
    const left = [second, third.folder, fourth.folder].map((folder) => folder.split('/').at(-1) ?? '');
    expect((await readdir(data.backups)).sort()).toEqual([...left, 'somebody-else’s'].sort());
  });

  it('is not kept when the database is damaged', async () => {
    await data.say('word '.repeat(8000), 1);
    const file = join(data.deps.dataFolder, 'asphodel.sqlite');
    const damaged = await readFile(file);
    damaged.fill(0xa5, 4096 * 2, 4096 * 6);
    await writeFile(file, damaged);
    await expect(backUp(data.deps, data.backups)).rejects.toThrow(/is damaged, so nothing was backed up/);
    expect(await readdir(data.backups)).toEqual([]);
  });

  it('is refused into the data folder itself, and from a folder without a database', async () => {
    const inside = join(data.deps.dataFolder, 'backups');
    await expect(backUp(data.deps, inside)).rejects.toThrow(/is in the data folder/);
    await expect(backUp(data.deps, data.deps.dataFolder)).rejects.toThrow(/is in the data folder/);
    const elsewhere = { ...data.deps, dataFolder: join(data.root, 'nothing') };
    await expect(backUp(elsewhere, data.backups)).rejects.toThrow(/There is no database in/);
    expect(await readdir(data.root)).toEqual(['data']);
  });

  it('tells which pictures were missing', async () => {
    await data.say('here', 1);
    await data.portray('shared/lost.jpg', 'a picture');
    await rm(join(data.deps.dataFolder, 'files/shared/lost.jpg'));
    expect((await backUp(data.deps, data.backups)).missingFiles).toEqual(['shared/lost.jpg']);
  });
});

describe('while a server writes', () => {
  let server: ChildProcess;

  beforeEach(async () => {
    const writer = new URL('../testing/busy-writer.ts', import.meta.url).pathname;
    server = spawn(process.execPath, [writer, data.deps.dataFolder, data.ownerId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (server.stdout) await once(server.stdout, 'data');
  });

  afterEach(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  });

  const exchangesIn = (folder: string) => {
    const connection = new DatabaseSync(join(folder, 'asphodel.sqlite'), { readOnly: true });
    const one = (statement: string) => Number(Object.values(connection.prepare(statement).get() ?? {})[0]);
    const found = {
      replies: one('select count(*) from replies'),
      asked: one(`select count(*) from messages where role = 'user'`),
      answered: one(`select count(*) from messages where role = 'model'`),
      halves: one(
        `select count(*) from replies r where not exists (select 1 from messages m where m.id = r.message_id)`,
      ),
      lastSeq: one('select last_seq from conversations'),
      highestSeq: one('select max(seq) from messages'),
    };
    connection.close();
    return found;
  };

  it('[CR7] each of ten backups is whole: no answer without its question, and it restores as it is', async () => {
    let earlier = 0;
    for (let n = 0; n < 10; n++) {
      const { folder } = await backUp(data.deps, data.backups);
      data.deps.clock.advance(1000);
      const { replies, ...rest } = exchangesIn(folder);
      expect(rest).toEqual({
        asked: replies,
        answered: replies,
        halves: 0,
        lastSeq: 2 * replies,
        highestSeq: 2 * replies,
      });
      expect(replies).toBeGreaterThanOrEqual(earlier);
      earlier = replies;
    }
    expect(server.exitCode).toBeNull();
    const [first = ''] = (await readdir(data.backups)).sort();
    const elsewhere = { ...data.deps, dataFolder: join(data.root, 'elsewhere') };
    await restore(elsewhere, join(data.backups, first));
    expect(exchangesIn(elsewhere.dataFolder)).toEqual(exchangesIn(join(data.backups, first)));
  });

  it('refuses to restore over the running server, which goes on', async () => {
    const { folder } = await backUp(data.deps, data.backups);
    await expect(restore(data.deps, folder)).rejects.toThrow(/^Another Asphodel is running/);
    const before = exchangesIn(data.deps.dataFolder).replies;
    await expect.poll(() => exchangesIn(data.deps.dataFolder).replies).toBeGreaterThan(before);
  });

  it('restores after the server was killed, and keeps what it had written last', async () => {
    const { folder, rows } = await backUp(data.deps, data.backups);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const { before } = await restore(data.deps, folder);
    expect(exchangesIn(data.deps.dataFolder).replies).toBe(rows.replies);
    expect(exchangesIn(before ?? '').replies).toBeGreaterThanOrEqual(rows.replies ?? 0);
  });
});
