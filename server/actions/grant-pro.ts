import { randomUUID } from 'node:crypto';
import { normalizedAddress } from '../../domain/mail-address.ts';
import { type Standing, standingOf } from '../../domain/payments.ts';
import { findOwner } from '../db/accounts.ts';
import { claimThing, insertFactOnce, lockThing } from '../db/payments.ts';
import type { Deps } from '../deps.ts';
import { ensureProfile } from './ensure-profile.ts';
import { settleTier } from './settle-tier.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock'>;

export class NobodyThere extends Error {
  constructor(email: string) {
    super(`Nobody has an account with the address ${email}.`);
    this.name = 'NobodyThere';
  }
}

/** The operator's word, kept like a payment's notice. Returns by what the person was Pro before, and is now. */
export const sayByOperator = async (
  deps: GrantDeps,
  kind: 'grant' | 'end',
  email: string,
): Promise<{ before: Standing | null; after: Standing | null }> => {
  const { db, clock } = deps;
  const actor = await findOwner(db.queries, normalizedAddress(email));
  if (!actor) throw new NobodyThere(email);
  await ensureProfile(deps, actor);
  const now = clock.now();
  const fact = { id: randomUUID(), about: `operator:${actor.ownerId}`, at: now, kind };
  return db.transaction(async (tx) => {
    await lockThing(tx, fact.about, now);
    await claimThing(tx, fact.about, actor.ownerId);
    await insertFactOnce(tx, fact, now);
    const { record } = await settleTier(tx, actor.ownerId, now);
    const others = record.facts.filter(({ id }) => id !== fact.id);
    return { before: standingOf({ ...record, facts: others }, now), after: standingOf(record, now) };
  });
};
