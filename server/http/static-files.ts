import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** Asked for again at every visit, and answered 304 while it is the same. */
const ASK_AGAIN = 'no-cache';

/** The built page: hashed assets for ever, all else checked at each visit. Dot folders are not served. */
export const staticFiles = (webRoot: string): MiddlewareHandler[] => [
  async (c, next) => {
    if (c.req.path.includes('/.') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return c.notFound();
    return next();
  },
  entityTags(webRoot),
  serveStatic({
    root: webRoot,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? ONE_YEAR : ASK_AGAIN);
    },
  }),
];

/** serveStatic gives no ETag; for the few files that are asked for again one is made at their first request. */
const entityTags = (webRoot: string): MiddlewareHandler => {
  const tags = new Map<string, string | null>();
  return async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/assets/')) return next();
    const file = join(webRoot, path === '/' ? 'index.html' : path);
    let tag = tags.get(file);
    if (tag === undefined) {
      tag = tagOf(file);
      // Only of what is there, and under its one name (slashes can be doubled): inventions must not fill the memory.
      if (tag) tags.set(file, tag);
    }
    if (!tag) return next();
    if (c.req.header('if-none-match') === tag)
      return c.body(null, 304, { ETag: tag, 'Cache-Control': ASK_AGAIN });
    await next();
    c.header('ETag', tag);
    return undefined;
  };
};

const tagOf = (file: string): string | null => {
  if (!existsSync(file)) return null;
  try {
    // Weak: the same for the plain file and its compressed forms.
    return `W/"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
  } catch (error) {
    // A folder has no tag.
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return null;
    throw error;
  }
};
