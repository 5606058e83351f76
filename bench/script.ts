import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Script = { port: number; pid: number; output(): string; stop(): void };

/** A small server in a process of its own, which prints its port when it listens. */
export const startScript = async (path: string, env: Record<string, string> = {}): Promise<Script> => {
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`${path} ended at its start`);
  return {
    port: Number.parseInt(output, 10),
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => child.kill('SIGKILL'),
  };
};
