// Holds live lines for a benchmark, in a process of its own so that their memory is not taken for the server's.
// Told over the channel to its parent what to do; answers each with what came of it.
import { Agent, request } from 'node:http';
import { ask } from './ask.ts';
import { quantile } from './process-usage.ts';

export type Order =
  | { do: 'open'; port: number; headers: Record<string, string>[] }
  /** How long a change takes until the account's line tells of it, one after another. */
  | { do: 'reach'; port: number; samples: number }
  | { do: 'count' };
export type Report = { ms: number; open: number; heard: number; medianMs: number; p99Ms: number };

const OPENED_AT_ONCE = 64;
/** A line is a port of its own on this side; an address has some 28,000. */
const ADDRESSES = 8;
const REACHED_WITHIN_MS = 10_000;

type Line = { headers: Record<string, string>; onNews: (() => void) | null };

const lines: Line[] = [];
let open = 0;
let heard = 0;

const openLine = (port: number, headers: Record<string, string>, n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const line: Line = { headers, onNews: null };
    const localAddress = `127.0.0.${2 + (n % ADDRESSES)}`;
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/live', agent: false, localAddress, headers },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A line was refused: ${response.statusCode}`));
        open += 1;
        lines.push(line);
        response.once('data', () => resolve());
        response.on('data', (bytes: Buffer) => {
          heard += 1;
          if (bytes.includes('data: ')) line.onNews?.();
        });
        response.on('close', () => {
          open -= 1;
        });
        response.on('error', () => {});
      },
    );
    asked.on('error', reject);
    asked.end();
  });

const openAll = async (port: number, headers: Record<string, string>[]): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      while (next < headers.length) {
        const n = next;
        next += 1;
        await openLine(port, headers[n] ?? {}, n);
      }
    }),
  );
};

const reach = async (port: number, samples: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const line = lines[Math.floor((n * lines.length) / samples)];
    if (!line) throw new Error('No line is open');
    const begun = performance.now();
    const told = new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error('A change reached no line')), REACHED_WITHIN_MS);
      line.onNews = () => {
        clearTimeout(giveUp);
        resolve();
      };
    });
    const change = { port, method: 'PATCH', path: '/api/profile', body: '{"timeZone":"UTC"}' } as const;
    const [answer] = await Promise.all([
      ask(agent, { ...change, headers: line.headers }),
      told.then(() => taken.push(performance.now() - begun)),
    ]);
    if (answer?.status !== 200) throw new Error(`A change was refused: ${answer?.status}`);
    line.onNews = null;
  }
  agent.destroy();
  return taken;
};

const carryOut = async (order: Order): Promise<number[]> => {
  if (order.do === 'open') await openAll(order.port, order.headers);
  return order.do === 'reach' ? reach(order.port, order.samples) : [];
};

process.on('message', async (order: Order) => {
  const begun = performance.now();
  const taken = await carryOut(order);
  const report: Report = {
    ms: performance.now() - begun,
    open,
    heard,
    medianMs: quantile(taken, 0.5),
    p99Ms: quantile(taken, 0.99),
  };
  process.send?.(report);
});
