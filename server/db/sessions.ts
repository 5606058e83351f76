import { prepared } from './prepared.ts';
import type { Queries, Tx } from './schema.ts';

export type SessionRow = { ownerId: string; email: string; expiresAt: number };

/** One read: the session and whose it is, expired or not. */
export const findSession = async (queries: Queries, token: string): Promise<SessionRow | null> => {
  const [row] = await found(queries, { token });
  return row ? { ...row, expiresAt: new Date(row.expiresAt).getTime() } : null;
};

const found = prepared((queries, { token }: { token: string }) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as ownerId', 'users.email as email', 'sessions.expires_at as expiresAt'])
    .where('sessions.token', '=', token),
);

/** How many of the tokens have a session, expired or not: a tenth of the work of reading them. */
export const countTokens = async (queries: Queries, tokens: string[]): Promise<number> => {
  const { count } = await queries
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('token', 'in', tokens)
    .executeTakeFirstOrThrow();
  return count;
};

/** Those of the tokens whose session is there and has not expired. */
export const validTokens = async (
  queries: Queries,
  tokens: string[],
  nowMs: number,
): Promise<Set<string>> => {
  const rows = await queries
    .selectFrom('sessions')
    .select(['token', 'expires_at'])
    .where('token', 'in', tokens)
    .execute();
  return new Set(rows.filter((row) => new Date(row.expires_at).getTime() > nowMs).map(({ token }) => token));
};

export const extendSession = async (queries: Queries, token: string, expiresAt: number): Promise<void> => {
  await queries
    .updateTable('sessions')
    // Both engines take this form: text on SQLite, read as a timestamp by PostgreSQL.
    .set({ expires_at: new Date(expiresAt).toISOString() })
    .where('token', '=', token)
    .execute();
};

export const deleteSession = async (queries: Queries, token: string): Promise<void> => {
  await queries.deleteFrom('sessions').where('token', '=', token).execute();
};

export const deleteSessionsOf = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', ownerId).execute();
};

/** How many of the person's sessions have not expired. */
export const countSessions = async (queries: Queries, ownerId: string, nowMs: number): Promise<number> => {
  const rows = await queries
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', ownerId)
    .execute();
  return rows.filter((row) => new Date(row.expires_at).getTime() > nowMs).length;
};
