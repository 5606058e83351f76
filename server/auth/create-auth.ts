import type { BetterAuthOptions } from 'better-auth';
import type { Config } from '../config.ts';
import { hasAccount } from '../db/accounts.ts';
import type { Database } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Clock } from '../ports/clock.ts';
import { authLogger } from './auth-logger.ts';
import { type GoogleSettings, googleProvider, isReachable } from './google-provider.ts';
import { cookiePrefix } from './session-cookie.ts';
import { SESSION_MS } from './sessions.ts';
import { authTables } from './tables.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const GOOGLE_DONE_PATH = '/auth/google/done';
/** Set by us on every request that we hand over; nothing that a caller sends reaches it. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

type AuthDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'sessions'>;

/** better-auth, by the two ways in which we call it. */
type AuthServer = {
  handler(request: Request): Promise<Response>;
  /** Where to send the browser, and the cookies that bind the answer to it; null where Google cannot be reached. */
  startGoogle(): Promise<{ url: string; cookies: string[] } | null>;
};

export type Auth = {
  /** Email and password alone, so that an outage at Google's keeps nobody else out. */
  withPassword(): Promise<AuthServer>;
  /** null: not configured, or unreachable for the moment. */
  withGoogle(): Promise<AuthServer | null>;
};

/** better-auth is heavy: it is loaded when the first person signs in and not when the server starts. */
export const createAuth = (deps: AuthDeps): Auth => {
  const settings = googleSettings(deps.config);
  const withPassword = once(() => build(deps, null));
  const withGoogle = once(async () => {
    if (!settings) return null;
    const answers = await isReachable(settings, deps.log);
    if (answers) deps.metrics.serviceAnswered('signIn');
    else deps.metrics.serviceFailed('signIn', 'unreachable');
    return answers ? build(deps, settings) : null;
  });
  return { withPassword, withGoogle };
};

/** Remembers what was made; what could not be made is tried again at the next call. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return async () => {
    made ??= make();
    const asked = made;
    try {
      const result = await asked;
      if (result === null && made === asked) made = null;
      return result;
    } catch (error) {
      if (made === asked) made = null;
      throw error;
    }
  };
};

const googleSettings = (config: Config): GoogleSettings | null =>
  config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET
    ? {
        clientId: config.GOOGLE_CLIENT_ID,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
        issuer: config.GOOGLE_ISSUER,
      }
    : null;

const build = async (deps: AuthDeps, google: GoogleSettings | null): Promise<AuthServer> => {
  const [{ betterAuth }, plugins, secret] = await Promise.all([
    import('better-auth'),
    google ? googleProvider(google) : [],
    deps.sessions.signingSecret(),
  ]);
  const auth = betterAuth({ ...optionsOf(deps, secret), plugins });
  const donePage = `${deps.config.PUBLIC_URL}${GOOGLE_DONE_PATH}`;
  return {
    handler: auth.handler,
    startGoogle: async () => {
      if (!google) return null;
      const { response, headers } = await auth.api.signInSocial({
        body: {
          provider: 'google',
          callbackURL: donePage,
          errorCallbackURL: donePage,
          disableRedirect: true,
        },
        returnHeaders: true,
      });
      return 'url' in response && response.url
        ? { url: response.url, cookies: headers.getSetCookie() }
        : null;
    },
  };
};

/** Ends by our clock, which the session check goes by; where the person was and with what is nobody's business. */
const sessionKept = (clock: Clock) => async (session: object) => ({
  data: { ...session, expiresAt: new Date(clock.now() + SESSION_MS), ipAddress: null, userAgent: null },
});

type NewAccount = { userId: string; providerId: string };

/**
 * An address can be given to somebody else. Only the provider's `sub` stays theirs, so a second one is another person,
 * whatever address it brings. The provider's tokens are of no use here, and would be to a thief.
 */
const accountKept = (db: Database) => async (account: NewAccount) =>
  (await hasAccount(db.queries, account.userId, account.providerId))
    ? false
    : { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };

const optionsOf = ({ config, db, clock, log }: AuthDeps, secret: string) =>
  ({
    appName: 'Asphodel',
    baseURL: config.PUBLIC_URL,
    trustedOrigins: [new URL(config.PUBLIC_URL).origin],
    secret,
    database: { db: db.queries, type: db.engine },
    logger: authLogger(log),
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${config.PUBLIC_URL}${GOOGLE_DONE_PATH}` },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
    },
    session: { ...authTables.session, expiresIn: SESSION_MS / 1000 },
    databaseHooks: {
      session: { create: { before: sessionKept(clock) } },
      account: { create: { before: accountKept(db) } },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...authTables.rateLimit,
      // A window ends only after that long without a call, so these bound bursts from one address.
      customRules: {
        '/sign-in/email': { window: 60, max: 30 },
        '/sign-up/email': { window: 60, max: 60 },
      },
    },
    user: authTables.user,
    account: {
      ...authTables.account,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: authTables.verification,
    advanced: {
      cookiePrefix: cookiePrefix(config.PUBLIC_URL),
      // With its own setting it would put `__Secure-` before our prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.PUBLIC_URL.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  }) satisfies BetterAuthOptions;
