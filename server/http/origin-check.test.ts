import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { TEST_PUBLIC_URL, type TestDeps, testDeps } from '../testing/harness.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;

beforeEach(async () => {
  deps = await testDeps();
  app = createApp(deps, null);
  ada = await signUp(app);
});
afterEach(() => deps.close());

const writes = () =>
  app.routes
    .filter(({ method, path }) => !['ALL', 'GET', 'HEAD'].includes(method) && path.startsWith('/api/'))
    // No page's: its signature is checked instead.
    .filter(({ path }) => path !== '/api/payments/webhook')
    .map(({ method, path }) => ({ method, path: path.replace(/:[^/{]+(\{[^}]*\})?/g, '1') }));

const call = (method: string, path: string, headers: Record<string, string>, body = '{}') =>
  app.request(path, {
    method,
    ...(method === 'DELETE' ? {} : { body }),
    headers: { cookie: ada.cookie, 'content-length': '2', ...headers },
  });

const JSON_TYPE = { 'content-type': 'application/json' };

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { ...JSON_TYPE, origin: 'https://evil.example' }],
  ['no origin', JSON_TYPE],
  ['an opaque origin', { ...JSON_TYPE, origin: 'null' }],
  ['a subdomain', { ...JSON_TYPE, origin: 'http://sub.localhost:3000' }],
  ['another port', { ...JSON_TYPE, origin: 'http://localhost:3001' }],
  ['another scheme', { ...JSON_TYPE, origin: 'https://localhost:3000' }],
  ['a longer name', { ...JSON_TYPE, origin: `${TEST_PUBLIC_URL}.evil.example` }],
  [
    'another site that claims to be ours',
    { ...JSON_TYPE, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a sibling site without origin', { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }],
  ['a form of our own', { 'content-type': 'application/x-www-form-urlencoded', origin: TEST_PUBLIC_URL }],
  ['JSON as plain text', { 'content-type': 'text/plain', origin: TEST_PUBLIC_URL }],
  ['a body of no type', { 'content-type': '', origin: TEST_PUBLIC_URL }],
];

it('[CF1] turns away every write that did not come from this server’s own page', async () => {
  expect(writes().length).toBeGreaterThan(4);
  for (const { method, path } of writes()) {
    for (const [from, headers] of FOREIGN) {
      const answer = await call(method, path, headers);
      expect([method, path, from, answer.status]).toEqual([method, path, from, 403]);
      expect(await answer.json()).toMatchObject({ error: { code: 'wrong_origin' } });
    }
  }
});

it('[CF1] lets this server’s own pages write', async () => {
  for (const headers of [
    { ...JSON_TYPE, origin: TEST_PUBLIC_URL },
    { 'content-type': 'application/json; charset=utf-8', origin: TEST_PUBLIC_URL },
    { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' },
  ]) {
    expect((await call('PATCH', '/api/profile', headers)).status).toBe(200);
  }
});

it('[CF1] changes nothing on a GET', async () => {
  const before = await deps.db.queries.selectFrom('profiles').selectAll().execute();
  for (const { path } of writes()) await ada.fetch(path);
  expect(await deps.db.queries.selectFrom('profiles').selectAll().execute()).toEqual(before);
  expect((await ada.fetch('/api/profile')).status).toBe(200);
});
