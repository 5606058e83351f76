import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { answeringDeps, ownEverything } from '../testing/owned-things.ts';
import { methodOf, pathOf, ROUTES, routesOf } from '../testing/route-table.ts';
import { callAsPage, signUp } from '../testing/test-user.ts';

let deps: TestDeps;
let webRoot: string;

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'asphodel-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Asphodel</title>');
  deps = await testDeps({ env: { PUBLIC_URL: 'https://asphodel.example' } });
});
afterEach(async () => {
  await deps.close();
  await rm(webRoot, { recursive: true });
});

const A_YEAR_OF_HTTPS: unknown = expect.stringMatching(/max-age=(3153[6-9]|\d{9})/);

const expectProtected = (what: string, answer: Response, https = A_YEAR_OF_HTTPS): void => {
  expectGuarded(what, answer, https);
  expect([what, answer.headers.get('content-security-policy')]).toEqual([
    what,
    expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
  ]);
};

/** By all but the policy of the content. */
const expectGuarded = (what: string, { headers }: Response, https = A_YEAR_OF_HTTPS): void => {
  const seen = (name: string) => [what, headers.get(name)];
  const wanted = (value: unknown) => [what, value];
  expect(seen('strict-transport-security')).toEqual(wanted(https));
  expect(seen('x-content-type-options')).toEqual(wanted('nosniff'));
  expect(seen('referrer-policy')).toEqual(wanted('no-referrer'));
  expect(seen('cross-origin-opener-policy')).toEqual(wanted('same-origin-allow-popups'));
  expect(seen('cross-origin-resource-policy')).toEqual(wanted('same-origin'));
  expect(seen('permissions-policy')).toEqual(wanted(expect.stringContaining('microphone=(self)')));
  expect(seen('server')).toEqual(wanted(null));
  expect(seen('x-powered-by')).toEqual(wanted(null));
};

/** What holds nothing of anybody may be kept; a picture's address changes with the picture. */
const KEPT: Record<string, string> = {
  'GET /api/public-ghosts': 'public, no-cache',
  'GET /api/portraits/public/:publicGhostId': 'public, max-age=31536000, immutable',
  'GET /api/portraits/:ghostId': 'private, max-age=31536000, immutable',
};

const SHOWN_AS = ['content-type', 'x-content-type-options', 'content-disposition', 'content-security-policy'];

it('[HD1] protects the answer of every route to who may have it, streams and files included', async () => {
  const answering = await answeringDeps();
  const app = createApp(answering, webRoot);
  const owner = await signUp(app);
  const things = await ownEverything(answering, owner);
  // Whoever leaves has no session after it.
  for (const route of ROUTES.toSorted((a, b) => Number(a.leaves ?? 0) - Number(b.leaves ?? 0))) {
    const json = route.json?.(things);
    const answer = await owner.fetch(pathOf(route, things), {
      method: methodOf(route),
      ...(json ? { json } : {}),
    });
    await answer.body?.cancel();
    // Of http, by which the tests' pages come.
    expectProtected(route.route, answer, null);
    const kept = answer.ok ? KEPT[route.route] : undefined;
    expect([route.route, answer.headers.get('cache-control')]).toEqual([route.route, kept ?? 'no-store']);
  }
  await answering.close();
});

it('[XS4] gives pictures out as pictures and nothing else', async () => {
  const answering = await answeringDeps();
  const owner = await signUp(createApp(answering, webRoot));
  const things = await ownEverything(answering, owner);
  const pictures = ROUTES.filter(({ route }) => /^GET .*\/portraits?\b/.test(route));
  expect(pictures).toHaveLength(3);
  for (const route of pictures) {
    const answer = await owner.fetch(pathOf(route, things));
    await answer.body?.cancel();
    expect([route.route, answer.status, ...SHOWN_AS.map((name) => answer.headers.get(name))]).toEqual([
      route.route,
      200,
      'image/jpeg',
      'nosniff',
      'inline; filename="portrait.jpg"',
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
  }
  await answering.close();
});

it('[HD1] protects every refusal: routes, errors, files, and what does not exist', async () => {
  const app = createApp(deps, webRoot);
  const routes = routesOf(app).map((route) => route.replace(/:[^/{]+(\{[^}]*\})?/g, '1'));
  expect(routes.length).toBeGreaterThan(50);
  const others = [
    'GET /',
    'GET /no-such-page',
    'GET /api/no-such-thing',
    'HEAD /api/live',
    'PUT /api/profile',
  ];
  for (const what of [...routes, ...others]) {
    const [method = '', path = ''] = what.split(' ');
    const answer = await callAsPage(app, path, { method });
    expectProtected(what, answer);
    if (path.startsWith('/api/')) {
      const isForAll = what === 'GET /api/public-ghosts';
      expect([what, answer.headers.get('cache-control')]).toEqual([
        what,
        isForAll ? 'public, no-cache' : 'no-store',
      ]);
    }
  }
});

it('[CS1] allows a page what is this server’s own, nothing inline, nothing evaluated and no frame', async () => {
  const app = createApp(deps, webRoot);
  const policy = (await app.request('/')).headers.get('content-security-policy');
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types asphodel-worker',
  ]);
});

it('[HD1, CS1] spares only what is part of a page the policy: no document, no picture, no worker, no refusal', async () => {
  const files = {
    'assets/a.js': 'export {};',
    'assets/a.css': 'p {}',
    'assets/a.woff2': '',
    'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'assets/a.html': '<!doctype html><title>A</title>',
    'first-paint.js': '',
    'service-worker.js': '',
  };
  await mkdir(join(webRoot, 'assets'));
  for (const [file, text] of Object.entries(files)) await writeFile(join(webRoot, file), text);
  const app = createApp(deps, webRoot);
  const policies: [string, number, boolean][] = [];
  for (const path of [...Object.keys(files), 'assets/missing.js']) {
    const answer = await app.request(`/${path}`);
    expectGuarded(path, answer);
    policies.push([path, answer.status, answer.headers.has('content-security-policy')]);
  }
  expect(policies).toEqual([
    ['assets/a.js', 200, false],
    ['assets/a.css', 200, false],
    ['assets/a.woff2', 200, false],
    ['assets/a.svg', 200, true],
    ['assets/a.html', 200, true],
    ['first-paint.js', 200, true],
    ['service-worker.js', 200, true],
    ['assets/missing.js', 404, true],
  ]);
});

it.each(['/', '/api/public-ghosts'])('[HD1] protects the answer that %s is unchanged', async (path) => {
  const app = createApp(deps, webRoot);
  const etag = (await app.request(path)).headers.get('etag') ?? '';
  const unchanged = await app.request(path, { headers: { 'if-none-match': etag } });
  expect(unchanged.status).toBe(304);
  expectProtected(path, unchanged);
});

it('[HD1] promises https only where the public address has it', async () => {
  const plain = await testDeps();
  const { headers } = await createApp(plain, null).request('/healthz');
  expect(headers.get('strict-transport-security')).toBeNull();
  await plain.close();
});
