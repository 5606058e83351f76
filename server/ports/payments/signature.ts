import { createHmac, timingSafeEqual } from 'node:crypto';
import { NoticeForged } from './port.ts';

/** A notice that is older was caught on its way and is played again. */
const TOLERANCE_S = 300;

/**
 * Stripe's scheme: `t=seconds,v1=hex[,v1=hex…]`, an HMAC-SHA256 over `t.body` with the endpoint's secret; several v1
 * while a secret is being changed. Throws NoticeForged.
 */
export const assertSigned = (
  body: Uint8Array,
  header: string | undefined,
  secret: string,
  nowMs: number,
): void => {
  const { time, signatures } = partsOf(header ?? '');
  if (time === null || signatures.length === 0) throw new NoticeForged('it bears no signature');
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  // All are compared, so that the time taken tells nothing.
  const matches = signatures.filter(
    (given) => given.length === right.length && timingSafeEqual(given, right),
  );
  if (matches.length === 0) throw new NoticeForged('the signature is wrong');
  if (Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_S) throw new NoticeForged('it is too old');
};

const partsOf = (header: string): { time: string | null; signatures: Buffer[] } => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([key, value = '']) =>
    key === 'v1' && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : [],
  );
  return { time: /^\d{1,12}$/.test(time) ? time : null, signatures };
};
