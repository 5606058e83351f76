import { flawOf, type PaymentFact } from '../../domain/payments.ts';
import {
  claimThing,
  findCheckout,
  insertFactOnce,
  lockThing,
  ownerOfThing,
  setParent,
} from '../db/payments.ts';
import { lockProfile } from '../db/profiles.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { settleTier } from './settle-tier.ts';

/**
 * Keeps what a verified notice says and makes the tier follow, in one transaction: a notice that comes twice, late,
 * or before the one that tells whose it is, changes nothing about where it ends.
 */
export const applyPayment = async (
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'log'>,
  fact: PaymentFact,
): Promise<void> => {
  const now = deps.clock.now();
  const applied = await deps.db.transaction(async (tx) => {
    // The person first, as their account's deletion does: else each could hold what the other waits for.
    const known = await ownerSoFar(tx, fact);
    if (known !== null) await lockProfile(tx, known);
    await lockThings(tx, fact, now);
    if (!(await insertFactOnce(tx, fact, now))) return null;
    await link(tx, fact);
    const ownerId = await ownerOfThing(tx, fact.about);
    return ownerId === null ? { ownerId } : { ownerId, ...(await settleTier(tx, ownerId, now)) };
  });
  if (applied === null) return;
  // Its checkout may be on its way, or the account is gone and its subscription goes on.
  if (applied.ownerId === null) deps.log.info({ noticeId: fact.id }, 'a payment notice is nobody’s so far');
  if (fact.kind === 'checkout') {
    const flaw = flawOf(fact, 'record' in applied ? applied.record.checkouts : []);
    if (flaw !== null) deps.log.warn({ noticeId: fact.id }, `a payment gives nothing here: ${flaw}`);
  }
  if ('record' in applied && sharesItsToken(fact, applied.record.facts)) {
    deps.log.warn({ noticeId: fact.id }, 'a second payment was made by one reference: it gives nothing here');
  }
  if ('changed' in applied && applied.changed) deps.bus.publish(applied.ownerId, { type: 'profile' });
};

const ownerSoFar = async (tx: Tx, fact: PaymentFact): Promise<string | null> => {
  if (fact.kind !== 'checkout') return ownerOfThing(tx, fact.about);
  return fact.token === null ? null : ((await findCheckout(tx, fact.token))?.owner_id ?? null);
};

const paymentOf = (fact: PaymentFact): string | null => (fact.kind === 'invoice' ? fact.payment : null);

/** In one order always: two notices about the same two things must not each hold what the other waits for. */
const lockThings = async (tx: Tx, fact: PaymentFact, now: number): Promise<void> => {
  const ids = [fact.about, paymentOf(fact)].filter((id) => id !== null);
  for (const id of ids.toSorted()) await lockThing(tx, id, now);
};

const link = async (tx: Tx, fact: PaymentFact): Promise<void> => {
  const payment = paymentOf(fact);
  if (payment !== null) await setParent(tx, payment, fact.about);
  if (fact.kind !== 'checkout' || fact.token === null) return;
  const checkout = await findCheckout(tx, fact.token);
  if (checkout) await claimThing(tx, fact.about, checkout.owner_id);
};

const sharesItsToken = (fact: PaymentFact, facts: PaymentFact[]): boolean =>
  fact.kind === 'checkout' &&
  facts.some(
    (other) =>
      other.kind === 'checkout' && other.token === fact.token && other.checkoutId !== fact.checkoutId,
  );
