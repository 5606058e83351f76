import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type Fakes, startFakes } from '../fakes/start-all.ts';
import { freePort } from '../server/testing/free-port.ts';
import { answerWell, FAULTS, type Fault } from './chaos-faults.ts';
import { arrive, enter, someOperation } from './chaos-operations.ts';
import { type Chance, chanceOf, World } from './chaos-world.ts';
import { type Kept, ownersOfMarks, secretsIn, violationsOf } from './history.ts';
import { randomFrom } from './random.ts';
import { readKept } from './read-kept.ts';
import { medianOf, tellFigures } from './tell-figures.ts';

/**
 * What is done, and when which fault strikes, follows from the seed alone; how the calls overlap is the machine's.
 * CHAOS_SEED replays a run; CHAOS_OPERATIONS makes it shorter (the faults stay as many).
 */
const OPERATIONS_OF_A_WHOLE_RUN = 10_000;
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_121);
const OPERATIONS = Number(process.env.CHAOS_OPERATIONS ?? OPERATIONS_OF_A_WHOLE_RUN);

const PEOPLE = 10;
const AT_ONCE = 12;
const OF_EACH_FAULT = 20;
/** Five minutes on two cores that are shared with others. */
const LONGEST_RUN_MS = 60 * 60_000;
const READY_WITHIN_MS = 5_000;
const LATEST_END_MS = 300;
const PAUSE_MS = 100;
const SECRET = 'what signs the sessions of this server, and nothing else';

let fakes: Fakes;
let server: ServerProcess;
let world: World;
let kept: Kept[];
let startsMs: number[];

beforeEach(async () => {
  const port = await freePort();
  fakes = await startFakes({ publicUrl: `http://localhost:${port}` });
  server = await startServer({ ...fakes.env, SECRET, GEMINI_MODELS: 'gemini-flash-latest' }, port);
  world = new World(server, fakes);
  kept = [];
  startsMs = [];
  const { GEMINI_API_KEY = '', GOOGLE_CLIENT_SECRET = '', STRIPE_WEBHOOK_SECRET = '' } = fakes.env;
  for (const [name, secret] of Object.entries({
    SECRET,
    GEMINI_API_KEY,
    GOOGLE_CLIENT_SECRET,
    STRIPE_WEBHOOK_SECRET,
  })) {
    world.secrets.set(name, secret);
  }
  answerWell(world);
});

afterEach(async () => {
  await server.stop();
  await fakes.close();
});

type Task = { work: Fault; turn: number };

/** Ends the server under its users, and begins it again; nobody begins anything until it was looked at. */
const restart =
  (signal: 'SIGKILL' | 'SIGTERM', inFlight: Set<Promise<void>>): Fault =>
  async (_world, chance) => {
    // Two of them in one moment would be one.
    await world.up;
    const { promise, resolve } = Promise.withResolvers<void>();
    await sleep(chance.below(LATEST_END_MS));
    world.ending(signal);
    const ended = server.end(signal);
    // Some still come while it closes.
    await sleep(chance.below(LATEST_END_MS));
    world.up = promise;
    const code = await ended;
    if (signal === 'SIGTERM' && code !== 0) world.odd.push({ what: 'SIGTERM', status: code ?? -1, text: '' });
    await Promise.all(inFlight);
    await world.unlocked;
    const begun = performance.now();
    await server.begin();
    startsMs.push(Math.round(performance.now() - begun));
    kept.push(readKept(server.dataDir));
    world.begun();
    world.count(signal);
    resolve();
  };

/** At which operation which fault strikes. */
const scheduleOf = (chance: Chance, inFlight: Set<Promise<void>>): Map<number, Task[]> => {
  const plan = new Map<number, Task[]>();
  const spread = (work: Fault, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const at = chance.below(OPERATIONS);
      plan.set(at, [...(plan.get(at) ?? []), { work, turn }]);
    }
  };
  for (const [name, { fault, often }] of Object.entries(FAULTS)) {
    const counting: Fault = async (...all) => {
      world.count(name);
      await fault(...all);
    };
    spread(counting, Math.max(OF_EACH_FAULT, Math.round((OPERATIONS * often) / 1_000)));
  }
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) spread(restart(signal, inFlight), OF_EACH_FAULT);
  return plan;
};

