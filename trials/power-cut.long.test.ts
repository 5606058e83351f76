import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../server/db/connect.ts';
import { makeDataFolder } from '../server/testing/data-folder.ts';
import { recordingLog } from '../server/testing/recording-log.ts';
import { randomFrom } from './random.ts';
import { CAN_MOUNT } from './small-disk.ts';
import { tellFigures } from './tell-figures.ts';

const CUTS = 100;
const DISK_BYTES = 64 * 1024 * 1024;
const LONGEST_WRITING_MS = 120;
const SEED = 20_261_121;

/*
 * The database lies on an ext4 in a file. A copy of that file at any moment is what a power cut would leave: what the
 * writer's system has not yet passed on to the "disk" is not in it, and the file system has to recover itself first.
 * The writer is stopped while it is copied, so that the copy is of one moment. What it does not show: a cut in the middle
 * of one write, a disk that says it has written and has not, and one that tears a sector.
 */
let root: string;
let disk: string;
let image: string;
let writer: ChildProcess | null = null;

beforeEach((context) => {
  context.skip(!CAN_MOUNT, 'only root can mount a disk, and this is not root: nothing was tried');
  root = mkdtempSync(join(tmpdir(), 'asphodel-power-'));
  disk = join(root, 'disk');
  image = join(root, 'disk.img');
  mkdirSync(disk);
  writeFileSync(image, '');
  truncateSync(image, DISK_BYTES);
  execFileSync('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
  execFileSync('mount', ['-o', 'loop', image, disk]);
  writer = null;
});

afterEach(async () => {
  if (!CAN_MOUNT) return;
  await endWriter();
  execFileSync('umount', [disk]);
  rmSync(root, { recursive: true });
});

const endWriter = async (): Promise<void> => {
  if (!writer || writer.exitCode !== null || writer.signalCode !== null) return;
  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  await ended;
};

/** Begins to write one exchange after another; `told`: those that it says are kept. */
const beginWriting = async (folder: string, ownerId: string, first: number, told: Set<number>) => {
  const script = new URL('../server/testing/busy-writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, folder, ownerId, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  writer = child;
  createInterface({ input: child.stdout }).on('line', (line) => told.add(Number(line)));
  await once(child.stdout, 'data');
};

/** Nothing is written from now on but what the system itself still passes on. */
const stopWriter = async (): Promise<void> => {
  writer?.kill('SIGSTOP');
  const state = () => readFileSync(`/proc/${writer?.pid}/stat`, 'utf8').split(') ')[1]?.[0];
  while (state() !== 'T') await setImmediate();
};

/** What stands in a copy of the disk, after the file system and then SQLite have recovered. */
const openCopy = async (
  copy: string,
  dataFolder: string,
): Promise<{ sound: boolean; exchanges: Set<number>; halves: number }> => {
  const at = join(root, 'copy');
  mkdirSync(at, { recursive: true });
  execFileSync('mount', ['-o', 'loop', copy, at]);
  try {
    const folder = join(at, relative(disk, dataFolder));
    // As a start does: with its look at every page, and the migrations.
    await (await connect({ databaseUrl: null, folder }, recordingLog())).close();
    const database = new DatabaseSync(join(folder, 'asphodel.sqlite'));
    const check = database.prepare('pragma integrity_check').get();
    const ids = database
      .prepare('select id from messages')
      .all()
      .map(({ id }) => String(id));
    const replies = database.prepare('select count(*) as count from replies').get();
    database.close();
    const users = ids.filter((id) => id.endsWith('-user')).map((id) => Number.parseInt(id, 10));
    const models = ids.length - users.length;
    return {
      sound: check?.integrity_check === 'ok',
      exchanges: new Set(users),
      halves: Math.abs(users.length - models) + Math.abs(users.length - Number(replies?.count)),
    };
  } finally {
    execFileSync('umount', [at]);
  }
};

it(`[CR4] ${CUTS} power cuts under load: every one opens, is sound, and holds all that was acknowledged`, async () => {
  const data = await makeDataFolder(disk);
  const random = randomFrom(SEED);
  const copy = join(root, 'copy.img');
  const outcomes = { opened: 0, sound: 0, complete: 0, acknowledged: 0, lost: 0 };
  const told = new Set<number>();
  for (let cut = 0; cut < CUTS; cut += 1) {
    // Also soon after it has opened and recovered: every tenth time the writer begins anew.
    if (cut % 10 === 0) {
      await endWriter();
      await beginWriting(data.deps.dataFolder, data.ownerId, cut * 1_000_000 + 1, told);
    }
    await sleep(random() * LONGEST_WRITING_MS);
    await stopWriter();
    execFileSync('cp', ['--sparse=always', image, copy]);
    const { sound, exchanges, halves } = await openCopy(copy, data.deps.dataFolder);
    outcomes.opened += 1;
    if (sound) outcomes.sound += 1;
    // All that it said before it was stopped has been read by now.
    const missing = [...told].filter((n) => !exchanges.has(n));
    if (missing.length === 0 && halves === 0) outcomes.complete += 1;
    outcomes.acknowledged += told.size;
    outcomes.lost += missing.length;
    writer?.kill('SIGCONT');
  }
  tellFigures('CR4', { cuts: CUTS, ...outcomes });
  expect(outcomes).toMatchObject({ opened: CUTS, sound: CUTS, complete: CUTS });
});
