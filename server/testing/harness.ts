import { createSessions } from '../auth/sessions.ts';
import { loadConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createMemoryBus } from '../live/bus.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createAllowance } from '../muses/allowance.ts';
import { createKeptAnswers } from '../muses/kept-answers.ts';
import { createLiveDrafts } from '../muses/live-drafts.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { createStripe } from '../ports/payments/stripe.ts';
import { createHistories } from '../replies/histories.ts';
import { createLiveReplies } from '../replies/live-replies.ts';
import { createLiveSummonings } from '../summoning/live-summonings.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';
import { openTestDatabase } from './test-database.ts';

export const TEST_PUBLIC_URL = 'http://localhost:3000';

/** Noon of an ordinary Friday; no test depends on the day it runs on. */
const TEST_NOW = Date.UTC(2026, 10, 20, 12);

export type TestClock = Clock & { set(ms: number): void; advance(ms: number): void };

export type TestDeps = Deps & { clock: TestClock; log: RecordingLog; close(): Promise<void> };

export const testClock = (now: number = TEST_NOW): TestClock => {
  let current = now;
  return {
    now: () => current,
    set: (ms) => {
      current = ms;
    },
    advance: (ms) => {
      current += ms;
    },
  };
};

/**
 * All that the server needs, with nothing outside the process but an empty database of its own. The outside services
 * throw unless a test brings its own; `env` is the environment the configuration is read from.
 */
export const testDeps = async (
  overrides: Partial<Omit<Deps, 'clock' | 'log' | 'config'>> & { env?: Record<string, string> } = {},
): Promise<TestDeps> => {
  const { env, ...parts } = overrides;
  const log = recordingLog();
  const db = parts.db ?? (await openTestDatabase(log));
  const config = loadConfig({ PUBLIC_URL: TEST_PUBLIC_URL, SECRET: 'only-for-tests-'.repeat(3), ...env });
  const clock = testClock();
  const metrics = parts.metrics ?? createMetrics();
  return {
    config,
    db,
    sessions: createSessions({ config, db, clock }),
    clock,
    log,
    metrics,
    bus: createMemoryBus(),
    files: memoryFileStore(),
    liveReplies: createLiveReplies(metrics),
    liveSummonings: createLiveSummonings(),
    liveDrafts: createLiveDrafts(),
    allowance: createAllowance(),
    keptAnswers: createKeptAnswers(),
    histories: createHistories(),
    textGenerator: {
      connected: unexpected('textGenerator.connected'),
      stream: unexpected('textGenerator.stream'),
      answer: unexpected('textGenerator.answer'),
    },
    encyclopedia: {
      lookUp: unexpected('encyclopedia.lookUp'),
      portrait: unexpected('encyclopedia.portrait'),
    },
    imageGenerator: { paint: unexpected('imageGenerator.paint') },
    payments: createStripe(config),
    mailer: null,
    ...parts,
    close: () => db.close(),
  };
};

const unexpected = (call: string) => (): never => {
  throw new Error(`The test did not expect ${call} to be called`);
};

const memoryFileStore = (): FileStore => {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => {
      files.set(key, bytes);
    },
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => {
      files.delete(key);
    },
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
  };
};
