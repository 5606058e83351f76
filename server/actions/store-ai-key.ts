import { storeAiKey } from '../db/config.ts';
import type { Database } from '../db/schema.ts';

/** Keeps the AI service's key in the database; a running server takes it up within seconds. */
export const keepAiKey = (db: Database, key: string, now: number): Promise<void> =>
  db.transaction((tx) => storeAiKey(tx, key, now));
