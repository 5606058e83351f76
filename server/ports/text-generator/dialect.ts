import type { CallFailed, Redact } from './call-failed.ts';
import type { Prompt } from './port.ts';
import type { Call } from './upstream.ts';

/** `whole`: the service said that nothing is missing. `other`: it stopped and did not say why. */
export type Ending = 'whole' | 'too_long' | 'blocked' | 'other';

/** What one event of a stream, or one whole answer, says. */
export type Said = {
  text: string;
  /** It belongs to an answer, and is not only an account of what the call cost. */
  isAnswer?: boolean;
  ending?: Ending | undefined;
  failure?: CallFailed | undefined;
};

export type Ask = {
  prompt: Prompt;
  model: string;
  key: string | null;
  streaming: boolean;
  tokensForThought: number;
};

export type Refusal = { status: number; retryAfter: string | null; body: string };

/** How one kind of service is spoken with. All else (limits, retries, fallbacks) is the same for every kind. */
export type Dialect = {
  call(ask: Ask): Call;
  /** Throws a SyntaxError for what is not JSON. */
  hear(data: string, redact: Redact): Said;
  /** Where the service answers a streaming call with one JSON document, that document. */
  hearWhole(json: string, redact: Redact): Said;
  /** Why an answer with another status than 2xx came. */
  failureOf(refusal: Refusal, call: Call, redact: Redact): CallFailed;
};
