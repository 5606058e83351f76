import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '../domain/conversation.ts';
import type { Seance } from '../domain/seances.ts';
import type { Found } from '../domain/search.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { emptyPostgres } from '../server/testing/test-database.ts';
import { type Account, loadMessages } from './load-messages.ts';
import { quantile, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';
import { SCRIPTS, type Script, scriptAt, TWO_CHARACTERS } from './search-texts.ts';

/** In all a million. The scripts come out by their shares with any multiple of twenty accounts. */
const ACCOUNTS = 40;
const MESSAGES = 20_000;
const MESSAGES_OF_THE_LARGEST = 200_000;
const ROUNDS = 5;
const FOUND_AT_ONCE = 20;
const PROBE_EVERY_MS = 5;
const METRICS_TOKEN = 'bench';
const QUICK = '≤ 50';

type Owner = { person: ApiPerson; account: Account };
type Query = { q: string; finds: number };
type Page = { seances: Seance[]; next: string | null };
type Taken = { kind: string; script: string; ms: number };

/**
 * Searches, lists and séances over HTTP, on a server with a million messages: most accounts own twenty thousand, one
 * ten times as many. And how long the process keeps others waiting meanwhile.
 */
export const measureMillion = async (): Promise<Figure[]> => {
  const figures = await onEngine('SQLite', {});
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return figures;
  const { url, drop } = await emptyPostgres(server);
  try {
    return [...figures, ...(await onEngine('PostgreSQL', { DATABASE_URL: url }))];
  } finally {
    await drop();
  }
};

const onEngine = async (engine: string, env: Record<string, string>): Promise<Figure[]> => {
  const server = await startServer({ METRICS_TOKEN, LOG_LEVEL: 'warn', ...env });
  try {
    const owners: Owner[] = [];
    for (let n = 0; n < ACCOUNTS; n += 1) owners.push(await owner(server, MESSAGES, scriptAt(n)));
    const largest = await owner(server, MESSAGES_OF_THE_LARGEST, null);
    await server.end('SIGTERM');
    const where = { databaseUrl: env.DATABASE_URL ?? null, folder: server.dataDir };
    const loaded = await loadMessages(
      where,
      [...owners, largest].map(({ account }) => account),
    );
    await server.begin();
    const figures = [
      { what: 'loading (s)', ours: loaded.seconds, target: '–' },
      { what: 'disk (MB)', ours: loaded.megabytes, target: '–' },
      ...(await searchFigures(server, owners)),
      ...(await largestFigures(server, largest)),
      ...(await listFigures(server, [...owners, largest])),
    ];
    return figures.map(({ what, ...figure }) => ({
      what: `a million messages, ${engine}: ${what}`,
      ...figure,
    }));
  } finally {
    await server.stop();
  }
};

const owner = async (server: ServerProcess, messages: number, script: Script | null): Promise<Owner> => {
  const person = await signUp(server.url);
  const [{ id: ownerId }, [guide]] = await Promise.all([person.profile(), person.ghosts()]);
  return { person, account: { ownerId, ghostId: guide?.id ?? '', messages, script } };
};

const queriesOf = (script: Script): Record<string, Query> => ({
  'a common word': { q: script.words[8] ?? '', finds: FOUND_AT_ONCE },
  'a common and a rarer word': {
    q: `${script.words[0]}${script.between}${script.words[20]}`,
    finds: FOUND_AT_ONCE,
  },
  'a word in one message': { q: script.rare, finds: 1 },
  'a word found nowhere': { q: script.nowhere, finds: 0 },
  ...(script.language === 'Chinese' && {
    'two characters in 1 of 300': { q: TWO_CHARACTERS, finds: FOUND_AT_ONCE },
  }),
});

/** Every query of the script, one after the other. Throws where it finds more or less than there is. */
const searchAs = async ({ person }: Owner, script: Script): Promise<Taken[]> => {
  const taken: Taken[] = [];
  for (const [kind, { q, finds }] of Object.entries(queriesOf(script))) {
    const { ms, answer } = await timed<Found>(person, `/api/search?q=${encodeURIComponent(q)}`);
    if (answer.messages.length !== finds)
      throw new Error(`${q} was found in ${answer.messages.length} messages, not in ${finds}`);
    taken.push({ kind, script: script.language, ms });
  }
  return taken;
};

const timed = async <Answer>(person: ApiPerson, path: string): Promise<{ ms: number; answer: Answer }> => {
  const begun = performance.now();
  const text = await (await person.call('GET', path)).text();
  return { ms: performance.now() - begun, answer: JSON.parse(text) as Answer };
};

const searchFigures = async (server: ServerProcess, owners: Owner[]): Promise<Figure[]> => {
  const before = usageOf(server.pid);
  const first: number[] = [];
  const taken: Taken[] = [];
  let cpuMs = 0;
  const { stalls } = await watched(server, 'searching', async () => {
    for (const { person, account } of owners) {
      const nowhere = encodeURIComponent((account.script as Script).nowhere);
      first.push((await timed<Found>(person, `/api/search?q=${nowhere}`)).ms);
    }
    const begun = usageOf(server.pid).cpuMs;
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const one of owners) taken.push(...(await searchAs(one, one.account.script as Script)));
    }
    cpuMs = usageOf(server.pid).cpuMs - begun;
  });
  const after = usageOf(server.pid);
  return [
    ...figuresBy('search', taken, () => 'all', QUICK),
    ...figuresBy('search', taken, ({ kind }) => kind, QUICK),
    ...figuresBy('search', taken, ({ script }) => script, QUICK),
    figure('search, an account’s first since the start, for a word found nowhere', first, '–'),
    { what: 'processor time of the server a search (ms)', ours: cpuMs / taken.length, target: '–' },
    ...stalls,
    {
      what: `memory of the server without mapped files (MB; ${before.ownMemoryMb.toFixed(0)} before)`,
      ours: after.ownMemoryMb,
      target: '–',
    },
    { what: 'memory of the server with them (MB)', ours: after.memoryMb, target: '–' },
  ];
};

