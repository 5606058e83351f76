import type { Queries } from './schema.ts';

/** The secret of that name; the first to ask makes it, and of several who ask at once all get the same one. */
export const ensureSecret = async (queries: Queries, name: string, make: () => string): Promise<string> => {
  const find = () =>
    queries.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await queries
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The secret ${name} was not kept`);
  return made.value;
};
