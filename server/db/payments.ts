import type { Checkout, PaymentFact, PaymentRecord, Plan } from '../../domain/payments.ts';
import type { CheckoutRow, Queries, Tx } from './schema.ts';

/** The person's last checkout for that plan which nobody has paid with, so that opening the link again adds no row. */
export const findUnpaidCheckout = async (
  queries: Queries,
  ownerId: string,
  plan: Plan,
): Promise<Checkout | null> => {
  const { checkouts, facts } = await readPayments(queries, ownerId);
  const used = new Set(facts.map((fact) => (fact.kind === 'checkout' ? fact.token : null)));
  return checkouts.find((row) => row.plan === plan && !used.has(row.token)) ?? null;
};

export const insertCheckout = async (tx: Tx, row: CheckoutRow): Promise<void> => {
  await tx.insertInto('checkouts').values(row).execute();
};

export const findCheckout = async (tx: Tx, token: string): Promise<CheckoutRow | null> =>
  (await tx.selectFrom('checkouts').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;

/**
 * Holds the subscription or payment until the transaction ends, known before or not: two notices about one thing that
 * come at once see each other's facts, one after the other.
 */
export const lockThing = async (tx: Tx, id: string, now: number): Promise<void> => {
  await tx
    .insertInto('payment_things')
    .values({ id, owner_id: null, parent_id: null, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .execute();
};

/** The thing is this person's from now on, and what was paid for it too. Somebody else's stays theirs. */
export const claimThing = async (tx: Tx, id: string, ownerId: string): Promise<void> => {
  await tx
    .updateTable('payment_things')
    .set({ owner_id: ownerId })
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .where('owner_id', 'is', null)
    .execute();
};

/** `id` was paid for `parentId`; both are locked. */
export const setParent = async (tx: Tx, id: string, parentId: string): Promise<void> => {
  await tx
    .updateTable('payment_things')
    .set({ parent_id: parentId, owner_id: await ownerOfThing(tx, parentId) })
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .execute();
};

export const ownerOfThing = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('payment_things')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.owner_id ?? null;
};

/** False: this notice was taken before. */
export const insertFactOnce = async (tx: Tx, fact: PaymentFact, now: number): Promise<boolean> => {
  const inserted = await tx
    .insertInto('payment_facts')
    .values({ id: fact.id, thing_id: fact.about, received_at: now, fact: JSON.stringify(fact) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** All that is known of the person's payments. */
export const readPayments = async (queries: Queries, ownerId: string): Promise<PaymentRecord> => {
  const checkouts = await queries
    .selectFrom('checkouts')
    .select(['token', 'plan'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .execute();
  const facts = await queries
    .selectFrom('payment_facts')
    .innerJoin('payment_things', 'payment_things.id', 'payment_facts.thing_id')
    .select('payment_facts.fact')
    .where('payment_things.owner_id', '=', ownerId)
    .execute();
  return { checkouts, facts: facts.map(({ fact }) => JSON.parse(fact) as PaymentFact) };
};

/** Whose Pro has run out by now. */
export const lapsedOwners = async (queries: Queries, now: number, most: number): Promise<string[]> => {
  const rows = await queries
    .selectFrom('profiles')
    .select('owner_id')
    .where('pro_until', '<=', now)
    .orderBy('pro_until')
    .limit(most)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
};

/** Notices that nobody's checkout explained: of deleted accounts, and of other things that the same shop sells. */
export const deleteUnclaimed = async (tx: Tx, knownBefore: number): Promise<void> => {
  await tx
    .deleteFrom('payment_things')
    .where('owner_id', 'is', null)
    .where('created_at', '<', knownBefore)
    .execute();
};
