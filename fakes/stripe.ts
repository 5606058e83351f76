import { type Fake, type Handler, startFake } from './lib.ts';
import {
  invoice,
  lifetimeSession,
  MONTH_S,
  monthlySession,
  type StripeEvent,
  stripeEvent,
  stripeSignature,
  subscription,
} from './stripe-events.ts';

export type StripeFake = Fake & {
  /** For STRIPE_WEBHOOK_SECRET. */
  secret: string;
  /** Signs and sends, as often as asked; returns the answer's status. */
  deliver(event: StripeEvent): Promise<number>;
};

const SECRET = 'whsec_only_for_trying_out';
/** Stripe drops any other reference without a word, and the payment goes through. */
const REFERENCE = /^[\w-]{1,200}$/;

const page = (price: string, address: string, plan: string) => `<!doctype html>
<html lang="en"><title>Stand-in for the payment service</title>
<h1>Stand-in for the payment service</h1>
<p>Asphodel Pro: ${price}. No money moves.</p>
<form method="post" action="${address}"><button>Pay ${plan}</button></form></html>`;

let purchases = 0;

/** Payment links and a portal on loopback; paying sends the signed notices to the server before it leads back there. */
export const startStripe = async (options: { publicUrl: string; port?: number }): Promise<StripeFake> => {
  const deliver = async (event: StripeEvent): Promise<number> => {
    const body = JSON.stringify(event);
    const answer = await fetch(`${options.publicUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripeSignature(body, SECRET, Math.floor(Date.now() / 1000)),
      },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  const pay = async (plan: string, reference: string | undefined): Promise<void> => {
    purchases += 1;
    const at = Math.floor(Date.now() / 1000);
    const token = reference !== undefined && REFERENCE.test(reference) ? reference : '';
    const purchase = { name: `visitor${purchases}_${at}`, token, at };
    const notices =
      plan === 'lifetime'
        ? [stripeEvent('checkout.session.completed', at, lifetimeSession(purchase))]
        : [
            stripeEvent('invoice.paid', at, invoice(purchase, at + MONTH_S)),
            stripeEvent('customer.subscription.updated', at, subscription(purchase, 'active', at + MONTH_S)),
            stripeEvent('checkout.session.completed', at, monthlySession(purchase)),
          ];
    for (const notice of notices) await deliver(notice);
  };

  const handler: Handler = async ({ request, reply }) => {
    const plan = /^\/test_(monthly|lifetime)$/.exec(request.path)?.[1];
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (request.path === '/p/login/test_portal') {
      reply.head(200, html);
      return reply.end('<!doctype html><title>Portal</title><h1>Stand-in for the subscription portal</h1>');
    }
    if (!plan) return reply.json(404, { error: 'no such payment link' });
    if (request.method === 'POST') {
      await pay(plan, request.query.client_reference_id);
      reply.head(303, { location: `${options.publicUrl}/` });
      return reply.end();
    }
    const address = `/test_${plan}?client_reference_id=${encodeURIComponent(request.query.client_reference_id ?? '')}`;
    reply.head(200, html);
    return reply.end(page(plan === 'monthly' ? '$5 a month' : '$12, once', address, plan));
  };

  const fake = await startFake('stripe', handler, { port: options.port ?? 0 });
  return { ...fake, secret: SECRET, deliver };
};
