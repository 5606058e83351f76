import { drive, type Load, type Turn } from './driver.ts';
import { seances, TEXT } from './people.ts';
import { median, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';
import { startScript } from './script.ts';
import { startStage } from './stage.ts';

const CLIENTS = [16, 64, 256];
const SECONDS = 8;
const ROUNDS = 3;
const SENT_OF_A_SEANCE = 10;

/** Turns a second and the first word, ours against the limit, in turn; and what memory is left of it. */
export const measureTurns = async (): Promise<Figure[]> => {
  const { server, port, model, people, end } = await startStage(Math.max(...CLIENTS));
  const limit = await startScript('bench/limit-server.ts', { MODEL_PORT: String(model.port) });
  try {
    const ours = seances(people, [port]);
    const bare = limitTurns(limit.port);
    const memory = usageOf(server.pid).memoryMb;
    const figures: Figure[] = [await firstWord(ours, bare)];
    const after: { ours: number; limit: number }[] = [];
    for (const clients of CLIENTS) {
      const pairs: { ours: Load; limit: Load }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const limits = await drive(clients, { seconds: SECONDS }, bare);
        const limitMb = usageOf(limit.pid).memoryMb;
        pairs.push({ limit: limits, ours: await drive(clients, { seconds: SECONDS }, ours) });
        // Of either right after its own load: what a while of rest gives back must not count for one alone.
        if (clients === Math.max(...CLIENTS)) {
          after.push({ ours: usageOf(server.pid).memoryMb, limit: limitMb });
        }
      }
      figures.push(...figuresOf(clients, pairs));
    }
    return [...figures, ...memoryFigures(memory, after)];
  } finally {
    limit.stop();
    await end();
  }
};

const firstWord = async (ours: (client: number) => Turn, bare: (client: number) => Turn): Promise<Figure> => {
  await drive(1, { seconds: 2 }, bare);
  await drive(1, { seconds: 2 }, ours);
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({
      limit: (await drive(1, { seconds: 3 }, bare)).firstMs,
      ours: (await drive(1, { seconds: 3 }, ours)).firstMs,
    });
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

const memoryFigures = (before: number, after: { ours: number; limit: number }[]): Figure[] => {
  const [, second, third] = after;
  if (!second || !third) throw new Error('Three rounds are needed to see whether memory grows');
  return [
    {
      what: `memory after ${Math.max(...CLIENTS)} clients (MB; ${before.toFixed(0)} before)`,
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
  const messages = Array.from({ length: SENT_OF_A_SEANCE }, (_, n) => ({
    role: n % 2 ? 'model' : 'user',
    text: `${TEXT} `.repeat(n % 2 ? 12 : 1),
  }));
  const turn = { port, path: '/chat', headers: {}, body: JSON.stringify({ messages }) };
  return () => turn;
};
