import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SessionAnswer } from '../../domain/session.ts';
import { createApp } from '../app.ts';
import { listGhosts } from '../db/ghosts.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage, cookiesOf, signUp, TEST_PASSWORD } from '../testing/test-user.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Too long to be anybody's: counted like every guess, and refused before the costly hash. */
const CHEAP_GUESS = 'x'.repeat(129);

let deps: TestDeps;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  deps = await testDeps();
  app = createApp(deps, null);
});
afterEach(() => deps.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  callAsPage(app, '/api/auth/sign-in/email', { method: 'POST', json: { email, password }, headers });

/** From a network address of its own, as through node's server. */
const signInFrom = (address: string, email: string, password: string, headers: Record<string, string> = {}) =>
  callAsPage(
    {
      request: (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
    },
    '/api/auth/sign-in/email',
    { method: 'POST', json: { email, password }, headers },
  );

const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { message: string } }).error.message;

it('[AUT-2] tells a page whether anybody is signed in, and who', async () => {
  const before = await callAsPage(app, '/api/session');
  expect(before.status).toBe(200);
  expect(await before.json()).toEqual({ signedIn: false, signInMethods: { google: false, mail: false } });

  const ada = await signUp(app, 'ada@example.org');
  expect(await (await ada.fetch('/api/session')).json()).toMatchObject({
    signedIn: true,
    profile: { id: ada.ownerId, email: 'ada@example.org' },
  });
});

it('[AUT-3] signs in by making an account, and by its email and password from then on', async () => {
  const ada = await signUp(app, 'ada@example.org');
  await ada.fetch('/api/auth/sign-out', { method: 'POST' });
  expect((await ada.fetch('/api/profile')).status).toBe(401);

  const again = await signIn('Ada@Example.org', TEST_PASSWORD);
  expect(again.status).toBe(200);
  expect(((await again.json()) as SessionAnswer & { signedIn: true }).profile.id).toBe(ada.ownerId);
  expect((await callAsPage(app, '/api/profile', { headers: { cookie: cookiesOf(again) } })).status).toBe(200);
});

it('[AUT-3] takes full-width letters of an address for the plain ones, so that it has one account', async () => {
  await signUp(app, 'ada@example.org');
  const answer = await callAsPage(app, '/api/auth/sign-up/email', {
    method: 'POST',
    json: { email: 'ａｄａ＠example.org', password: TEST_PASSWORD },
  });
  expect(answer.status).toBe(422);
});

it('[AUT-4] passes on why a sign-in or a new account was refused', async () => {
  await signUp(app, 'ada@example.org');
  const newAccount = (email: string, password: string) =>
    callAsPage(app, '/api/auth/sign-up/email', { method: 'POST', json: { email, password } });
  const refusals = [
    [await signIn('ada@example.org', 'not the password'), 'Invalid email or password'],
    [await newAccount('ada@example.org', TEST_PASSWORD), 'User already exists. Use another email.'],
    [await newAccount('not an address', TEST_PASSWORD), 'Invalid email address'],
    [await newAccount('short@example.org', '1234567'), 'Password too short'],
    [await newAccount('long@example.org', 'x'.repeat(129)), 'Password too long'],
    [await newAccount('easy@example.org', 'iloveyou'), 'Password too easy to guess'],
  ] as const;
  for (const [answer, message] of refusals) {
    expect(answer.status).toBe(422);
    expect(await messageOf(answer)).toBe(message);
  }
  expect((await newAccount('eight@example.org', 'lamp oil')).status).toBe(200);
  expect((await newAccount('most@example.org', 'x'.repeat(128))).status).toBe(200);
});

it('[AUT-4] refuses credentials that are no credentials', async () => {
  for (const json of [{}, { email: 'ada@example.org' }, { email: 1, password: 2 }, [], 'x']) {
    const answer = await callAsPage(app, '/api/auth/sign-in/email', { method: 'POST', json });
    expect(answer.status).toBe(400);
  }
});

