import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage } from '../testing/test-user.ts';

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

it('[HD1] protects every answer: routes, errors, files, and what does not exist', async () => {
  const app = createApp(deps, webRoot);
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: path.replace(/:[^/{]+(\{[^}]*\})?/g, '1') }));
  expect(routes.length).toBeGreaterThan(10);
  const others = ['/', '/no-such-page', '/api/no-such-thing', '/auth/google/done.js'];
  for (const { method, path } of [...routes, ...others.map((other) => ({ method: 'GET', path: other }))]) {
    const { headers } = await callAsPage(app, path, { method });
    const seen = (name: string) => [method, path, headers.get(name)];
    const wanted = (value: unknown) => [method, path, value];
    expect(seen('strict-transport-security')).toEqual(
      wanted(expect.stringMatching(/max-age=(3153[6-9]|\d{9})/)),
    );
    expect(seen('x-content-type-options')).toEqual(wanted('nosniff'));
    expect(seen('referrer-policy')).toEqual(wanted('no-referrer'));
    expect(seen('cross-origin-opener-policy')).toEqual(wanted('same-origin-allow-popups'));
    expect(seen('cross-origin-resource-policy')).toEqual(wanted('same-origin'));
    expect(seen('permissions-policy')).toEqual(wanted(expect.stringContaining('microphone=(self)')));
    expect(seen('content-security-policy')).toEqual(
      wanted(expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/)),
    );
    expect(seen('server')).toEqual(wanted(null));
    expect(seen('x-powered-by')).toEqual(wanted(null));
    if (path.startsWith('/api/')) {
      // The one list that holds nothing of anybody; asked for again at each visit.
      const isForAll = method === 'GET' && path === '/api/public-ghosts';
      expect(seen('cache-control')).toEqual(wanted(isForAll ? 'public, no-cache' : 'no-store'));
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

it('[HD1] protects the answer that says a page is unchanged', async () => {
  const app = createApp(deps, webRoot);
  const etag = (await app.request('/')).headers.get('etag') ?? '';
  const unchanged = await app.request('/', { headers: { 'if-none-match': etag } });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('x-content-type-options')).toBe('nosniff');
});

it('[HD1] promises https only where the public address has it', async () => {
  const plain = await testDeps();
  const { headers } = await createApp(plain, null).request('/healthz');
  expect(headers.get('strict-transport-security')).toBeNull();
  await plain.close();
});
