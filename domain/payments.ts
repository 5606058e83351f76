/** What is sold. Paying happens on the payment service's own page. */
export type Plan = 'monthly' | 'lifetime';

/** In cents of a US dollar. */
export const PRICES: Record<Plan, number> = { monthly: 500, lifetime: 1200 };
const CURRENCY = 'usd';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A failed card is tried again for days, and the news of a renewal may be late by three: neither costs anybody Pro. */
export const PAYMENT_GRACE_MS = 7 * DAY_MS;
/** A month's purchase whose end the payment service has not told yet. */
const FIRST_PERIOD_MS = 31 * DAY_MS;

/** `stopped`: not paid for, yet it may go on (unpaid, paused, incomplete). */
export type SubscriptionStatus = 'trial' | 'active' | 'overdue' | 'stopped' | 'ended';

/** A page of the payment service was opened with this token, for this plan. */
export type Checkout = { token: string; plan: Plan };

/** What one notice says about the thing (`about`: a subscription or a payment) at the time `at`; epoch ms. */
export type PaymentFact = { id: string; about: string; at: number } & (
  | {
      kind: 'checkout';
      checkoutId: string;
      token: string | null;
      plan: Plan;
      /** `free`: nothing was asked for, as with a trial. `unpaid`: the bank has not answered yet. */
      outcome: 'paid' | 'free' | 'unpaid' | 'failed';
      amount: number;
      currency: string;
    }
  | { kind: 'subscription'; status: SubscriptionStatus; periodEnd: number | null; endsAt: number | null }
  | {
      kind: 'invoice';
      paid: boolean;
      amount: number;
      currency: string;
      periodEnd: number | null;
      payment: string | null;
    }
  | { kind: 'refund'; full: boolean }
  | { kind: 'dispute'; lost: boolean }
  /** The operator's own word. `end` ends what began before it; what is bought or granted later counts. */
  | { kind: 'grant' }
  | { kind: 'end' }
);

type Of<Kind extends PaymentFact['kind']> = Extract<PaymentFact, { kind: Kind }>;
export type CheckoutFact = Of<'checkout'>;

/** All that is known of one person's payments, in any order. */
export type PaymentRecord = { checkouts: Checkout[]; facts: PaymentFact[] };

/** By what the person is Pro; `until` null never ends. `renews`: unless they cancel, it goes on after `until`. */
export type Standing = {
  plan: Plan | 'grant';
  until: number | null;
  renews: boolean;
  /** The last renewal could not be charged. */
  paymentFailed: boolean;
};

/** What the settings show beside the tier. */
export type Upgrades = { monthly: boolean; lifetime: boolean; portal: boolean; standing: Standing | null };

/** By what the person is Pro at `now`, or null. A function of the facts alone: in whatever order they came. */
export const standingOf = (record: PaymentRecord, now: number): Standing | null => {
  const ended = Math.max(...ofKind(record.facts, 'end').map(({ at }) => at), Number.NEGATIVE_INFINITY);
  const withdrawn = withdrawnPayments(record.facts);
  const standings = [
    ...ofKind(record.facts, 'grant')
      .filter(({ at }) => at > ended)
      .map((): Standing => ({ plan: 'grant', until: null, renews: false, paymentFailed: false })),
    ...honouredCheckouts(record)
      .filter(({ at }) => at > ended)
      .map((checkout) => standingBy(checkout, record.facts, withdrawn)),
  ];
  return standings
    .filter((standing) => standing !== null)
    .filter(({ until }) => until === null || until > now)
    .reduce<Standing | null>((best, standing) => (best && !isBetter(standing, best) ? best : standing), null);
};

/** Why a checkout gives nothing, for the operator; null where it counts (once paid). */
export const flawOf = (fact: CheckoutFact, checkouts: Checkout[]): string | null => {
  const begun = checkouts.find(({ token }) => token === fact.token);
  if (!begun) return 'its reference is none of ours';
  if (begun.plan !== fact.plan) return 'another thing was bought than was asked for';
  if (fact.currency !== CURRENCY) return 'it was paid in another currency';
  if (fact.outcome === 'paid' && fact.amount < PRICES[fact.plan]) return 'less was paid than the price';
  return null;
};

const ofKind = <Kind extends PaymentFact['kind']>(facts: PaymentFact[], kind: Kind): Of<Kind>[] =>
  facts.filter((fact): fact is Of<Kind> => fact.kind === kind);

