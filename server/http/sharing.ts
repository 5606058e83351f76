import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Share, SharedSeance } from '../../domain/sharing.ts';
import { listOwnShares } from '../actions/list-shares.ts';
import { assertShared, readShared, readSharedPortrait } from '../actions/read-shared.ts';
import { revokeShare } from '../actions/revoke-share.ts';
import { shareConversation } from '../actions/share-conversation.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { noBody } from './body-limit.ts';
import { clientAddressReader } from './client-address.ts';
import { type Env, router } from './env.ts';
import { createMissLimit } from './miss-limit.ts';
import { statusOf } from './refuse.ts';
import * as wire from './wire.ts';

const share = z.custom<Share>(() => true).openapi({ type: 'object', title: 'Share' });
const seance = z.custom<SharedSeance>(() => true).openapi({ type: 'object', title: 'SharedSeance' });

const link = z.object({
  ghostId: wire.ghostId,
  timestamp: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

const shareRoute = createRoute({
  method: 'post',
  path: '/api/conversations/{conversationId}/share',
  middleware: noBody,
  request: { params: z.object({ conversationId: wire.conversationId }) },
  responses: {
    200: wire.json(share, 'The link; it shows what has been said up to now'),
    404: wire.refused,
    409: wire.refused,
    429: wire.refused,
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/shares',
  responses: { 200: wire.json(z.object({ shares: z.array(share) }), 'One’s own links, newest first') },
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/api/shares/{shareId}',
  middleware: noBody,
  request: { params: z.object({ shareId: wire.conversationId }) },
  responses: { 204: { description: 'Revoked' }, 404: wire.refused },
});

const readRoute = createRoute({
  method: 'get',
  path: '/api/shared/{ghostId}/{timestamp}',
  request: {
    params: link,
    query: z.strictObject({ after: z.coerce.number().int().min(0).default(0) }),
  },
  responses: { 200: wire.json(seance, 'What was shared, oldest first'), 404: wire.refused },
});

const portraitRoute = createRoute({
  method: 'get',
  path: '/api/shared/{ghostId}/{timestamp}/portrait',
  request: { params: link },
  responses: {
    200: { content: { 'image/jpeg': { schema: z.string() } }, description: '512×512' },
    404: wire.refused,
  },
});

/** A link is for whom it was given to. It may be revoked at any moment, so nothing behind it is cached. */
const UNLISTED = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' };

/** What needs no session: the page behind a link, and what it shows. `webRoot` is as in createApp. */
export const sharedRoutes = (deps: Deps, webRoot: string | null) => {
  const clientAddress = clientAddressReader(deps.config.TRUSTED_PROXIES ?? []);
  const misses = createMissLimit(deps.clock);

  const found = async <T>(c: Context<Env>, read: () => Promise<T>): Promise<T> => {
    for (const [name, value] of Object.entries(UNLISTED)) c.header(name, value);
    const address = clientAddress(c);
    if (misses.isBarred(address)) throw new Refusal('too_many_requests');
    try {
      return await read();
    } catch (error) {
      if (error instanceof Refusal) misses.missed(address);
      throw error;
    }
  };

  const routes = router()
    .openapi(readRoute, async (c) =>
      c.json(await found(c, () => readShared(deps, c.req.valid('param'), c.req.valid('query').after)), 200),
    )
    .openapi(portraitRoute, async (c) =>
      c.body(await found(c, () => readSharedPortrait(deps, c.req.valid('param'))), 200, {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'inline; filename="portrait.jpg"',
      }),
    );

  if (webRoot) {
    // The page itself, whatever the link: it says plainly when there is nothing behind it, and the status tells machines.
    routes.get('/shared/*', async (c) => {
      const status = await statusOfPage(() => found(c, () => assertShared(deps, linkOf(c.req.path))));
      return c.html(await readFile(join(webRoot, 'index.html'), 'utf8'), status);
    });
  }
  return routes;
};

const linkOf = (path: string): z.infer<typeof link> => {
  const [, ghostId = '', timestamp = ''] = /^\/shared\/([\w-]{1,80})\/(\d{1,15})$/.exec(path) ?? [];
  if (ghostId === '') throw new Refusal('not_shared');
  return { ghostId, timestamp: Number(timestamp) };
};

const statusOfPage = async (look: () => Promise<unknown>) => {
  try {
    await look();
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return statusOf(error.code);
    throw error;
  }
};

export const shareRoutes = (deps: Deps) =>
  router()
    .openapi(shareRoute, async (c) =>
      c.json(await shareConversation(deps, c.var.actor, c.req.valid('param').conversationId), 200),
    )
    .openapi(listRoute, async (c) => c.json({ shares: await listOwnShares(deps, c.var.actor) }, 200))
    .openapi(revokeRoute, async (c) => {
      await revokeShare(deps, c.var.actor, c.req.valid('param').shareId);
      return c.body(null, 204);
    });
