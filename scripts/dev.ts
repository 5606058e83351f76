// The server from its sources, restarted at each change, and the page through Vite, both until Ctrl-C.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const PAGE_URL = 'http://localhost:5173';

const begin = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });

// Vite passes the page's calls on, so that the page's own address is the public one.
const server = begin(['--watch', 'server/main.ts'], { PUBLIC_URL: PAGE_URL });
const page = begin(['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort']);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    page.kill(signal);
  });
}
await Promise.race([once(server, 'exit'), once(page, 'exit')]);
server.kill();
page.kill();
