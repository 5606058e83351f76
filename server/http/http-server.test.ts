import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { TEST_PUBLIC_URL, type TestDeps, testDeps } from '../testing/harness.ts';
import { listening, portOf, type RawAnswer, speak } from '../testing/raw-http.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';
import { createHttpServer } from './http-server.ts';
import { securityHeadersOf } from './security-headers.ts';

const IMPATIENT = { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 50 };

let deps: TestDeps;
let server: Server;
let impatient: Server;
let user: TestUser;

beforeAll(async () => {
  deps = await testDeps();
  const app = createApp(deps, null);
  user = await signUp(app);
  server = await listening(createHttpServer(app, { publicUrl: TEST_PUBLIC_URL, log: deps.log }));
  impatient = await listening(
    createHttpServer(app, { publicUrl: TEST_PUBLIC_URL, log: deps.log, arrival: IMPATIENT }),
  );
});
afterAll(async () => {
  // Every line of theirs was cut by then, or this would not end.
  await Promise.all([server, impatient].map((each) => new Promise((resolve) => each.close(resolve))));
  await deps.close();
});

const HOST = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n';
const asPage = () =>
  `${HOST}${CLOSE}Origin: ${TEST_PUBLIC_URL}\r\nCookie: ${user.cookie}\r\nContent-Type: application/json\r\n`;

const PROTECTING = Object.fromEntries(
  securityHeadersOf(TEST_PUBLIC_URL).map(([name, value]) => [name.toLowerCase(), value]),
);

