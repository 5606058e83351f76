import type { Log } from '../../log.ts';
import type { Clock } from '../clock.ts';
import { redactedCause, redactorFor } from './call-failed.ts';
import { createCanned } from './canned.ts';
import type { Dialect } from './dialect.ts';
import { geminiDialect } from './gemini.ts';
import { openaiDialect } from './openai-compatible.ts';
import type { TextGenerator } from './port.ts';
import { createRemoteGenerator } from './remote-generator.ts';
import type { Sleep } from './retry.ts';
import type { Limits } from './upstream.ts';

const STORED_KEY_MS = 10_000;

export type TextGeneratorOptions = {
  provider: 'gemini' | 'openai';
  gemini: { apiKey?: string | undefined; baseUrl: string; models: readonly string[] };
  openai: { apiKey?: string | undefined; baseUrl?: string | undefined; model?: string | undefined };
  /** The key that an operator put into the database; asked only where the environment holds none. */
  loadStoredKey: () => Promise<string | null>;
  clock: Clock;
  log: Log;
  /** Shorter limits and no true waiting, for tests. */
  limits?: Partial<Limits>;
  sleep?: Sleep;
  random?: () => number;
};

/** The AI that the configuration names, or the simulation for as long as there is none. */
export const createTextGenerator = (options: TextGeneratorOptions): TextGenerator => {
  const canned = createCanned(options);
  const chosen = serviceOf(options);
  if (!chosen) return canned;

  const loadKey = keyLoader(chosen.apiKey, options);
  const remote = createRemoteGenerator(chosen.dialect, { ...options, models: chosen.models, loadKey });
  const connected = async (): Promise<boolean> => !chosen.keyNeeded || (await loadKey()) !== null;

  return {
    connected,
    async *stream(prompt, signal) {
      yield* ((await connected()) ? remote : canned).stream(prompt, signal);
    },
    async answer(prompt, signal) {
      return ((await connected()) ? remote : canned).answer(prompt, signal);
    },
  };
};

type Service = {
  dialect: Dialect;
  models: readonly string[];
  apiKey: string | undefined;
  keyNeeded: boolean;
};

const serviceOf = ({ provider, gemini, openai, clock }: TextGeneratorOptions): Service | null => {
  if (provider === 'gemini') {
    const dialect = geminiDialect(gemini.baseUrl, clock);
    return { dialect, models: gemini.models, apiKey: gemini.apiKey, keyNeeded: true };
  }
  if (!openai.baseUrl || !openai.model) return null;
  const dialect = openaiDialect(openai.baseUrl, clock);
  return { dialect, models: [openai.model], apiKey: openai.apiKey, keyNeeded: false };
};

/** Never throws: without its key the product goes on with simulated replies. */
const keyLoader = (
  fromEnvironment: string | undefined,
  { loadStoredKey, clock, log }: TextGeneratorOptions,
): (() => Promise<string | null>) => {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<string | null> = Promise.resolve(null);

  const load = async (): Promise<string | null> => {
    try {
      return (await loadStoredKey()) || null;
    } catch (error) {
      log.error(
        { err: redactedCause(error, redactorFor(null)) },
        'The AI key could not be loaded; replies are simulated',
      );
      return null;
    }
  };

  return async () => {
    if (fromEnvironment) return fromEnvironment;
    // The absolute distance: a clock that was set back must not keep an old key in use for hours.
    if (Math.abs(clock.now() - loadedAt) >= STORED_KEY_MS) {
      loadedAt = clock.now();
      loading = load();
    }
    return loading;
  };
};
