import { createRoute, z } from '@hono/zod-openapi';
import { createNewPortrait } from '../actions/new-portrait.ts';
import { readPortrait } from '../actions/read-portrait.ts';
import { releaseGhost } from '../actions/release-ghost.ts';
import { listGhosts, toGhost } from '../db/ghosts.ts';
import type { Deps } from '../deps.ts';
import { noBody } from './body-limit.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const params = z.object({ ghostId: z.string().regex(/^[\w-]{1,80}$/) });

const listRoute = createRoute({
  method: 'get',
  path: '/api/ghosts',
  responses: { 200: wire.json(z.object({ ghosts: z.array(wire.ghost) }), 'The spirits, newest first') },
});

const releaseRoute = createRoute({
  method: 'delete',
  path: '/api/ghosts/{ghostId}',
  middleware: noBody,
  request: { params },
  responses: { 204: { description: 'Released' }, 403: wire.refused, 404: wire.refused },
});

const portraitRoute = createRoute({
  method: 'get',
  path: '/api/portraits/{ghostId}',
  request: { params },
  responses: {
    200: { content: { 'image/jpeg': { schema: z.string() } }, description: '512×512' },
    404: wire.refused,
  },
});

const newPortraitRoute = createRoute({
  method: 'post',
  path: '/api/ghosts/{ghostId}/portrait',
  middleware: noBody,
  request: { params },
  responses: {
    200: wire.json(z.object({ ghost: wire.ghost }), 'The spirit with its new portrait'),
    403: wire.refused,
    404: wire.refused,
    409: wire.refused,
    429: wire.refused,
    502: wire.refused,
  },
});

export const ghostRoutes = (deps: Deps) => {
  const newPortrait = createNewPortrait(deps);
  return router()
    .openapi(listRoute, async (c) => {
      const rows = await listGhosts(deps.db.queries, c.var.actor.ownerId);
      return c.json({ ghosts: rows.map(toGhost) }, 200);
    })
    .openapi(releaseRoute, async (c) => {
      await releaseGhost(deps, c.var.actor, c.req.valid('param').ghostId);
      return c.body(null, 204);
    })
    .openapi(portraitRoute, async (c) => {
      const bytes = await readPortrait(deps, c.var.actor, c.req.valid('param').ghostId);
      return c.body(bytes, 200, {
        'Content-Type': 'image/jpeg',
        // Its address changes with the picture.
        'Cache-Control': 'private, max-age=31536000, immutable',
        'Content-Disposition': 'inline; filename="portrait.jpg"',
      });
    })
    .openapi(newPortraitRoute, async (c) => {
      const ghost = await newPortrait(c.var.actor, c.req.valid('param').ghostId);
      return c.json({ ghost }, 200);
    });
};
