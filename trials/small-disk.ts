import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(4096, 1);

/** Mounting is root's; elsewhere these tests say that they could not be run. */
export const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

export type SmallDisk = {
  folder: string;
  /** Leaves so many bytes free, in blocks of 4096. */
  leave(bytes: number): void;
  makeRoom(): void;
  remount(mode: 'ro' | 'rw'): void;
  remove(): void;
};

/** A file system of its own in memory, of so many bytes. */
export const mountSmallDisk = (bytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'asphodel-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    leave: (free) => {
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        ftruncateSync(file, Math.max(0, statSync(ballast).size - free));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remount: (mode) => execFileSync('mount', ['-o', `remount,${mode}`, folder]),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
};
