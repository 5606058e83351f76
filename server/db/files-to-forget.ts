import type { Queries, Tx } from './schema.ts';

/** In the transaction that removes the file's row, so that a stop in between leaves no file behind for ever. */
export const rememberToForget = async (tx: Tx, keys: string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx
    .insertInto('files_to_forget')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

export const someToForget = async (queries: Queries, afterKey: string, limit: number): Promise<string[]> => {
  const rows = await queries
    .selectFrom('files_to_forget')
    .select('key')
    .where('key', '>', afterKey)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
};

export const forgotten = async (queries: Queries, key: string): Promise<void> => {
  await queries.deleteFrom('files_to_forget').where('key', '=', key).execute();
};
