import { Hono } from 'hono';
import { type Auth, CLIENT_ADDRESS_HEADER, GOOGLE_DONE_PATH } from '../auth/create-auth.ts';
import { mayStartAtProvider } from '../auth/guess-limit.ts';
import type { Deps } from '../deps.ts';
import { clientAddressReader } from './client-address.ts';
import { DONE_SCRIPT, DONE_SCRIPT_PATH, donePage } from './google-done-page.ts';

/**
 * Sign-in with Google in a window of its own. Every address that the browser is sent to is fixed here or comes from
 * the provider's own description; nothing of it is taken from a request.
 */
export const googlePopupRoutes = (deps: Deps, auth: Auth) => {
  const { config, sessions } = deps;
  const clientAddress = clientAddressReader(config.TRUSTED_PROXIES ?? []);
  const doneUrl = `${config.PUBLIC_URL}${GOOGLE_DONE_PATH}`;
  const failed = (error: string): string => `${GOOGLE_DONE_PATH}?error=${error}`;

  return new Hono()
    .get('/auth/google/start', async (c) => {
      if (config.GOOGLE_CLIENT_ID === undefined) return c.redirect(failed('not_configured'));
      if (!(await mayStartAtProvider(deps, clientAddress(c)))) return c.redirect(failed('too_many'));
      const started = await (await auth.withGoogle())?.startGoogle();
      if (!started) return c.redirect(failed('unreachable'));
      for (const cookie of started.cookies) c.header('Set-Cookie', cookie, { append: true });
      return c.redirect(started.url);
    })

    .get('/api/auth/callback/google', async (c) => {
      const google = await auth.withGoogle();
      if (!google) return c.redirect(failed('unreachable'));
      const cookie = c.req.header('cookie');
      const answer = await google.handler(
        new Request(`${config.PUBLIC_URL}/api/auth/callback/google${new URL(c.req.url).search}`, {
          headers: {
            ...(cookie === undefined ? {} : { cookie }),
            'user-agent': c.req.header('user-agent') ?? '',
            [CLIENT_ADDRESS_HEADER]: clientAddress(c),
          },
        }),
      );
      if (answer.status >= 500) deps.log.error({ status: answer.status }, 'a sign-in with Google failed');
      const location = answer.headers.get('location');
      // Whatever better-auth answers, the window ends on our own page.
      if (location === null || !location.startsWith(doneUrl)) return c.redirect(failed('failed'));
      const cookies = answer.headers.getSetCookie();
      if (location === doneUrl) await sessions.end(cookie);
      for (const set of cookies) c.header('Set-Cookie', set, { append: true });
      const error = new URL(location).searchParams.get('error');
      return c.redirect(error === null ? GOOGLE_DONE_PATH : failed(encodeURIComponent(error)));
    })

    .get(GOOGLE_DONE_PATH, (c) => c.html(donePage(c.req.query('error'))))

    .get(DONE_SCRIPT_PATH, (c) =>
      c.body(DONE_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    );
};
