import { createRoute, z } from '@hono/zod-openapi';
import { CONTENT_LIMIT, type CreationEvent, PROMPT_LIMIT } from '../../domain/creations.ts';
import { deleteCreation } from '../actions/delete-creation.ts';
import { readCreations } from '../actions/list-creations.ts';
import { saveCreation } from '../actions/save-creation.ts';
import { writeCreation } from '../actions/write-creation.ts';
import type { Deps } from '../deps.ts';
import { noBody } from './body-limit.ts';
import { router } from './env.ts';
import type { PersonalStreams } from './personal-streams.ts';
import * as wire from './wire.ts';

// What the domain judges is let through: white space around a text does not count.
const ROOM = 1_000;
const wish = {
  ghostId: wire.ghostId,
  type: z.string().max(ROOM),
  prompt: z.string().max(2 * PROMPT_LIMIT + ROOM),
};

const draftRoute = createRoute({
  method: 'post',
  path: '/api/creations/drafts',
  request: {
    body: wire.jsonBody(
      z.strictObject({
        draftId: wire.inventedId,
        ...wish,
        temporalMode: z.enum(['anchored', 'unbound']).default('anchored'),
        browserLanguage: wire.browserLanguage,
      }),
    ),
  },
  responses: {
    200: wire.events('The creation as it is written'),
    400: wire.refused,
    404: wire.refused,
    429: wire.refused,
  },
});

const saveRoute = createRoute({
  method: 'post',
  path: '/api/creations',
  request: {
    body: wire.jsonBody(
      z.strictObject({ creationId: wire.inventedId, ...wish, content: z.string().max(CONTENT_LIMIT + ROOM) }),
    ),
  },
  responses: {
    200: wire.json(wire.creation, 'The creation as it is kept'),
    400: wire.refused,
    404: wire.refused,
    500: wire.refused,
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/creations',
  request: { query: wire.listPage },
  responses: {
    200: wire.json(
      z.object({ creations: z.array(wire.creation), next: z.string().nullable() }),
      'The creations, newest first',
    ),
    400: wire.refused,
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/creations/{creationId}',
  middleware: noBody,
  request: { params: z.object({ creationId: wire.inventedId }) },
  responses: { 204: { description: 'Deleted' }, 404: wire.refused, 500: wire.refused },
});

export const creationRoutes = (deps: Deps, streams: PersonalStreams) =>
  router()
    .openapi(draftRoute, async (c) => {
      streams.assertRoom(c.var.actor.ownerId);
      const draft = await writeCreation(deps, c.var.actor, c.req.valid('json'));
      return streams.open<CreationEvent>(c, draft.follow, (error) =>
        deps.log.error({ err: error, draftId: draft.id }, 'a creation could not be followed'),
      );
    })
    .openapi(saveRoute, async (c) => c.json(await saveCreation(deps, c.var.actor, c.req.valid('json')), 200))
    .openapi(listRoute, async (c) =>
      c.json(await readCreations(deps, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(deleteRoute, async (c) => {
      await deleteCreation(deps, c.var.actor, c.req.valid('param').creationId);
      return c.body(null, 204);
    });
