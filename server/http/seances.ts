import { createRoute, z } from '@hono/zod-openapi';
import { deleteConversation } from '../actions/delete-conversation.ts';
import { readSeances } from '../actions/list-seances.ts';
import { rename } from '../actions/rename-conversation.ts';
import { restoreConversation } from '../actions/restore-conversation.ts';
import { searchSeances } from '../actions/search-seances.ts';
import type { Deps } from '../deps.ts';
import { noBody } from './body-limit.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const params = z.object({ conversationId: wire.conversationId });

const listRoute = createRoute({
  method: 'get',
  path: '/api/seances',
  request: { query: wire.listPage },
  responses: {
    200: wire.json(
      z.object({ seances: z.array(wire.seance), next: z.string().nullable() }),
      'Past séances, newest first',
    ),
    400: wire.refused,
  },
});

const searchRoute = createRoute({
  method: 'get',
  path: '/api/search',
  request: {
    query: z.strictObject({
      q: z.string().max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: wire.json(wire.found, 'What holds the words, newest first'),
    400: wire.refused,
    503: wire.refused,
  },
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/api/conversations/{conversationId}',
  request: { params, body: wire.jsonBody(z.strictObject({ title: z.string().max(1_000) })) },
  responses: {
    200: wire.json(z.object({ title: z.string().nullable() }), 'The title as it is kept'),
    400: wire.refused,
    404: wire.refused,
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/conversations/{conversationId}',
  middleware: noBody,
  request: { params },
  responses: { 204: { description: 'Deleted; it can be restored for a while' }, 404: wire.refused },
});

const restoreRoute = createRoute({
  method: 'post',
  path: '/api/conversations/{conversationId}/restore',
  middleware: noBody,
  request: { params },
  responses: { 204: { description: 'It is there again' }, 404: wire.refused },
});

export const seanceRoutes = (deps: Deps) =>
  router()
    .openapi(listRoute, async (c) => c.json(await readSeances(deps, c.var.actor, c.req.valid('query')), 200))
    .openapi(searchRoute, async (c) => {
      const { q, limit } = c.req.valid('query');
      return c.json(await searchSeances(deps, c.var.actor, { query: q, limit }), 200);
    })
    .openapi(renameRoute, async (c) => {
      const { conversationId } = c.req.valid('param');
      const title = await rename(deps, c.var.actor, { conversationId, ...c.req.valid('json') });
      return c.json({ title }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteConversation(deps, c.var.actor, c.req.valid('param').conversationId);
      return c.body(null, 204);
    })
    .openapi(restoreRoute, async (c) => {
      await restoreConversation(deps, c.var.actor, c.req.valid('param').conversationId);
      return c.body(null, 204);
    });
