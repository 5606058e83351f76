import type { RefusalCode } from '../../domain/texts.ts';

/** By SQLite's code (its low byte), PostgreSQL's, or that of the file system. */
const TROUBLES: Record<string | number, RefusalCode> = {
  // SQLITE_BUSY, lock_not_available
  5: 'storage_busy',
  '55P03': 'storage_busy',
  // SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL; disk_full, read_only_sql_transaction
  8: 'storage_failed',
  10: 'storage_failed',
  13: 'storage_failed',
  '53100': 'storage_failed',
  '25006': 'storage_failed',
  ENOSPC: 'storage_failed',
  EDQUOT: 'storage_failed',
  EROFS: 'storage_failed',
};

/** What to tell the person where the place that keeps everything takes nothing in; null where that is not the matter. */
export const storageTrouble = (error: unknown): RefusalCode | null => {
  if (!(error instanceof Error)) return null;
  const code = 'errcode' in error ? Number(error.errcode) & 0xff : 'code' in error ? String(error.code) : '';
  return TROUBLES[code] ?? storageTrouble(error.cause);
};
