import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import {
  backupName,
  filesOf,
  madeAtOf,
  sha256,
  sha256OfFile,
  writeManifest,
} from '../backup/backup-folder.ts';
import { databaseFile, isDamage } from '../db/sqlite.ts';
import { copySqlite, examineSqlite } from '../db/sqlite-file.ts';
import type { Deps } from '../deps.ts';
import { syncFolder } from '../ports/file-store/disk.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { OperatorsMatter } from '../tell-operator.ts';

/** What a person deletes is to be gone from the backups too within this time. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export type OnDisk = Pick<Deps, 'clock' | 'files'> & { dataFolder: string };

type Backup = {
  folder: string;
  rows: Record<string, number>;
  files: number;
  /** Named by a row, and not in the store. */
  missingFiles: string[];
  /** Older backups in the same folder that are gone now. */
  removed: string[];
};

/**
 * Copies the database and the files that it names into a new folder in `into`, while a server may run, and checks the
 * copy. The folder has its name only when it is whole. Throws OperatorsMatter where it cannot be made.
 */
export const backUp = async (deps: OnDisk, into: string): Promise<Backup> => {
  await assertPlace(deps.dataFolder, into);
  const now = deps.clock.now();
  const name = backupName(now);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const unfinished = join(into, `${name}.unfinished`);
  await mkdir(unfinished, { mode: 0o700 });
  const folder = join(into, name);
  try {
    const copied = await fill(deps, unfinished, now);
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(into);
    return { folder, ...copied, removed: await removeOld(into, name, now) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

const assertPlace = async (dataFolder: string, into: string): Promise<void> => {
  const database = await stat(databaseFile(dataFolder)).catch(() => null);
  if (!database?.isFile()) {
    throw new OperatorsMatter(`There is no database in ${dataFolder}. Is DATA_DIR the server's?`);
  }
  const way = relative(resolve(dataFolder), resolve(into));
  if (way === '' || !/^\.\.([\\/]|$)/.test(way)) {
    throw new OperatorsMatter(
      `${into} is in the data folder ${dataFolder}: what takes the one away takes the backup too. Choose a folder outside.`,
    );
  }
};

const fill = async ({ dataFolder, files }: OnDisk, folder: string, now: number) => {
  const copy = databaseFile(folder);
  copyOrTell(databaseFile(dataFolder), copy);
  const { problems, migrations, rows, fileKeys } = examineSqlite(copy);
  if (problems.length > 0) {
    throw new OperatorsMatter(`The copy is not sound, so it was not kept: ${problems.join('; ')}.`);
  }
  // After the database, so that a file which a row names is there, unless the row has been deleted since.
  const { copied, missingFiles } = await copyFiles(files, filesOf(folder), fileKeys);
  await writeManifest(folder, {
    format: 1,
    madeAt: new Date(now).toISOString(),
    madeBy: `Asphodel ${packageJson.version}`,
    migrations,
    rows,
    databaseSha256: await sha256OfFile(copy),
    filesSha256: copied,
  });
  return { rows, files: Object.keys(copied).length, missingFiles };
};

const copyOrTell = (from: string, to: string): void => {
  try {
    copySqlite(from, to);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    const advice = 'Keep the older backups, and see docs/operating.md, "When the database is damaged"';
    throw new OperatorsMatter(`${from} is damaged, so nothing was backed up. ${advice}.`, { cause });
  }
};

const copyFiles = async (from: FileStore, to: FileStore, keys: string[]) => {
  const copied: Record<string, string> = {};
  const missingFiles: string[] = [];
  for (const key of keys) {
    const bytes = await from.get(key);
    if (bytes === null) missingFiles.push(key);
    else {
      await to.put(key, bytes);
      copied[key] = sha256(bytes);
    }
  }
  return { copied, missingFiles };
};

/** Also what a backup that was killed has left unfinished. */
const removeOld = async (into: string, newest: string, now: number): Promise<string[]> => {
  const removed: string[] = [];
  for (const name of (await readdir(into)).sort()) {
    const madeAt = madeAtOf(name.replace(/\.unfinished$/, ''));
    if (name === newest || madeAt === null || madeAt > now - KEPT_DAYS * DAY_MS) continue;
    await rm(join(into, name), { recursive: true });
    removed.push(name);
  }
  return removed;
};
