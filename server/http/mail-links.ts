import { randomBytes } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { askForConfirmation, askForReset } from '../actions/ask-for-letter.ts';
import { confirmEmail } from '../actions/confirm-email.ts';
import { resetPassword } from '../actions/reset-password.ts';
import { cookiePrefix, readCookie } from '../auth/session-cookie.ts';
import { isConfirmed } from '../db/accounts.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { noBody } from './body-limit.ts';
import { clientAddressReader } from './client-address.ts';
import { type Env, router } from './env.ts';
import * as wire from './wire.ts';

const CARRIED_BYTES = 24;
/** Longer than the last try to send a letter, and its link's time after it. */
const CARRIED_S = 2 * 60 * 60;

const done = z.object({ done: z.literal(true) });
const token = z.string().min(1).max(200);
const refusals = { 400: wire.refused, 404: wire.refused, 422: wire.refused, 429: wire.refused };

const forgotRoute = createRoute({
  method: 'post',
  path: '/api/auth/forgot-password',
  request: { body: wire.jsonBody(z.strictObject({ email: z.string().max(320) })) },
  responses: { 200: wire.json(done, 'A letter goes out if there is such an account'), ...refusals },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  request: { body: wire.jsonBody(z.strictObject({ token, password: z.string().max(1000) })) },
  responses: { 200: wire.json(done, 'The password is changed, and nobody is signed in'), ...refusals },
});

const addressRoute = createRoute({
  method: 'get',
  path: '/api/auth/email',
  responses: {
    200: wire.json(z.object({ email: z.string(), confirmed: z.boolean() }), 'The person’s address'),
    401: wire.refused,
    404: wire.refused,
  },
});

const askRoute = createRoute({
  method: 'post',
  path: '/api/auth/send-confirmation',
  middleware: noBody,
  responses: {
    200: wire.json(done, 'A letter goes out, unless it is confirmed'),
    401: wire.refused,
    ...refusals,
  },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/auth/confirm-email',
  request: { body: wire.jsonBody(z.strictObject({ token })) },
  responses: { 200: wire.json(done, 'The address is the person’s own'), 401: wire.refused, ...refusals },
});

/** For those who cannot sign in. Only a POST acts: mail scanners open every link they find. */
export const forgottenPasswordRoutes = (deps: Deps) => {
  const { config } = deps;
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const cookieName = `${cookiePrefix(config.PUBLIC_URL)}.asked`;
  const clientAddress = clientAddressReader(config.TRUSTED_PROXIES ?? []);

  const carriedBy = (c: Context<Env>): string | null => {
    const carried = readCookie(c.req.header('cookie'), cookieName);
    return carried !== null && /^[\w-]{32}$/.test(carried) ? carried : null;
  };

  return router()
    .openapi(forgotRoute, async (c) => {
      // One and the same for all that this browser asks, so that an earlier letter works there too.
      const carried = carriedBy(c) ?? randomBytes(CARRIED_BYTES).toString('base64url');
      const { email } = c.req.valid('json');
      await askForReset(deps, { email, carried, clientAddress: clientAddress(c) });
      const rest = `Max-Age=${CARRIED_S}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      c.header('Set-Cookie', `${cookieName}=${carried}; ${rest}`, { append: true });
      return c.json({ done: true as const }, 200);
    })
    .openapi(resetRoute, async (c) => {
      await resetPassword(deps, { ...c.req.valid('json'), carried: carriedBy(c) });
      c.header('Set-Cookie', deps.sessions.removalCookie(), { append: true });
      return c.json({ done: true as const }, 200);
    });
};

/** For who is signed in: whether the address is confirmed, and how it becomes so. */
export const confirmationRoutes = (deps: Deps) => {
  const clientAddress = clientAddressReader(deps.config.TRUSTED_PROXIES ?? []);
  return router()
    .openapi(addressRoute, async (c) => {
      if (deps.mailer === null) throw new Refusal('not_found');
      const { ownerId, email } = c.var.actor;
      return c.json({ email, confirmed: await isConfirmed(deps.db.queries, ownerId) }, 200);
    })
    .openapi(askRoute, async (c) => {
      await askForConfirmation(deps, c.var.actor, clientAddress(c));
      return c.json({ done: true as const }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      await confirmEmail(deps, c.var.actor, c.req.valid('json').token);
      return c.json({ done: true as const }, 200);
    });
};
