import { describe, expect, it } from 'vitest';
import { PAYMENT_GRACE_MS, type PaymentFact, type PaymentRecord, PRICES, standingOf } from './payments.ts';

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;
const BOUGHT = Date.UTC(2026, 10, 1);

type Kind = PaymentFact['kind'];
let facts = 0;
const fact = <K extends Kind>(
  kind: K,
  at: number,
  own: Omit<Extract<PaymentFact, { kind: K }>, 'id' | 'at' | 'kind' | 'about'> & { about?: string },
): PaymentFact => {
  facts += 1;
  return { about: 'sub', ...own, kind, at, id: `fact-${facts}` } as unknown as PaymentFact;
};

type CheckoutOwn = Partial<Extract<PaymentFact, { kind: 'checkout' }>>;
const bought = (own: CheckoutOwn = {}): PaymentFact => {
  const plan = own.plan ?? 'monthly';
  return fact('checkout', own.at ?? BOUGHT, {
    about: plan === 'monthly' ? 'sub' : 'payment',
    checkoutId: 'session',
    token: `token-${plan}`,
    plan,
    outcome: 'paid',
    amount: PRICES[plan],
    currency: 'usd',
    ...own,
  });
};
type SubscriptionOwn = Partial<Extract<PaymentFact, { kind: 'subscription' }>>;
const told = (
  at: number,
  status: 'trial' | 'active' | 'overdue' | 'stopped' | 'ended',
  own: SubscriptionOwn = {},
) => fact('subscription', at, { status, periodEnd: BOUGHT + MONTH, endsAt: null, ...own });
const paid = (at: number, periodEnd: number, payment: string | null = null) =>
  fact('invoice', at, { paid: true, amount: 500, currency: 'usd', periodEnd, payment });
const failed = (at: number, periodEnd: number) =>
  fact('invoice', at, { paid: false, amount: 0, currency: 'usd', periodEnd, payment: null });

const record = (...known: PaymentFact[]): PaymentRecord => ({
  checkouts: [
    { token: 'token-monthly', plan: 'monthly' },
    { token: 'token-lifetime', plan: 'lifetime' },
  ],
  facts: known,
});
const planAt = (now: number, ...known: PaymentFact[]) => standingOf(record(...known), now)?.plan ?? null;

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );

const life = (): PaymentFact[] => [
  bought(),
  paid(BOUGHT, BOUGHT + MONTH),
  failed(BOUGHT + MONTH, BOUGHT + 2 * MONTH),
  told(BOUGHT + MONTH, 'overdue', { periodEnd: BOUGHT + 2 * MONTH }),
  paid(BOUGHT + MONTH + DAY, BOUGHT + 2 * MONTH),
  told(BOUGHT + MONTH + DAY, 'active', { periodEnd: BOUGHT + 2 * MONTH }),
  told(BOUGHT + MONTH + 2 * DAY, 'ended', { periodEnd: BOUGHT + 2 * MONTH }),
];

describe('the order of notices', () => {
  it('[TIE-7, PW2] comes to one end by all 5,040 orderings of a subscription’s seven notices, each told twice', () => {
    const orders = permutations(life());
    expect(orders).toHaveLength(5040);
    const now = BOUGHT + MONTH + 3 * DAY;
    for (const order of orders) expect(standingOf(record(...order, ...order.toReversed()), now)).toBeNull();
  });

  it('[TIE-7, PW2] comes to one standing by every ordering while the subscription lives', () => {
    for (const known of [2, 3, 4, 5, 6]) {
      const soFar = life().slice(0, known);
      const right = standingOf(record(...soFar), BOUGHT + MONTH + 2 * DAY);
      expect(right?.plan).toBe('monthly');
      for (const order of permutations(soFar)) {
        expect(standingOf(record(...order), BOUGHT + MONTH + 2 * DAY)).toEqual(right);
      }
    }
  });

  it('[PW2] takes the later step for the newer news where both carry one second', () => {
    const began = told(BOUGHT, 'stopped');
    const active = told(BOUGHT, 'active');
    for (const order of [
      [began, active],
      [active, began],
    ]) {
      expect(planAt(BOUGHT, bought(), ...order)).toBe('monthly');
    }
  });

  it('[TIE-7] never revives a subscription that ended, whatever is told after', () => {
    expect(planAt(BOUGHT + 2, bought(), told(BOUGHT + 1, 'ended'), told(BOUGHT + 2, 'active'))).toBeNull();
  });
});

