import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { TEST_PUBLIC_URL, type TestDeps } from '../testing/harness.ts';
import { answeringDeps, ownEverything, ownedRows, type Things } from '../testing/owned-things.ts';
import { isWrite, methodOf, pathOf, ROUTES, type Route } from '../testing/route-table.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let things: Things;

beforeAll(async () => {
  deps = await answeringDeps();
  app = createApp(deps, null);
  ada = await signUp(app);
  things = await ownEverything(deps, ada);
});
afterAll(() => deps.close());

// What the payment service sends is no page's: its signature is checked instead.
const WRITES = ROUTES.filter((route) => isWrite(route) && route.reach !== 'service');

/** A right call of who may make it, but for where it comes from. */
const call = (route: Route, headers: Record<string, string>) => {
  const body = JSON.stringify(route.json?.(things) ?? {});
  return app.request(pathOf(route, things), {
    method: methodOf(route),
    body,
    headers: { cookie: ada.cookie, 'content-length': String(Buffer.byteLength(body)), ...headers },
  });
};

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

it('[CF1] turns away every write that did not come from this server’s own page, and does nothing of it', async () => {
  const before = await ownedRows(deps, ada);
  for (const route of WRITES) {
    for (const [from, headers] of FOREIGN) {
      const answer = await call(route, headers);
      expect([route.route, from, answer.status]).toEqual([route.route, from, 403]);
      expect(await answer.json()).toMatchObject({ error: { code: 'wrong_origin' } });
    }
  }
  expect(await ownedRows(deps, ada)).toBe(before);
});

it('[CF1] lets this server’s own pages write', async () => {
  const change = WRITES.find(({ route }) => route === 'PATCH /api/profile') as Route;
  for (const headers of [
    { ...JSON_TYPE, origin: TEST_PUBLIC_URL },
    { 'content-type': 'application/json; charset=utf-8', origin: TEST_PUBLIC_URL },
    { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' },
  ]) {
    expect((await call(change, headers)).status).toBe(200);
  }
});

it('[CF1] changes nothing on a GET, wherever it comes from', async () => {
  const before = await ownedRows(deps, ada);
  for (const route of WRITES) {
    const path = pathOf(route, things);
    for (const origin of [TEST_PUBLIC_URL, 'https://evil.example']) {
      for (const method of ['GET', 'HEAD']) await ada.fetch(path, { method, headers: { origin } });
    }
    const asked = await ada.fetch(`${path}${path.includes('?') ? '&' : '?'}confirm=DELETE&_method=POST`);
    await asked.body?.cancel();
  }
  expect(await ownedRows(deps, ada)).toBe(before);
});

const HOSTILE = [
  'https://evil.example',
  'null',
  'http://evil.localhost:3000',
  `${TEST_PUBLIC_URL}.evil.example`,
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost',
  'http://127.0.0.1:3000',
  'http://LOCALHOST:3000.',
  'file://',
];

it('[CF2] tells no other origin that it may read, with cookies or without, also when asked beforehand', async () => {
  expect(HOSTILE).toHaveLength(10);
  for (const route of ROUTES) {
    const path = pathOf(route, things);
    for (const origin of HOSTILE) {
      const asked = {
        'access-control-request-method': methodOf(route),
        'access-control-request-headers': 'content-type',
      };
      for (const answer of [
        // A write is refused by its origin; what reads is answered, and the browser keeps the answer from the page.
        await callAsPage(app, path, { method: methodOf(route), headers: { origin, cookie: ada.cookie } }),
        await callAsPage(app, path, { method: 'OPTIONS', headers: { origin, ...asked } }),
      ]) {
        await answer.body?.cancel();
        const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([route.route, origin, allowing]).toEqual([route.route, origin, []]);
        expect([...answer.headers.values()].filter((value) => value.includes(origin))).toEqual([]);
      }
    }
  }
});