const figuresBy = (what: string, taken: Taken[], nameOf: (one: Taken) => string, target: string): Figure[] =>
  Object.entries(Object.groupBy(taken, nameOf)).map(([name, some = []]) =>
    figure(
      `${what}, ${name}`,
      some.map(({ ms }) => ms),
      target,
    ),
  );

const largestFigures = async (server: ServerProcess, largest: Owner): Promise<Figure[]> => {
  const round = async () => {
    const taken: Taken[] = [];
    for (const script of SCRIPTS) taken.push(...(await searchAs(largest, script)));
    return taken;
  };
  await round();
  const { result: taken, stalls } = await watched(server, 'searching in 200,000', async () => [
    ...(await round()),
    ...(await round()),
  ]);
  return [
    ...figuresBy('search in an account of 200,000', taken, ({ kind }) => kind, '≤ 2,000, its limit'),
    ...stalls,
  ];
};

const listFigures = async (server: ServerProcess, owners: Owner[]): Promise<Figure[]> => {
  const taken = {
    'the first page of past séances': [],
    'a later page': [],
    'opening a séance': [],
  } as Record<'the first page of past séances' | 'a later page' | 'opening a séance', number[]>;
  const readAll = async ({ person }: Owner) => {
    const first = await timed<Page>(person, '/api/seances');
    taken['the first page of past séances'].push(first.ms);
    for (let { next } = first.answer; next !== null; ) {
      const page = await timed<Page>(person, `/api/seances?before=${encodeURIComponent(next)}`);
      if (page.answer.seances.length === 0) throw new Error('A page of past séances is empty');
      taken['a later page'].push(page.ms);
      next = page.answer.next;
    }
    for (const { id } of first.answer.seances) {
      const { ms, answer } = await timed<Conversation>(person, `/api/conversations/${id}`);
      if (answer.messages.length === 0) throw new Error('A séance is empty');
      taken['opening a séance'].push(ms);
    }
  };
  const { stalls } = await watched(server, 'listing and opening', async () => {
    for (const one of owners) await readAll(one);
  });
  return [...Object.entries(taken).map(([name, some]) => figure(name, some, QUICK)), ...stalls];
};

const figure = (what: string, taken: number[], target: string): Figure => ({
  what: `${what}, p95 (ms; median ${quantile(taken, 0.5).toFixed(1)})`,
  ours: quantile(taken, 0.95),
  target,
});

/**
 * How late the process was meanwhile, as it tells itself and as whoever asks for its health every few milliseconds sees
 * it; beside what both are on this machine while it does nothing, for as long.
 */
const watched = async <Result>(
  server: ServerProcess,
  doing: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; stalls: Figure[] }> => {
  const begun = performance.now();
  const { result, late } = await latenessDuring(server, work);
  const idle = (await latenessDuring(server, () => sleep(performance.now() - begun))).late;
  const stalls = (Object.keys(late) as (keyof Lateness)[]).map((name) => ({
    what: `${name} while ${doing} (ms; yardstick: idle)`,
    ours: late[name],
    yardstick: idle[name],
    target: '≤ 20',
  }));
  return { result, stalls };
};

type Lateness = Record<
  'longest stall of the event loop' | 'p99 of the event loop’s delay' | 'slowest answer of /healthz',
  number
>;

const latenessDuring = async <Result>(
  server: ServerProcess,
  work: () => Promise<Result>,
): Promise<{ result: Result; late: Lateness }> => {
  const over = new AbortController();
  await loopDelays(server);
  const [result, probed] = await Promise.all([
    work().finally(() => over.abort()),
    probe(server, over.signal),
  ]);
  const loop = await loopDelays(server);
  return {
    result,
    late: {
      'longest stall of the event loop': loop.longest,
      'p99 of the event loop’s delay': loop.p99,
      'slowest answer of /healthz': quantile(probed, 1),
    },
  };
};

/** In ms, since it was asked last. */
const loopDelays = async ({ url }: ServerProcess): Promise<{ p99: number; longest: number }> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const at = (share: string): number => {
    const found = new RegExp(`^asphodel_event_loop_delay_seconds\\{quantile="${share}"\\} (\\S+)$`, 'm').exec(
      text,
    );
    if (!found) throw new Error(`/metrics tells nothing of the event loop: ${text}`);
    return Number(found[1]) * 1000;
  };
  return { p99: at('0.99'), longest: at('1') };
};

/** How long each answer took until it was over. */
const probe = async ({ url }: ServerProcess, over: AbortSignal): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  while (!over.aborted) {
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(`${url}/healthz`, { agent }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      );
    });
    taken.push(performance.now() - begun);
    await sleep(PROBE_EVERY_MS);
  }
  agent.destroy();
  return taken;
};
