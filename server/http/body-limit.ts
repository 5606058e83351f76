import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../refusal.ts';
import { refuse } from './refuse.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/**
 * Refuses by the announced size alone: node holds the client to its content-length, and looking at the body itself
 * would build a web Request for every call (130 µs).
 */
export const bodyLimitOf =
  (limitBytes: number): MiddlewareHandler =>
  async (c, next) => {
    const announced = c.req.header('content-length');
    if (announced === undefined) {
      if (c.req.header('transfer-encoding') !== undefined || !WITHOUT_BODY.has(c.req.method)) {
        return refuseUnread(c, 'length_required');
      }
    } else if (!(Number(announced) <= limitBytes)) {
      return refuseUnread(c, 'body_too_large');
    }
    return next();
  };

/** Closes the line: else what is refused would be taken in to its end, only to be thrown away. */
const refuseUnread = (c: Context, code: 'length_required' | 'body_too_large'): Response => {
  c.header('Connection', 'close');
  return refuse(c, new Refusal(code));
};

export const bodyLimit = bodyLimitOf(BODY_LIMIT_BYTES);

/** For a write that takes nothing but its address: a field sent along is refused as it is everywhere, not passed over. */
export const noBody: MiddlewareHandler = async (c, next) =>
  (c.req.header('content-length') ?? '0') === '0' ? next() : refuse(c, new Refusal('bad_input'));
