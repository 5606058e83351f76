import { type PaymentRecord, standingOf } from '../../domain/payments.ts';
import { lapsedOwners, readPayments } from '../db/payments.ts';
import { lockProfile, updateProfile } from '../db/profiles.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

const SWEPT_AT_ONCE = 100;

/**
 * Makes the profile's tier what the person's payments say, in the transaction that changed them. Returns whether it
 * was another one before, and what it was judged by.
 */
export const settleTier = async (
  tx: Tx,
  ownerId: string,
  now: number,
): Promise<{ changed: boolean; record: PaymentRecord }> => {
  const profile = await lockProfile(tx, ownerId);
  const record = await readPayments(tx, ownerId);
  const standing = standingOf(record, now);
  const tier = standing ? 'pro' : 'free';
  const proUntil = standing?.until ?? null;
  const changed = profile !== undefined && profile.tier !== tier;
  if (changed || profile?.pro_until !== proUntil) {
    await updateProfile(tx, ownerId, { tier, pro_until: proUntil });
  }
  return { changed, record };
};

/** Ends Pro for all whose paid time has run out. Everything of theirs stays. */
export const endLapsed = async (deps: Pick<Deps, 'db' | 'clock' | 'bus'>): Promise<void> => {
  for (;;) {
    const now = deps.clock.now();
    const lapsed = await lapsedOwners(deps.db.queries, now, SWEPT_AT_ONCE);
    for (const ownerId of lapsed) {
      const { changed } = await deps.db.transaction((tx) => settleTier(tx, ownerId, now));
      if (changed) deps.bus.publish(ownerId, { type: 'profile' });
    }
    if (lapsed.length < SWEPT_AT_ONCE) return;
  }
};
