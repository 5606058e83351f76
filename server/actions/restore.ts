import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupUnusable, filesOf, readSoundBackup, sha256 } from '../backup/backup-folder.ts';
import { refuseNewerSchema } from '../db/migrate.ts';
import { databaseFile, isDamage, lockFolder } from '../db/sqlite.ts';
import { endSessions, foldInLog } from '../db/sqlite-file.ts';
import { syncFolder } from '../ports/file-store/disk.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { OperatorsMatter } from '../tell-operator.ts';
import type { OnDisk } from './back-up.ts';

type Restored = {
  madeAt: string;
  rows: Record<string, number>;
  files: number;
  /** Where that which was there before is now; null where there was nothing. */
  before: string | null;
};

/**
 * Puts a backup into the data folder, from which no server may run. Until one rename nothing that was there is touched,
 * after it everything is the backup's; what was there stays in a folder of its own. The data folder itself is never
 * moved: in a container it is a mount. Throws BackupUnusable, and DataFolderInUse where a server runs.
 */
export const restore = async (deps: OnDisk, from: string): Promise<Restored> => {
  const manifest = await readSoundBackup(from, databaseFile(from));
  try {
    refuseNewerSchema(manifest.migrations);
  } catch (error) {
    throw new BackupUnusable(from, `it was made by a newer version (${manifest.madeBy})`, error);
  }
  const { dataFolder } = deps;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataFolder);
  const staged = `${databaseFile(dataFolder)}.restoring`;
  try {
    await stage(databaseFile(from), staged);
    const before = await keepBefore(deps);
    const keys = Object.keys(manifest.filesSha256);
    const present = new Set(await deps.files.list(''));
    const absent = keys.filter((key) => !present.has(key));
    await putFiles(deps.files, filesOf(from), absent);
    await rename(staged, databaseFile(dataFolder));
    await syncFolder(dataFolder);
    await putFiles(deps.files, filesOf(from), keys);
    for (const key of present) if (!(key in manifest.filesSha256)) await deps.files.delete(key);
    return { madeAt: manifest.madeAt, rows: manifest.rows, files: keys.length, before };
  } finally {
    await rm(staged, { force: true });
    lock.close();
  }
};

/** Who was signed out since, or changed a stolen password, must not find the old session open again. */
const stage = async (from: string, staged: string): Promise<void> => {
  await rm(staged, { force: true });
  await copyFile(from, staged);
  endSessions(staged);
  const file = await open(staged, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A second name for all that is there now, in a folder that could itself be a data folder. */
const keepBefore = async ({ dataFolder, files, clock }: OnDisk): Promise<string | null> => {
  const database = databaseFile(dataFolder);
  if (!(await exists(database))) return null;
  const log = `${database}-wal`;
  const isWhole = isFoldedIn(database);
  const time = new Date(clock.now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const kept = join(dataFolder, `before-restore-${time}Z`);
  await mkdir(kept, { mode: 0o700 });
  await linkOrCopy(database, databaseFile(kept));
  for (const key of await files.list('')) {
    await keepFile(key, { files, dataFolder, kept });
  }
  if (!isWhole && (await exists(log))) await rename(log, `${databaseFile(kept)}-wal`);
  await rm(`${database}-shm`, { force: true });
  await syncFolder(kept);
  return kept;
};

/** False for a damaged database, which is a usual reason to restore one: its log is then kept beside it. */
const isFoldedIn = (database: string): boolean => {
  try {
    foldInLog(database);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw new OperatorsMatter(
      `${database} cannot be put aside: ${error instanceof Error ? error.message : error}. Is another program reading it? Nothing was changed.`,
      { cause: error },
    );
  }
};

/** A second name where the store is a folder; a copy where it is a bucket. */
const keepFile = async (
  key: string,
  { files, dataFolder, kept }: { files: FileStore; dataFolder: string; kept: string },
): Promise<void> => {
  const second = join(kept, 'files', key);
  await mkdir(dirname(second), { recursive: true, mode: 0o700 });
  const linked = link(join(dataFolder, 'files', key), second).then(
    () => true,
    () => false,
  );
  if (await linked) return;
  const bytes = await files.get(key);
  if (bytes !== null) await filesOf(kept).put(key, bytes);
};

const linkOrCopy = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // Some file systems know no second names; whatever else is the matter, the copying says.
  await link(from, to).catch(() => copyFile(from, to));
};

const putFiles = async (to: FileStore, from: FileStore, keys: string[]): Promise<void> => {
  for (const key of keys) {
    const [bytes, stored] = [await from.get(key), await to.get(key)];
    if (bytes !== null && (stored === null || sha256(stored) !== sha256(bytes))) await to.put(key, bytes);
  }
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
