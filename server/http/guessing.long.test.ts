import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage, signUp, TEST_PASSWORD } from '../testing/test-user.ts';

const GUESSES = 1000;
const TRIES = 200;
const MOST_APART_MS = 10;

let deps: TestDeps;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  deps = await testDeps();
  app = createApp(deps, null);
  await signUp(app, 'ada@example.org');
});
afterEach(() => deps.close());

/** From a network address of its own, whatever the headers say. */
const signInFrom = (address: string, email: string, password: string, spoofed: string): Promise<Response> =>
  callAsPage(
    {
      request: (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
    },
    '/api/auth/sign-in/email',
    {
      method: 'POST',
      json: { email, password },
      headers: { 'x-forwarded-for': spoofed, 'x-client-address': spoofed, 'x-real-ip': spoofed },
    },
  );

const spoofedAddress = (guess: number): string => `10.${guess % 250}.${Math.floor(guess / 250)}.1`;

it.each([1, 200])(
  '[AU6] of a thousand guesses at one account from %i addresses ten are answered, and the right one is not among them',
  async (addresses) => {
    const statuses: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const password = guess === GUESSES - 1 ? TEST_PASSWORD : `guess ${guess}`;
      const from = `192.0.2.${guess % addresses}`;
      statuses.push((await signInFrom(from, 'ada@example.org', password, spoofedAddress(guess))).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 10);
  },
);

it('[AU6] of a thousand guesses from one address at as many accounts thirty are answered in a minute', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    // Too long to be anybody's: refused before the costly hash.
    const password = 'x'.repeat(129);
    const answer = await signInFrom(
      '192.0.2.1',
      `person-${guess}@example.org`,
      password,
      spoofedAddress(guess),
    );
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
});

it('[AU9] takes the same time for a wrong password of a known and of an unknown address', async () => {
  const timings: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  await signUp(app, 'known@example.org');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const said: string[] = [];
    for (const who of ['known', 'unknown'] as const) {
      // The limits on guesses are not what is measured.
      await deps.db.queries.deleteFrom('rate_limits').execute();
      const begun = performance.now();
      const answer = await signInFrom('192.0.2.1', `${who}@example.org`, 'not the password', '10.0.0.1');
      timings[who].push(performance.now() - begun);
      said.push(`${answer.status} ${await answer.text()}`);
    }
    expect(said[0]).toBe(said[1]);
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[TRIES / 2] ?? Number.NaN;
  expect(Math.abs(median(timings.known) - median(timings.unknown))).toBeLessThan(MOST_APART_MS);
});
