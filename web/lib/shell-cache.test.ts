import { describe, expect, it } from 'vitest';
import { outdatedShells, shellRouteOf } from './shell-cache.ts';

const ORIGIN = 'https://spirits.example';
const asked = (path: string, more: Partial<Parameters<typeof shellRouteOf>[0]> = {}) =>
  shellRouteOf(
    { method: 'GET', url: new URL(path, ORIGIN).href, mode: 'cors', accept: '*/*', ...more },
    ORIGIN,
  );

describe('the service worker', () => {
  it('[PRO-4] keeps the page, the hashed files and the few that have fixed names', () => {
    expect(asked('/', { mode: 'navigate' })).toBe('page');
    expect(asked('/assets/index-a1b2.js')).toBe('asset');
    expect(
      ['/first-paint.js', '/manifest.webmanifest', '/icon.svg', '/icon-192.png'].map((path) => asked(path)),
    ).toEqual(['fixed', 'fixed', 'fixed', 'fixed']);
  });

  it.each(['/api/session', '/api/live', '/auth/google/start', '/auth/google/done.js', '/shared/g/1'])(
    '[PRO-4] never touches %s, opened as a page or not',
    (path) => {
      expect(asked(path)).toBe('untouched');
      expect(asked(path, { mode: 'navigate' })).toBe('untouched');
    },
  );

  it('[PRO-4] never touches a stream of events, a change, another place or another server', () => {
    expect(asked('/assets/stream', { accept: 'text/event-stream' })).toBe('untouched');
    expect(asked('/', { method: 'POST', mode: 'navigate' })).toBe('untouched');
    expect(asked('/healthz', { mode: 'navigate' })).toBe('untouched');
    expect(asked('/service-worker.js')).toBe('untouched');
    expect(asked('https://other.example/assets/index.js')).toBe('untouched');
  });

  it('keeps the files of the version before, which another tab may still be using', () => {
    const names = ['asphodel-shell-1', 'other', 'asphodel-shell-2', 'asphodel-shell-3'];
    expect(outdatedShells(names, 'asphodel-shell-3')).toEqual(['asphodel-shell-1']);
    expect(outdatedShells(['asphodel-shell-3'], 'asphodel-shell-3')).toEqual([]);
  });
});
