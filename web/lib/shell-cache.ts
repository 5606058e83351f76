/** How the service worker treats a request: what it may answer from its cache, and what it must never touch. */
export type ShellRoute = 'page' | 'asset' | 'fixed' | 'untouched';

const UNTOUCHED = ['/api/', '/auth/', '/shared/'];

type Asked = { method: string; url: string; mode: string; accept: string | null };

export const shellRouteOf = ({ method, url, mode, accept }: Asked, origin: string): ShellRoute => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'untouched';
  if (accept?.includes('text/event-stream')) return 'untouched';
  if (UNTOUCHED.some((prefix) => address.pathname.startsWith(prefix))) return 'untouched';
  if (mode === 'navigate') return address.pathname === '/' ? 'page' : 'untouched';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return /^\/(first-paint\.js|manifest\.webmanifest|icon[\w-]*\.(svg|png))$/.test(address.pathname)
    ? 'fixed'
    : 'untouched';
};

export const SHELL_PREFIX = 'asphodel-shell-';

/**
 * Which caches go when a new version takes over. The one before stays: a page of it may still be open in another
 * tab, and what it loads lazily is no longer on the server.
 */
export const outdatedShells = (names: readonly string[], current: string): string[] => {
  const others = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== current);
  return others.slice(0, -1);
};

/** From the page to the worker. */
export type ShellMessage = { type: 'SKIP_WAITING' } | { type: 'KEEP_ALL' };
