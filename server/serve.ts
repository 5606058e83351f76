import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepTidy } from './actions/keep-tidy.ts';
import { keepTiers } from './actions/keep-tiers.ts';
import { keepVerifying } from './actions/keep-verifying.ts';
import { createApp } from './app.ts';
import { keepSessions } from './auth/keep-sessions.ts';
import { loadConfig } from './config.ts';
import { createDeps } from './create-deps.ts';
import { createHttpServer } from './http/http-server.ts';
import { keepLibrary } from './library/keep-library.ts';
import { createLog } from './log.ts';
import { keepMailing } from './mail/keep-mailing.ts';
import { keepProgress, settleAbandoned } from './replies/keep-progress.ts';
import { OperatorsMatter, tellOperator } from './tell-operator.ts';

/** After a restart every open page comes back at once: who finds the queue full is let in a second later, or three. */
const BACKLOG = 4096;

/** Running replies may finish for this long after a SIGTERM; what is left is broken off and kept. */
const DRAIN_MS = 25_000;

/** What is said on a line by then reaches its reader; lines that end by no reply's end (live events) are cut. */
const LAST_WORDS_MS = 1_000;

/** The whole server, until a signal ends it. `webRoot` is as in createApp. */
export const serve = (env: NodeJS.ProcessEnv, webRoot: string | null): Promise<void> =>
  start(env, webRoot).catch(stopWith);

const start = async (env: NodeJS.ProcessEnv, webRoot: string | null): Promise<void> => {
  const config = loadConfig(env);
  const log = createLog(config.LOG_LEVEL);
  const deps = await createDeps(config, log);
  // Nobody else writes in a locked folder: what is unsettled there was left by a process that died.
  const abandonedBefore = deps.db.engine === 'sqlite' ? Number.MAX_SAFE_INTEGER : deps.clock.now();
  await settleAbandoned(deps, abandonedBefore);
  const stopKeeping = keepProgress(deps);
  const stopSessions = keepSessions(deps);
  const stopVerifying = keepVerifying(deps);
  const stopTidying = keepTidy(deps);
  const stopTiers = keepTiers(deps);
  const stopMailing = keepMailing(deps);
  const app = createApp(deps, webRoot);
  const server = createHttpServer(app, { publicUrl: config.PUBLIC_URL, log });
  // The port is taken, or the address is none of this machine's.
  server.on('error', ({ message }) => stopWith(new OperatorsMatter(message)));
  server.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }, () => {
    const { port } = server.address() as AddressInfo;
    log.info({ port }, `Asphodel is open at ${config.PUBLIC_URL}`);
  });

  const stopLibrary = keepLibrary(deps);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ replies: deps.liveReplies.size }, 'closing: running replies may finish');
    deps.liveReplies.close();
    // Still listening: a new send is told to come back, and a reader who lost the line finds the reply again. But no
    // connection is kept for a request that would then come to a closed door.
    server.prependListener('request', (_request: unknown, response: ServerResponse) =>
      response.setHeader('Connection', 'close'),
    );
    const breakOff = setTimeout(() => {
      deps.liveReplies.breakOffAll();
      deps.liveSummonings.breakOffAll();
      deps.liveDrafts.breakOffAll();
    }, DRAIN_MS);
    const drained = () =>
      Promise.all([deps.liveReplies.settled(), deps.liveSummonings.settled(), deps.liveDrafts.settled()]);
    await drained();
    await closeDoor(server);
    // A send that came in just before the closing had no reply yet when the others were counted.
    await drained();
    clearTimeout(breakOff);
    await Promise.all([
      stopKeeping(),
      stopSessions(),
      stopVerifying(),
      stopLibrary(),
      stopTidying(),
      stopTiers(),
      stopMailing(),
    ]);
    await deps.bus.close();
    await deps.db.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
};

const closeDoor = async (server: Server): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  const cut = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS);
  await closed;
  clearTimeout(cut);
};

const stopWith = (error: unknown): void => {
  process.stderr.write(`${tellOperator(error)}\n`);
  process.exit(1);
};
