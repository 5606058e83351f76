import type { RefusalCode } from '../../../../domain/texts.ts';

export type EvidenceKind = 'citation' | 'clarification';

/** What a reply is asked about. */
export type EvidenceSubject = { kind: EvidenceKind; messageId: string; text: string };

type EvidenceWords = { title: string; waiting: string; arrived: string; failed: RefusalCode };

export const evidenceWords: Record<EvidenceKind, EvidenceWords> = {
  citation: {
    title: 'Historical Citation',
    waiting: 'Looking through the archives',
    arrived: 'The citation is here.',
    failed: 'citation_failed',
  },
  clarification: {
    title: 'Modern Clarification',
    waiting: 'Putting it into today’s words',
    arrived: 'The clarification is here.',
    failed: 'clarification_failed',
  },
};

/** Asking again will not bring a key. */
export const isWorthRetrying = (code: RefusalCode | null): boolean =>
  code !== 'citation_no_key' && code !== 'clarification_no_key';
