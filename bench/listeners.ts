import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import { driveWhole } from './driver.ts';
import type { Order, Report } from './line-holder.ts';
import { seances } from './people.ts';
import { quantile, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';
import { startScript } from './script.ts';
import { COLLECTING, settledMemory } from './settled-memory.ts';
import { sized } from './size.ts';
import { startStage } from './stage.ts';

const LISTENERS = sized(10_000);
const IDLE_SECONDS = sized(60);
const REQUESTS = sized(500);
const TURNS = sized(500);
const CHANGES = sized(500);
/** Of the server and of who holds the lines, beside the lines themselves. */
const FURTHER_DESCRIPTORS = 500;

type Target = { pid: number; port: number; output(): string };
type Held = {
  openSeconds: number;
  kbEach: number;
  heapKbEach: number;
  idleShare: number;
  reachedMs: number;
  reachedP99Ms: number;
};

/** What ten thousand pages cost that only listen, an account and a session each: ours, and a server that does no more than hold them. */
export const measureListeners = async (): Promise<Figure[]> => {
  assertDescriptors();
  const stage = await startStage(LISTENERS, { NODE_OPTIONS: COLLECTING });
  const bare = await startScript('bench/bare-lines.ts', { NODE_OPTIONS: COLLECTING });
  const headers = stage.people.map((person) => person.headers);
  try {
    const held = await holding(bare, headers);
    bare.stop();
    const server = { pid: stage.server.pid, port: stage.port, output: stage.server.output };
    const first = stage.people.slice(0, 1);
    const answers = () => answerMs(stage.port, headers[0] ?? {});
    const turns = async () =>
      (await driveWhole(1, { turnsEach: TURNS }, seances(first, [stage.port]))).medianMs;
    // Once for the caches and the compiler.
    await answers();
    await turns();
    const alone = { answer: await answers(), turn: await turns() };
    let among = alone;
    const ours = await holding(server, headers, async () => {
      among = { answer: await answers(), turn: await turns() };
    });
    return figures(ours, held, among, alone);
  } finally {
    bare.stop();
    await stage.end();
  }
};

const figures = (
  ours: Held,
  bare: Held,
  among: { answer: number; turn: number },
  alone: { answer: number; turn: number },
): Figure[] => {
  const many = LISTENERS.toLocaleString('en');
  const against = (what: string, key: keyof Held): Figure => ({
    what: `${many} idle listeners: ${what}`,
    ours: ours[key],
    yardstick: bare[key],
    ratio: ours[key] / bare[key],
    target: '–',
  });
  const beside = (what: string, key: 'answer' | 'turn'): Figure => ({
    what: `${many} idle listeners: ${what} meanwhile (ms; yardstick: with none)`,
    ours: among[key],
    yardstick: alone[key],
    ratio: among[key] / alone[key],
    target: '–',
  });
  return [
    against('until all are open (s)', 'openSeconds'),
    against('memory each, garbage collected (KB)', 'kbEach'),
    against('heap of it (KB)', 'heapKbEach'),
    against(`share of a processor in ${IDLE_SECONDS} s (%)`, 'idleShare'),
    against('a change reaches its page, median (ms)', 'reachedMs'),
    against('a change reaches its page, p99 (ms)', 'reachedP99Ms'),
    beside('the profile is read', 'answer'),
    beside('a turn', 'turn'),
  ];
};

/** Opens all lines, leaves them alone for a while, does `meanwhile`, and changes things. Throws where a line is lost. */
const holding = async (
  target: Target,
  headers: Record<string, string>[],
  meanwhile: () => Promise<void> = async () => {},
): Promise<Held> => {
  const holder = fork(new URL('./line-holder.ts', import.meta.url));
  const tell = async (order: Order): Promise<Report> => {
    holder.send(order);
    const [told] = await Promise.race([once(holder, 'message'), once(holder, 'exit').then(() => [null])]);
    if (told === null) throw new Error('Who holds the lines has ended');
    return told as Report;
  };
  try {
    const before = await settledMemory(target);
    const opened = await tell({ do: 'open', port: target.port, headers });
    const after = await settledMemory(target);
    const { cpuMs } = usageOf(target.pid);
    await sleep(IDLE_SECONDS * 1000);
    const idleMs = usageOf(target.pid).cpuMs - cpuMs;
    await meanwhile();
    const reached = await tell({ do: 'reach', port: target.port, samples: CHANGES });
    const { open } = await tell({ do: 'count' });
    if (open < headers.length)
      throw new Error(`${headers.length - open} of ${headers.length} lines were lost`);
    const kbEach = (mb: number) => (mb * 1024) / headers.length;
    return {
      openSeconds: opened.ms / 1000,
      kbEach: kbEach(after.memoryMb - before.memoryMb),
      heapKbEach: kbEach(after.heapMb - before.heapMb),
      idleShare: (idleMs / (IDLE_SECONDS * 1000)) * 100,
      reachedMs: reached.medianMs,
      reachedP99Ms: reached.p99Ms,
    };
  } finally {
    holder.kill('SIGKILL');
  }
};

const answerMs = async (port: number, headers: Record<string, string>): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const answer = await ask(agent, { port, method: 'GET', path: '/api/profile', headers });
    if (answer?.status !== 200) throw new Error(`The profile could not be read: ${answer?.status}`);
    taken.push(answer.ms);
  }
  agent.destroy();
  return quantile(taken, 0.5);
};

/** Node takes as many as the hard limit lets it. */
const assertDescriptors = (): void => {
  const most = Number(/Max open files\s+\S+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  const needed = LISTENERS + FURTHER_DESCRIPTORS;
  if (most < needed)
    throw new Error(`A process may open ${most} files here: ${needed} are needed (ulimit -n)`);
};
