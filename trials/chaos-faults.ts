import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GeminiScenario } from '../fakes/gemini.ts';
import type { Scenario } from '../fakes/lib.ts';
import type { Chance, World } from './chaos-world.ts';

/** Longer than SQLite itself waits. */
const LONGEST_LOCK_MS = 8_000;
const SQLITE_BUSY = 5;
const USUAL_LOCK_MS = 600;
const LONGEST_OUTAGE_MS = 4_000;
/** How long a call that had to wait for the lock may still take. */
const AFTER_LOCK_MS = 15_000;

const STREAMING: Scenario<GeminiScenario> = { gapMs: 4 };

const MODEL_FAULTS: Scenario<GeminiScenario>[] = [
  { fault: 'refuse' },
  { fault: 'cut', afterBytes: 500 },
  { fault: 'cut', afterBytes: 700, clean: true },
  { fault: 'html' },
  { fault: 'invalid-utf8' },
  { fault: 'wrong-content-type' },
  { fault: 'status', status: 500 },
  { error: 'overloaded' },
  { error: 'quota-bare' },
  { odd: 'blocked-prompt' },
  { odd: 'blocked-midway' },
  { odd: 'stop-empty' },
  { odd: 'usage-only' },
  { streamFault: 'error-midway' },
  { streamFault: 'malformed' },
  { streamFault: 'invalid-utf8' },
  { streamFault: 'giant-event' },
  { finishReason: null },
  { firstMs: 300, gapMs: 60 },
];

export const answerWell = ({ fakes }: World): void => fakes.gemini.scenario(STREAMING);

const nameOf = (scenario: Scenario<GeminiScenario>): string => JSON.stringify(scenario).replace(/["{}]/g, '');

/** The next call of the model meets it. `turn` goes through them one by one. */
const modelFault = async (world: World, _chance: Chance, turn: number): Promise<void> => {
  const fault = MODEL_FAULTS[turn % MODEL_FAULTS.length] ?? {};
  world.count(`model: ${nameOf(fault)}`);
  world.fakes.gemini.scenario({ ...STREAMING, next: [fault] });
};

const encyclopediaDown = async ({ fakes }: World, chance: Chance): Promise<void> => {
  const fault = chance.oneOf([
    { fault: 'refuse' },
    { fault: 'html' },
    { fault: 'status', status: 503 },
  ] as const) ?? { fault: 'refuse' };
  for (const fake of [fakes.wikipedia, fakes.wikidata]) fake.scenario(fault);
  await sleep(chance.below(LONGEST_OUTAGE_MS));
  for (const fake of [fakes.wikipedia, fakes.wikidata]) fake.scenario({});
};

/** Another program holds the database for writing; one at a time. */
const databaseLocked = (world: World, chance: Chance, turn: number): Promise<void> => {
  const forMs = turn % 10 === 9 ? LONGEST_LOCK_MS : chance.below(USUAL_LOCK_MS);
  world.locks = world.locks.then(async () => {
    await world.up;
    world.lockedUntil = Date.now() + forMs + AFTER_LOCK_MS;
    world.unlocked = holdLock(join(world.server.dataDir, 'asphodel.sqlite'), sleep(forMs));
    await world.unlocked;
  });
  return world.locks;
};

/** Holds the database for writing, as another program may, until `over` resolves. */
export const holdLock = async (file: string, over: Promise<unknown>): Promise<void> => {
  // No waiting in SQLite: it would keep this process, and with it all the stand-ins, from doing anything else.
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!isTaken(database)) await sleep(2);
    await over;
  } finally {
    database.close();
  }
};

const isTaken = (database: DatabaseSync): boolean => {
  try {
    database.exec('begin immediate');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
};

export type Fault = (world: World, chance: Chance, turn: number) => Promise<void>;

/** What happens beside the operations; those who use the server bring the rest of the faults along. */
export const FAULTS: Record<string, { fault: Fault /** of a thousand operations */; often: number }> = {
  'the model': { fault: modelFault, often: 40 },
  'the encyclopedia is down': { fault: encyclopediaDown, often: 2 },
  'the database is locked': { fault: databaseLocked, often: 2 },
};
