import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** Asked for again at every visit, and answered 304 while it is the same. */
const ASK_AGAIN = 'no-cache';

/**
 * The built page: hashed assets for ever, all else checked at each visit. What begins with a dot is not served. Whoever
 * brings a session's cookie is told with the page what the room behind the door is made of, and fetches it at once.
 */
export const staticFiles = (webRoot: string, sessionCookie: string): MiddlewareHandler[] => [
  async (c, next) => {
    if (c.req.path.includes('/.') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return c.notFound();
    return next();
  },
  checkedFiles(webRoot, sessionCookie),
  serveStatic({
    root: webRoot,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? ONE_YEAR : ASK_AGAIN);
    },
  }),
];

/** serveStatic gives no ETag; for the few files that are asked for again one is made at their first request. */
const checkedFiles = (webRoot: string, sessionCookie: string): MiddlewareHandler => {
  const digests = new Map<string, string>();
  const room = linksToRoom(webRoot);
  return async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/assets/')) return next();
    const file = join(webRoot, path === '/' ? 'index.html' : path);
    const digest = digests.get(file) ?? digestOf(file);
    if (!digest) return next();
    // Only of what is there, and under its one name (slashes can be doubled): inventions must not fill the memory.
    digests.set(file, digest);
    const links = path === '/' && c.req.header('cookie')?.includes(`${sessionCookie}=`) ? room : null;
    // Weak: the same for the plain file and its compressed forms. With links it is another: a browser keeps the headers
    // of what it is told is the same.
    const tag = `W/"${digest}${links ? '-room' : ''}"`;
    if (c.req.header('if-none-match') === tag) c.res = c.body(null, 304, { 'Cache-Control': ASK_AGAIN });
    else await next();
    c.header('ETag', tag);
    if (links) c.header('Link', links);
    return undefined;
  };
};

const digestOf = (file: string): string | null => {
  if (!existsSync(file)) return null;
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  } catch (error) {
    // A folder has no tag.
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return null;
    throw error;
  }
};

/** The build lists the files. */
const linksToRoom = (webRoot: string): string | null => {
  const list = join(webRoot, '.room');
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').map(linkTo).join(', ') : null;
};

/** Fetched as the page's own loader does it, or it would be fetched twice. */
const linkTo = (file: string): string =>
  `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`;
