import { createRoute, z } from '@hono/zod-openapi';
import type { LiveEvent } from '../../domain/live.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import type { PersonalStreams } from './personal-streams.ts';
import * as wire from './wire.ts';

const liveRoute = createRoute({
  method: 'get',
  path: '/api/live',
  request: { query: z.strictObject({ since: z.string().max(60).optional() }) },
  responses: { 200: wire.events('What changed for the account, as it changes') },
});

export const liveRoutes = (deps: Deps, streams: PersonalStreams) =>
  router().openapi(liveRoute, (c) => {
    const { since } = c.req.valid('query');
    return streams.open<LiveEvent>(
      c,
      async (tell, signal) => {
        const over = Promise.withResolvers<void>();
        const signedOut = () => {
          tell({ type: 'signed-out' });
          over.resolve();
        };
        const stopHearing = deps.bus.subscribe(c.var.actor.ownerId, (event) =>
          event.type === 'signed-out' ? signedOut() : tell(event),
        );
        // Only now, when nothing can come between: what is published from here on is heard.
        if (since !== undefined && deps.bus.hasNews(c.var.actor.ownerId, since)) tell({ type: 'missed' });
        // Another device may stay signed in: this session's own end is no event of the account's.
        signal.addEventListener('abort', signedOut);
        if (signal.aborted) signedOut();
        await over.promise;
        stopHearing();
      },
      (error) => deps.log.error({ err: error }, 'live events stopped'),
    );
  });
