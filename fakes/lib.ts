import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answeredByFault, pause, replyOn } from './faults.ts';

export type RecordedRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
};

/** Network faults that any outside service can show; `slow`, `cut` and `wrong-content-type` act on the true answer. */
export type Fault =
  | { fault?: undefined }
  | { fault: 'refuse' }
  | { fault: 'silence' }
  | { fault: 'slow'; gapMs?: number }
  /** `clean`: the connection ends in good order, as behind a proxy, only too early. */
  | { fault: 'cut'; afterBytes: number; clean?: boolean }
  | { fault: 'wrong-content-type'; contentType?: string }
  | { fault: 'invalid-utf8' }
  | { fault: 'html' }
  | { fault: 'huge' }
  | { fault: 'redirect-loopback' }
  | { fault: 'status'; status: number; headers?: Record<string, string>; body?: unknown };

/** What one answer shall be like: a fake's own settings, a delay before the first byte, and a fault. */
export type Scenario<Own = object> = Partial<Own> & { delayMs?: number } & Fault;

export type Reply = {
  head(status: number, headers?: Record<string, string>): void;
  write(chunk: string | Uint8Array): Promise<void>;
  end(chunk?: string | Uint8Array): Promise<void>;
  json(status: number, body: unknown, headers?: Record<string, string>): Promise<void>;
  /** Cuts the connection as it stands. */
  destroy(): void;
  /** Aborted when the caller has left (or the fake was closed) before the answer was whole. */
  gone: AbortSignal;
};

export type Exchange<Own = object> = {
  request: RecordedRequest;
  /** The body as it came, where it is no text. */
  bytes: Uint8Array;
  reply: Reply;
  scenario: Scenario<Own>;
  /** Ends when `POST /__release` or `fake.release()` came, at once if it came already for this scenario. */
  released(): Promise<void>;
  /** For handlers that need node's own objects. The body has been read already. */
  raw: { request: IncomingMessage; response: ServerResponse };
};

export type Handler<Own = object> = (exchange: Exchange<Own>) => void | Promise<void>;

export type Fake<Own = object> = {
  url: string;
  port: number;
  requests: RecordedRequest[];
  /** Ends every open socket at once. */
  close(): Promise<void>;
  /** `next` are used once each, in order; then the rest of the scenario is the default. Replaces what was set before. */
  scenario(scenario: Scenario<Own> & { next?: Scenario<Own>[] }): void;
  /** Forgets scenarios and recorded requests. */
  reset(): void;
  release(): void;
  /** The next request that arrives from now on. */
  nextRequest(): Promise<RecordedRequest>;
  /** Whether the caller took the whole answer or left. */
  settled(request: RecordedRequest): Promise<'answered' | 'aborted'>;
};

type Gate = { opened: Promise<void>; open(): void };

const newGate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};

/** Starts a stand-in server on loopback; port 0 (the default) takes a free one. */
export const startFake = async <Own = object>(
  name: string,
  handler: Handler<Own>,
  options: { port?: number; scenario?: Scenario<Own> } = {},
): Promise<Fake<Own>> => {
  const initial: Scenario<Own> = options.scenario ?? ({} as Scenario<Own>);
  let standing = initial;
  let queue: Scenario<Own>[] = [];
  let gate = newGate();
  const requests: RecordedRequest[] = [];
  const awaiting: ((request: RecordedRequest) => void)[] = [];
  const outcomes = new WeakMap<RecordedRequest, Promise<'answered' | 'aborted'>>();

  const steer: Fake<Own>['scenario'] = ({ next, ...rest }) => {
    queue = [...(next ?? [])];
    standing = rest as Scenario<Own>;
    gate.open();
    gate = newGate();
  };

  const control = async (request: RecordedRequest, reply: Reply): Promise<boolean> => {
    const call = `${request.method} ${request.path}`;
    if (call === 'POST /__scenario') steer(JSON.parse(request.body));
    else if (call === 'POST /__release') gate.open();
    else if (call === 'POST /__reset') reset();
    else if (call === 'GET /__requests') {
      await reply.json(200, requests);
      return true;
    } else return false;
    await reply.json(200, { ok: true });
    return true;
  };

  const reset = (): void => {
    requests.length = 0;
    steer(initial);
  };

  const server = createServer((incoming, response) => {
    const serve = async (): Promise<void> => {
      const { request, bytes } = await record(incoming);
      if (await control(request, replyOn(response, {}))) return;
      const scenario = queue.shift() ?? standing;
      const reply = replyOn(response, scenario);
      requests.push(request);
      outcomes.set(request, outcomeOf(response));
      for (const tell of awaiting.splice(0)) tell(request);
      await delayed(scenario, reply);
      if (await answeredByFault(scenario, reply, incoming)) return;
      const { opened } = gate;
      const released = (): Promise<void> => Promise.race([opened, whenAborted(reply.gone)]);
      await handler({ request, bytes, reply, scenario, released, raw: { request: incoming, response } });
    };
    serve().catch((error: unknown) => {
      if (response.destroyed) return;
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(`The stand-in server ${name} failed: ${String(error)}`);
    });
  });
  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    scenario: steer,
    reset,
    release: () => gate.open(),
    nextRequest: () => new Promise((resolve) => awaiting.push(resolve)),
    settled: (request) =>
      outcomes.get(request) ?? Promise.reject(new Error('This request was never recorded')),
    close: () => closeAtOnce(server),
  };
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const closeAtOnce = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });

const record = async (
  incoming: IncomingMessage,
): Promise<{ request: RecordedRequest; bytes: Uint8Array }> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const headers = Object.entries(incoming.headers).map(([key, value]) => [key, [value].flat().join(', ')]);
  const bytes = Buffer.concat(chunks);
  const request = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: bytes.toString('utf8'),
  };
  return { request, bytes };
};

const outcomeOf = (response: ServerResponse): Promise<'answered' | 'aborted'> =>
  new Promise((resolve) => {
    response.once('close', () => resolve(response.writableFinished ? 'answered' : 'aborted'));
  });

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const delayed = async (scenario: Scenario, reply: Reply): Promise<void> => {
  if (scenario.delayMs) await pause(scenario.delayMs, reply.gone);
};
