import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startPostgres } from '../trials/own-postgres.ts';
import { driveWhole, type Load } from './driver.ts';
import { databaseOf, type Person, seances, settlePeople } from './people.ts';
import { COUNTING, countDuring, countStatements, storedBytes } from './postgres-counts.ts';
import { familyCpuMs, median, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';
import { startScript } from './script.ts';
import { sized } from './size.ts';
import { serverEnv } from './stage.ts';

const INSTANCES = [1, 2, 3];
const CLIENTS = 64;
const SECONDS = Math.max(2, sized(15));
const ROUNDS = 3;
const WARM_UP_SECONDS = Math.max(2, sized(10));
const IDLE_SECONDS = sized(30);
const COUNTED_TURNS_EACH = sized(50);
const MILLION = 1_000_000;
/** For ever, and until an hour has passed. */
const KEPT_TABLES = ['conversations', 'messages', 'replies'];
const PASSING_TABLES = ['events'];

type Round = { load: Load; serverMs: number; postgresMs: number };

/** Turns on one PostgreSQL, with its usual durability, by one, two and three servers; and what a turn asks of it. */
export const measureInstances = async (): Promise<Figure[]> => {
  const postgres = await startPostgres(COUNTING);
  const model = await startScript('bench/model-service.ts');
  const ports = await Promise.all(INSTANCES.map(() => freePort()));
  const publicUrl = `http://localhost:${ports[0]}`;
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await countStatements(database, 'none');
  const env = { ...serverEnv(model), DATABASE_URL: postgres.url, PUBLIC_URL: publicUrl };
  const servers = await Promise.all(ports.map((port) => startServer(env, port)));
  try {
    const db = await databaseOf({ databaseUrl: postgres.url, folder: '' });
    const people = await settlePeople(publicUrl, db, CLIENTS).finally(() => db.close());
    await driveWhole(CLIENTS, { seconds: WARM_UP_SECONDS }, seances(people, ports));
    const byInstances = INSTANCES.map((): Round[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [n, instances] of INSTANCES.entries()) {
        byInstances[n]?.push(await drivenBy(servers.slice(0, instances), people, postgres.pid));
      }
    }
    const figures = INSTANCES.flatMap((instances, n) =>
      figuresOf(instances, byInstances[n] ?? [], byInstances[0] ?? []),
    );
    const [only, ...others] = servers;
    await Promise.all(others.map((server) => server.stop()));
    return [...figures, ...(only ? await countedFigures(only, people, database) : [])];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.end();
    model.stop();
    await postgres.remove();
  }
};

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

const drivenBy = async (servers: ServerProcess[], people: Person[], postgresPid: number): Promise<Round> => {
  const serverCpu = () => servers.reduce((sum, { pid }) => sum + usageOf(pid).cpuMs, 0);
  const before = { server: serverCpu(), postgres: familyCpuMs(postgresPid) };
  const load = await driveWhole(CLIENTS, { seconds: SECONDS }, seances(people, servers.map(portOf)));
  return {
    load,
    serverMs: (serverCpu() - before.server) / load.turns,
    postgresMs: (familyCpuMs(postgresPid) - before.postgres) / load.turns,
  };
};

const connectionsOf = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rows[0].n;
};

const figuresOf = (instances: number, rounds: Round[], alone: Round[]): Figure[] => {
  const many = `${instances} instance${instances === 1 ? '' : 's'} on one PostgreSQL, ${CLIENTS} clients`;
  const middle = (read: (round: Round) => number) => median(rounds.map(read));
  return [
    {
      what: `${many}: turns a second (yardstick: 1 instance)`,
      ours: middle(({ load }) => load.turnsASecond),
      yardstick: median(alone.map(({ load }) => load.turnsASecond)),
      ratio: median(
        rounds.map(({ load }, n) => load.turnsASecond / (alone[n]?.load.turnsASecond ?? Number.NaN)),
      ),
      target: '–',
    },
    {
      what: `${many}: a turn, p99 (ms; yardstick: median)`,
      ours: middle(({ load }) => load.p99Ms),
      yardstick: middle(({ load }) => load.medianMs),
      ratio: middle(({ load }) => load.p99Ms / load.medianMs),
      target: '–',
    },
    {
      what: `${many}: processor time a turn, of the instances (ms; yardstick: of PostgreSQL)`,
      ours: middle(({ serverMs }) => serverMs),
      yardstick: middle(({ postgresMs }) => postgresMs),
      ratio: middle(({ serverMs, postgresMs }) => serverMs / postgresMs),
      target: '–',
    },
  ];
};

/** Counted apart from what is timed, by one instance alone; what it asks while it rests is taken off. */
const countedFigures = async (
  server: ServerProcess,
  people: Person[],
  database: pg.Client,
): Promise<Figure[]> => {
  await countStatements(database, 'top');
  const idle = await countDuring(database, () => sleep(IDLE_SECONDS * 1000));
  let turns = 0;
  let connections = 0;
  const busy = await countDuring(database, async () => {
    const load = await driveWhole(
      CLIENTS,
      { turnsEach: COUNTED_TURNS_EACH },
      seances(people, [portOf(server)]),
    );
    turns = load.turns;
    connections = await connectionsOf(database);
  });
  const aTurn = (key: 'statements' | 'transactions' | 'walBytes' | 'rows') =>
    (busy[key] - (idle[key] / idle.seconds) * busy.seconds) / turns;
  const { rows } = await database.query('select count(*)::int as messages from messages');
  const kept = (await storedBytes(database, KEPT_TABLES)) / rows[0].messages;
  const passing = await storedBytes(database, PASSING_TABLES);
  return [
    {
      what: 'statements a turn asks of PostgreSQL, a round trip each',
      ours: aTurn('statements'),
      target: '–',
    },
    { what: 'transactions a turn', ours: aTurn('transactions'), target: '–' },
    { what: 'WAL a turn, between checkpoints (KB)', ours: aTurn('walBytes') / 1024, target: '–' },
    { what: 'rows a turn leaves, those of an hour among them', ours: aTurn('rows'), target: '–' },
    { what: 'kept of a turn, with indexes (KB)', ours: (2 * kept) / 1024, target: '–' },
    { what: 'kept of a million messages, with indexes (GB)', ours: (kept * MILLION) / 1e9, target: '–' },
    { what: 'kept of a turn for an hour (KB)', ours: (2 * passing) / rows[0].messages / 1024, target: '–' },
    { what: 'connections of an instance, right after', ours: connections, target: '–' },
    {
      what: 'statements a second of an instance that nobody uses',
      ours: idle.statements / idle.seconds,
      target: '–',
    },
  ];
};
