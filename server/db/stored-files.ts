import type { Queries } from './schema.ts';

/** Every key in the file store that a row names. */
export const namedFiles = async (queries: Queries): Promise<Set<string>> => {
  const rows = await queries
    .selectFrom('ghosts')
    .select('image_key')
    .unionAll(queries.selectFrom('public_ghosts').select('image_key'))
    .unionAll(queries.selectFrom('shared_conversations').select('image_key'))
    .execute();
  return new Set(rows.map(({ image_key }) => image_key).filter((key) => key !== null));
};