it('[AUT-5] makes one profile and one Spirit Guide when fifty first pages open at once', async () => {
  const signedUp = await callAsPage(app, '/api/auth/sign-up/email', {
    method: 'POST',
    json: { email: 'ada@example.org', password: TEST_PASSWORD },
  });
  const cookie = cookiesOf(signedUp);
  // Signing up made them; the race is about a person who has neither.
  await deps.db.queries.deleteFrom('ghosts').execute();
  await deps.db.queries.deleteFrom('profiles').execute();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => callAsPage(app, '/api/session', { headers: { cookie } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await deps.db.queries.selectFrom('profiles').select('owner_id').execute()).toHaveLength(1);
  expect(await deps.db.queries.selectFrom('ghosts').select('id').execute()).toHaveLength(1);
});

it('[AUT-5] begins with an untouched free profile and the permanent Spirit Guide', async () => {
  const ada = await signUp(app, 'ada@example.org');
  expect(await (await ada.fetch('/api/profile')).json()).toEqual({
    id: ada.ownerId,
    email: 'ada@example.org',
    createdAt: deps.clock.now(),
    tier: 'free',
    summonCount: 0,
    allowDataUse: true,
    dailyMessageCount: 0,
    lastMessageTimestamp: null,
    createUseCount: 0,
    hasCompletedOnboarding: false,
    timeZone: 'UTC',
    privacy: 'private',
    displayName: '',
    currentGhostId: null,
    currentConversationId: null,
  });
  const ghosts = await listGhosts(deps.db.queries, ada.ownerId);
  expect(ghosts).toMatchObject([{ name: 'Spirit Guide', is_guide: 1, permanent: 1, is_public: 0 }]);
});

it('[AUT-6] ends a session at its sign-out, for its cookie too, and tells other pages when none is left', async () => {
  const ada = await signUp(app, 'ada@example.org');
  const phone = cookiesOf(await signIn('ada@example.org', TEST_PASSWORD));
  const events: string[] = [];
  deps.bus.subscribe(ada.ownerId, (event) => events.push(event.type));
  expect((await ada.fetch('/api/profile')).status).toBe(200);

  const signedOut = await ada.fetch('/api/auth/sign-out', { method: 'POST' });
  expect(await signedOut.json()).toMatchObject({ signedIn: false });
  expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await ada.fetch('/api/profile')).status).toBe(401);
  expect((await callAsPage(app, '/api/profile', { headers: { cookie: phone } })).status).toBe(200);
  expect(events).toEqual([]);

  await callAsPage(app, '/api/auth/sign-out', { method: 'POST', headers: { cookie: phone } });
  expect(events).toEqual(['signed-out']);
});

it('[AUT-6, AU7] ends the live events of a session that is signed out, and not those of another', async () => {
  const ada = await signUp(app, 'ada@example.org');
  const phone = cookiesOf(await signIn('ada@example.org', TEST_PASSWORD));
  // A stream begins with its first read.
  const here = (await ada.fetch('/api/live')).text();
  const there = (await callAsPage(app, '/api/live', { headers: { cookie: phone } })).text();
  await ada.fetch('/api/auth/sign-out', { method: 'POST' });
  expect(await here).toContain('data: {"type":"signed-out"}');

  deps.bus.publish(ada.ownerId, { type: 'profile' });
  await callAsPage(app, '/api/auth/sign-out', { method: 'POST', headers: { cookie: phone } });
  const heardThere = await there;
  expect(heardThere.match(/"type":"[a-z-]+"/g)).toEqual(['"type":"profile"', '"type":"signed-out"']);
});

it('[AUT-6] lets somebody sign out who is not signed in', async () => {
  const answer = await callAsPage(app, '/api/auth/sign-out', { method: 'POST' });
  expect(await answer.json()).toMatchObject({ signedIn: false });
});

it('[AU1] gives a new session at every sign-in and ends the one that the browser brought', async () => {
  const mallory = await signUp(app, 'mallory@example.org');
  await signUp(app, 'ada@example.org');
  const victim = await signIn('ada@example.org', TEST_PASSWORD, { cookie: mallory.cookie });
  expect(cookiesOf(victim)).not.toBe(mallory.cookie);
  expect((await mallory.fetch('/api/profile')).status).toBe(401);
});

it('[AU1] keeps the session’s token from page scripts', async () => {
  const answer = await callAsPage(app, '/api/auth/sign-up/email', {
    method: 'POST',
    json: { email: 'ada@example.org', password: TEST_PASSWORD },
  });
  const token = /session_token=([^.]+)\./.exec(cookiesOf(answer))?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(await answer.text()).not.toContain(token);
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i);
  expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
});

