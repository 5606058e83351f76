import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../server/testing/free-port.ts';

export type OwnPostgres = {
  url: string;
  /** Of the process that all its others descend from. */
  readonly pid: number;
  begin(): Promise<void>;
  /** `SIGINT`: in good order, cutting every connection. `SIGQUIT`: as a crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  remove(): Promise<void>;
};

const START_LIMIT_MS = 30_000;

/** A PostgreSQL of the test's own, with its usual durability, that may be restarted. Throws where none is installed. */
export const startPostgres = async (ownSettings: string[] = []): Promise<OwnPostgres> => {
  const bin = newestBin();
  const user = whoMayRunIt();
  const folder = await mkdtemp(join(tmpdir(), 'asphodel-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const who = user ?? {};
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'asphodel', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const url = `postgres://asphodel@127.0.0.1:${port}/postgres`;
  const settings = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    ...['max_connections=100', ...ownSettings].flatMap((setting) => ['-c', setting]),
  ];
  let server: ChildProcess;

  const begin = async () => {
    server = spawn(join(bin, 'postgres'), settings, { ...who, cwd: folder, stdio: 'ignore' });
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };

  await begin();
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    begin,
    end,
    remove: async () => {
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const newestBin = (): string => {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const found = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!found)
    throw new Error('These tests start a PostgreSQL of their own. Install it: apt install postgresql');
  return found;
};

/** initdb refuses to run as root. */
const whoMayRunIt = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};
