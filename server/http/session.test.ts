import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createSessions } from '../auth/sessions.ts';
import { TEST_PUBLIC_URL, type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage, cookiesOf, signUp, TEST_PASSWORD } from '../testing/test-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let deps: TestDeps;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  deps = await testDeps();
  app = createApp(deps, null);
});
afterEach(() => deps.close());

const statusWith = async (cookie: string) =>
  (await callAsPage(app, '/api/profile', { headers: { cookie } })).status;

/** What a value in the path stands for matters to no one who is not signed in. */
const filled = (path: string) => path.replace(/:[^/{]+(\{[^}]*\})?/g, '1');

const PUBLIC = new Set([
  'GET /api/session',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/auth/callback/google',
  // The library is for visitors too, and a shared link for whoever has it.
  'GET /api/public-ghosts',
  'GET /api/portraits/public/1',
  'GET /api/shared/1/1',
  'GET /api/shared/1/1/portrait',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  // Signed by the payment service, which has no session.
  'POST /api/payments/webhook',
]);

it('[AUT-7] answers 401 with the refusal and nothing else on every route that is not public', async () => {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => ({ method, path: filled(path) }))
    .filter(({ method, path }) => !PUBLIC.has(`${method} ${path}`));
  // Guards the guard: an empty list would prove nothing.
  expect(routes.length).toBeGreaterThan(5);
  for (const { method, path } of [...routes, { method: 'GET', path: '/api/no-such-thing' }]) {
    const json = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await callAsPage(app, path, { method, ...(json && { json }) });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.json()).toEqual({
      error: { code: 'not_signed_in', message: 'The veil is closed to you: please sign in.', data: {} },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

it('[AUT-7] reads the cookie in the form in which better-auth writes it', async () => {
  const ada = await signUp(app);
  const [name, value = ''] = ada.cookie.split('=');
  expect(name).toBe('asphodel.session_token');
  const [token = '', signature] = decodeURIComponent(value).split('.');
  const secret = await deps.sessions.signingSecret();
  expect(signature).toBe(createHmac('sha256', secret).update(token).digest('base64'));
  const stored = await deps.db.queries.selectFrom('sessions').select(['token', 'user_id']).execute();
  expect(stored).toEqual([{ token, user_id: ada.ownerId }]);
});

it('[AUT-7] gives cookies that browsers keep to this host and to https, where the public address is https', async () => {
  const PUBLIC_URL = 'https://asphodel.example';
  const secure = await testDeps({ env: { PUBLIC_URL }, mailer: { send: async () => {} } });
  const secureApp = createApp(secure, null);
  const call = (path: string, json: unknown, headers = {}) =>
    callAsPage(secureApp, path, { method: 'POST', json, headers: { origin: PUBLIC_URL, ...headers } });
  const email = 'ada@example.org';
  const signedUp = await call('/api/auth/sign-up/email', { email, password: TEST_PASSWORD });
  const cookie = cookiesOf(signedUp);
  const asked = await call('/api/auth/forgot-password', { email });
  const signedOut = await call('/api/auth/sign-out', undefined, { cookie });
  const set = [signedUp, asked, signedOut].flatMap(({ headers }) => headers.getSetCookie());
  expect(set.map((each) => each.split('=')[0])).toEqual([
    '__Host-asphodel.session_token',
    '__Host-asphodel.asked',
    '__Host-asphodel.session_token',
  ]);
  for (const each of set) {
    expect(each).toMatch(/; Path=\/;/);
    expect(each).toMatch(/; Secure/);
    expect(each).toMatch(/; HttpOnly/);
    expect(each).not.toMatch(/Domain/i);
  }
  await secure.close();
});

it('[AUT-7] takes no cookie that is forged, cut, doubled or nonsense, and does not stumble over it', async () => {
  const { cookie } = await signUp(app);
  const [name, value = ''] = cookie.split('=');
  const [token = ''] = decodeURIComponent(value).split('.');
  const forgedSignature = createHmac('sha256', 'another secret').update(token).digest('base64');
  const bad = [
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=.${forgedSignature}`,
    `${name}=${encodeURIComponent(`${token}.${forgedSignature}`)}`,
    `${name}=${value.slice(0, -6)}`,
    `${name}=x${value}`,
    `${name}=%`,
    `${name}=%E0%A4%A`,
    `${name}=`,
    `${name}`,
    '=;=;;',
    `other=${value}`,
    'x'.repeat(8000),
  ];
  for (const header of bad) expect([header, await statusWith(header)]).toEqual([header, 401]);
  expect(await statusWith(`theme=dark; ${cookie}; other=%`)).toBe(200);
});

it('[AUT-7] lets a session be used up to its last millisecond and no longer', async () => {
  const { cookie } = await signUp(app);
  const expiresAt = deps.clock.now() + 7 * DAY_MS;
  deps.clock.set(expiresAt);
  expect(await statusWith(cookie)).toBe(401);
  deps.clock.set(expiresAt - 1);
  expect(await statusWith(cookie)).toBe(200);
});

it('[AUT-7] prolongs a session that is a day old, in the browser too, and a younger one not', async () => {
  const ada = await signUp(app);
  deps.clock.advance(DAY_MS - 1);
  expect((await ada.fetch('/api/profile')).headers.getSetCookie()).toEqual([]);
  deps.clock.advance(60_000);
  const prolonged = await ada.fetch('/api/profile');
  expect(cookiesOf(prolonged)).toBe(ada.cookie);
  expect(prolonged.headers.get('set-cookie')).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
  deps.clock.advance(7 * DAY_MS - 1);
  expect((await ada.fetch('/api/profile')).status).toBe(200);
});

it('[AUT-7] asks the database again when a person’s sessions are forgotten', async () => {
  const ada = await signUp(app);
  expect((await ada.fetch('/api/profile')).status).toBe(200);
  await deps.db.queries.deleteFrom('sessions').execute();
  expect((await ada.fetch('/api/profile')).status).toBe(200);
  deps.sessions.forget('somebody-else');
  expect((await ada.fetch('/api/profile')).status).toBe(200);
  deps.sessions.forget(ada.ownerId);
  expect((await ada.fetch('/api/profile')).status).toBe(401);
});

it('[AUT-7, AU7] hears within two seconds of a session that another process ended', async () => {
  const ada = await signUp(app);
  await deps.db.queries.deleteFrom('sessions').execute();
  deps.clock.advance(2000);
  expect((await ada.fetch('/api/profile')).status).toBe(401);
});

it('[AUT-7] does not remember a session that ends while it is being read', async () => {
  const ada = await signUp(app);
  deps.clock.advance(15_000);
  await Promise.all([ada.fetch('/api/profile'), ada.fetch('/api/auth/sign-out', { method: 'POST' })]);
  expect((await ada.fetch('/api/profile')).status).toBe(401);
});

it('[AUT-7] ends a session however its cookie is spelled', async () => {
  const ada = await signUp(app);
  const [name = '', value = ''] = ada.cookie.split('=');
  const otherwise = `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`;
  expect(await statusWith(otherwise)).toBe(200);
  await ada.fetch('/api/auth/sign-out', { method: 'POST' });
  expect(await statusWith(otherwise)).toBe(401);
});

it('[AUT-7] makes one secret for all processes where the operator gave none, and keeps it', async () => {
  const own = await testDeps({ env: { SECRET: '' } });
  const secrets = await Promise.all(Array.from({ length: 5 }, () => createSessions(own).signingSecret()));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
  const signedUp = await callAsPage(createApp(own, null), '/api/auth/sign-up/email', {
    method: 'POST',
    json: { email: 'ada@example.org', password: TEST_PASSWORD },
  });
  const restarted = createApp({ ...own, sessions: createSessions(own) }, null);
  const answer = await callAsPage(restarted, '/api/profile', {
    headers: { cookie: cookiesOf(signedUp), origin: TEST_PUBLIC_URL },
  });
  expect(answer.status).toBe(200);
  await own.close();
});
