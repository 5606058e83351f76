import { sql } from 'kysely';
import { type PersonalTableName, personalData } from './personal-data.ts';
import type { Queries } from './schema.ts';

const PAGE = 500;

type Row = Record<string, unknown>;

/** Narrows the rows to those of one conversation, and the like. */
type Within = Record<string, string | number>;

/**
 * The person's rows of a table in the order of `key`, which tells them apart, page by page: memory holds one page,
 * however long the table. The rows are whole; the caller shows of them what may be shown.
 */
export const pagesOfPersonalRows = async function* (
  queries: Queries,
  table: PersonalTableName,
  ownerId: string,
  key: string,
  within: Within = {},
): AsyncGenerator<Row[]> {
  const conditions = Object.entries({ [personalData[table].owner]: ownerId, ...within }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  let after: unknown;
  for (;;) {
    const unseen = after === undefined ? [] : [sql`${sql.ref(key)} > ${after}`];
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      where ${sql.join([...conditions, ...unseen], sql` and `)}
      order by ${sql.ref(key)} limit ${PAGE}`.execute(queries);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.[key];
  }
};
