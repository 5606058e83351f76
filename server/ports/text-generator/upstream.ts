import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { CallFailed, type Redact, redactedCause } from './call-failed.ts';

export type Limits = {
  /** Until the first byte of a streamed reply. */
  firstByteMs: number;
  /** A whole answer shows its first byte only when the model has written its last word. */
  wholeAnswerMs: number;
  idleMs: number;
  /** Once the service said that the reply is whole, its connection may close at leisure, but not at ours. */
  afterFinishMs: number;
  totalMs: number;
  maxTextBytes: number;
  maxEventBytes: number;
};

export const LIMITS: Limits = {
  firstByteMs: 20_000,
  wholeAnswerMs: 60_000,
  idleMs: 30_000,
  afterFinishMs: 1_000,
  totalMs: 120_000,
  maxTextBytes: 64 * 1024,
  maxEventBytes: 1024 * 1024,
};

export type Call = { url: URL; headers: Record<string, string>; body: string; streaming: boolean };

export type Upstream = {
  status: number;
  contentType: string;
  retryAfter: string | null;
  /** null at the end of the body. */
  read(): Promise<Uint8Array | null>;
  /** The rest of the body; throws when it is larger than `maxBytes`. */
  readAll(maxBytes: number): Promise<Uint8Array>;
  /** From now on only the short limit for the connection's end. */
  finished(): void;
  /** Ends the connection if it is still open. */
  close(): void;
};

type Watch = {
  /** Runs the wait under a limit; a reader who takes their time between two waits is no fault of the service. */
  within<T>(limitMs: number, work: Promise<T>): Promise<T>;
  expired(): boolean;
  end(): void;
};

const watchOver = (callerSignal: AbortSignal, totalMs: number, leave: () => void): Watch => {
  let timedOut = false;
  const expire = (): void => {
    timedOut = true;
    leave();
  };
  const total = setTimeout(expire, totalMs);
  let limit: NodeJS.Timeout | null = null;
  let armedMs = 0;
  let waiting = false;
  callerSignal.addEventListener('abort', leave, { once: true });

  // One timer for all pieces, pushed back at each of them: making a timer a piece would be felt with many streams.
  const arm = (limitMs: number): void => {
    waiting = true;
    if (limit && armedMs === limitMs) {
      limit.refresh();
      return;
    }
    if (limit) clearTimeout(limit);
    armedMs = limitMs;
    limit = setTimeout(() => {
      if (waiting) expire();
    }, limitMs);
  };

  return {
    async within(limitMs, work) {
      arm(limitMs);
      try {
        return await work;
      } finally {
        waiting = false;
      }
    },
    expired: () => timedOut,
    end() {
      clearTimeout(total);
      if (limit) clearTimeout(limit);
      callerSignal.removeEventListener('abort', leave);
      leave();
    },
  };
};

const AGENTS = {
  plain: new PlainAgent({ keepAlive: true }),
  secure: new SecureAgent({ keepAlive: true }),
};

/** By node's own client: of a turn's time on the processor `fetch`, its streams and its signals take a seventh. */
const post = ({ url, headers, body }: Call) => {
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: '*/*',
      'accept-encoding': 'identity',
      ...headers,
    },
  };
  const request =
    url.protocol === 'http:'
      ? requestPlain(url, { ...options, agent: AGENTS.plain })
      : requestSecure(url, { ...options, agent: AGENTS.secure });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  request.end(body);
  return { response, leave: () => request.destroy() };
};

/**
 * One HTTP call under the limits. Throws CallFailed, or the reason of the caller's own signal. A redirect is handed
 * back as it is, never followed: it would carry the key and the conversation to a place nobody configured.
 */
export const openUpstream = async (
  call: Call,
  limits: Limits,
  callerSignal: AbortSignal,
  redact: Redact,
): Promise<Upstream> => {
  callerSignal.throwIfAborted();
  const posted = post(call);
  const watch = watchOver(callerSignal, limits.totalMs, posted.leave);
  let patienceMs = call.streaming ? limits.firstByteMs : limits.wholeAnswerMs;

  const fault = (error: unknown, reason: 'unreachable' | 'cut_off'): unknown => {
    if (callerSignal.aborted) return callerSignal.reason;
    if (watch.expired()) return new CallFailed('timed_out', 'the time limit passed', { serviceUnwell: true });
    const cause = redactedCause(error, redact);
    return new CallFailed(reason, cause.message, { retries: 1, serviceUnwell: true }, { cause });
  };

  const response = await watch.within(patienceMs, posted.response).catch((error: unknown) => {
    watch.end();
    throw fault(error, 'unreachable');
  });

  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  const read = async (): Promise<Uint8Array | null> => {
    try {
      const { done, value } = await watch.within(patienceMs, chunks.next());
      if (patienceMs !== limits.afterFinishMs) patienceMs = limits.idleMs;
      return done ? null : value;
    } catch (error) {
      throw fault(error, 'cut_off');
    }
  };

  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    retryAfter: response.headers['retry-after'] ?? null,
    read,
    async readAll(maxBytes) {
      const whole: Uint8Array[] = [];
      let bytes = 0;
      for (let chunk = await read(); chunk; chunk = await read()) {
        bytes += chunk.length;
        if (bytes > maxBytes)
          throw new CallFailed('unintelligible', `an answer of more than ${maxBytes} bytes`);
        whole.push(chunk);
      }
      return Buffer.concat(whole);
    },
    finished() {
      patienceMs = limits.afterFinishMs;
    },
    close: watch.end,
  };
};
