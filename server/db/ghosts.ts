import type { Ghost, Source } from '../../domain/ghost.ts';
import { prepared } from './prepared.ts';
import type { GhostRow, Queries, Tx } from './schema.ts';

/** A person has few spirits: 3 on the free tier, and a list this long is past any use. */
const MOST_LISTED = 1000;

/** Newest first. */
export const listGhosts = (queries: Queries, ownerId: string): Promise<GhostRow[]> =>
  queries
    .selectFrom('ghosts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();

export const findGhost = async (
  queries: Queries,
  ownerId: string,
  id: string,
): Promise<GhostRow | undefined> => (await found(queries, { ownerId, id }))[0];

const found = prepared((queries, { ownerId, id }: { ownerId: string; id: string }) =>
  queries.selectFrom('ghosts').selectAll().where('owner_id', '=', ownerId).where('id', '=', id),
);

export const insertGhost = async (tx: Tx, row: GhostRow): Promise<void> => {
  await tx.insertInto('ghosts').values(row).execute();
};

/** Does nothing where the person has a guide (`ghosts_one_guide`). */
export const insertGuideOnce = async (tx: Tx, row: GhostRow): Promise<void> => {
  await tx
    .insertInto('ghosts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const updateGhost = async (
  tx: Tx,
  ownerId: string,
  id: string,
  patch: Partial<Omit<GhostRow, 'owner_id' | 'id'>>,
): Promise<void> => {
  await tx.updateTable('ghosts').set(patch).where('owner_id', '=', ownerId).where('id', '=', id).execute();
};

export const deleteGhost = async (tx: Tx, ownerId: string, id: string): Promise<void> => {
  await tx.deleteFrom('ghosts').where('owner_id', '=', ownerId).where('id', '=', id).execute();
};

/** The portrait's path on this server; its address changes with the picture. */
export const imageUrlOf = (row: Pick<GhostRow, 'id' | 'image_key' | 'image_version'>): string | null =>
  row.image_key === null ? null : `/api/portraits/${row.id}?v=${row.image_version}`;

/** As the owner's browser sees it; the persona and the creator's address stay here. */
export const toGhost = (row: GhostRow): Ghost => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: imageUrlOf(row),
  createdAt: row.created_at,
  isGuide: row.is_guide === 1,
  permanent: row.permanent === 1,
  isPublic: row.is_public === 1,
  summonedFromLibrary: row.summoned_from_library === 1,
  researchName: row.research_name,
  originalInput: row.original_input,
  alternativeName: row.alternative_name,
  gender: row.gender,
  field: row.field,
  century: row.century,
  region: row.region,
  birth: row.birth,
  death: row.death,
  sources: JSON.parse(row.sources) as Source[],
  verification: row.verification,
  withdrawnReason: row.withdrawn_reason,
});
