import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { ensureSecret } from '../db/secrets.ts';

const SECRET_BYTES = 32;

/** What signs sessions: the operator's own, else made once and kept in the database, the same for every process. */
export const loadSecret = async (config: Config, db: Database): Promise<string> =>
  config.SECRET ?? ensureSecret(db.queries, 'session', () => randomBytes(SECRET_BYTES).toString('base64url'));
