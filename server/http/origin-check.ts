import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../refusal.ts';
import { refuse } from './refuse.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Turns away writes that another site's page makes with the person's cookie. Browsers name the page in Origin and let
 * no script forge it; a form cannot send JSON at all.
 */
export const originCheck = (publicUrl: string): MiddlewareHandler => {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    if (READING.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const isOwn =
      origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === ownOrigin;
    if (!isOwn || !hasJsonOrNothing(c.req.header('content-type'), c.req.header('content-length'))) {
      return refuse(c, new Refusal('wrong_origin'));
    }
    return next();
  };
};

const hasJsonOrNothing = (type: string | undefined, length: string | undefined): boolean =>
  type === undefined ? length === undefined || length === '0' : /^application\/json\s*(;|$)/i.test(type);
