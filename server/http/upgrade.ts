import { createRoute, z } from '@hono/zod-openapi';
import type { Upgrades } from '../../domain/payments.ts';
import { beginUpgrade, readUpgrades } from '../actions/begin-upgrade.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const upgrades = z.custom<Upgrades>(() => true).openapi({ type: 'object', title: 'Upgrades' });
const address = z.object({ url: z.string() });
const refusals = { 400: wire.refused, 401: wire.refused };

const readRoute = createRoute({
  method: 'get',
  path: '/api/upgrades',
  responses: {
    200: wire.json(upgrades, 'What can be bought here, and by what the person is Pro'),
    ...refusals,
  },
});

const beginRoute = createRoute({
  method: 'post',
  path: '/api/upgrade',
  request: { body: wire.jsonBody(z.strictObject({ plan: z.enum(['monthly', 'lifetime']) })) },
  responses: { 200: wire.json(address, 'Where to pay; the page goes there by itself'), ...refusals },
});

const portalRoute = createRoute({
  method: 'get',
  path: '/api/upgrade/portal',
  responses: { 200: wire.json(address, 'Where a subscription is managed'), ...refusals },
});

export const upgradeRoutes = (deps: Deps) =>
  router()
    .openapi(readRoute, async (c) => c.json(await readUpgrades(deps, c.var.actor), 200))
    .openapi(beginRoute, async (c) =>
      c.json({ url: await beginUpgrade(deps, c.var.actor, c.req.valid('json').plan) }, 200),
    )
    .openapi(portalRoute, (c) => {
      const url = deps.payments.portalUrl(c.var.actor.email);
      if (url === null) throw new Refusal('portal_not_set_up');
      return c.json({ url }, 200);
    });
