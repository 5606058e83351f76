import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './env.ts';
import { refuse } from './refuse.ts';

/** Sets `c.var.actor`, or refuses `not_signed_in` and says nothing else. */
export const requireActor =
  ({ sessions }: Pick<Deps, 'sessions'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const checked = await sessions.check(c.req.header('cookie'));
    if (!checked) return refuse(c, new Refusal('not_signed_in'));
    c.set('actor', checked.actor);
    if (checked.renewedCookie !== null) c.header('Set-Cookie', checked.renewedCookie, { append: true });
    return next();
  };
