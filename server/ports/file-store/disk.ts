import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { assertFileKey } from './file-key.ts';
import type { FileStore } from './port.ts';

/** Half-written files lie here, on the same disk as the rest so that a rename moves them; no key begins with a dot. */
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Files in a folder that only this account of the machine may read. */
export const createDiskStore = (folder: string): FileStore => {
  const incoming = join(folder, INCOMING);
  let prepared: Promise<void> | undefined;

  const prepare = (): Promise<void> => {
    prepared ??= prepareIncoming(incoming).catch((error: unknown) => {
      // Asked again next time: a disk that was full or not yet mounted may be well by then.
      prepared = undefined;
      throw error;
    });
    return prepared;
  };

  return {
    async put(key, bytes) {
      const target = join(folder, assertFileKey(key));
      await prepare();
      await makeFolder(dirname(target));
      const written = await writeDurably(incoming, bytes);
      await rename(written, target).catch((error: unknown) => removeAndThrow(written, error));
      await syncFolder(dirname(target));
    },

    async get(key) {
      return await readFile(join(folder, assertFileKey(key))).catch(nullWhereAbsent);
    },

    async delete(key) {
      const target = join(folder, assertFileKey(key));
      await rm(target, { force: true });
      await syncFolder(dirname(target)).catch(nullWhereAbsent);
    },

    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhereAbsent);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => keyOf(folder, entry.parentPath, entry.name))
        .filter((key) => !key.startsWith(`${INCOMING}/`) && key.startsWith(prefix))
        .sort();
    },
  };
};

const keyOf = (folder: string, parent: string, name: string): string =>
  relative(folder, join(parent, name)).replaceAll('\\', '/');

/** A crash in the middle of a `put` leaves its half-written file; nobody would ever ask for it again. */
const prepareIncoming = async (incoming: string): Promise<void> => {
  await makeFolder(incoming);
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
};

const writeDurably = async (incoming: string, bytes: Uint8Array): Promise<string> => {
  const path = join(incoming, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await file.close();
    return await removeAndThrow(path, error);
  }
  await file.close();
  return path;
};

const removeAndThrow = async (path: string, error: unknown): Promise<never> => {
  await rm(path, { force: true });
  throw error;
};

/** A rename is only on the disk once its folder is; Windows keeps folders by itself and refuses to open them. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const nullWhereAbsent = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};
