import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase } from './test-database.ts';

export type ServerProcess = {
  url: string;
  readonly pid: number;
  /** What it wrote so far. */
  output: { stdout: string; stderr: string };
  /** Ends the process as a service manager does, and begins it anew on the same data. Resolves with the time until it was ready. */
  restart(): Promise<number>;
  stop(): Promise<void>;
};

const START_LIMIT_MS = 60_000;

/** The server as it runs, from its sources, with data of its own. */
export const startFromSources = async (port: number, env: Record<string, string>): Promise<ServerProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-process-'));
  const database = await ownDatabase();
  const url = `http://localhost:${port}`;
  const output = { stdout: '', stderr: '' };
  let child: ChildProcess;

  const begin = async (): Promise<number> => {
    const begunAt = performance.now();
    child = spawn(process.execPath, ['server/main.ts'], {
      env: { PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, ...database.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    await ready(url, child, output);
    return performance.now() - begunAt;
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };

  await begin();
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    output,
    restart: async () => {
      await end();
      return begin();
    },
    stop: async () => {
      await end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const ready = async (
  url: string,
  child: ChildProcess,
  { stderr }: ServerProcess['output'],
): Promise<void> => {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  throw new Error(`The server did not begin to answer:\n${stderr}`);
};
