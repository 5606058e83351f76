import type { MiddlewareHandler } from 'hono';
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
        return refuse(c, new Refusal('length_required'));
      }
    } else if (!(Number(announced) <= limitBytes)) {
      return refuse(c, new Refusal('body_too_large'));
    }
    return next();
  };

export const bodyLimit = bodyLimitOf(BODY_LIMIT_BYTES);

/** For a write that takes nothing but its address: a field sent along is refused as it is everywhere, not passed over. */
export const noBody: MiddlewareHandler = async (c, next) =>
  (c.req.header('content-length') ?? '0') === '0' ? next() : refuse(c, new Refusal('bad_input'));
