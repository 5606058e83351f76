import { type StripeEvent, stripeSignature } from '../../fakes/stripe-events.ts';
import type { TestClock } from './harness.ts';
import type { TestUser } from './test-user.ts';

const TEST_WEBHOOK_SECRET = 'whsec_of_the_tests';

export const TEST_PAYMENTS = {
  PAYMENT_MONTHLY_URL: 'https://buy.stripe.com/test_monthly',
  PAYMENT_LIFETIME_URL: 'https://buy.stripe.com/test_lifetime',
  PAYMENT_PORTAL_URL: 'https://billing.stripe.com/p/login/test_portal',
  STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
};

type App = { request(path: string, init?: RequestInit): Response | Promise<Response> };

export type Notice = { body: string; signature: string };

/** Signed as the service signs; a test bends what it likes. */
export const signed = (event: StripeEvent, clock: TestClock, secret = TEST_WEBHOOK_SECRET): Notice => {
  const body = JSON.stringify(event);
  return { body, signature: stripeSignature(body, secret, Math.floor(clock.now() / 1000)) };
};

/** As the service posts it: no cookie, no Origin. */
export const post = async (
  app: App,
  notice: Notice,
  headers: Record<string, string> = {},
): Promise<number> => {
  const answer = await app.request('/api/payments/webhook', {
    method: 'POST',
    body: notice.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(notice.body)),
      'stripe-signature': notice.signature,
      ...headers,
    },
  });
  return answer.status;
};

/** Opens the person's payment page and returns the reference that it carries. */
export const beginCheckout = async (user: TestUser, plan: 'monthly' | 'lifetime'): Promise<string> => {
  const answer = await user.fetch('/api/upgrade', { method: 'POST', json: { plan } });
  if (answer.status !== 200) throw new Error(`No payment page: ${answer.status} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  return new URL(url).searchParams.get('client_reference_id') ?? '';
};

export const tierOf = async (user: TestUser): Promise<string> =>
  ((await (await user.fetch('/api/profile')).json()) as { tier: string }).tier;
