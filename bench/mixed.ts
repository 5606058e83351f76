import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';
import { sized } from './size.ts';
import { type Stage, startStage } from './stage.ts';
import { createVisitors, KINDS, type Kind, kindOf, type Visitors } from './visitors.ts';

/** Enough that somebody is free where many wait. */
const PEOPLE = 2000;
const SECONDS = sized(600);
/** By then caches are full and the heap is as large as it wants to be. */
const SETTLED_SECONDS = sized(180);
const SAMPLE_SECONDS = sized(10);
const AT_ONCE = 64;
/** As a proxy keeps them, beside those of live lines. */
const CONNECTIONS = 128;
const SATURATED_SECONDS = Math.max(5, sized(20));
const SHARE_OF_CAPACITY = 0.7;
const MOST_REFUSED = 0.05;
const LAST_ANSWERS_MS = 30_000;
const METRICS_TOKEN = 'the-token-of-this-benchmark';

type Done = { kind: Kind; ms: number; failure: string | null };
type Sample = { seconds: number; memoryMb: number; delayMs: number; longestDelayMs: number };

/** Ten minutes of all that people do, at 70 % of what the server can take: how long each takes, and whether memory stays flat. */
export const measureMixed = async (): Promise<Figure[]> => {
  const stage = await startStage(PEOPLE, { METRICS_TOKEN });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
  try {
    const visitors = createVisitors(stage.people, stage.port, agent);
    await visitors.enter();
    const capacity = await saturate(visitors);
    const { cpuMs } = usageOf(stage.server.pid);
    const watched = watch(stage);
    const done = await pace(visitors, capacity * SHARE_OF_CAPACITY);
    const samples = await watched.end();
    const share = (usageOf(stage.server.pid).cpuMs - cpuMs) / (SECONDS * 10);
    return figures(capacity, done, samples, share);
  } finally {
    agent.destroy();
    await stage.end();
  }
};

/** How many things a second are done where each waits only for the one before. Some may be refused: that is a limit too. */
const saturate = async (visitors: Visitors): Promise<number> => {
  let begun = 0;
  const failures: string[] = [];
  const until = performance.now() + SATURATED_SECONDS * 1000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        begun += 1;
        const kind = kindOf(begun);
        const failure = await visitors.act(kind, () => {});
        if (failure) failures.push(`${kind}: ${failure}`);
      }
    }),
  );
  if (failures.length > begun * MOST_REFUSED) {
    throw new Error(
      `${failures.length} of ${begun} failed while the capacity was looked for, as ${failures[0]}`,
    );
  }
  return (begun - failures.length) / SATURATED_SECONDS;
};

/** So many begin each second whether or not those before are done; what was late to begin counts as waiting. */
const pace = async (visitors: Visitors, aSecond: number): Promise<Done[]> => {
  const done: Done[] = [];
  const underway = new Set<Promise<void>>();
  const begun = performance.now();
  for (let n = 0; n < aSecond * SECONDS; n += 1) {
    const due = begun + (n * 1000) / aSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const kind = kindOf(n);
    const lost = () => done.push({ kind, ms: 0, failure: 'the line was lost' });
    const acting = visitors.act(kind, lost).then((failure) => {
      done.push({ kind, ms: performance.now() - due, failure });
      underway.delete(acting);
    });
    underway.add(acting);
  }
  const late = await Promise.race([
    Promise.all(underway).then(() => false),
    sleep(LAST_ANSWERS_MS, true, { ref: false }),
  ]);
  if (late) throw new Error(`${underway.size} were not answered within ${LAST_ANSWERS_MS} ms`);
  return done;
};

const watch = ({ server, port }: Stage) => {
  const samples: Sample[] = [];
  const begun = performance.now();
  const over = new AbortController();
  const look = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const text = await answer.text();
    const delay = (share: string) =>
      Number(
        new RegExp(`^asphodel_event_loop_delay_seconds{quantile="${share}"} (\\S+)$`, 'm').exec(text)?.[1],
      ) * 1000;
    samples.push({
      seconds: (performance.now() - begun) / 1000,
      memoryMb: usageOf(server.pid).memoryMb,
      delayMs: delay('0.99'),
      longestDelayMs: delay('1'),
    });
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look();
      await sleep(SAMPLE_SECONDS * 1000, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  return {
    end: async (): Promise<Sample[]> => {
      over.abort();
      await watching;
      return samples;
    },
  };
};

const figures = (capacity: number, done: Done[], samples: Sample[], cpuShare: number): Figure[] => {
  const failures = done.flatMap(({ kind, failure }) => (failure === null ? [] : [`${kind}: ${failure}`]));
  if (failures.length > 0) {
    console.error([...new Set(failures)].join('\n'));
    process.exitCode = 1;
  }
  const what = `mixed load for ${SECONDS} s`;
  return [
    {
      what: `${what}: things done a second (yardstick: at most)`,
      ...against(done.length / SECONDS, capacity),
    },
    { what: `${what}: things that failed, of ${done.length}`, ours: failures.length, target: '0' },
    ...KINDS.map((kind) => {
      const taken = done.filter((one) => one.kind === kind && one.failure === null).map(({ ms }) => ms);
      return {
        what: `${what}: ${kind}, p99 (ms; yardstick: median)`,
        ...against(quantile(taken, 0.99), quantile(taken, 0.5)),
      };
    }),
    memoryFigure(what, samples),
    {
      what: `${what}: event loop delay, p99 of a median ${SAMPLE_SECONDS} s (ms)`,
      ours: quantile(
        samples.map(({ delayMs }) => delayMs),
        0.5,
      ),
      target: '–',
    },
    {
      what: `${what}: event loop delay, the longest (ms)`,
      ours: Math.max(...samples.map(({ longestDelayMs }) => longestDelayMs)),
      target: '–',
    },
    { what: `${what}: share of a processor (%)`, ours: cpuShare, target: '–' },
  ];
};

const against = (ours: number, yardstick: number) => ({
  ours,
  yardstick,
  ratio: ours / yardstick,
  target: '–',
});

/** By the straight line through the samples once settled, since each of them is before or after a collection. */
const memoryFigure = (what: string, samples: Sample[]): Figure => {
  const settled = samples.filter(({ seconds }) => seconds >= SETTLED_SECONDS);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, memory] = [
    mean(settled.map((one) => one.seconds)),
    mean(settled.map((one) => one.memoryMb)),
  ];
  const slope =
    mean(settled.map((one) => (one.seconds - middle) * (one.memoryMb - memory))) /
    mean(settled.map((one) => (one.seconds - middle) ** 2));
  const at = (seconds: number) => memory + slope * (seconds - middle);
  return {
    what: `${what}: memory at the end (MB; yardstick: after ${SETTLED_SECONDS} s)`,
    ...against(at(SECONDS), at(SETTLED_SECONDS)),
    target: '≤ 1.05×',
  };
};
