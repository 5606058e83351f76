import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type Random, randomFrom } from '../testing/fuzz.ts';
import { TEST_PUBLIC_URL, type TestDeps, testDeps } from '../testing/harness.ts';
import { listening, portOf, speak } from '../testing/raw-http.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';
import { createHttpServer } from './http-server.ts';

const FUZZ_MS = 3 * 60_000;
const SEED = 20_261_121;

let deps: TestDeps;
let server: Server;
let user: TestUser;

beforeAll(async () => {
  deps = await testDeps();
  const app = createApp(deps, null);
  user = await signUp(app);
  server = await listening(createHttpServer(app, { publicUrl: TEST_PUBLIC_URL, log: deps.log }));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await deps.close();
});

const HOST = 'Host: localhost\r\n';
const head = (path: string, more: string) =>
  `PATCH ${path} HTTP/1.1\r\n${HOST}Origin: ${TEST_PUBLIC_URL}\r\nCookie: ${user.cookie}\r\nContent-Type: application/json\r\n${more}\r\n`;

it('[IN1] gives up a body, and headers, of one byte a second within 15 seconds', async () => {
  const [body, headers] = await Promise.all([
    speak(portOf(server), head('/api/profile', 'Content-Length: 1000\r\n'), { more: ' ', everyMs: 1_000 }),
    speak(portOf(server), `GET /healthz HTTP/1.1\r\n${HOST}X-A: `, { more: 'a', everyMs: 1_000 }),
  ]);
  for (const { status, tookMs } of [body, headers]) {
    expect(status).toBe(408);
    expect(tookMs).toBeLessThan(15_000);
  }
});

it('[IN1] reads no more of a body without an end than its refusal takes', async () => {
  const sockets: Socket[] = [];
  server.once('connection', (socket: Socket) => sockets.push(socket));
  const piece = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  const answer = await speak(portOf(server), head('/api/profile', 'Transfer-Encoding: chunked\r\n'), {
    more: piece,
    everyMs: 10,
  });
  expect(answer.status).toBe(411);
  // At 400 kB a second: the line is cut half a second after the answer.
  expect(sockets[0]?.bytesRead).toBeLessThan(2 * 1024 * 1024);
  expect(answer.tookMs).toBeLessThan(15_000);
});

const MESSAGES = (): string[] => [
  `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  `GET /api/ghosts?x=1 HTTP/1.1\r\n${HOST}Cookie: ${user.cookie}\r\nConnection: close\r\n\r\n`,
  `${head('/api/profile', 'Content-Length: 22\r\nConnection: close\r\n')}{"allowDataUse": false}`,
  `${head('/api/profile', 'Transfer-Encoding: chunked\r\nConnection: close\r\n')}2\r\n{}\r\n0\r\n\r\n`,
];
const PIECES = [
  '\r\n',
  '\n',
  '\0',
  ' ',
  ':',
  ',',
  ';',
  '%',
  '\x7f',
  '\xff',
  'Content-Length: 1\r\n',
  'chunked',
  '0',
];

/** A message with a few bytes changed, left out, doubled or put in, or two spliced together. */
const spoiled = (random: Random): Buffer => {
  let text = random.oneOf(MESSAGES());
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const at = random.below(text.length);
    const length = random.below(12);
    text = random.oneOf([
      () => text.slice(0, at) + random.oneOf(PIECES) + text.slice(at),
      () => text.slice(0, at) + text.slice(at + length),
      () => text.slice(0, at) + text.slice(at, at + length).repeat(1 + random.below(50)) + text.slice(at),
      () => text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1),
      () => text.slice(0, at) + random.oneOf(MESSAGES()).slice(random.below(60)),
    ])();
  }
  return Buffer.from(text, 'latin1');
};

it(`[IN5] lives through ${FUZZ_MS / 60_000} minutes of spoiled messages, and each is refused or answered`, async () => {
  const random = randomFrom(SEED);
  const until = performance.now() + FUZZ_MS;
  let said = 0;
  while (performance.now() < until) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const message = spoiled(random);
        // Whoever says no more has said all: what is incomplete need not be waited for.
        return speak(portOf(server), message, undefined, true).then(({ status }) => ({ message, status }));
      }),
    );
    for (const { message, status } of answers) {
      expect(status, message.toString('latin1')).toBeLessThan(500);
    }
    said += answers.length;
  }
  expect(said).toBeGreaterThan(1_000);
  const alive = await speak(portOf(server), `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
  expect(alive.status).toBe(200);
  expect(deps.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
});
