import { createRoute, z } from '@hono/zod-openapi';
import { suggestQuestions } from '../actions/suggest-questions.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const museRoute = createRoute({
  method: 'post',
  path: '/api/ghosts/{ghostId}/muse',
  request: {
    params: z.object({ ghostId: wire.ghostId }),
    body: wire.jsonBody(
      z.strictObject({
        conversationId: wire.conversationId.nullable().default(null),
        browserLanguage: wire.browserLanguage,
      }),
    ),
  },
  responses: {
    200: wire.json(
      z.object({ questions: z.tuple([z.string(), z.string(), z.string()]), fromDefaults: z.boolean() }),
      'Three questions to ask the spirit',
    ),
    404: wire.refused,
    429: wire.refused,
  },
});

export const museRoutes = (deps: Deps) =>
  router().openapi(museRoute, async (c) => {
    const { ghostId } = c.req.valid('param');
    return c.json(await suggestQuestions(deps, c.var.actor, { ghostId, ...c.req.valid('json') }), 200);
  });
