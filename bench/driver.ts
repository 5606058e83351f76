import { Agent } from 'node:http';
import { type Asked, ask } from './ask.ts';
import { quantile } from './process-usage.ts';

export type Turn = Omit<Asked, 'method'>;
export type Load = {
  turns: number;
  turnsASecond: number;
  medianMs: number;
  p99Ms: number;
  slowestMs: number;
  firstMs: number;
  errors: number;
};

const FIRST = Buffer.from('"type":"text"');
const LAST = Buffer.from('"type":"ended"');

/** One turn: until its first word and its end, in ms; null where it failed. */
export const take = async (agent: Agent, turn: Turn): Promise<{ first: number; whole: number } | null> => {
  const begun = performance.now();
  let first = 0;
  let isWhole = false;
  const answer = await ask(agent, { ...turn, method: 'POST' }, (bytes) => {
    if (first === 0 && bytes.includes(FIRST)) first = performance.now() - begun;
    if (bytes.includes(LAST)) isWhole = true;
  });
  return answer?.status === 200 && isWhole ? { first, whole: answer.ms } : null;
};

/** So many clients, each with one turn after another, for so long or until each has had so many. */
export const drive = async (
  clients: number,
  { seconds = Number.POSITIVE_INFINITY, turnsEach = Number.POSITIVE_INFINITY },
  next: (client: number) => Turn,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients });
  const whole: number[] = [];
  const first: number[] = [];
  let errors = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turns = 0; turns < turnsEach && performance.now() < until; turns += 1) {
        const taken = await take(agent, next(client));
        if (taken) {
          whole.push(taken.whole);
          first.push(taken.first);
        } else errors += 1;
      }
    }),
  );
  const lasted = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    turns: whole.length,
    turnsASecond: whole.length / lasted,
    medianMs: quantile(whole, 0.5),
    p99Ms: quantile(whole, 0.99),
    slowestMs: quantile(whole, 1),
    firstMs: quantile(first, 0.5),
    errors,
  };
};

/** For what is measured of turns that must all have come to their end. */
export const driveWhole = async (...how: Parameters<typeof drive>): Promise<Load> => {
  const load = await drive(...how);
  if (load.errors > 0) throw new Error(`${load.errors} of ${load.errors + load.turns} turns failed`);
  return load;
};
