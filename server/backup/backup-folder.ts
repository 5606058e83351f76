import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { examineSqlite } from '../db/sqlite-file.ts';
import { createDiskStore } from '../ports/file-store/disk.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { OperatorsMatter } from '../tell-operator.ts';

/** Written last: a folder without it is no backup. Its digests tell a copy that went bad on its disk or on its way. */
const MANIFEST = 'backup.json';

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  databaseSha256: z.string(),
  /** By key. */
  filesSha256: z.record(z.string(), z.string()),
});

type Manifest = z.infer<typeof manifestSchema>;

export class BackupUnusable extends OperatorsMatter {
  constructor(folder: string, why: string, cause?: unknown) {
    super(`${folder} cannot be restored: ${why}. Nothing was changed.`, { cause });
    this.name = 'BackupUnusable';
  }
}

const NAME = /^asphodel-backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

/** Sorts by time, and is a name on every file system. */
export const backupName = (madeAt: number): string =>
  `asphodel-backup-${new Date(madeAt).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When the backup of that name was made; null where it is no backup's name. */
export const madeAtOf = (name: string): number | null => {
  const [, day, ...time] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${time.join(':')}Z`);
};

export const filesOf = (folder: string): FileStore => createDiskStore(join(folder, 'files'));

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** What the backup says of itself, once every byte of it has been found to be so. Throws BackupUnusable. */
export const readSoundBackup = async (folder: string, databaseFile: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  try {
    if ((await sha256OfFile(databaseFile)) !== manifest.databaseSha256) {
      throw new BackupUnusable(folder, 'its database is not the one that was written');
    }
    const [problem] = examineSqlite(databaseFile).problems;
    if (problem) throw new BackupUnusable(folder, `its database is damaged (${problem})`);
    await assertFilesSound(folder, manifest);
    return manifest;
  } catch (error) {
    if (error instanceof OperatorsMatter) throw error;
    throw new BackupUnusable(folder, error instanceof Error ? error.message : String(error), error);
  }
};

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new BackupUnusable(folder, `it holds no ${MANIFEST} that this Asphodel can read`, error);
  }
};

const assertFilesSound = async (folder: string, { filesSha256 }: Manifest): Promise<void> => {
  const files = filesOf(folder);
  for (const [key, expected] of Object.entries(filesSha256)) {
    const bytes = await files.get(key);
    if (bytes === null || sha256(bytes) !== expected) {
      throw new BackupUnusable(folder, `the file ${key} is missing or not the one that was written`);
    }
  }
};
