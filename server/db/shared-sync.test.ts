import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSharedSync } from './shared-sync.ts';

let folder: string;
/** The syncs that have begun, each ended by the test. */
let begun: ((error: Error | null) => void)[];
let sync: ReturnType<typeof createSharedSync>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asphodel-test-'));
  writeFileSync(join(folder, 'a.sqlite-wal'), '');
  begun = [];
  sync = createSharedSync(join(folder, 'a.sqlite'), (_, done) => begun.push(done));
});
afterEach(() => {
  sync.close();
  rmSync(folder, { recursive: true });
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('syncs once for all that wait, and again for those that came after it had begun', async () => {
  const order: string[] = [];
  const wait = (name: string) => sync.done().then(() => order.push(name));
  const first = [wait('a'), wait('b')];
  await nextTurn();
  expect(begun).toHaveLength(1);
  const second = [wait('c'), wait('d'), wait('e')];
  await nextTurn();
  expect(begun).toHaveLength(1);
  begun[0]?.(null);
  await Promise.all(first);
  expect(order).toEqual(['a', 'b']);
  await nextTurn();
  expect(begun).toHaveLength(2);
  begun[1]?.(null);
  await Promise.all(second);
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('tells those who waited that the disk failed, and tries for those after them', async () => {
  const failed = sync.done();
  await nextTurn();
  const later = sync.done();
  begun[0]?.(new Error('no disk'));
  await expect(failed).rejects.toThrow('no disk');
  await nextTurn();
  begun[1]?.(null);
  await later;
});
