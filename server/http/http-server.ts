import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Log } from '../log.ts';
import { securityHeadersOf } from './security-headers.ts';

/** 64 KB take seconds on the slowest line: whoever needs longer to send them means to hold the connection. */
const ARRIVAL = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 3_000 };

/** A browser sends some twenty. Above a limit of its own node would drop headers and say nothing. */
const MOST_HEADERS = 100;

/** What node's parser gives up with; all else is 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type App = { fetch: Parameters<typeof getRequestListener>[0] };
type Options = { publicUrl: string; log: Log; arrival?: typeof ARRIVAL };

/**
 * The app behind node's own server. What never reaches the app (a message that cannot be read, one that does not end)
 * is answered under the same headers as all else.
 */
export const createHttpServer = (app: App, { publicUrl, log, arrival = ARRIVAL }: Options): Server => {
  const headers = Object.fromEntries([...securityHeadersOf(publicUrl), ['Cache-Control', 'no-store']]);
  const answer = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return new Response(null, { status: 400, headers });
      log.error({ err: error }, 'a request failed outside the app');
      return new Response(null, { status: 500, headers });
    },
  });
  const refuse = (response: ServerResponse, status: number): void => {
    response.writeHead(status, { ...headers, 'Content-Length': 0, Connection: 'close' }).end();
  };
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();

  // A missing Host is refused below: node would do so under no headers of ours.
  const server = createServer({ ...arrival, requireHostHeader: false }, (request, response) => {
    lastAnswers.set(request.socket, response);
    const status = refusedWith(request);
    if (status === null) void answer(request, response);
    else refuse(response, status);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, 417),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = lastAnswers.get(socket);
    // In the middle of an answer more bytes would be taken for a part of it.
    const isAnswering = last?.headersSent === true && !last.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else socket.end(messageOf(STATUSES[error.code ?? ''] ?? 400, headers), () => socket.destroy());
  });
  return server;
};

/** An absolute address is for proxies; taken here, it would bring a second host into the request. */
const refusedWith = ({ url, rawHeaders }: IncomingMessage): number | null => {
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431;
  return url?.startsWith('/') && hostsIn(rawHeaders) === 1 ? null : 400;
};

/** Names and values by turns. */
const hostsIn = (rawHeaders: string[]): number => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
};

const messageOf = (status: number, headers: Record<string, string>): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Length: 0',
    'Connection: close',
    '\r\n',
  ].join('\r\n');
