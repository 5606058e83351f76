import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { summonGhost } from '../actions/summon-ghost.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { LiveSummoning } from '../summoning/live-summonings.ts';
import { type Env, router } from './env.ts';
import type { PersonalStreams } from './personal-streams.ts';
import * as wire from './wire.ts';

const summonRoute = createRoute({
  method: 'post',
  path: '/api/summonings',
  request: {
    body: wire.jsonBody(z.strictObject({ summoningId: wire.inventedId, name: z.string().max(1000) })),
  },
  responses: {
    200: wire.events('The summoning, step by step'),
    400: wire.refused,
    403: wire.refused,
    409: wire.refused,
    429: wire.refused,
  },
});

const currentRoute = createRoute({
  method: 'get',
  path: '/api/summonings/current',
  responses: { 200: wire.events('The running summoning, from its beginning'), 404: wire.refused },
});

export const summoningRoutes = (deps: Deps, streams: PersonalStreams) => {
  const stream = (c: Context<Env>, summoning: LiveSummoning) =>
    streams.open<SummoningEvent>(c, summoning.follow, (error) =>
      deps.log.error({ err: error, summoningId: summoning.id }, 'a summoning could not be followed'),
    );
  return router()
    .openapi(summonRoute, async (c) => {
      streams.assertRoom(c.var.actor.ownerId);
      return stream(c, await summonGhost(deps, c.var.actor, c.req.valid('json')));
    })
    .openapi(currentRoute, (c) => {
      const last = deps.liveSummonings.last(c.var.actor.ownerId, deps.clock.now());
      if (!last || last.over) throw new Refusal('not_found');
      return stream(c, last);
    });
};
