import { createRoute, z } from '@hono/zod-openapi';
import { cite } from '../actions/cite.ts';
import { clarify } from '../actions/clarify.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const request = {
  params: z.object({ messageId: z.string().regex(/^[\w-]{1,80}$/) }),
  body: wire.jsonBody(z.strictObject({ browserLanguage: wire.browserLanguage })),
};

const aside = z.object({
  text: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string(), licence: z.string() })),
});

const responses = {
  200: wire.json(aside, 'Markdown without links, and the pages that the server itself found'),
  404: wire.refused,
  429: wire.refused,
  502: wire.refused,
  503: wire.refused,
};

const citationRoute = createRoute({
  method: 'post',
  path: '/api/messages/{messageId}/citation',
  request,
  responses,
});

const clarificationRoute = createRoute({
  method: 'post',
  path: '/api/messages/{messageId}/clarification',
  request,
  responses,
});

export const evidenceRoutes = (deps: Deps) =>
  router()
    .openapi(citationRoute, async (c) => {
      const { messageId } = c.req.valid('param');
      return c.json(await cite(deps, c.var.actor, { messageId, ...c.req.valid('json') }), 200);
    })
    .openapi(clarificationRoute, async (c) => {
      const { messageId } = c.req.valid('param');
      return c.json(await clarify(deps, c.var.actor, { messageId, ...c.req.valid('json') }), 200);
    });
