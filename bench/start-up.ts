import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { median, usageOf } from './process-usage.ts';
import type { Figure } from './run.ts';

const RUNS = 9;
/** Long enough for what a start puts off, short enough to wait for. */
const SETTLE_MS = 3000;

type Start = { firstAnswerMs: number; cpuMs: number; idleMb: number };

/** Time from spawn to the first page, and memory when idle: ours on a warm folder against bare node:http, in turn. */
export const measureStartUp = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-bench-'));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const ours = () => start(['dist/server/main.js'], env, port);
  const bare = () => start(['bench/bare-server.mjs'], env, port);
  try {
    await ours();
    await bare();
    const pairs: { ours: Start; bare: Start }[] = [];
    for (let run = 0; run < RUNS; run += 1) pairs.push({ ours: await ours(), bare: await bare() });
    return (['firstAnswerMs', 'cpuMs', 'idleMb'] as const).map((key) => ({
      what: {
        firstAnswerMs: 'start to the first page (ms)',
        cpuMs: 'processor time until then (ms)',
        idleMb: 'memory idle (MB)',
      }[key],
      ours: median(pairs.map((pair) => pair.ours[key])),
      yardstick: median(pairs.map((pair) => pair.bare[key])),
      ratio: median(pairs.map((pair) => pair.ours[key] / pair.bare[key])),
      target: key === 'idleMb' ? '≤ 1.5×' : '≤ 1.4×',
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const start = async (args: string[], env: NodeJS.ProcessEnv, port: number): Promise<Start> => {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 1));
  const firstAnswerMs = performance.now() - begun;
  const { cpuMs } = usageOf(pidOf(child));
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { memoryMb: idleMb } = usageOf(pidOf(child));
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { firstAnswerMs, cpuMs, idleMb };
};

const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined || child.exitCode !== null)
    throw new Error('the server did not live to be measured');
  return child.pid;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
  });
