import { sql } from 'kysely';
import type { Queries } from './schema.ts';

/**
 * Counts one try under `key` and tells how many there were since the last quiet spell of `quietMs`; one statement, so
 * that parallel tries are all counted. A refused try does not prolong the wait: it is not written.
 */
export const countGuess = async (
  queries: Queries,
  key: string,
  limit: { most: number; quietMs: number },
  nowMs: number,
): Promise<boolean> => {
  const forgotten = sql<boolean>`rate_limits.last_request <= ${nowMs - limit.quietMs}`;
  const counted = await queries
    .insertInto('rate_limits')
    .values({ id: key, key, count: 1, last_request: nowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${forgotten} then 1 else rate_limits.count + 1 end`,
          last_request: nowMs,
        })
        .where(sql<boolean>`${forgotten} or rate_limits.count < ${limit.most}`),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
};

export const forgetGuesses = async (queries: Queries, key: string): Promise<void> => {
  await queries.deleteFrom('rate_limits').where('key', '=', key).execute();
};
