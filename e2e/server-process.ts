import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';

export type ServerProcess = {
  url: string;
  dataDir: string;
  pid: number;
  /** What it wrote to its log so far. */
  output(): string;
  /** Sends the signal and waits for the end. Resolves with the exit code, or null where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Begins it anew on the same folder and port, and waits until it is ready. */
  begin(): Promise<void>;
  /** Both. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it, and deletes the folder. */
  stop(): Promise<void>;
};

const START_LIMIT_MS = 20_000;

/** The built server as an operator runs it, on a port and, unless `env` names one, a folder of its own. */
export const startServer = async (
  env: Record<string, string> = {},
  port?: number,
): Promise<ServerProcess> => {
  const ownPort = port ?? (await freePort());
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'asphodel-e2e-')));
  const url = `http://localhost:${ownPort}`;
  let output = '';
  let child: ChildProcess;

  const begin = async () => {
    child = spawn(
      process.execPath,
      ['--disable-proto=throw', '--max-semi-space-size=32', 'dist/server/main.js'],
      {
        env: {
          PATH: process.env.PATH,
          PORT: String(ownPort),
          DATA_DIR: dataDir,
          TRUSTED_PROXIES: '127.0.0.1,::1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const keep = (bytes: Buffer) => {
      output += bytes.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    await answers(url, child, () => output);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };

  await begin();
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => output,
    end,
    begin,
    restart: async (signal = 'SIGKILL') => {
      await end(signal);
      await begin();
    },
    stop: async () => {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const answers = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server did not answer within ${START_LIMIT_MS} ms:\n${output()}`);
};
