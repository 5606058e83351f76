import { createRoute, z } from '@hono/zod-openapi';
import type { Profile } from '../../domain/profile.ts';
import { ensureProfile } from '../actions/ensure-profile.ts';
import { updateProfile } from '../actions/update-profile.ts';
import { toProfile } from '../db/profiles.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const profile = z.custom<Profile>(() => true).openapi({ type: 'object', title: 'Profile' });

const readRoute = createRoute({
  method: 'get',
  path: '/api/profile',
  responses: { 200: wire.json(profile, 'The person’s own profile'), 401: wire.refused },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/api/profile',
  request: {
    body: wire.jsonBody(
      z.strictObject({
        timeZone: z.string().min(1).max(64).optional(),
        hasCompletedOnboarding: z.boolean().optional(),
        currentGhostId: z.string().min(1).max(80).nullable().optional(),
        privacy: z.enum(['private', 'public']).optional(),
        displayName: z.string().max(1000).optional(),
        allowDataUse: z.boolean().optional(),
      }),
    ),
  },
  responses: {
    200: wire.json(profile, 'The profile as it is now'),
    400: wire.refused,
    401: wire.refused,
    404: wire.refused,
  },
});

export const profileRoutes = (deps: Deps) =>
  router()
    .openapi(readRoute, async (c) =>
      c.json(toProfile(await ensureProfile(deps, c.var.actor), deps.clock.now()), 200),
    )
    .openapi(updateRoute, async (c) =>
      c.json(toProfile(await updateProfile(deps, c.var.actor, c.req.valid('json')), deps.clock.now()), 200),
    );
