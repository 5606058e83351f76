import { createRoute, z } from '@hono/zod-openapi';
import { askDatabase } from '../db/ask-database.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const status = z.object({
  status: z.enum(['ok', 'degraded', 'unready']),
  /** Outside services whose last calls failed. */
  services: z.record(z.string(), z.literal('failing')).optional(),
});

const healthRoute = createRoute({
  method: 'get',
  path: '/healthz',
  responses: { 200: wire.json(status, 'The process answers') },
});

const readyRoute = createRoute({
  method: 'get',
  path: '/readyz',
  responses: {
    200: wire.json(status, 'The database answers; degraded where an outside service fails'),
    503: wire.json(status, 'It does not, or the server is closing'),
  },
});

/** For an operator's probes: without a session, and without a word about anyone. */
export const healthRoutes = (deps: Deps) =>
  router()
    .openapi(healthRoute, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
      if (deps.liveReplies.closing) return c.json({ status: 'unready' as const }, 503);
      try {
        await askDatabase(deps.db.queries);
        const failing = deps.metrics.failingServices().map((service) => [service, 'failing' as const]);
        // Still 200: everything that needs nobody outside goes on, and another instance would fare no better.
        return failing.length > 0
          ? c.json({ status: 'degraded' as const, services: Object.fromEntries(failing) }, 200)
          : c.json({ status: 'ok' as const }, 200);
      } catch (error) {
        deps.log.error({ err: error }, 'the database does not answer');
        return c.json({ status: 'unready' as const }, 503);
      }
    });
