import { applyPayment } from '../actions/apply-payment.ts';
import type { Deps } from '../deps.ts';
import { NoticeForged, type PaymentNotice } from '../ports/payments/port.ts';
import { Refusal } from '../refusal.ts';
import { bodyLimitOf } from './body-limit.ts';
import { router } from './env.ts';

/** A notice holds the whole thing it is about, an invoice with its lines too. */
const NOTICE_LIMIT_BYTES = 512 * 1024;

/**
 * The payment service's own door: no page and no cookie stands behind it, only the signature over the bytes as they
 * came. 400 for what it did not sign; 500, so that it asks again, for what could not be kept.
 */
export const paymentWebhookRoutes = (deps: Deps) =>
  router().post('/api/payments/webhook', bodyLimitOf(NOTICE_LIMIT_BYTES), async (c) => {
    const { readNotice } = deps.payments;
    if (readNotice === null) throw new Refusal('not_found');
    const body = new Uint8Array(await c.req.arrayBuffer());
    const signature = c.req.header('stripe-signature');
    const notice = genuine(deps, () => readNotice(body, signature, deps.clock.now()));
    if (notice.fact) await applyPayment(deps, notice.fact);
    else if (notice.reason !== null) deps.log.warn({}, `a payment notice was passed over: ${notice.reason}`);
    return c.json({ received: true }, 200);
  });

const genuine = (deps: Pick<Deps, 'log'>, read: () => PaymentNotice): PaymentNotice => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NoticeForged)) throw error;
    deps.log.warn({ cause: error.message }, 'a payment notice was refused');
    throw new Refusal('bad_input');
  }
};
