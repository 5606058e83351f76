import { createRoute, z } from '@hono/zod-openapi';
import { changePassword } from '../actions/change-password.ts';
import { deleteAccount } from '../actions/delete-account.ts';
import { exportData } from '../actions/export-data.ts';
import type { Deps } from '../deps.ts';
import { router } from './env.ts';
import * as wire from './wire.ts';

const exportRoute = createRoute({
  method: 'get',
  path: '/api/export',
  responses: {
    200: { description: 'All that is kept of the person, as a JSON file' },
    500: wire.refused,
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/account',
  request: { body: wire.jsonBody(z.strictObject({ confirm: z.literal('DELETE') })) },
  responses: {
    204: { description: 'The account and all that was its own is gone' },
    400: wire.refused,
    500: wire.refused,
  },
});

const password = z.string().max(1000);

const passwordRoute = createRoute({
  method: 'post',
  path: '/api/account/password',
  request: { body: wire.jsonBody(z.strictObject({ current: password, next: password })) },
  responses: {
    204: { description: 'The password is another, and every session has ended' },
    400: wire.refused,
    422: wire.refused,
    429: wire.refused,
  },
});

export const accountRoutes = (deps: Deps) =>
  router()
    .openapi(exportRoute, async (c) => {
      const pieces = await exportData(deps, c.var.actor);
      const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
      return c.body(streamOf(pieces), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="asphodel-export-${day}.json"`,
      });
    })
    .openapi(passwordRoute, async (c) => {
      await changePassword(deps, c.var.actor, c.req.valid('json'));
      c.header('Set-Cookie', deps.sessions.removalCookie(), { append: true });
      return c.body(null, 204);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteAccount(deps, c.var.actor);
      c.header('Set-Cookie', deps.sessions.removalCookie(), { append: true });
      return c.body(null, 204);
    });

/** `ReadableStream.from` is not among the browser's types, by which the page's client reads this file. */
const streamOf = (pieces: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await iterator.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};
