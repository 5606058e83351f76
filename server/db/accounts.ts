import { randomUUID } from 'node:crypto';
import type { Database, Queries, Tx } from './schema.ts';

/** Who has the account with that address; null where nobody does. */
export const findOwner = async (
  queries: Queries,
  email: string,
): Promise<{ ownerId: string; email: string } | null> =>
  (await queries
    .selectFrom('users')
    .select(['id as ownerId', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()) ?? null;

export const isConfirmed = async (queries: Queries, ownerId: string): Promise<boolean> => {
  const user = await queries
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return Boolean(user?.email_verified);
};

/** The address is the person's own; another one, had it changed by now, would not be. */
export const setConfirmed = async (
  tx: Tx,
  engine: Database['engine'],
  ownerId: string,
  email: string,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email_verified: engine === 'sqlite' ? 1 : true })
    .where('id', '=', ownerId)
    .where('email', '=', email)
    .execute();
};

/** The password by which the person signs in from now on, in better-auth's own row; also where they had none. */
export const setPassword = async (tx: Tx, ownerId: string, hash: string, now: number): Promise<void> => {
  const at = new Date(now).toISOString();
  await tx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: ownerId,
      provider_id: 'credential',
      account_id: ownerId,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
};

/** null: the person signs in without one. */
export const readPasswordHash = async (queries: Queries, ownerId: string): Promise<string | null> => {
  const row = await queries
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', ownerId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
};

/** Whether the person signs in by that provider already. */
export const hasAccount = async (queries: Queries, ownerId: string, provider: string): Promise<boolean> => {
  const row = await queries
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
};
