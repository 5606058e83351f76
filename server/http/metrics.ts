import { createHash, timingSafeEqual } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  responses: {
    200: { content: { [FORMAT]: { schema: z.string() } }, description: 'Numbers for Prometheus' },
    401: wire.refused,
    404: wire.refused,
  },
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Behind the operator's token. Where none is set there is no such page. */
export const metricsRoutes = ({ config, metrics }: Deps) =>
  router().openapi(metricsRoute, (c) => {
    if (config.METRICS_TOKEN === undefined) throw new Refusal('not_found');
    const given = c.req.header('authorization') ?? '';
    // Of the digests, which are of one length: the time taken tells nothing of the token.
    if (!timingSafeEqual(digest(given), digest(`Bearer ${config.METRICS_TOKEN}`))) {
      throw new Refusal('not_signed_in');
    }
    return c.text(metrics.render(), 200, { 'Content-Type': FORMAT });
  });
