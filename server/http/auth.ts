import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { normalizedAddress } from '../../domain/mail-address.ts';
import type { Profile } from '../../domain/profile.ts';
import type { SessionAnswer } from '../../domain/session.ts';
import { askForConfirmation } from '../actions/ask-for-letter.ts';
import { ensureProfile } from '../actions/ensure-profile.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from '../auth/create-auth.ts';
import { forgiveGuesses, mayGuess, mayJoin } from '../auth/guess-limit.ts';
import { assertHardToGuess } from '../auth/password-rule.ts';
import { toProfile } from '../db/profiles.ts';
import { countSessions } from '../db/sessions.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { noBody } from './body-limit.ts';
import { clientAddressReader } from './client-address.ts';
import { type Env, router } from './env.ts';
import * as wire from './wire.ts';

const sessionAnswer = z.custom<SessionAnswer>(() => true).openapi({ type: 'object', title: 'SessionAnswer' });

/** Longer than any real one; better-auth says what is wrong with the rest. */
const credentials = z.strictObject({ email: z.string().max(320), password: z.string().max(1000) });
const refusals = { 400: wire.refused, 422: wire.refused, 429: wire.refused };

const sessionRoute = createRoute({
  method: 'get',
  path: '/api/session',
  responses: { 200: wire.json(sessionAnswer, 'Who is signed in, if anybody') },
});

const signUpRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-up/email',
  request: { body: wire.jsonBody(credentials) },
  responses: { 200: wire.json(sessionAnswer, 'The account is made and signed in'), ...refusals },
});

const signInRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/email',
  request: { body: wire.jsonBody(credentials) },
  responses: { 200: wire.json(sessionAnswer, 'Signed in'), ...refusals },
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-out',
  middleware: noBody,
  responses: { 200: wire.json(sessionAnswer, 'Nobody is signed in any more') },
});

export const authRoutes = (deps: Deps, auth: Auth) => {
  const { config, db, clock, sessions } = deps;
  const clientAddress = clientAddressReader(config.TRUSTED_PROXIES ?? []);
  const signInMethods = { google: config.GOOGLE_CLIENT_ID !== undefined, mail: deps.mailer !== null };
  const nobody: SessionAnswer = { signedIn: false, signInMethods };

  const answerFor = async (actor: Actor): Promise<SessionAnswer> => {
    // Before anything is read: what changes from here on may not be in it.
    const newsUntil = deps.bus.now();
    const profile = toProfile(await ensureProfile(deps, actor), clock.now());
    return { signedIn: true, signInMethods, profile, newsUntil };
  };

  /** Hands the credentials to better-auth, and its cookie (not its token, which is no page's business) to the browser. */
  const enter = async (c: Context<Env>, path: string, input: z.infer<typeof credentials>) => {
    const { handler } = await auth.withPassword();
    const answer = await handler(
      new Request(`${config.PUBLIC_URL}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(config.PUBLIC_URL).origin,
          'user-agent': c.req.header('user-agent') ?? '',
          [CLIENT_ADDRESS_HEADER]: clientAddress(c),
        },
        body: JSON.stringify({ ...input, name: '' }),
      }),
    );
    if (!answer.ok) throw await refusalOf(answer);
    return entered(c, answer);
  };

  const entered = async (c: Context<Env>, answer: Response): Promise<SessionAnswer> => {
    const cookies = answer.headers.getSetCookie();
    const checked = await sessions.check(cookies.map((cookie) => cookie.split(';')[0]).join('; '));
    if (!checked) throw new Error('The sign-in made no session that can be read');
    // Whatever session this browser carried before, planted or forgotten, ends with the new one's beginning.
    await sessions.end(c.req.header('cookie'));
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    return answerFor(checked.actor);
  };

  /** The account is made by now, whatever becomes of its letter; Settings can ask for another. */
  const greet = async ({ id, email }: Profile, from: string): Promise<void> => {
    try {
      await askForConfirmation(deps, { ownerId: id, email }, from);
    } catch (error) {
      deps.log.error({ err: error }, 'the letter to a new account was not written');
    }
  };

  return router()
    .openapi(sessionRoute, async (c) => {
      const checked = await sessions.check(c.req.header('cookie'));
      if (!checked) return c.json(nobody, 200);
      if (checked.renewedCookie !== null) c.header('Set-Cookie', checked.renewedCookie, { append: true });
      return c.json(await answerFor(checked.actor), 200);
    })
    .openapi(signUpRoute, async (c) => {
      const { email: typed, password } = c.req.valid('json');
      const email = normalizedAddress(typed);
      assertHardToGuess(password, email);
      if (!(await mayJoin(deps, clientAddress(c)))) throw new Refusal('too_many_requests');
      const answer = await enter(c, c.req.path, { email, password });
      if (deps.mailer !== null && answer.signedIn) await greet(answer.profile, clientAddress(c));
      return c.json(answer, 200);
    })
    .openapi(signInRoute, async (c) => {
      const { email: typed, password } = c.req.valid('json');
      const email = normalizedAddress(typed);
      if (!(await mayGuess(deps, email))) throw new Refusal('too_many_requests');
      const answer = await enter(c, c.req.path, { email, password });
      await forgiveGuesses(deps, email);
      return c.json(answer, 200);
    })
    .openapi(signOutRoute, async (c) => {
      const ended = await sessions.end(c.req.header('cookie'));
      // Other devices stay signed in; with none left, whatever page is still open must forget what it shows.
      if (ended && (await countSessions(db.queries, ended.ownerId, clock.now())) === 0) {
        deps.bus.publish(ended.ownerId, { type: 'signed-out' });
      }
      c.header('Set-Cookie', sessions.removalCookie(), { append: true });
      return c.json(nobody, 200);
    });
};

/** better-auth's refusal with its own words, which the form shows. */
const refusalOf = async (answer: Response): Promise<Error> => {
  if (answer.status >= 500) return new Error(`Signing in failed: ${answer.status}`);
  if (answer.status === 429) return new Refusal('too_many_requests');
  const said: unknown = await answer.json();
  return typeof said === 'object' && said !== null && 'message' in said
    ? // Its schema names the field first, in brackets: a word for programmers.
      new Refusal('sign_in_refused', { reason: String(said.message).replace(/^\[[\w.]+\] /, '') })
    : new Refusal('bad_input');
};
