import { z } from 'zod';
import type { PaymentFact, SubscriptionStatus } from '../../../domain/payments.ts';

const id = z.string().min(1).max(255);
/** Stripe's expandable reference: the id, or the whole object. */
const reference = z
  .union([id, z.object({ id })])
  .nullish()
  .transform((value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null)));
const seconds = z
  .number()
  .int()
  .nullish()
  .transform((value) => (value ? value * 1000 : null));
const amount = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? 0);
const currency = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').toLowerCase());

export const envelope = z.object({
  id,
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

type Heading = { id: string; at: number };
type Reader = (object: unknown, heading: Heading) => PaymentFact | null;

const session = z.object({
  id,
  mode: z.string(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  subscription: reference,
  payment_intent: reference,
  amount_total: amount,
  currency,
});

const OUTCOMES = { paid: 'paid', unpaid: 'unpaid', no_payment_required: 'free' } as const;

const readCheckout =
  (hasFailed: boolean): Reader =>
  (object, heading) => {
    const checkout = session.parse(object);
    // `setup`: a card was kept, nothing was sold.
    if (checkout.mode !== 'subscription' && checkout.mode !== 'payment') return null;
    const isMonthly = checkout.mode === 'subscription';
    return {
      ...heading,
      kind: 'checkout',
      about: (isMonthly ? checkout.subscription : checkout.payment_intent) ?? checkout.id,
      checkoutId: checkout.id,
      token: checkout.client_reference_id ?? null,
      plan: isMonthly ? 'monthly' : 'lifetime',
      outcome: hasFailed ? 'failed' : OUTCOMES[checkout.payment_status],
      amount: checkout.amount_total,
      currency: checkout.currency,
    };
  };

const subscription = z.object({
  id,
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: seconds,
  // API versions up to 2025-03 say it here, later ones with each item.
  current_period_end: seconds,
  items: z.object({ data: z.array(z.object({ current_period_end: seconds })) }).nullish(),
});

const STATUSES: Record<string, SubscriptionStatus> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'overdue',
  unpaid: 'stopped',
  paused: 'stopped',
  incomplete: 'stopped',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

const latest = (times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
};

const readSubscription =
  (isDeleted: boolean): Reader =>
  (object, heading) => {
    const told = subscription.parse(object);
    const status = isDeleted ? 'ended' : STATUSES[told.status];
    if (!status) throw new Error(`The payment service told of an unknown status: ${told.status}`);
    const itemEnds = told.items?.data.map((item) => item.current_period_end) ?? [];
    const periodEnd = latest([told.current_period_end, ...itemEnds]);
    const endsAt = told.cancel_at ?? (told.cancel_at_period_end ? periodEnd : null);
    return { ...heading, kind: 'subscription', about: told.id, status, periodEnd, endsAt };
  };

const invoice = z.object({
  amount_paid: amount,
  currency,
  subscription: reference,
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  payment_intent: reference,
  payments: z
    .object({ data: z.array(z.object({ payment: z.object({ payment_intent: reference }) })) })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }).nullish() })) }).nullish(),
});

const readInvoice =
  (paid: boolean): Reader =>
  (object, heading) => {
    const told = invoice.parse(object);
    const about = told.parent?.subscription_details?.subscription ?? told.subscription;
    // Somebody was billed for something else.
    if (about === null) return null;
    return {
      ...heading,
      kind: 'invoice',
      about,
      paid,
      amount: told.amount_paid,
      currency: told.currency,
      periodEnd: latest(told.lines?.data.map((line) => line.period?.end ?? null) ?? []),
      payment: told.payment_intent ?? told.payments?.data[0]?.payment.payment_intent ?? null,
    };
  };

const charge = z.object({ payment_intent: reference, refunded: z.boolean() });

const readRefund: Reader = (object, heading) => {
  const told = charge.parse(object);
  if (told.payment_intent === null) return null;
  return { ...heading, kind: 'refund', about: told.payment_intent, full: told.refunded };
};

const dispute = z.object({ payment_intent: reference, status: z.string() });

const readDispute: Reader = (object, heading) => {
  const told = dispute.parse(object);
  if (told.payment_intent === null) return null;
  return { ...heading, kind: 'dispute', about: told.payment_intent, lost: told.status === 'lost' };
};

/** What counts here; every other type is somebody else's news. */
export const READERS: Partial<Record<string, Reader>> = {
  'checkout.session.completed': readCheckout(false),
  'checkout.session.async_payment_succeeded': readCheckout(false),
  'checkout.session.async_payment_failed': readCheckout(true),
  'customer.subscription.created': readSubscription(false),
  'customer.subscription.updated': readSubscription(false),
  'customer.subscription.deleted': readSubscription(true),
  'invoice.paid': readInvoice(true),
  'invoice.payment_failed': readInvoice(false),
  'charge.refunded': readRefund,
  'charge.dispute.created': readDispute,
  'charge.dispute.closed': readDispute,
};
