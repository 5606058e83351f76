import { type Agent, request } from 'node:http';

export type Asked = {
  port: number;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** One request, until its answer has been read whole; null where the connection broke. */
export const ask = (
  agent: Agent,
  asked: Asked,
  onPiece: (bytes: Buffer) => void = () => {},
): Promise<{ status: number; ms: number } | null> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const { port, method, path, headers, body } = asked;
    const about: Record<string, string | number> =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { host: '127.0.0.1', port, path, agent, method, headers: { ...headers, ...about } },
      (response) => {
        response.on('data', onPiece);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }),
        );
        response.on('error', () => resolve(null));
      },
    );
    sent.on('error', (error) => {
      // The server gave up a connection that had rested, just as it was used again: browsers ask once more.
      const wasGivenUp = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      resolve(wasGivenUp ? ask(agent, asked, onPiece) : null);
    });
    sent.end(body);
  });
