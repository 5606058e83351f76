import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { readBounded } from '../read-bounded.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { type ImageGenerator, ImageNotPainted } from './port.ts';

const OPEN_ADDRESS = 'https://image.pollinations.ai/prompt';
const KEYED_ADDRESS = 'https://gen.pollinations.ai/image';
const SIZE = 512;
const MODEL = 'flux';
/** Percent-encoded, a longer one makes an address that proxies cut. */
const MAX_PROMPT_LENGTH = 1000;
const MAX_ENCODED_LENGTH = 1800;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MOST_WAITING = 20;
const LIMITS = { timeoutMs: 90_000, pauseMs: 5000 };

export type PollinationsOptions = {
  baseUrl: string;
  apiKey?: string | undefined;
  log: Log;
  /** `timeoutMs` is for a whole picture, both tries; without a key the service takes one request in `pauseMs`. */
  limits?: Partial<typeof LIMITS>;
};

/** An answer that another try may better. */
class TryAgain extends Error {}

export const createPollinations = ({
  baseUrl,
  apiKey,
  log,
  ...options
}: PollinationsOptions): ImageGenerator => {
  const limits = { ...LIMITS, ...options.limits };
  const inTurn = createOneAtATime(MOST_WAITING);
  // A key is only known at the newer address; an address of the operator's own is kept as it is.
  const address = apiKey && baseUrl === OPEN_ADDRESS ? KEYED_ADDRESS : baseUrl;

  const askOnce = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
    const headers = apiKey ? { Authorization: `Bearer ${apiKey}` } : {};
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    try {
      return await pictureOf(response, apiKey !== undefined);
    } finally {
      // A body nobody reads would hold its connection.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  };

  const askTwice = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
    try {
      return await askOnce(url, signal);
    } catch (error) {
      if (signal.aborted || error instanceof ImageNotPainted) throw error;
      log.info({ err: error }, 'no picture yet: asking once more');
      // The very same request, so that the service joins it to the first where that one is still being painted.
      await sleep(limits.pauseMs, undefined, { signal });
      return await askOnce(url, signal);
    }
  };

  return {
    async paint(description, seed, signal) {
      const url = addressOf(address, description, seed);
      try {
        return await inTurn(
          () => askTwice(url, AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])),
          signal,
        );
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ImageNotPainted) throw error;
        const said = error instanceof Error ? error.message : String(error);
        throw new ImageNotPainted(`The picture could not be had: ${said}`, { cause: error });
      }
    },
  };
};

const addressOf = (base: string, description: string, seed: number): string => {
  const params = new URLSearchParams({
    width: String(SIZE),
    height: String(SIZE),
    model: MODEL,
    seed: String(seed),
    enhance: 'true',
    nologo: 'true',
    // Without it the prompt and the picture could appear in the service's public feed.
    private: 'true',
    safe: 'true',
  });
  return `${base}/${encodedPrompt(description)}?${params}`;
};

/** Cut between whole characters; half a surrogate pair cannot be encoded at all. */
const encodedPrompt = (description: string): string => {
  const whole = description
    .replace(/[\p{Cs}\p{Cc}]/gu, ' ')
    .slice(0, MAX_PROMPT_LENGTH)
    .replace(/\p{Cs}/gu, '')
    .trim();
  let encoded = '';
  for (const character of whole) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > MAX_ENCODED_LENGTH) break;
    encoded += next;
  }
  // A path of dots alone would be resolved away.
  return /^\.*$/.test(encoded) ? `portrait${encoded}` : encoded;
};

const pictureOf = async (response: Response, hasKey: boolean): Promise<Uint8Array> => {
  const { status } = response;
  // 402 is "queue full" without a key (often on the very first call) and an empty account with one.
  const passes = status === 429 || status >= 500 || (status === 402 && !hasKey);
  if (passes) throw new TryAgain(`The image service answered ${status}`);
  if (status !== 200) throw new ImageNotPainted(`The image service answered ${status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!/^image\/(?!svg)/i.test(type))
    throw new TryAgain('The image service sent something that is no picture');
  const bytes = await readBounded(response, MAX_PICTURE_BYTES);
  if (bytes.length === 0) throw new TryAgain('The image service sent an empty picture');
  return bytes;
};
