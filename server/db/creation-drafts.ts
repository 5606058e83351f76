import { sql } from 'kysely';
import type { DraftRow, Queries, Tx } from './schema.ts';

export const insertDraft = async (tx: Tx, row: DraftRow): Promise<void> => {
  await tx.insertInto('creation_drafts').values(row).execute();
};

export const findDraft = (queries: Queries, ownerId: string, id: string): Promise<DraftRow | undefined> =>
  queries
    .selectFrom('creation_drafts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const countWritingDrafts = async (queries: Queries, ownerId: string): Promise<number> => {
  const { count } = await queries
    .selectFrom('creation_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'writing')
    .executeTakeFirstOrThrow();
  return count;
};

/** True for the one caller that settles the draft; everyone after it gets false. */
export const settleDraftRow = async (
  tx: Tx,
  ownerId: string,
  id: string,
  end: Pick<DraftRow, 'status' | 'text' | 'failure'>,
): Promise<boolean> => {
  const settled = await tx
    .updateTable('creation_drafts')
    .set(end)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
};

/** Drafts that should have been written by `leaseBefore` (epoch ms) and are not. */
export const abandonedDrafts = (queries: Queries, leaseBefore: number, limit: number): Promise<DraftRow[]> =>
  queries
    .selectFrom('creation_drafts')
    .selectAll()
    // Not a parameter: SQLite would not see that the index of what is being written holds what is looked for.
    .where('status', '=', sql.lit('writing'))
    .where('lease_until', '<', leaseBefore)
    .orderBy('lease_until')
    .limit(limit)
    .execute();

/** What was begun before `startedBefore` is no page's to ask for any more. */
export const forgetDrafts = async (tx: Tx, startedBefore: number): Promise<void> => {
  await tx
    .deleteFrom('creation_drafts')
    .where('started_at', '<', startedBefore)
    .where('status', '!=', 'writing')
    .execute();
};