const expectProtected = ({ headers, text }: RawAnswer): void => {
  expect(headers, text).toMatchObject({ ...PROTECTING, 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
};

const stillAnswers = async (): Promise<void> => {
  const answer = await speak(portOf(server), `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
  expect(answer.status).toBe(200);
};

describe('a body', () => {
  it('[IN1] of 10 MB is refused by its announced size, and the line is cut before more of it is taken in', async () => {
    const sockets: Socket[] = [];
    server.once('connection', (socket: Socket) => sockets.push(socket));
    const keptOpen = asPage().replace(CLOSE, '');
    const answer = await speak(
      portOf(server),
      Buffer.concat([
        Buffer.from(`PATCH /api/profile HTTP/1.1\r\n${keptOpen}Content-Length: 10485760\r\n\r\n`),
        Buffer.alloc(10 * 1024 * 1024, 'x'),
      ]),
    );
    // 0: our answer was lost where the line was cut in the middle of the sending.
    expect([413, 0]).toContain(answer.status);
    if (answer.status !== 0) expectProtected(answer);
    // What had come by then, in node's own pieces of 64 KB; nothing of it was kept.
    expect(sockets[0]?.bytesRead).toBeLessThan(1024 * 1024);
    await stillAnswers();
  });

  it('[IN1] of 10 MB is refused before any of it is sent', async () => {
    const answer = await speak(
      portOf(server),
      `PATCH /api/profile HTTP/1.1\r\n${asPage()}Content-Length: 10485760\r\n\r\n`,
    );
    expect(answer.status).toBe(413);
    expectProtected(answer);
    expect(answer.tookMs).toBeLessThan(5_000);
  });

  it('[IN1] in pieces without an end is refused unread', async () => {
    const answer = await speak(
      portOf(server),
      `PATCH /api/profile HTTP/1.1\r\n${asPage()}Transfer-Encoding: chunked\r\n\r\n`,
      { more: '5\r\nabcde\r\n', everyMs: 20 },
    );
    expect(answer.status).toBe(411);
    expectProtected(answer);
    expect(answer.tookMs).toBeLessThan(5_000);
  });

  it('[IN1] that is compressed 1:1000 is not unpacked', async () => {
    const bomb = gzipSync(Buffer.from(`{"displayName":"${'a'.repeat(20_000_000)}"}`));
    expect(bomb.length).toBeLessThan(64 * 1024);
    const answer = await speak(
      portOf(server),
      Buffer.concat([
        Buffer.from(
          `PATCH /api/profile HTTP/1.1\r\n${asPage()}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`,
        ),
        bomb,
      ]),
    );
    expect(answer.status).toBe(400);
    expectProtected(answer);
  });

  it('[IN1] that comes byte by byte is waited for only so long', async () => {
    const answer = await speak(
      portOf(impatient),
      `PATCH /api/profile HTTP/1.1\r\n${asPage()}Content-Length: 1000\r\n\r\n`,
      { more: ' ', everyMs: 30 },
    );
    expect(answer.status).toBe(408);
    expectProtected(answer);
  });

  it('[IN1] and so are headers', async () => {
    const answer = await speak(portOf(impatient), `GET /healthz HTTP/1.1\r\n${HOST}`, {
      more: 'X-A: b\r\n',
      everyMs: 30,
    });
    expect(answer.status).toBe(408);
    expectProtected(answer);
  });
});

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${CLOSE}${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/auth/sign-out HTTP/1.1\r\n${HOST}Origin: ${TEST_PUBLIC_URL}\r\n${headers}\r\n${body}`;
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

const MESSAGES: [string, string, number][] = [
  [
    'a length and pieces',
    post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  [
    'pieces and a length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 44\r\n', SMUGGLED), 400],
  ['a list of lengths', post('Content-Length: 0, 44\r\n', SMUGGLED), 400],
  ['a length with a sign', post('Content-Length: +0\r\n', ''), 400],
  ['a length in hexadecimal', post('Content-Length: 0x10\r\n', ''), 400],
  ['a negative length', post('Content-Length: -1\r\n', ''), 400],
  ['pieces named with a space before the colon', post('Transfer-Encoding : chunked\r\n', '0\r\n\r\n'), 400],
  ['pieces of no known kind', post('Transfer-Encoding: xchunked\r\n', SMUGGLED), 400],
  ['pieces that are not last', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`), 400],
  ['a size that is no number', post('Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n'), 400],
  ['a folded header', get('/healthz', 'X-A: b\r\n c\r\n'), 400],
  ['a bare line feed', `GET /healthz HTTP/1.1\nHost: localhost\n\n`, 400],
  ['a zero byte in a header', get('/healthz', 'X-A: a\0b\r\n'), 400],
  ['a header without a name', get('/healthz', ': b\r\n'), 400],
  ['200 headers', get('/healthz', 'X-A: b\r\n'.repeat(200)), 431],
  ['a header of 17 kB', get('/healthz', `X-A: ${'a'.repeat(17_000)}\r\n`), 431],
  ['an address of 17 kB', get(`/${'a'.repeat(17_000)}`), 431],
  ['an absolute address', get('http://evil.example/api/session'), 400],
  ['an absolute address of our own', get('http://localhost/api/session'), 400],
  ['an address with a scheme alone', get('javascript:alert(1)'), 400],
  ['OPTIONS for the server itself', `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400],
  ['no host', `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['two hosts', get('/healthz', 'Host: evil.example\r\n'), 400],
  ['a host with an address in it', `GET /healthz HTTP/1.1\r\nHost: localhost/x?\r\n${CLOSE}\r\n`, 400],
  ['a backslash in the path', get('/api\\session'), 400],
  ['an expectation nobody knows', get('/healthz', 'Expect: the-impossible\r\n'), 417],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03', 400],
  ['a method nobody knows', `BREW /healthz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a version nobody knows', `GET /healthz HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['bad percent-encoding of an id', get('/api/shared/%ZZ/1'), 400],
  ['half a percent-encoded character', get('/api/public-ghosts?after=%C3%28'), 400],
  ['bad percent-encoding of a path', get('/%'), 404],
  ['a percent-encoded zero byte', get('/%00'), 404],
];

describe('a message', () => {
  it.each(MESSAGES)(
    '[IN5, HD1] with %s is refused under the headers of every answer',
    async (_, message, status) => {
      const answer = await speak(portOf(server), message);
      expect([answer.status, answer.text.match(/HTTP\/1\.1 /g)?.length]).toEqual([status, 1]);
      expectProtected(answer);
      await stillAnswers();
    },
  );

  it('[IN5] that spoils the line in the middle of an answer cuts it, without a second answer in the first', async () => {
    const answer = await speak(
      portOf(server),
      `GET /api/live HTTP/1.1\r\n${HOST}Cookie: ${user.cookie}\r\n\r\n`,
      { more: 'not a request at all\r\n\r\n', everyMs: 50 },
    );
    expect([answer.status, answer.text.match(/HTTP\/1\.1 /g)?.length]).toEqual([200, 1]);
    expectProtected(answer);
    await stillAnswers();
  });

  it('[HD1] that cannot be read is told of https where the public address has it', async () => {
    const app = createApp(deps, null);
    const publicUrl = 'https://asphodel.example';
    const secure = await listening(createHttpServer(app, { publicUrl, log: deps.log }));
    const { status, headers } = await speak(portOf(secure), 'no request\r\n\r\n');
    expect([status, headers['strict-transport-security']]).toEqual([
      400,
      'max-age=31536000; includeSubDomains',
    ]);
    await new Promise((resolve) => secure.close(resolve));
  });

  it('[IN5] of any of these kinds is no fault of ours', () => {
    expect(deps.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
