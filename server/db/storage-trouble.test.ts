import { expect, it } from 'vitest';
import { storageTrouble } from './storage-trouble.ts';

const failure = (own: object, cause?: unknown) => Object.assign(new Error('it failed', { cause }), own);

it.each([
  ['SQLite, disk full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'storage_failed'],
  ['SQLite, read-only file after a recovery', { code: 'ERR_SQLITE_ERROR', errcode: 264 }, 'storage_failed'],
  ['SQLite, locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'storage_busy'],
  ['SQLite, a broken rule', { code: 'ERR_SQLITE_ERROR', errcode: 1555 }, null],
  ['PostgreSQL, disk full', { code: '53100' }, 'storage_failed'],
  ['PostgreSQL, a broken rule', { code: '23505' }, null],
  ['the file system, no space', { code: 'ENOSPC' }, 'storage_failed'],
  ['the file system, nothing there', { code: 'ENOENT' }, null],
] as const)('[CR3, CR5] knows by its code what the storage says: %s', (_name, own, told) => {
  expect(storageTrouble(failure(own))).toBe(told);
  expect(storageTrouble(failure({}, failure(own)))).toBe(told);
});

it('knows nothing of what is no error', () => {
  expect(storageTrouble('ENOSPC')).toBeNull();
});
