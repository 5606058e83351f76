import { createRoute, z } from '@hono/zod-openapi';
import type { Analytics } from '../../domain/analytics.ts';
import { readAnalytics } from '../actions/read-analytics.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const analytics = z.custom<Analytics>(() => true).openapi({ type: 'object', title: 'Analytics' });

const readRoute = createRoute({
  method: 'get',
  path: '/api/analytics',
  responses: { 200: wire.json(analytics, 'The person’s own use of the sanctum') },
});

export const analyticsRoutes = (deps: Deps) =>
  router().openapi(readRoute, async (c) => c.json(await readAnalytics(deps, c.var.actor), 200));
