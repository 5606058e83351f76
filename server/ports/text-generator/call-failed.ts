import { texts } from '../../../domain/texts.ts';
import { GenerationFailed, type GenerationFailure } from './port.ts';

/** What may mend a failed call at once, without waiting. */
export type Remedy = 'other-key-place' | 'next-model' | 'whole-answer' | 'larger-limit';

export type Advice = {
  /** How often the same call may be tried again; none unless told. */
  retries?: number;
  /** The wait that the service asked for. */
  waitMs?: number;
  remedy?: Remedy;
  /** epoch ms; nothing more is to be had from this model before. */
  modelSpentUntil?: number;
  /** The service itself is unwell, which the breaker counts; a refusal is no sign of that. */
  serviceUnwell?: boolean;
  /** The service answered as it should, only with no text in it. */
  answeredNothing?: boolean;
};

/** A GenerationFailed that still knows what may be done about it. */
export class CallFailed extends GenerationFailed {
  readonly advice: Advice;

  constructor(
    reason: GenerationFailure,
    detail: string,
    advice: Advice = {},
    options: { cause?: unknown; retryAt?: number | undefined } = {},
  ) {
    super(reason, `${advice.answeredNothing ? texts.noResponse : texts.callFailed}: ${detail}`, options);
    this.advice = advice;
  }
}

const DETAIL_LENGTH = 300;
const KEY_IN_ADDRESS = /([?&]key=)[^&\s"'<>]+/gi;
const BEARER = /(bearer\s+)[^\s"'<>]+/gi;

export type Redact = (text: string) => string;

/** Services echo addresses and headers in their errors: what is kept of those is short and holds no key. */
export const redactorFor = (key: string | null): Redact => {
  const forms = key ? [key, encodeURIComponent(key)] : [];
  return (text) => {
    const withoutKey = forms.reduce((rest, form) => rest.replaceAll(form, '[key]'), text);
    return withoutKey
      .replace(KEY_IN_ADDRESS, '$1[key]')
      .replace(BEARER, '$1[key]')
      .replace(/\s+/g, ' ')
      .slice(0, DETAIL_LENGTH);
  };
};

/** The whole chain of causes in one line: an error object of the network library may hold the address of the call. */
export const redactedCause = (error: unknown, redact: Redact): Error => {
  const lines: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && lines.length < 5; cause = cause.cause) {
    lines.push(`${cause.name}: ${cause.message}`);
  }
  return new Error(redact(lines.join(' ← ') || String(error)));
};
