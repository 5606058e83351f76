import { randomBytes } from 'node:crypto';
import { type Plan, standingOf, type Upgrades } from '../../domain/payments.ts';
import { findUnpaidCheckout, insertCheckout, readPayments } from '../db/payments.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

const TOKEN_BYTES = 24;

type UpgradeDeps = Pick<Deps, 'db' | 'clock' | 'payments'>;

/** The address where this person pays for the plan. Grants nothing. */
export const beginUpgrade = async (deps: UpgradeDeps, actor: Actor, plan: Plan): Promise<string> => {
  const { db, clock, payments } = deps;
  if (payments.checkoutUrl(plan, '', '') === null) throw new Refusal('upgrade_not_set_up');
  const standing = standingOf(await readPayments(db.queries, actor.ownerId), clock.now());
  if (standing?.plan === 'lifetime' || standing?.plan === plan) throw new Refusal('already_pro');
  const known = await findUnpaidCheckout(db.queries, actor.ownerId, plan);
  const token = known?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
  if (!known) {
    const row = { token, owner_id: actor.ownerId, plan, created_at: clock.now() };
    await db.transaction((tx) => insertCheckout(tx, row));
  }
  const url = payments.checkoutUrl(plan, token, actor.email);
  if (url === null) throw new Error('The payment link is gone');
  return url;
};

/** What can be bought on this server, and by what the person is Pro. */
export const readUpgrades = async (deps: UpgradeDeps, actor: Actor): Promise<Upgrades> => ({
  monthly: deps.payments.checkoutUrl('monthly', '', '') !== null,
  lifetime: deps.payments.checkoutUrl('lifetime', '', '') !== null,
  portal: deps.payments.portalUrl('') !== null,
  standing: standingOf(await readPayments(deps.db.queries, actor.ownerId), deps.clock.now()),
});
