import { Agent, request } from 'node:http';
import { quantile } from './process-usage.ts';

export type Turn = { port: number; path: string; headers: Record<string, string>; body: string };
export type Load = {
  turnsASecond: number;
  medianMs: number;
  slowestMs: number;
  firstMs: number;
  errors: number;
};

const FIRST = Buffer.from('"type":"text"');
const LAST = Buffer.from('"type":"ended"');

/** One turn: until its first word and its end, in ms; null where it failed. */
const take = (
  agent: Agent,
  { port, path, headers, body }: Turn,
): Promise<{ first: number; whole: number } | null> =>
  new Promise((resolve) => {
    const begun = performance.now();
    let first = 0;
    let isWhole = false;
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.on('data', (bytes: Buffer) => {
          if (first === 0 && bytes.includes(FIRST)) first = performance.now() - begun;
          if (bytes.includes(LAST)) isWhole = true;
        });
        response.on('end', () =>
          resolve(
            response.statusCode === 200 && isWhole ? { first, whole: performance.now() - begun } : null,
          ),
        );
        response.on('error', () => resolve(null));
      },
    );
    sent.on('error', () => resolve(null));
    sent.end(body);
  });

/** So many clients, each with one turn after another, for so long. */
export const drive = async (
  clients: number,
  seconds: number,
  next: (client: number) => Turn,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients });
  const whole: number[] = [];
  const first: number[] = [];
  let errors = 0;
  const until = performance.now() + seconds * 1000;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
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
    turnsASecond: whole.length / lasted,
    medianMs: quantile(whole, 0.5),
    slowestMs: quantile(whole, 1),
    firstMs: quantile(first, 0.5),
    errors,
  };
};
