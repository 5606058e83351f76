import { connect, createServer, type Socket } from 'node:net';

export type QuietLine = {
  /** Where the far end is reached through the line. */
  url: string;
  /** From now on it accepts and carries nothing; what is on its way is lost. */
  fallSilent(): void;
  /** New connections are carried again; the old ones stay silent. */
  speak(): void;
  close(): Promise<void>;
};

/** A line of TCP to the server of a database URL, which can fall silent without breaking. */
export const quietLine = async (url: string): Promise<QuietLine> => {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;

  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (silent) return;
    const behind = connect(Number(far.port), far.hostname);
    sockets.add(behind);
    behind.on('error', () => near.destroy());
    near.pipe(behind).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;

  return {
    url: through.href,
    fallSilent: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    speak: () => {
      silent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
