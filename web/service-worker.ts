/// <reference lib="webworker" />
import { outdatedShells, SHELL_PREFIX, type ShellMessage, shellRouteOf } from './lib/shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;
// Put in by the build.
declare const SHELL_VERSION: string;
declare const FIRST_FILES: string[];
declare const ALL_FILES: string[];

const SHELL = `${SHELL_PREFIX}${SHELL_VERSION}`;

self.addEventListener('install', (event) => {
  // No skipWaiting: the page in use keeps its worker until the person agrees to the new version.
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FIRST_FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const outdated = outdatedShells(await caches.keys(), SHELL);
      await Promise.all(outdated.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as ShellMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'KEEP_ALL') event.waitUntil(keepAll());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = shellRouteOf(
    { method: request.method, url: request.url, mode: request.mode, accept: request.headers.get('accept') },
    self.location.origin,
  );
  if (route === 'page') event.respondWith(freshPage(request));
  if (route === 'asset') event.respondWith(keptAsset(request));
  if (route === 'fixed') event.respondWith(fetch(request).catch(() => keptOrError(request)));
});

const freshPage = async (request: Request): Promise<Response> => {
  try {
    const answer = await fetch(request);
    // A server that is starting or broken is as good as none: the shell says so in its own words.
    return answer.status < 500 ? answer : await keptOrError('/');
  } catch {
    return keptOrError('/');
  }
};

const keptAsset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
};

const keptOrError = async (request: Request | string): Promise<Response> =>
  (await caches.match(request)) ?? Response.error();

/** The whole application, so that whoever has signed in can open it without a network. */
const keepAll = async (): Promise<void> => {
  const cache = await caches.open(SHELL);
  const missing: string[] = [];
  for (const file of ALL_FILES) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
};
