import type { PaymentFact, Plan } from '../../../domain/payments.ts';

/** A notice says something that counts, or is none of ours; `reason` is a word for the operator. */
export type PaymentNotice = { fact: PaymentFact } | { fact: null; reason: string | null };

/** The notice was not made by the payment service, or too long ago. */
export class NoticeForged extends Error {
  constructor(why: string) {
    super(`A payment notice was refused: ${why}`);
    this.name = 'NoticeForged';
  }
}

/** Where people pay, and what the payment service says about it. */
export type Payments = {
  /** The page where the plan is paid for, marked with our token; null where it is not set up. */
  checkoutUrl(plan: Plan, token: string, email: string): string | null;
  /** The page where a subscription is managed; null where it is not set up. */
  portalUrl(email: string): string | null;
  /** null where notices cannot be verified, so that none is taken. Throws NoticeForged. */
  readNotice: ((body: Uint8Array, signature: string | undefined, now: number) => PaymentNotice) | null;
};
