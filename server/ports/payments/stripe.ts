import type { Plan } from '../../../domain/payments.ts';
import type { Config } from '../../config.ts';
import type { PaymentNotice, Payments } from './port.ts';
import { assertSigned } from './signature.ts';
import { envelope, READERS } from './stripe-events.ts';

/** Stripe by its payment links and signed notices alone: this server calls nothing there and holds no key. */
export const createStripe = (
  config: Pick<
    Config,
    'PAYMENT_MONTHLY_URL' | 'PAYMENT_LIFETIME_URL' | 'PAYMENT_PORTAL_URL' | 'STRIPE_WEBHOOK_SECRET'
  >,
): Payments => {
  const links: Record<Plan, string | undefined> = {
    monthly: config.PAYMENT_MONTHLY_URL,
    lifetime: config.PAYMENT_LIFETIME_URL,
  };
  const portal = config.PAYMENT_PORTAL_URL;
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET;
  const configured = Object.values(links).filter((link) => link !== undefined);
  const live = configured.length === 0 ? null : !configured.some(isForTrying);

  const readNotice = (secret: string) => (body: Uint8Array, signature: string | undefined, now: number) => {
    assertSigned(body, signature, secret, now);
    return noticeOf(JSON.parse(new TextDecoder().decode(body)), live);
  };

  return {
    checkoutUrl: (plan, token, email) => {
      const link = links[plan];
      if (link === undefined) return null;
      // Anybody can edit an address: the token says nothing by itself, and only a signed notice grants.
      return marked(link, { client_reference_id: token, prefilled_email: email });
    },
    portalUrl: (email) => (portal === undefined ? null : marked(portal, { prefilled_email: email })),
    readNotice: webhookSecret === undefined ? null : readNotice(webhookSecret),
  };
};

/** Stripe's own links for trying out begin so, and a stand-in has no certificate; nothing paid there is money. */
const isForTrying = (link: string): boolean => {
  const { protocol, pathname } = new URL(link);
  return protocol !== 'https:' || pathname.startsWith('/test_');
};

const marked = (link: string, marks: Record<string, string>): string => {
  const url = new URL(link);
  for (const [name, value] of Object.entries(marks)) url.searchParams.set(name, value);
  return url.href;
};

const noticeOf = (json: unknown, live: boolean | null): PaymentNotice => {
  const event = envelope.parse(json);
  const read = READERS[event.type];
  if (!read) return { fact: null, reason: null };
  if (live !== null && event.livemode !== live) {
    return { fact: null, reason: `it is of ${event.livemode ? 'live' : 'test'} mode, and the links are not` };
  }
  return { fact: read(event.data.object, { id: event.id, at: event.created * 1000 }), reason: null };
};
