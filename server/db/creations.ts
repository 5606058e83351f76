import { sql } from 'kysely';
import type { Creation } from '../../domain/creations.ts';
import { fold } from '../../domain/fold.ts';
import type { CreationRow, Queries, Tx } from './schema.ts';

export type NewCreation = Omit<CreationRow, 'folded'>;

/** Does nothing where the owner has one of that id: a repeated save keeps the first. */
export const insertCreationOnce = async (tx: Tx, row: NewCreation): Promise<void> => {
  const folded = fold([row.title, row.prompt, row.content].join('\n'));
  await tx
    .insertInto('creations')
    .values({ ...row, folded })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .execute();
};

export const findCreation = (
  queries: Queries,
  ownerId: string,
  id: string,
): Promise<CreationRow | undefined> =>
  queries
    .selectFrom('creations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Newest first, from the one after `before` on. */
export const listCreations = (
  queries: Queries,
  ownerId: string,
  before: Pick<CreationRow, 'id' | 'created_at'> | null,
  limit: number,
): Promise<CreationRow[]> => {
  const all = queries.selectFrom('creations').selectAll().where('owner_id', '=', ownerId);
  return (before ? all.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`) : all)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

/** False where there is none. */
export const deleteCreationRow = async (tx: Tx, ownerId: string, id: string): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('creations')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

export const toCreation = (row: CreationRow): Creation => ({
  id: row.id,
  title: row.title,
  type: row.type,
  content: row.content,
  prompt: row.prompt,
  ghostId: row.ghost_id,
  ghostName: row.ghost_name,
  createdAt: row.created_at,
});
