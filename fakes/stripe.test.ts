import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../server/config.ts';
import type { PaymentNotice } from '../server/ports/payments/port.ts';
import { createStripe } from '../server/ports/payments/stripe.ts';
import { type Fake, startFake } from './lib.ts';
import { type StripeFake, startStripe } from './stripe.ts';

let shop: Fake;
let stripe: StripeFake;
const notices: PaymentNotice[] = [];

/** A server that reads what it is told as Asphodel's does. */
beforeEach(async () => {
  notices.length = 0;
  shop = await startFake('shop', async ({ request, reply }) => {
    const { readNotice } = createStripe(
      loadConfig({
        PAYMENT_MONTHLY_URL: `${stripe.url}/test_monthly`,
        STRIPE_WEBHOOK_SECRET: stripe.secret,
      }),
    );
    const bytes = new TextEncoder().encode(request.body);
    const notice = readNotice?.(bytes, request.headers['stripe-signature'], Date.now());
    if (notice) notices.push(notice);
    await reply.json(200, {});
  });
  stripe = await startStripe({ publicUrl: shop.url });
});
afterEach(() => Promise.all([shop.close(), stripe.close()]));

const pay = async (path: string): Promise<Response> => {
  const page = await fetch(`${stripe.url}${path}`);
  const action = /action="([^"]*)"/.exec(await page.text())?.[1] ?? '';
  return fetch(`${stripe.url}${action}`, { method: 'POST', redirect: 'manual' });
};

it('tells truly signed what was bought, before it leads back', async () => {
  const paid = await pay('/test_lifetime?client_reference_id=chk_1-A');
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `${shop.url}/`]);
  expect(notices).toMatchObject([
    { fact: { kind: 'checkout', plan: 'lifetime', outcome: 'paid', amount: 1200, token: 'chk_1-A' } },
  ]);
});

it('tells of a subscription’s invoice before its checkout, as the real one may', async () => {
  await pay('/test_monthly?client_reference_id=chk_2');
  expect(notices.map(({ fact }) => fact?.kind)).toEqual(['invoice', 'subscription', 'checkout']);
  expect(new Set(notices.map(({ fact }) => fact?.about)).size).toBe(1);
});

it('drops a reference that is none without a word, and takes the money', async () => {
  await pay('/test_lifetime?client_reference_id=not%20allowed');
  expect(notices).toMatchObject([{ fact: { kind: 'checkout', token: '' } }]);
});

it('knows no other page', async () => {
  expect((await fetch(`${stripe.url}/monthly`)).status).toBe(404);
});
