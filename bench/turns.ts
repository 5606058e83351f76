import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { conversationIdOf } from '../domain/conversation.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { drive, type Load, type Turn } from './driver.ts';
import { median, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';

const CLIENTS = [16, 64, 256];
const SECONDS = 8;
const ROUNDS = 3;
const TURNS_OF_A_SEANCE = 10;
const TEXT = 'And what would you say to a man who has lost everything?';

/** Turns a second and the first word, ours against the limit, in turn; and what memory is left of it. */
export const measureTurns = async (): Promise<Figure[]> => {
  const model = await startScript('bench/model-service.ts');
  const limit = await startScript('bench/limit-server.ts', { MODEL_PORT: String(model.port) });
  const server = await startServer({
    GEMINI_BASE_URL: `http://127.0.0.1:${model.port}/v1beta`,
    GEMINI_API_KEY: 'bench',
    GEMINI_MODELS: 'bench',
    LOG_LEVEL: 'warn',
  });
  try {
    const ours = await seances(server, Math.max(...CLIENTS));
    const bare = limitTurns(limit.port);
    const memory = { ours: usageOf(server.pid).memoryMb, limit: usageOf(limit.pid).memoryMb };
    const figures: Figure[] = [await firstWord(ours, bare)];
    const after: { ours: number; limit: number }[] = [];
    for (const clients of CLIENTS) {
      const pairs: { ours: Load; limit: Load }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        pairs.push({ limit: await drive(clients, SECONDS, bare), ours: await drive(clients, SECONDS, ours) });
        if (clients === Math.max(...CLIENTS)) {
          after.push({ ours: usageOf(server.pid).memoryMb, limit: usageOf(limit.pid).memoryMb });
        }
      }
      figures.push(...figuresOf(clients, pairs));
    }
    return [...figures, ...memoryFigures(memory, after)];
  } finally {
    await server.stop();
    limit.child.kill('SIGKILL');
    model.child.kill('SIGKILL');
  }
};

const firstWord = async (ours: (client: number) => Turn, bare: (client: number) => Turn): Promise<Figure> => {
  await drive(1, 2, bare);
  await drive(1, 2, ours);
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ limit: (await drive(1, 3, bare)).firstMs, ours: (await drive(1, 3, ours)).firstMs });
  }
  return {
    what: 'time to the first word, 1 client (ms)',
    ours: median(pairs.map((pair) => pair.ours)),
    yardstick: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
    target: '≤ 1.5×',
  };
};

const figuresOf = (clients: number, pairs: { ours: Load; limit: Load }[]): Figure[] => [
  {
    what: `turns a second, ${clients} clients`,
    ours: median(pairs.map((pair) => pair.ours.turnsASecond)),
    yardstick: median(pairs.map((pair) => pair.limit.turnsASecond)),
    ratio: median(pairs.map((pair) => pair.ours.turnsASecond / pair.limit.turnsASecond)),
    target: '≥ 0.7×',
  },
  {
    what: `slowest turn against the median, ${clients} clients (ms)`,
    ours: median(pairs.map((pair) => pair.ours.slowestMs)),
    yardstick: median(pairs.map((pair) => pair.ours.medianMs)),
    ratio: median(pairs.map((pair) => pair.ours.slowestMs / pair.ours.medianMs)),
    target: '≤ 3×',
  },
  {
    what: `turns that failed, ${clients} clients`,
    ours: pairs.reduce((sum, pair) => sum + pair.ours.errors, 0),
    target: '0',
  },
];

const memoryFigures = (
  before: { ours: number; limit: number },
  after: { ours: number; limit: number }[],
): Figure[] => {
  const [, second, third] = after;
  if (!second || !third) throw new Error('Three rounds are needed to see whether memory grows');
  return [
    {
      what: `memory after ${Math.max(...CLIENTS)} clients (MB; ${before.ours.toFixed(0)} before)`,
      ours: third.ours,
      yardstick: third.limit,
      ratio: third.ours / third.limit,
      target: '≤ 1.5×',
    },
    {
      what: 'memory after the third round against the second (MB)',
      ours: third.ours,
      yardstick: second.ours,
      ratio: third.ours / second.ours,
      target: '≤ 1.05×',
    },
  ];
};

const limitTurns = (port: number): (() => Turn) => {
  const messages = Array.from({ length: TURNS_OF_A_SEANCE }, (_, n) => ({
    role: n % 2 ? 'model' : 'user',
    text: `${TEXT} `.repeat(n % 2 ? 12 : 1),
  }));
  const turn = { port, path: '/chat', headers: {}, body: JSON.stringify({ messages }) };
  return () => turn;
};

/** Each client an account of its own, in a new séance every ten turns. */
const seances = async (server: ServerProcess, people: number): Promise<(client: number) => Turn> => {
  const port = Number(new URL(server.url).port);
  const callers: { person: ApiPerson; ghostId: string; turns: number; conversationId: string }[] = [];
  for (let n = 0; n < people; n += 1) {
    const person = await signUp(server.url);
    const [guide] = await person.ghosts();
    callers.push({ person, ghostId: guide?.id ?? '', turns: 0, conversationId: '' });
  }
  liftLimits(server);
  return (client) => {
    const caller = callers[client];
    if (!caller) throw new Error(`There is no client ${client}`);
    if (caller.turns % TURNS_OF_A_SEANCE === 0) {
      caller.conversationId = conversationIdOf(caller.ghostId, Date.now() + caller.turns);
    }
    caller.turns += 1;
    const { person, conversationId } = caller;
    return {
      port,
      path: `/api/conversations/${conversationId}/messages`,
      headers: {
        origin: server.url,
        cookie: person.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({
        messageId: randomUUID(),
        text: TEXT,
        temporalMode: 'anchored',
        browserLanguage: 'en',
      }),
    };
  };
};

/** Counted all the same: Pro has a count, and no limit. */
const liftLimits = ({ dataDir }: ServerProcess): void => {
  const database = new DatabaseSync(join(dataDir, 'asphodel.sqlite'));
  database.exec("update profiles set tier = 'pro'");
  database.close();
};

const startScript = async (
  path: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number; pid: number }> => {
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, port: Number(line.toString()), pid: child.pid ?? 0 };
};
