import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { conversationIdOf } from '../domain/conversation.ts';
import { driveWhole } from './driver.ts';
import { type Person, turnIn } from './people.ts';
import { median, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';
import { storeConversation } from './said.ts';
import { sized } from './size.ts';
import { type Stage, startStage } from './stage.ts';

const LONG = sized(2000);
const SHORT = 20;
const CLIENTS = 8;
const ROUNDS = 13;
/** Of each client in each round; two messages each, so that a chat is on average as long as it is said to be. */
const TURNS = 10;

type Spent = { turns: number; cpuMs: number; writtenKb: number; storedKb: number; medianMs: number };

/** A turn in a long chat against one in a short chat of the same people, in turn: what it costs, and what it leaves behind. */
export const measureLongTurn = async (): Promise<Figure[]> => {
  const stage = await startStage(CLIENTS);
  try {
    const first = (round: number) => stage.people.map(({ ghostId }) => conversationIdOf(ghostId, round));
    const long = first(0);
    await store(stage, long, Math.max(0, LONG - ROUNDS * TURNS));
    const pairs: { long: Spent; short: Spent }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const short = first(round + 1);
      await store(stage, short, SHORT - TURNS);
      const pair = { short: await spend(stage, short), long: await spend(stage, long) };
      // The first compiles and fills the caches.
      if (round > 0) pairs.push(pair);
    }
    return figures(pairs);
  } finally {
    await stage.end();
  }
};

const store = async ({ db, people }: Stage, conversations: string[], many: number): Promise<void> => {
  for (const [n, person] of people.entries())
    await storeConversation(db, person, conversations[n] ?? '', many);
};

const spend = async (stage: Stage, conversations: string[]): Promise<Spent> => {
  const before = await spentSoFar(stage);
  const load = await driveWhole(CLIENTS, { turnsEach: TURNS }, (client) =>
    turnIn(stage.port, stage.people[client] as Person, conversations[client] ?? ''),
  );
  const after = await spentSoFar(stage);
  return {
    turns: load.turns,
    cpuMs: after.cpuMs - before.cpuMs,
    writtenKb: after.writtenKb - before.writtenKb,
    storedKb: after.storedKb - before.storedKb,
    medianMs: load.medianMs,
  };
};

const spentSoFar = async ({ server, db }: Stage): Promise<Omit<Spent, 'turns' | 'medianMs'>> => {
  const written = /^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${server.pid}/io`, 'utf8'))?.[1];
  const { rows } = await sql<{ kb: number }>`
    select page_count * page_size / 1024.0 as kb from pragma_page_count(), pragma_page_size()`.execute(
    db.queries,
  );
  return {
    cpuMs: usageOf(server.pid).cpuMs,
    writtenKb: Number(written) / 1024,
    storedKb: rows[0]?.kb ?? Number.NaN,
  };
};

const figures = (pairs: { long: Spent; short: Spent }[]): Figure[] => {
  const mean = (key: 'cpuMs' | 'writtenKb' | 'storedKb', side: 'long' | 'short') =>
    sum(pairs.map((pair) => pair[side][key])) / sum(pairs.map((pair) => pair[side].turns));
  const figure = (what: string, key: 'cpuMs' | 'writtenKb' | 'storedKb', target: string): Figure => ({
    what: `a turn in a chat of ${LONG} messages, yardstick ${SHORT}: ${what}`,
    ours: mean(key, 'long'),
    yardstick: mean(key, 'short'),
    ratio: mean(key, 'long') / mean(key, 'short'),
    target,
  });
  const medianMs = (side: 'long' | 'short') => median(pairs.map((pair) => pair[side].medianMs));
  return [
    figure('processor time (ms)', 'cpuMs', '≤ 1.2×'),
    figure('written to the disk (KB)', 'writtenKb', 'the same'),
    figure('kept in the database (KB)', 'storedKb', 'the same'),
    {
      what: `a turn in a chat of ${LONG} messages, yardstick ${SHORT}: median of ${CLIENTS} clients (ms)`,
      ours: medianMs('long'),
      yardstick: medianMs('short'),
      ratio: median(pairs.map((pair) => pair.long.medianMs / pair.short.medianMs)),
      target: '–',
    },
  ];
};

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