describe('a monthly subscription', () => {
  it('[TIE-7] makes Pro until what is paid ends, and for the grace after it', () => {
    const known = [bought(), paid(BOUGHT, BOUGHT + MONTH), told(BOUGHT, 'active')];
    const end = BOUGHT + MONTH + PAYMENT_GRACE_MS;
    expect(planAt(end - 1, ...known)).toBe('monthly');
    expect(planAt(end, ...known)).toBeNull();
  });

  it('[TIE-7, PW4] keeps Pro for the grace when a renewal fails, says so, and ends it then', () => {
    const known = [
      bought(),
      paid(BOUGHT, BOUGHT + MONTH),
      failed(BOUGHT + MONTH, BOUGHT + 2 * MONTH),
      told(BOUGHT + MONTH, 'overdue', { periodEnd: BOUGHT + 2 * MONTH }),
    ];
    const end = BOUGHT + MONTH + PAYMENT_GRACE_MS;
    expect(standingOf(record(...known), end - 1)).toMatchObject({ plan: 'monthly', paymentFailed: true });
    expect(planAt(end, ...known)).toBeNull();
    const paidLater = [
      ...known,
      paid(end, BOUGHT + 2 * MONTH),
      told(end, 'active', { periodEnd: BOUGHT + 2 * MONTH }),
    ];
    expect(standingOf(record(...paidLater), end)).toMatchObject({ plan: 'monthly', paymentFailed: false });
  });

  it('[TIE-7, PW4] ends with the day of a scheduled cancellation, without grace', () => {
    const known = [
      bought(),
      paid(BOUGHT, BOUGHT + MONTH),
      told(BOUGHT + DAY, 'active', { endsAt: BOUGHT + MONTH }),
    ];
    expect(standingOf(record(...known), BOUGHT + MONTH - 1)).toMatchObject({
      plan: 'monthly',
      renews: false,
      until: BOUGHT + MONTH,
    });
    expect(planAt(BOUGHT + MONTH, ...known)).toBeNull();
  });

  it('[TIE-7] goes on when the cancellation is taken back', () => {
    const known = [
      bought(),
      told(BOUGHT + DAY, 'active', { endsAt: BOUGHT + MONTH }),
      told(BOUGHT + 2 * DAY, 'active'),
    ];
    expect(standingOf(record(...known), BOUGHT + MONTH)).toMatchObject({ renews: true });
  });

  it.each(['stopped', 'ended'] as const)('[TIE-7] gives nothing once it is %s', (status) => {
    expect(planAt(BOUGHT + 1, bought(), paid(BOUGHT, BOUGHT + MONTH), told(BOUGHT + 1, status))).toBeNull();
  });

  it('[TIE-7] counts a month from the purchase while nothing tells its end', () => {
    expect(planAt(BOUGHT + 30 * DAY, bought())).toBe('monthly');
    expect(planAt(BOUGHT + 31 * DAY + PAYMENT_GRACE_MS, bought())).toBeNull();
  });

  it('[TIE-7] gives a trial its days, and nothing for a price of nothing', () => {
    const free = bought({ outcome: 'free', amount: 0 });
    expect(planAt(BOUGHT, free, told(BOUGHT, 'trial'))).toBe('monthly');
    expect(planAt(BOUGHT, free, told(BOUGHT, 'active'))).toBeNull();
    expect(planAt(BOUGHT, free, told(BOUGHT, 'active'), paid(BOUGHT, BOUGHT + MONTH))).toBe('monthly');
  });

  it('[TIE-7, PW4] ends with what is left when the last payment is given back', () => {
    const known = [bought(), paid(BOUGHT, BOUGHT + MONTH, 'pi_1'), told(BOUGHT, 'active')];
    const refund = fact('refund', BOUGHT + DAY, { full: true, about: 'pi_1' });
    const part = fact('refund', BOUGHT + DAY, { full: false, about: 'pi_1' });
    expect(planAt(BOUGHT + DAY, ...known, part)).toBe('monthly');
    expect(planAt(BOUGHT + DAY, ...known, refund)).toBeNull();
  });
});

