import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fold } from '../domain/fold.ts';
import { searchSeances } from '../server/actions/search-seances.ts';
import { connect } from '../server/db/connect.ts';
import type { Database } from '../server/db/schema.ts';
import type { Deps } from '../server/deps.ts';
import { median } from './process-usage.ts';
import type { Figure } from './run.ts';
import { sentences } from './search-texts.ts';

const SIZES = [20_000, 200_000];
const ROUNDS = 5;
const LOADED_AT_ONCE = 500;
/** In many messages: over as soon as a page of them is found. */
const COMMON = ['the', '道', 'σωκρατης', 'سلام', '한글', 'пламя'];
/** In one or in none: every message is looked through. */
const RARE = ['needle', 'nowhere at all', '不存', 'घोड़ा'];

const noLog = { info: () => {}, warn: () => {}, error: () => {} };

/** How long a search over one account's messages takes, and how long it keeps other requests waiting. */
export const measureSearch = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    figures.push(...(await onSqlite(size)));
    figures.push(...(await onPostgres(size)));
  }
  return figures;
};

const onSqlite = async (size: number): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-search-'));
  const db = await connect({ databaseUrl: null, folder }, noLog);
  try {
    return await measure(db, size);
  } finally {
    await db.close();
    await rm(folder, { recursive: true });
  }
};

/** On the server that TEST_DATABASE_URL names, in a database of its own; skipped where there is none. */
const onPostgres = async (size: number): Promise<Figure[]> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return [];
  const { default: pg } = await import('pg');
  const url = new URL(server);
  url.pathname = `/bench_${process.pid}_${size}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${url.pathname.slice(1)}`);
  try {
    const db = await connect({ databaseUrl: url.href, folder: '' }, noLog);
    return await measure(db, size).finally(() => db.close());
  } finally {
    await run(`drop database ${url.pathname.slice(1)} with (force)`);
  }
};

const measure = async (db: Database, size: number): Promise<Figure[]> => {
  await load(db, 'ada', size);
  // Somebody else's rows, which a search must not have to look through.
  await load(db, 'eve', size / 4);
  const deps = { db, log: noLog } as unknown as Deps;
  const timeOf = async (query: string): Promise<number> => {
    const begun = performance.now();
    await searchSeances(deps, { ownerId: 'ada', email: '' }, { query, limit: 20 });
    return performance.now() - begun;
  };
  // The first round fills the caches, and starts the thread.
  for (const query of [...COMMON, ...RARE]) await timeOf(query);

  const common: number[] = [];
  const rare: number[] = [];
  const begun = performance.now();
  const searching = await longestStallDuring(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const query of COMMON) common.push(await timeOf(query));
      for (const query of RARE) rare.push(await timeOf(query));
    }
  });
  // What the machine's other work stalls a loop by that does nothing, for as long.
  const idle = await longestStallDuring(() => setTimeout(performance.now() - begun));
  const what = `search in ${size.toLocaleString('en')} messages, ${db.engine}`;
  const isOrdinary = size === SIZES[0];
  return [
    { what: `${what}: a common word (ms)`, ours: median(common), target: '≤ 50' },
    {
      what: `${what}: a rare word (ms)`,
      ours: median(rare),
      target: isOrdinary ? '≤ 50' : '≤ 2,000, its limit',
    },
    {
      what: `${what}: longest stall of the event loop (ms; yardstick: idle)`,
      ours: searching,
      yardstick: idle,
      target: '≤ 20',
    },
  ];
};

const longestStallDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
};

const load = async (db: Database, ownerId: string, size: number): Promise<void> => {
  await db.transaction((tx) =>
    tx
      .insertInto('users')
      .values({
        id: ownerId,
        name: ownerId,
        email: `${ownerId}@example.org`,
        email_verified: db.engine === 'sqlite' ? 1 : true,
        created_at: new Date(0).toISOString(),
        updated_at: new Date(0).toISOString(),
      } as never)
      .execute(),
  );
  const perSeance = 200;
  for (let first = 0; first < size; first += LOADED_AT_ONCE) {
    const ids = Array.from(
      { length: LOADED_AT_ONCE / perSeance + 1 },
      (_, n) => Math.floor(first / perSeance) + n,
    );
    await db.transaction(async (tx) => {
      await tx
        .insertInto('conversations')
        .values(
          ids.map((n) => ({
            owner_id: ownerId,
            id: `g_${n}`,
            ghost_id: 'g',
            ghost_name: 'Plato',
            timestamp: n,
            updated_at: n,
            last_seq: perSeance,
            folded_title: fold(`Evening ${n} Plato`),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto('messages')
        .values(
          Array.from({ length: LOADED_AT_ONCE }, (_, n) => {
            const index = first + n;
            const text = sentences(index);
            return {
              owner_id: ownerId,
              id: `m-${index}`,
              conversation_id: `g_${Math.floor(index / perSeance)}`,
              seq: index % perSeance,
              role: index % 2 ? ('model' as const) : ('user' as const),
              text,
              folded: fold(text),
              state: 'complete' as const,
              created_at: index,
            };
          }),
        )
        .execute();
    });
  }
};
