import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';

let deps: TestDeps;
let webRoot: string;

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'asphodel-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Asphodel</title>');
  deps = await testDeps();
});
afterEach(async () => {
  await deps.close();
  await rm(webRoot, { recursive: true });
});

it('[IN5] remembers a file once, however many slashes a caller puts before its name', async () => {
  const app = createApp(deps, webRoot);
  const tagOf = async (path: string) => (await app.request(path)).headers.get('etag');
  const remembered = await tagOf('/');
  // A name that was not remembered would be read again, and be of another content.
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Another</title>');
  for (const path of ['/', '/index.html', '//index.html', `${'/'.repeat(1_000)}index.html`]) {
    expect([path, await tagOf(path)]).toEqual([path, remembered]);
  }
});

it.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/.git/config',
  '/%00',
  '/%',
  '/%ff',
])('[IN5] serves nothing for %s', async (path) => {
  expect((await createApp(deps, webRoot).request(path)).status).toBe(404);
});
