import type { Log } from '../../log.ts';
import type { Clock } from '../clock.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { CallFailed, type Redact, redactorFor } from './call-failed.ts';
import type { Ask, Dialect } from './dialect.ts';
import { createModelList } from './model-list.ts';
import type { Prompt, TextGenerator } from './port.ts';
import { replyText } from './reply-text.ts';
import { type Patience, type Sleep, sleepUnlessAborted, withRetries } from './retry.ts';
import { LIMITS, type Limits, openUpstream, type Upstream } from './upstream.ts';

/** What a thinking model is given on top of a prompt's own limit, once it spent that limit on its thoughts. */
const TOKENS_FOR_THOUGHT = 8192;
const MAX_ERROR_BYTES = 64 * 1024;

export type RemoteOptions = {
  models: readonly string[];
  /** Never throws. */
  loadKey: () => Promise<string | null>;
  clock: Clock;
  log: Log;
  limits?: Partial<Limits> | undefined;
  sleep?: Sleep | undefined;
  random?: (() => number) | undefined;
};

type Begun = { first: string; rest: AsyncGenerator<string>; close(): void };

/** A generator for any service whose dialect is known: time limits, retries, breaker, fallbacks. */
export const createRemoteGenerator = (
  dialect: Dialect,
  options: RemoteOptions,
): Omit<TextGenerator, 'connected'> => {
  const { clock, log, loadKey } = options;
  const limits = { ...LIMITS, ...options.limits };
  const patience: Patience = {
    clock,
    sleep: options.sleep ?? sleepUnlessAborted,
    random: options.random ?? Math.random,
  };
  const models = createModelList(options.models, clock);
  const breaker = createBreaker(clock);
  const thinkers = new Set<string>();
  let serviceStreams = true;

  /** Whether the same call may be made again at once, in another way. */
  const mended = (failure: CallFailed, { model, streaming }: Ask): boolean => {
    switch (failure.advice.remedy) {
      case 'next-model':
        log.warn({ model, reason: failure.reason, failure: failure.message }, 'The AI model cannot be used');
        if (failure.advice.modelSpentUntil === undefined) models.markUnknown(model);
        else models.markSpent(model, failure.advice.modelSpentUntil);
        return true;
      case 'whole-answer':
        if (!streaming) return false;
        serviceStreams = false;
        return true;
      case 'larger-limit':
        thinkers.add(model);
        return true;
      case 'other-key-place':
        return true;
      default:
        return false;
    }
  };

  const begin = async (prompt: Prompt, signal: AbortSignal, wantsStream: boolean): Promise<Begun> => {
    const key = await loadKey();
    const redact = redactorFor(key);
    for (;;) {
      const model = models.choose();
      const tokensForThought = thinkers.has(model) ? TOKENS_FOR_THOUGHT : 0;
      const ask = { prompt, model, key, streaming: wantsStream && serviceStreams, tokensForThought };
      try {
        return await admitted(breaker, () => listen(dialect, ask, limits, signal, redact));
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (mended(error, ask)) continue;
        if (error.reason === 'key_refused') log.error({ failure: error.message }, 'The AI key is refused');
        throw error;
      }
    }
  };

  const beginPatiently = (prompt: Prompt, signal: AbortSignal, wantsStream: boolean): Promise<Begun> =>
    withRetries(
      () => begin(prompt, signal, wantsStream),
      patience,
      signal,
      (failure, waitMs) => {
        log.warn({ reason: failure.reason, waitMs, failure: failure.message }, 'The AI is asked again');
      },
    );

  async function* pieces(prompt: Prompt, signal: AbortSignal, wantsStream: boolean): AsyncGenerator<string> {
    const { first, rest, close } = await beginPatiently(prompt, signal, wantsStream);
    try {
      yield first;
      yield* rest;
    } finally {
      close();
    }
  }

  return {
    stream: (prompt, signal) => pieces(prompt, signal, true),
    async answer(prompt, signal) {
      let text = '';
      for await (const piece of pieces(prompt, signal, false)) text += piece;
      return text;
    },
  };
};

const admitted = async <T>(breaker: Breaker, work: () => Promise<T>): Promise<T> => {
  const admission = breaker.enter();
  if (!admission.admitted) {
    const detail = 'the service is left alone after repeated failures';
    throw new CallFailed('overloaded', detail, {}, { retryAt: admission.retryAt });
  }
  try {
    const result = await work();
    admission.report('succeeded');
    return result;
  } catch (error) {
    // A refusal is an answer too: the service is there. The caller's own leaving says nothing about it.
    if (!(error instanceof CallFailed)) admission.report('unknown');
    else admission.report(error.advice.serviceUnwell ? 'failed' : 'succeeded');
    throw error;
  }
};

/** Until the first piece of text is there; up to here all can be tried again without anybody having seen it. */
const listen = async (
  dialect: Dialect,
  ask: Ask,
  limits: Limits,
  signal: AbortSignal,
  redact: Redact,
): Promise<Begun> => {
  const call = dialect.call(ask);
  const upstream = await openUpstream(call, limits, signal, redact);
  try {
    if (upstream.status < 200 || upstream.status > 299) {
      const refusal = {
        status: upstream.status,
        retryAfter: upstream.retryAfter,
        body: await errorBody(upstream),
      };
      throw dialect.failureOf(refusal, call, redact);
    }
    const rest = replyText({ upstream, dialect, ask, limits, redact });
    const first = await rest.next();
    if (first.done) throw new CallFailed('empty', 'the answer holds no text', { answeredNothing: true });
    return { first: first.value, rest, close: upstream.close };
  } catch (error) {
    upstream.close();
    throw error;
  }
};

/** A broken or endless body must not hide the status, which says more. */
const errorBody = async (upstream: Upstream): Promise<string> => {
  try {
    return Buffer.from(await upstream.readAll(MAX_ERROR_BYTES)).toString('utf8');
  } catch (error) {
    if (error instanceof CallFailed) return '';
    throw error;
  }
};