const isBetter = (a: Standing, b: Standing): boolean => {
  if (a.until === null || b.until === null) {
    // What was paid for says more to the person than what was given.
    return a.until === null && (b.until !== null || b.plan === 'grant');
  }
  return a.until > b.until;
};

/** Earliest first; notices of one second in an order of their own, so that it is always the same one. */
const inOrder = <Fact extends PaymentFact>(facts: Fact[]): Fact[] =>
  facts.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** One payer a token: a second one who uses the same link bought nothing here (and is the operator's to refund). */
const honouredCheckouts = ({ checkouts, facts }: PaymentRecord): CheckoutFact[] => {
  const firstByToken = new Map<string | null, CheckoutFact>();
  for (const fact of inOrder(ofKind(facts, 'checkout'))) {
    const isDone = fact.outcome === 'paid' || (fact.outcome === 'free' && fact.plan === 'monthly');
    if (isDone && flawOf(fact, checkouts) === null && !firstByToken.has(fact.token)) {
      firstByToken.set(fact.token, fact);
    }
  }
  return [...firstByToken.values()];
};

/** Fully given back, or taken back by the bank. A part given back is kindness. */
const withdrawnPayments = (facts: PaymentFact[]): Set<string> =>
  new Set([
    ...ofKind(facts, 'refund').flatMap(({ full, about }) => (full ? [about] : [])),
    ...ofKind(facts, 'dispute').flatMap(({ lost, about }) => (lost ? [about] : [])),
  ]);

const standingBy = (
  checkout: CheckoutFact,
  facts: PaymentFact[],
  withdrawn: Set<string>,
): Standing | null => {
  if (checkout.plan === 'monthly') return monthlyStanding(checkout, facts, withdrawn);
  if (withdrawn.has(checkout.about)) return null;
  return { plan: 'lifetime', until: null, renews: false, paymentFailed: false };
};

/** Of two notices of one second the later step in a subscription's life is the newer. */
const LIFE: SubscriptionStatus[] = ['stopped', 'trial', 'active', 'overdue', 'ended'];

const newest = (facts: Of<'subscription'>[]): Of<'subscription'> | undefined =>
  facts
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        (a.periodEnd ?? 0) - (b.periodEnd ?? 0) ||
        LIFE.indexOf(a.status) - LIFE.indexOf(b.status) ||
        // A scheduled end, told in the second of something else, is the news.
        Number(a.endsAt !== null) - Number(b.endsAt !== null),
    )
    .at(-1);

const monthlyStanding = (
  checkout: CheckoutFact,
  allFacts: PaymentFact[],
  withdrawn: Set<string>,
): Standing | null => {
  const facts = allFacts.filter(({ about }) => about === checkout.about);
  const told = ofKind(facts, 'subscription');
  // An ended subscription never revives, whatever older news comes in after.
  if (told.some(({ status }) => status === 'ended')) return null;
  const subscription = newest(told);
  if (subscription?.status === 'stopped') return null;
  const invoices = inOrder(ofKind(facts, 'invoice'));
  const paid = invoices.filter(isFullyPaid);
  const kept = paid.filter(({ payment }) => payment === null || !withdrawn.has(payment));
  const isTrial = subscription?.status === 'trial';
  if (checkout.outcome === 'free' && !isTrial && kept.length === 0) return null;

  const paidUntil = latestEnd(kept);
  const isOverdue = subscription?.status === 'overdue';
  const givenBack = latestEnd(paid.filter((invoice) => !kept.includes(invoice)));
  const common = {
    plan: 'monthly' as const,
    renews: subscription?.endsAt === null || subscription === undefined,
    paymentFailed: isOverdue || invoices.at(-1)?.paid === false,
  };
  if (givenBack > Math.max(paidUntil, 0)) return { ...common, until: Math.max(paidUntil, 0), renews: false };
  // While it is overdue, the period that has begun is the one that was not paid.
  const known = isOverdue ? paidUntil : Math.max(subscription?.periodEnd ?? 0, paidUntil);
  const end = known > 0 ? known : checkout.at + FIRST_PERIOD_MS;
  const endsAt = subscription?.endsAt ?? null;
  return { ...common, until: endsAt === null ? end + PAYMENT_GRACE_MS : Math.min(endsAt, end) };
};

const isFullyPaid = ({ paid, amount, currency }: Of<'invoice'>): boolean =>
  paid && currency === CURRENCY && amount >= PRICES.monthly;

const latestEnd = (invoices: Of<'invoice'>[]): number =>
  Math.max(0, ...invoices.map(({ periodEnd }) => periodEnd ?? 0));
