import type { Queries } from './schema.ts';

/** Resolves when the database answers; throws what keeps it from answering. */
export const askDatabase = async (queries: Queries): Promise<void> => {
  await queries.selectFrom('secrets').select('name').limit(1).execute();
};