const run = async (): Promise<void> => {
  const inFlight = new Set<Promise<void>>();
  const schedule = scheduleOf(chanceOf(randomFrom(SEED)), inFlight);
  const aside: Promise<void>[] = [];
  let restarts = Promise.resolve();
  let next = 0;

  /** A call that the end of the server cut off is nobody's mistake; its outcome shows in what is kept. */
  const survive = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof TypeError) {
        world.count('cut off');
        // No page asks again at once.
        await sleep(PAUSE_MS);
      } else
        world.odd.push({
          what: String(error),
          status: 0,
          text: error instanceof Error ? `${error.stack}` : '',
        });
    }
  };
  const operate = async (chance: Chance): Promise<void> => {
    const person = chance.oneOf(world.people);
    if (!person || world.people.length < PEOPLE) return arrive(world);
    if (person.cookie === '') return enter(world, person, 'sign-in');
    const operation = someOperation(chance);
    world.count(operation.name);
    await operation(world, person, chance);
  };
  const oneAfterAnother = async (): Promise<void> => {
    while (next < OPERATIONS) {
      const n = next;
      next += 1;
      for (const { work, turn } of schedule.get(n) ?? []) {
        const chance = chanceOf(randomFrom(SEED ^ (n * 31 + turn + 7)));
        if (work.length === 2) restarts = restarts.then(() => work(world, chance, turn));
        else aside.push(survive(() => work(world, chance, turn)));
      }
      await world.up;
      const done = survive(() => operate(chanceOf(randomFrom(SEED + n * 7_919))));
      inFlight.add(done);
      await done.finally(() => inFlight.delete(done));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
  await Promise.all([...aside, restarts]);
};

it(
  `[CR1, CR2] ${OPERATIONS} operations with seed ${SEED}: no invariant is broken, whatever fails meanwhile`,
  async () => {
    const begun = performance.now();
    await run();
    answerWell(world);
    await server.restart('SIGTERM');
    kept.push(readKept(server.dataDir));

    const log = server.output();
    const seen = [
      ...world.history(),
      ...secretsIn(log, world.secrets).map((name) => ({ type: 'secret' as const, name, where: 'the log' })),
      ...ownersOfMarks(log).map((name) => ({
        type: 'secret' as const,
        name: `words of ${name}`,
        where: 'the log',
      })),
    ];
    const violations = violationsOf({ seen, kept });
    tellFigures('chaos', {
      seed: SEED,
      operations: OPERATIONS,
      seconds: Math.round((performance.now() - begun) / 1000),
      medianStartMs: medianOf(startsMs),
      slowestStartMs: Math.max(...startsMs),
      violations: violations.length,
      ...Object.fromEntries(Object.entries(world.counts).sort()),
    });
    expect(violations).toEqual([]);
    expect(world.odd).toEqual([]);
    expect(medianOf(startsMs)).toBeLessThan(READY_WITHIN_MS);
    const brought = ['left in mid-stream', 'zone changed', 'repeated request', 'repeated notice'];
    for (const fault of ['SIGKILL', 'SIGTERM', ...Object.keys(FAULTS)]) {
      expect(world.counts[fault] ?? 0, fault).toBeGreaterThanOrEqual(OF_EACH_FAULT);
    }
    // These come with the operations: a shorter run promises none of them.
    const promised = OPERATIONS < OPERATIONS_OF_A_WHOLE_RUN ? [] : brought;
    for (const fault of promised) {
      expect(world.counts[fault] ?? 0, fault).toBeGreaterThanOrEqual(OF_EACH_FAULT);
    }
  },
  LONGEST_RUN_MS,
);
