import { type SqlBool, sql } from 'kysely';
import type { Source } from '../../domain/ghost.ts';
import { nameKey } from '../../domain/names.ts';
import type { PublicGhost } from '../../domain/public-ghost.ts';
import type { GhostRow, PublicGhostRow, Queries, Tx } from './schema.ts';

export const findPublicGhost = (queries: Queries, name: string): Promise<PublicGhostRow | undefined> =>
  queries.selectFrom('public_ghosts').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst();

export const findPublicGhostById = (queries: Queries, id: string): Promise<PublicGhostRow | undefined> =>
  queries.selectFrom('public_ghosts').selectAll().where('id', '=', id).executeTakeFirst();

/** What the list shows of a row: nothing of its creator, and not the persona. */
const LISTED = [
  'id',
  'name',
  'alternative_name',
  'description',
  'image_key',
  'image_version',
  'gender',
  'field',
  'century',
  'region',
  'birth',
  'death',
  'sources',
  'summon_count',
  'last_summoned',
  'credited_to',
  'premade_digest',
] as const satisfies (keyof PublicGhostRow)[];

type ListedRow = Pick<PublicGhostRow, (typeof LISTED)[number]>;

/** The most often summoned first; `after` is the id of the last one that the reader has. */
export const listPublicGhosts = async (
  queries: Queries,
  after: string | null,
  limit: number,
): Promise<ListedRow[]> => {
  const last = after === null ? undefined : await findPublicGhostById(queries, after);
  return queries
    .selectFrom('public_ghosts')
    .select(LISTED)
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('summon_count', '<', last?.summon_count ?? 0),
          eb.and([
            eb('summon_count', '=', last?.summon_count ?? 0),
            eb('name_key', '>', last?.name_key ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('summon_count', 'desc')
    .orderBy('name_key')
    .limit(limit)
    .execute();
};

/** Another with every change of the library, from which no row ever leaves, and in every other database. */
export const libraryVersion = async (queries: Queries): Promise<string> => {
  const { rows, revisions, newest } = await queries
    .selectFrom('public_ghosts')
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      eb.fn.sum<string | number | null>('revision').as('revisions'),
      eb.fn.max('created_at').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return `${rows}-${revisions ?? 0}-${newest ?? 0}`;
};

/**
 * Adds a summoned spirit to the library, or counts one more summoning of the one that bears its name: what stands
 * there is never rewritten by a later visitor. The library's portrait is a copy of its own, added afterwards.
 */
export const publishGhost = async (
  tx: Tx,
  ghost: GhostRow,
  published: { id: string; creditedTo: string; now: number },
): Promise<void> => {
  const { id, creditedTo, now } = published;
  const row: PublicGhostRow = {
    id,
    name: ghost.name,
    name_key: nameKey(ghost.name),
    system_prompt: ghost.system_prompt,
    description: ghost.description,
    image_key: null,
    image_version: 0,
    created_at: now,
    created_by: ghost.created_by,
    creator_email: ghost.creator_email,
    research_name: ghost.research_name,
    original_input: ghost.original_input,
    alternative_name: ghost.alternative_name,
    gender: ghost.gender,
    field: ghost.field,
    century: ghost.century,
    region: ghost.region,
    birth: ghost.birth,
    death: ghost.death,
    death_year: ghost.death_year,
    sources: ghost.sources,
    summon_count: 1,
    last_summoned: now,
    premade_digest: null,
    credited_to: creditedTo,
    revision: 0,
  };
  await tx
    .insertInto('public_ghosts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('name_key').doUpdateSet((eb) => ({
        summon_count: eb('public_ghosts.summon_count', '+', 1),
        revision: eb('public_ghosts.revision', '+', 1),
        last_summoned: now,
      })),
    )
    .execute();
};

/** Counts a summoning from the library. False where there is no such spirit. */
export const countPublicSummoning = async (tx: Tx, id: string, now: number): Promise<boolean> => {
  const result = await tx
    .updateTable('public_ghosts')
    .set((eb) => ({
      summon_count: eb('summon_count', '+', 1),
      revision: eb('revision', '+', 1),
      last_summoned: now,
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Where the library's spirit has no portrait yet. False where it has one by now. */
export const addPublicPortrait = async (tx: Tx, id: string, imageKey: string): Promise<boolean> => {
  const result = await tx
    .updateTable('public_ghosts')
    .set((eb) => ({
      image_key: imageKey,
      image_version: eb('image_version', '+', 1),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('image_key', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Writes a changed display name wherever the person is credited; '' takes the credit back. False: nowhere. */
export const renameCredit = async (tx: Tx, ownerId: string, displayName: string): Promise<boolean> => {
  const result = await tx
    .updateTable('public_ghosts')
    .set((eb) => ({ credited_to: displayName, revision: eb('revision', '+', 1) }))
    .where('created_by', '=', ownerId)
    .where('credited_to', '<>', '')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** The spirits stay for everybody; who brought them, and the words they were called by, go. */
export const forgetCreator = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx
    .updateTable('public_ghosts')
    .set((eb) => ({
      created_by: '',
      creator_email: '',
      credited_to: '',
      original_input: eb.ref('name'),
      revision: eb('revision', '+', 1),
    }))
    .where('created_by', '=', ownerId)
    .execute();
};

export const premadeDigests = (
  queries: Queries,
): Promise<Pick<PublicGhostRow, 'name_key' | 'premade_digest'>[]> =>
  queries
    .selectFrom('public_ghosts')
    .select(['name_key', 'premade_digest'])
    .where('premade_digest', 'is not', null)
    .execute();

type PremadeText = Omit<
  PublicGhostRow,
  'id' | 'image_key' | 'image_version' | 'created_at' | 'summon_count' | 'last_summoned' | 'revision'
>;

/** Puts one in that came with the software, or its new text. One of that name that a visitor brought stays. */
export const putPremade = async (tx: Tx, text: PremadeText, id: string, now: number): Promise<void> => {
  await tx
    .insertInto('public_ghosts')
    .values({
      ...text,
      id,
      image_key: null,
      image_version: 0,
      created_at: now,
      summon_count: 0,
      last_summoned: 0,
      revision: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('name_key')
        .doUpdateSet((eb) => ({ ...text, revision: eb('public_ghosts.revision', '+', 1) }))
        .where(
          sql<SqlBool>`public_ghosts.premade_digest is not null and public_ghosts.premade_digest <> ${text.premade_digest}`,
        ),
    )
    .execute();
};

/** In the order of their names: the first without a portrait, or the next one after another. */
export const nextPremadeWithoutPortrait = (
  queries: Queries,
  afterKey: string,
): Promise<PublicGhostRow | undefined> =>
  queries
    .selectFrom('public_ghosts')
    .selectAll()
    .where('premade_digest', 'is not', null)
    .where('image_key', 'is', null)
    .where('name_key', '>', afterKey)
    .orderBy('name_key')
    .limit(1)
    .executeTakeFirst();

export const toPublicGhost = (row: ListedRow): PublicGhost => ({
  id: row.id,
  name: row.name,
  alternativeName: row.alternative_name,
  description: row.description,
  imageUrl: row.image_key === null ? null : `/api/portraits/public/${row.id}?v=${row.image_version}`,
  gender: row.gender,
  field: row.field,
  century: row.century,
  region: row.region,
  birth: row.birth,
  death: row.death,
  sources: JSON.parse(row.sources) as Source[],
  summonCount: row.summon_count,
  lastSummoned: row.last_summoned === 0 ? null : row.last_summoned,
  creditedTo: row.credited_to === '' ? null : row.credited_to,
  isPremade: row.premade_digest !== null,
});
