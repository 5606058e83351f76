import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeFileStore } from './conformance.ts';
import { createDiskStore } from './disk.ts';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-files-'));
  folders.push(folder);
  return join(folder, 'files');
};

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

describeFileStore('the disk', async () => createDiskStore(await newFolder()));

describe('the disk', () => {
  it('lets no other account of the machine look in', async () => {
    const folder = await newFolder();
    await createDiskStore(folder).put('portraits/a.jpg', new Uint8Array([1]));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'portraits'))).toBe(0o700);
    expect(await modeOf(join(folder, 'portraits/a.jpg'))).toBe(0o600);
  });

  it('leaves no half-written file behind when a put fails', async () => {
    const folder = await newFolder();
    const store = createDiskStore(folder);
    await store.put('a/b.jpg', new Uint8Array([1]));
    // A folder stands where the file should go, so that the last step fails.
    await expect(store.put('a', new Uint8Array([2]))).rejects.toThrow();
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    expect(await store.list('')).toEqual(['a/b.jpg']);
  });

  it('clears away what an earlier process left half-written, and spares what is being written now', async () => {
    const folder = await newFolder();
    const incoming = join(folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'old'), 'half');
    await utimes(join(incoming, 'old'), 0, 0);
    await writeFile(join(incoming, 'fresh'), 'half');
    const store = createDiskStore(folder);
    await store.put('a.jpg', new Uint8Array([1]));
    expect(await readdir(incoming)).toEqual(['fresh']);
    expect(await store.list('')).toEqual(['a.jpg']);
  });

  it('works again after its folder could not be made', async () => {
    const folder = await newFolder();
    await writeFile(folder, 'in the way');
    const store = createDiskStore(folder);
    await expect(store.put('a.jpg', new Uint8Array([1]))).rejects.toThrow();
    await rm(folder);
    await store.put('a.jpg', new Uint8Array([1]));
    expect(await store.list('')).toEqual(['a.jpg']);
  });
});
