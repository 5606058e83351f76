/** One turn of a conversation, oldest first; the last one is the user's. */
export type Turn = { role: 'user' | 'model'; text: string };

export type Prompt = {
  /** The persona and the rules; never mixed into the turns. */
  system: string;
  turns: Turn[];
  temperature?: number;
  maxOutputTokens?: number;
  /** The answer must be one JSON value. */
  json?: boolean;
  /** Who speaks, where the simulated replies must know it. */
  persona?: 'guide';
};

/** Why no (whole) text came. `blocked`, `too_long` and `empty` are answers of the model; the rest are faults. */
export type GenerationFailure =
  | 'no_key'
  | 'key_refused'
  | 'unreachable'
  | 'timed_out'
  | 'overloaded'
  | 'quota_spent'
  | 'model_unknown'
  | 'request_refused'
  | 'unintelligible'
  | 'cut_off'
  | 'blocked'
  | 'too_long'
  | 'empty';

/**
 * Thrown by every adapter, and nothing else but the abort of the caller's own signal. The message is for the log:
 * it says ‹No response from spirit› for an empty answer and ‹API call failed› for all else, with what the service
 * said (redacted: no key, no address with a key) after it.
 */
export class GenerationFailed extends Error {
  readonly reason: GenerationFailure;
  /** When the service said to come back, epoch ms. */
  readonly retryAt: number | undefined;

  constructor(
    reason: GenerationFailure,
    message: string,
    options: { cause?: unknown; retryAt?: number | undefined } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'GenerationFailed';
    this.reason = reason;
    this.retryAt = options.retryAt;
  }
}

export type TextGenerator = {
  /** false: no key is set; `stream` simulates and `answer` throws GenerationFailed('no_key'). Never throws. */
  connected(): Promise<boolean>;
  /**
   * The pieces of the reply as they come, never an empty one. Ends normally only when the service said that the
   * reply is whole; a reply that breaks after its first piece throws GenerationFailed after having yielded what came.
   */
  stream(prompt: Prompt, signal: AbortSignal): AsyncIterable<string>;
  /** The whole text, never empty. */
  answer(prompt: Prompt, signal: AbortSignal): Promise<string>;
};