describe('a lifetime purchase', () => {
  const FOREVER = Date.UTC(2126, 0, 1);
  const lifetime = bought({ plan: 'lifetime' });
  const refund = (full: boolean) => fact('refund', BOUGHT + DAY, { full, about: 'payment' });
  const dispute = (lost: boolean) => fact('dispute', BOUGHT + DAY, { lost, about: 'payment' });

  it('[TIE-7] never ends', () => {
    expect(standingOf(record(lifetime), FOREVER)).toEqual({
      plan: 'lifetime',
      until: null,
      renews: false,
      paymentFailed: false,
    });
  });

  it('[TIE-7, PW4] ends with a full refund or a lost dispute, and with nothing less', () => {
    expect(planAt(FOREVER, lifetime, refund(true))).toBeNull();
    expect(planAt(FOREVER, lifetime, dispute(true))).toBeNull();
    expect(planAt(FOREVER, lifetime, refund(false), dispute(false))).toBe('lifetime');
  });

  it('[TIE-7, PW4] waits for the bank of a delayed method', () => {
    const unpaid = bought({ plan: 'lifetime', outcome: 'unpaid' });
    expect(planAt(BOUGHT, unpaid)).toBeNull();
    expect(planAt(BOUGHT, unpaid, bought({ plan: 'lifetime', outcome: 'failed' }))).toBeNull();
    expect(planAt(BOUGHT, unpaid, bought({ plan: 'lifetime' }))).toBe('lifetime');
  });

  it('[TIE-7] is told before a subscription that runs beside it, and the subscription after a refund', () => {
    expect(planAt(BOUGHT, bought(), lifetime)).toBe('lifetime');
    expect(planAt(BOUGHT, bought(), lifetime, refund(true))).toBe('monthly');
  });
});

describe('what gives nothing', () => {
  it.each([
    ['another currency', { currency: 'jpy' }],
    ['a cent less than the price', { amount: PRICES.lifetime - 1 }],
    ['an amount of 0', { amount: 0 }],
    ['a reference of nobody', { token: 'someone-else' }],
    ['no reference', { token: null }],
    ['the other plan’s reference', { token: 'token-monthly' }],
    ['nothing asked for', { outcome: 'free' as const, amount: 0 }],
  ])('[TIE-7, PW3] is %s', (_, own) => {
    expect(planAt(BOUGHT, bought({ plan: 'lifetime', ...own }))).toBeNull();
  });

  it('[PW3] is a second payer’s payment by the same reference, in either order', () => {
    const first = bought({ plan: 'lifetime' });
    const second = bought({ plan: 'lifetime', at: BOUGHT + 1, checkoutId: 'other', about: 'other-payment' });
    const refund = fact('refund', BOUGHT + DAY, { full: true, about: 'payment' });
    expect(planAt(BOUGHT, first, second, refund)).toBeNull();
    expect(planAt(BOUGHT, second, refund, first)).toBeNull();
  });
});

describe('the operator’s word', () => {
  const grant = (at: number) => fact('grant', at, { about: 'operator' });
  const end = (at: number) => fact('end', at, { about: 'operator' });

  it('[TIE-7] grants without end, and ends what began before it', () => {
    expect(planAt(Date.UTC(2126, 0, 1), grant(BOUGHT))).toBe('grant');
    expect(planAt(BOUGHT + 2, grant(BOUGHT), end(BOUGHT + 1))).toBeNull();
    expect(planAt(BOUGHT + 2, end(BOUGHT + 1), grant(BOUGHT + 2))).toBe('grant');
  });

  it('[TIE-7] ends a purchase too, and not one that is made later', () => {
    expect(planAt(BOUGHT + 2, bought({ plan: 'lifetime' }), end(BOUGHT + 1))).toBeNull();
    expect(planAt(BOUGHT + 2, bought({ plan: 'lifetime', at: BOUGHT + 2 }), end(BOUGHT + 1))).toBe(
      'lifetime',
    );
  });
});
