import { createHmac, randomUUID } from 'node:crypto';

/** As Stripe sends it; `created` in seconds. */
export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: Record<string, unknown> };
};

export const stripeEvent = (
  type: string,
  created: number,
  object: Record<string, unknown>,
  livemode = false,
): StripeEvent => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  api_version: '2026-07-29.dahlia',
  created,
  livemode,
  type,
  data: { object },
});

/** The header for a body, made as Stripe makes it: over the very bytes. */
export const stripeSignature = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export const MONTH_S = 30 * 24 * 60 * 60;

/** `token`: the client_reference_id. `name` tells this purchase's objects from others'. */
export type Purchase = { name: string; token: string; at: number };

export const checkoutSession = (
  { name, token }: Purchase,
  own: Record<string, unknown>,
): Record<string, unknown> => ({
  id: `cs_test_${name}`,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: token,
  customer: `cus_${name}`,
  subscription: null,
  payment_intent: null,
  payment_link: 'plink_1',
  currency: 'usd',
  customer_details: { email: `${name}@payer.example` },
  metadata: {},
  ...own,
});

export const monthlySession = (purchase: Purchase, own: Record<string, unknown> = {}) =>
  checkoutSession(purchase, {
    mode: 'subscription',
    subscription: `sub_${purchase.name}`,
    amount_total: 500,
    ...own,
  });

export const lifetimeSession = (purchase: Purchase, own: Record<string, unknown> = {}) =>
  checkoutSession(purchase, {
    mode: 'payment',
    customer: null,
    payment_intent: `pi_${purchase.name}`,
    amount_total: 1200,
    ...own,
  });

export const subscription = (
  { name }: Purchase,
  status: string,
  periodEnd: number,
  own: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id: `sub_${name}`,
  object: 'subscription',
  customer: `cus_${name}`,
  status,
  cancel_at_period_end: false,
  cancel_at: null,
  items: { object: 'list', data: [{ id: `si_${name}`, current_period_end: periodEnd }] },
  ...own,
});

export const invoice = (
  { name }: Purchase,
  periodEnd: number,
  own: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id: `in_${name}_${periodEnd}`,
  object: 'invoice',
  customer: `cus_${name}`,
  amount_paid: 500,
  currency: 'usd',
  parent: { type: 'subscription_details', subscription_details: { subscription: `sub_${name}` } },
  lines: { object: 'list', data: [{ period: { end: periodEnd } }] },
  ...own,
});

/** Bought, a renewal that fails and is paid later, then cancelled at once: seven notices, in the order of events. */
export const subscriptionLife = (purchase: Purchase): StripeEvent[] => {
  const { at } = purchase;
  const first = at + MONTH_S;
  const second = at + 2 * MONTH_S;
  return [
    stripeEvent('checkout.session.completed', at, monthlySession(purchase)),
    stripeEvent('invoice.paid', at, invoice(purchase, first)),
    stripeEvent('invoice.payment_failed', first + 3600, invoice(purchase, second, { amount_paid: 0 })),
    stripeEvent('customer.subscription.updated', first + 3600, subscription(purchase, 'past_due', second)),
    stripeEvent('invoice.paid', first + 90_000, invoice(purchase, second)),
    stripeEvent('customer.subscription.updated', first + 90_001, subscription(purchase, 'active', second)),
    stripeEvent('customer.subscription.deleted', first + 180_000, subscription(purchase, 'canceled', second)),
  ];
};
