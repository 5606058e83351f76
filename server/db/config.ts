import type { Queries, Tx } from './schema.ts';

const AI_KEY = 'ai_key';

/** The description's rule: the first row of the table holds the AI service's key. null where there is none. */
export const storedAiKey = async (queries: Queries): Promise<string | null> => {
  const first = await queries
    .selectFrom('config')
    .select('value')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.value.trim() || null;
};

export const storeAiKey = async (tx: Tx, key: string, now: number): Promise<void> => {
  await tx.deleteFrom('config').where('name', '=', AI_KEY).execute();
  await tx.insertInto('config').values({ name: AI_KEY, value: key, created_at: now }).execute();
};
