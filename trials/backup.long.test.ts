import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backUp } from '../server/actions/back-up.ts';
import { restore } from '../server/actions/restore.ts';
import { makeDataFolder } from '../server/testing/data-folder.ts';
import { tellFigures } from './tell-figures.ts';

const MESSAGES = 150_000;
const WORDS_BYTES = 1_000;
const LONGEST_S_PER_GB = 60;

/** Years of talk, in a conversation beside the one that is being written. */
const fill = (folder: string, ownerId: string): void => {
  const database = new DatabaseSync(join(folder, 'asphodel.sqlite'));
  database.exec('begin');
  database
    .prepare(
      `insert into conversations (owner_id, id, ghost_id, ghost_name, timestamp, updated_at, last_seq)
        values (?, 'ghost_2', 'ghost', 'Spirit Guide', 2, 2, ${MESSAGES})`,
    )
    .run(ownerId);
  database
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MESSAGES}),
          said(i, words) as (select i, hex(randomblob(${WORDS_BYTES / 2})) from n)
        insert into messages (owner_id, id, conversation_id, seq, role, text, folded, state, created_at)
        select ?, 'old-' || i, 'ghost_2', i, iif(i % 2, 'user', 'model'), words, lower(words), 'complete', i from said`,
    )
    .run(ownerId);
  database.exec('commit');
  database.close();
};

const countsIn = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'asphodel.sqlite'), { readOnly: true });
  const one = (statement: string) => Number(Object.values(database.prepare(statement).get() ?? {})[0]);
  const counts = {
    replies: one('select count(*) from replies'),
    asked: one(`select count(*) from messages where conversation_id = 'ghost_1' and role = 'user'`),
    answered: one(`select count(*) from messages where conversation_id = 'ghost_1' and role = 'model'`),
    old: one(`select count(*) from messages where conversation_id = 'ghost_2'`),
  };
  database.close();
  return counts;
};

it('[CR7] a backup taken under load is whole, and is restored in less than 60 s for each GB', async () => {
  const data = await makeDataFolder();
  fill(data.deps.dataFolder, data.ownerId);
  const script = new URL('../server/testing/busy-writer.ts', import.meta.url).pathname;
  const writer = spawn(process.execPath, [script, data.deps.dataFolder, data.ownerId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(writer.stdout, 'data');
    const begunBackup = performance.now();
    const { folder } = await backUp(data.deps, data.backups);
    const backupS = (performance.now() - begunBackup) / 1000;
    expect(writer.exitCode).toBeNull();
    const gigabytes = statSync(join(folder, 'asphodel.sqlite')).size / 1e9;

    const elsewhere = { ...data.deps, dataFolder: join(data.root, 'elsewhere') };
    const begun = performance.now();
    await restore(elsewhere, folder);
    const restoreS = (performance.now() - begun) / 1000;

    const counts = countsIn(elsewhere.dataFolder);
    const perGb = { backup: backupS / gigabytes, restore: restoreS / gigabytes };
    tellFigures('CR7', { gigabytes, backupS, restoreS, perGb, ...counts });
    expect(counts.replies).toBeGreaterThan(0);
    expect(counts).toEqual({
      replies: counts.replies,
      asked: counts.replies,
      answered: counts.replies,
      old: MESSAGES,
    });
    expect(perGb.restore).toBeLessThan(LONGEST_S_PER_GB);
  } finally {
    writer.kill('SIGKILL');
    await data.remove();
  }
});
