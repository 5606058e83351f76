import { afterEach, expect, it } from 'vitest';
import { lifetimeSession, monthlySession, stripeEvent } from '../../fakes/stripe-events.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { beginCheckout, post, signed, TEST_PAYMENTS } from '../testing/payments.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
afterEach(() => deps.close());

const open = async (env: Record<string, string>) => {
  deps = await testDeps({ env });
  const app = createApp(deps, null);
  return { app, ada: await signUp(app, 'ada@example.org') };
};

const upgrade = (user: TestUser, json: unknown) => user.fetch('/api/upgrade', { method: 'POST', json });
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; message: string } }).error;

it('[SET-1, TIE-7] leads to the plan’s payment page with a reference that tells nothing of the person', async () => {
  const { ada } = await open(TEST_PAYMENTS);
  for (const plan of ['monthly', 'lifetime']) {
    const { url } = (await (await upgrade(ada, { plan })).json()) as { url: string };
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`https://buy.stripe.com/test_${plan}`);
    expect(searchParams.get('prefilled_email')).toBe('ada@example.org');
    expect(searchParams.get('client_reference_id')).toMatch(/^[\w-]{32}$/);
    expect(searchParams.get('client_reference_id')).not.toContain(ada.ownerId);
  }
});

it('[SET-1] gives the same reference until somebody has paid with it, and a new one after', async () => {
  const { app, ada } = await open(TEST_PAYMENTS);
  const token = await beginCheckout(ada, 'monthly');
  expect(await beginCheckout(ada, 'monthly')).toBe(token);
  expect(await beginCheckout(ada, 'lifetime')).not.toBe(token);
  expect(await beginCheckout(await signUp(app), 'monthly')).not.toBe(token);
  const at = Math.floor(deps.clock.now() / 1000);
  const cheap = monthlySession({ name: 'a', token, at }, { amount_total: 1 });
  await post(app, signed(stripeEvent('checkout.session.completed', at, cheap), deps.clock));
  expect(await beginCheckout(ada, 'monthly')).not.toBe(token);
});

it('[SET-1] says plainly that there is nothing to buy where the links are not set', async () => {
  const { ada } = await open({});
  expect(await (await ada.fetch('/api/upgrades')).json()).toEqual({
    monthly: false,
    lifetime: false,
    portal: false,
    standing: null,
  });
  expect(await codeOf(await upgrade(ada, { plan: 'monthly' }))).toMatchObject({
    code: 'upgrade_not_set_up',
    message: 'Upgrades are not set up on this server. Its keeper can grant Pro.',
  });
  expect(await codeOf(await ada.fetch('/api/upgrade/portal'))).toMatchObject({ code: 'portal_not_set_up' });
});

it('[SET-1] leads to the subscription’s portal, and tells by what the person is Pro', async () => {
  const { app, ada } = await open(TEST_PAYMENTS);
  const { url } = (await (await ada.fetch('/api/upgrade/portal')).json()) as { url: string };
  expect(url).toBe('https://billing.stripe.com/p/login/test_portal?prefilled_email=ada%40example.org');
  const at = Math.floor(deps.clock.now() / 1000);
  const purchase = { name: 'a', token: await beginCheckout(ada, 'lifetime'), at };
  await post(
    app,
    signed(stripeEvent('checkout.session.completed', at, lifetimeSession(purchase)), deps.clock),
  );
  expect(await (await ada.fetch('/api/upgrades')).json()).toEqual({
    monthly: true,
    lifetime: true,
    portal: true,
    standing: { plan: 'lifetime', until: null, renews: false, paymentFailed: false },
  });
});

it('[SET-1] sells nobody what they have', async () => {
  const { app, ada } = await open(TEST_PAYMENTS);
  const at = Math.floor(deps.clock.now() / 1000);
  const monthly = { name: 'a', token: await beginCheckout(ada, 'monthly'), at };
  await post(app, signed(stripeEvent('checkout.session.completed', at, monthlySession(monthly)), deps.clock));
  expect((await upgrade(ada, { plan: 'monthly' })).status).toBe(409);
  const lifetime = { name: 'b', token: await beginCheckout(ada, 'lifetime'), at };
  await post(
    app,
    signed(stripeEvent('checkout.session.completed', at, lifetimeSession(lifetime)), deps.clock),
  );
  for (const plan of ['monthly', 'lifetime']) expect((await upgrade(ada, { plan })).status).toBe(409);
});

it.each([{}, { plan: 'yearly' }, { plan: 'monthly', tier: 'pro' }, { plan: 'monthly', ownerId: 'x' }])(
  '[SET-1] refuses a wish that is none: %j',
  async (json) => {
    const { ada } = await open(TEST_PAYMENTS);
    expect((await upgrade(ada, json)).status).toBe(400);
  },
);
