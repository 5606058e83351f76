import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Fake, Scenario } from '../../../fakes/lib.ts';
import { recordingLog, testClock } from './conformance-tools.ts';
import { GenerationFailed, type GenerationFailure, type Prompt, type TextGenerator } from './port.ts';
import type { Sleep } from './retry.ts';
import type { Limits } from './upstream.ts';

/** What the scenarios of every stand-in model have in common. */
export type SharedScenario = {
  text: string;
  pieces: string[];
  firstMs: number;
  hold: number;
  streamFault: 'error-midway' | 'giant-event' | 'malformed' | 'invalid-utf8' | 'endless';
};

export type Surroundings = {
  key: string;
  clock: { now(): number };
  log: ReturnType<typeof recordingLog>;
  sleep: Sleep;
  random: () => number;
  limits: Partial<Limits>;
};

export type NamedScenario<Own> = { title: string; scenario: Scenario<Own> };

export type Subject<Own extends SharedScenario> = {
  name: string;
  start(key: string): Promise<Fake<Own>>;
  generatorFor(url: string, surroundings: Surroundings): TextGenerator;
  /** The service takes its time to close after its last word. */
  holdAfter(pieces: number): number;
  scenarios: {
    emptyAnswers: (NamedScenario<Own> & { reason: GenerationFailure })[];
    textAfterAnEmptyStop: Scenario<Own>;
    tooLongAfterText: Scenario<Own>;
    blockedAfterText: Scenario<Own>;
    withoutEnding: Scenario<Own>;
    overloaded: Scenario<Own>;
    comeBackIn(seconds: number): Scenario<Own>;
    limitWithoutTime: Scenario<Own>;
    neverAgain: (NamedScenario<Own> & { reason: GenerationFailure })[];
    echoingKey: Scenario<Own>[];
  };
};

export const KEY = 'AQ.canary-4711.not/to+be.seen';
export const PROMPT: Prompt = {
  system: 'You are Hypatia.',
  turns: [{ role: 'user', text: 'Who taught you?' }],
};
export const THREE_PIECES = ['My father, ', 'Theon of ', 'Alexandria.'];
export const THREE_TEXT = THREE_PIECES.join('');
/** A limit that a test waits out. */
export const SHORT_MS = 40;

export type Heard = { pieces: string[]; failure: unknown };

export const listen = async (pieces: AsyncIterable<string>): Promise<Heard> => {
  const heard: string[] = [];
  try {
    for await (const piece of pieces) heard.push(piece);
    return { pieces: heard, failure: null };
  } catch (failure) {
    return { pieces: heard, failure };
  }
};

export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

export const reasonOf = (failure: unknown): GenerationFailure | null => {
  if (failure === null) return null;
  expect(failure).toBeInstanceOf(GenerationFailed);
  return failure instanceof GenerationFailed ? failure.reason : null;
};

/** One stand-in for all tests of a suite; clock and log are new for each. */
export const setUpBench = <Own extends SharedScenario>(subject: Subject<Own>) => {
  const never = new AbortController().signal;
  const standIn: { fake: Fake<Own> | null } = { fake: null };
  let clock = testClock();
  let log = recordingLog();

  const running = (): Fake<Own> => {
    if (!standIn.fake) throw new Error('The stand-in runs only while tests do');
    return standIn.fake;
  };
  const generator = (limits: Partial<Limits> = {}, url = running().url): TextGenerator =>
    subject.generatorFor(url, { key: KEY, clock, log, sleep: clock.sleep, random: () => 0.5, limits });

  beforeAll(async () => {
    standIn.fake = await subject.start(KEY);
  });
  afterAll(() => running().close());
  beforeEach(() => {
    running().reset();
    clock = testClock();
    log = recordingLog();
  });

  return {
    never,
    generator,
    get fake() {
      return running();
    },
    get clock() {
      return clock;
    },
    get log() {
      return log;
    },
    scenario: (shared: Scenario<SharedScenario> | Scenario<Own>, next: Scenario<Own>[] = []): void =>
      running().scenario({ ...(shared as Scenario<Own>), next }),
    streamed: (limits: Partial<Limits> = {}): Promise<Heard> =>
      listen(generator(limits).stream(PROMPT, never)),
  };
};

export type Bench<Own extends SharedScenario> = ReturnType<typeof setUpBench<Own>>;
