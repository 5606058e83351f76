import { createRoute, z } from '@hono/zod-openapi';
import type { PublicGhostPage } from '../../domain/public-ghost.ts';
import { readLibrary, readPublicPortrait, versionOfLibrary } from '../actions/read-library.ts';
import { summonFromLibrary } from '../actions/summon-from-library.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const page = z.custom<PublicGhostPage>(() => true).openapi({ type: 'object', title: 'PublicGhostPage' });
const params = z.object({ publicGhostId: z.uuid() });

const listRoute = createRoute({
  method: 'get',
  path: '/api/public-ghosts',
  request: { query: z.strictObject({ after: z.uuid().optional() }) },
  responses: {
    200: wire.json(page, 'The library, most often summoned first; at most 500 a page'),
    304: { description: 'Nothing has changed' },
    400: wire.refused,
  },
});

const portraitRoute = createRoute({
  method: 'get',
  path: '/api/portraits/public/{publicGhostId}',
  request: { params },
  responses: {
    200: { content: { 'image/jpeg': { schema: z.string() } }, description: '512×512' },
    404: wire.refused,
  },
});

const summonRoute = createRoute({
  method: 'post',
  path: '/api/public-ghosts/{publicGhostId}/summonings',
  request: { params, body: wire.jsonBody(z.strictObject({ summoningId: wire.inventedId })) },
  responses: {
    200: wire.json(z.object({ ghost: wire.ghost }), 'The person’s own copy'),
    404: wire.refused,
    409: wire.refused,
    429: wire.refused,
  },
});

/** The library as anyone may see it, visitors too. */
export const publicGhostRoutes = (deps: Deps) =>
  router()
    .openapi(listRoute, async (c) => {
      const { after = null } = c.req.valid('query');
      const version = await versionOfLibrary(deps);
      const headers = { ETag: `W/"library-${version}-${after ?? ''}"`, 'Cache-Control': 'public, no-cache' };
      if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
      return c.json(await readLibrary(deps, after), 200, headers);
    })
    .openapi(portraitRoute, async (c) =>
      c.body(await readPublicPortrait(deps, c.req.valid('param').publicGhostId), 200, {
        'Content-Type': 'image/jpeg',
        // Its address changes with the picture.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': 'inline; filename="portrait.jpg"',
      }),
    );

export const librarySummoningRoutes = (deps: Deps) =>
  router().openapi(summonRoute, async (c) => {
    const { publicGhostId } = c.req.valid('param');
    const { summoningId } = c.req.valid('json');
    return c.json({ ghost: await summonFromLibrary(deps, c.var.actor, { publicGhostId, summoningId }) }, 200);
  });
