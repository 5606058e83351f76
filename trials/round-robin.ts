import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = {
  url: string;
  /** The servers' addresses, asked in turn. */
  use(servers: string[]): void;
  close(): Promise<void>;
};

/**
 * A proxy that gives each request to the next server, whoever asks, and passes streams on as they come. One that
 * cannot be reached is passed over; an answer that has begun is never begun again.
 */
export const startRoundRobin = async (): Promise<RoundRobin> => {
  let servers: string[] = [];
  let turn = 0;

  const pass = (
    incoming: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    triesLeft: number,
  ): void => {
    turn += 1;
    const server = servers[turn % servers.length];
    if (!server || triesLeft === 0) {
      response.writeHead(502).end();
      return;
    }
    const outgoing = ask(
      `${server}${incoming.url}`,
      {
        method: incoming.method,
        headers: { ...incoming.headers, host: incoming.headers.host },
        agent: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    outgoing.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused && !response.headersSent) pass(incoming, response, body, triesLeft - 1);
      else response.destroy();
    });
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  };

  const proxy = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, response, Buffer.concat(chunks), servers.length));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    use: (next) => {
      servers = next;
    },
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};