it('[AU6] lets ten guesses at one account through within an hour, from however many addresses', async () => {
  await signUp(app, 'ada@example.org');
  const statuses: number[] = [];
  for (let guess = 0; guess < 13; guess += 1) {
    const spoofed = { 'x-forwarded-for': `10.1.1.${guess}`, 'x-client-address': `10.2.2.${guess}` };
    statuses.push(
      (await signInFrom(`192.0.2.${guess}`, 'ada@example.org', `guess ${guess}`, spoofed)).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429, 429]);
  // Also the right one now, or a guesser would know when to stop.
  expect((await signInFrom('192.0.2.99', 'ada@example.org', TEST_PASSWORD)).status).toBe(429);
  deps.clock.advance(HOUR_MS - 1);
  expect((await signInFrom('192.0.2.99', 'ada@example.org', TEST_PASSWORD)).status).toBe(429);
  deps.clock.advance(1);
  expect((await signInFrom('192.0.2.99', 'ada@example.org', TEST_PASSWORD)).status).toBe(200);
});

it('[AU6] counts parallel guesses too', async () => {
  await signUp(app, 'ada@example.org');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guess) =>
      signInFrom(`192.0.2.${guess}`, 'ada@example.org', `guess ${guess}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
});

it('[AU6] forgets a person’s own slips when they sign in', async () => {
  await signUp(app, 'ada@example.org');
  for (let round = 0; round < 2; round += 1) {
    for (let slip = 0; slip < 9; slip += 1)
      await signInFrom(`192.0.2.${slip}`, 'ada@example.org', CHEAP_GUESS);
    expect((await signInFrom('192.0.2.50', 'ada@example.org', TEST_PASSWORD)).status).toBe(200);
  }
});

it('[AU6] stops one address that guesses at many accounts, whatever it claims to be', async () => {
  let refused = 0;
  for (let guess = 0; guess < 32; guess += 1) {
    const spoofed = { 'x-forwarded-for': `10.1.1.${guess}`, 'x-client-address': `10.2.2.${guess}` };
    const answer = await signInFrom('192.0.2.1', `person-${guess}@example.org`, CHEAP_GUESS, spoofed);
    if (answer.status === 429) refused += 1;
  }
  expect(refused).toBe(2);
  expect((await signInFrom('192.0.2.2', 'person@example.org', CHEAP_GUESS)).status).toBe(422);
});

it('[AU9] answers a known and an unknown address alike, and hashes for both', async () => {
  await signUp(app, 'known@example.org');
  const timings: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let tries = 0; tries < 5; tries += 1) {
    const answers: string[] = [];
    for (const who of ['known', 'unknown'] as const) {
      const begun = performance.now();
      const answer = await signInFrom(`192.0.2.${tries}`, `${who}@example.org`, 'not the password');
      timings[who].push(performance.now() - begun);
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    expect(answers[0]).toBe(answers[1]);
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
  // One that was not hashed takes a twentieth; what is between is the machine's other work.
  expect(median(timings.unknown) / median(timings.known)).toBeGreaterThan(0.5);
  expect(median(timings.unknown) / median(timings.known)).toBeLessThan(2);
});

it('offers nothing of better-auth’s but what the product uses', async () => {
  const ada = await signUp(app, 'ada@example.org');
  for (const path of ['get-session', 'ok', 'list-sessions', 'token', 'callback/github', 'error']) {
    expect((await ada.fetch(`/api/auth/${path}`)).status).toBe(404);
  }
  for (const path of ['sign-in/social', 'update-user', 'delete-user', 'change-email', 'link-social']) {
    expect((await ada.fetch(`/api/auth/${path}`, { method: 'POST', json: {} })).status).toBe(404);
  }
});

it('logs no address and no password', async () => {
  await signUp(app, 'ada@example.org');
  await signIn('ada@example.org', 'a-wrong-password');
  await signIn('nobody@example.org', 'a-wrong-password');
  await callAsPage(app, '/api/auth/sign-up/email', {
    method: 'POST',
    json: { email: 'ada@example.org', password: TEST_PASSWORD },
  });
  expect(JSON.stringify(deps.log.entries)).not.toMatch(/example\.org|a-wrong-password/);
});

it('[LM6] lets one place make two hundred accounts without a day’s pause', async () => {
  await signUp(app);
  await deps.db.queries
    .updateTable('rate_limits')
    .set({ count: 199 })
    .where('key', 'like', 'joined-from:%')
    .execute();
  await signUp(app);
  const join = () =>
    callAsPage(app, '/api/auth/sign-up/email', {
      method: 'POST',
      json: { email: 'one-more@example.org', password: TEST_PASSWORD },
    });
  const refused = await join();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  deps.clock.advance(24 * HOUR_MS);
  expect((await join()).status).toBe(200);
});
