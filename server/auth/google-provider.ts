import type { Log } from '../log.ts';
import { readBounded } from '../ports/read-bounded.ts';

const REACH_TIMEOUT_MS = 5000;
const LARGEST_DESCRIPTION = 256 * 1024;
const GOOGLE = 'https://accounts.google.com';
/** Where this server, or the person's browser, is sent by the provider's description. */
const PLACES = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

const discoveryUrl = ({ issuer }: GoogleSettings): string => `${issuer}/.well-known/openid-configuration`;

/** better-auth asks for the provider's description without a time limit and, where that fails, never again. */
export const isReachable = async (settings: GoogleSettings, log: Log): Promise<boolean> => {
  try {
    const answer = await fetch(discoveryUrl(settings), {
      signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
      redirect: 'error',
    });
    const described: unknown = JSON.parse(
      new TextDecoder().decode(await readBounded(answer, LARGEST_DESCRIPTION)),
    );
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    const wrong = placesIn(described).find((place) => !mayBeAsked(place, settings.issuer));
    if (wrong === undefined) return true;
    log.error({ place: wrong }, 'the sign-in provider names a place that may not be asked');
  } catch (error) {
    // The person is told that Google cannot be reached; the next try asks again.
    log.warn({ err: error }, 'the sign-in provider cannot be reached');
  }
  return false;
};

const placesIn = (described: unknown): unknown[] =>
  PLACES.map((name) =>
    typeof described === 'object' && described ? (Reflect.get(described, name) ?? null) : null,
  );

/** The issuer's own, as the operator named it, or a name of the open network over https: never a place within. */
const mayBeAsked = (place: unknown, issuer: string): boolean => {
  if (typeof place !== 'string' || !URL.canParse(place)) return false;
  const { origin, protocol, port, hostname, username, password } = new URL(place);
  if (username !== '' || password !== '') return false;
  if (origin === new URL(issuer).origin) return true;
  return protocol === 'https:' && port === '' && PUBLIC_NAME.test(hostname) && !WITHIN.test(hostname);
};

/** A last label of letters: no address of numbers in any spelling, and no bare name. */
const PUBLIC_NAME = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;
const WITHIN = /\.(localhost|local|internal|home\.arpa|lan|intranet)$/;

/** Google, or any OpenID Connect provider that GOOGLE_ISSUER names: code flow, PKCE, nonce, signed ID token. */
export const googleProvider = async (settings: GoogleSettings) => {
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth');
  return [
    genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId: settings.clientId,
          clientSecret: settings.clientSecret,
          discoveryUrl: discoveryUrl(settings),
          requireIdTokenVerification: true,
          pkce: true,
          scopes: ['openid', 'email', 'profile'],
          disableProviderLogout: true,
          // better-auth has verified the token's signature, issuer, audience, time and nonce by now. Without a token
          // there would be nothing verified, so there is nobody then.
          getUserInfo: async ({ idToken }) => (idToken ? personOf(claimsOf(idToken), settings.issuer) : null),
        },
      ],
    }),
  ];
};

type Claims = Record<string, unknown>;

const claimsOf = (idToken: string): Claims => {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
};

/** The picture and the name stay out: both are whatever the person chose there, and the product shows neither. */
const personOf = (claims: Claims, issuer: string) => {
  if (typeof claims.sub !== 'string' || typeof claims.email !== 'string') return null;
  return {
    sub: claims.sub,
    email: claims.email,
    emailVerified: vouchesFor(claims, claims.email, issuer),
    name: '',
  };
};

/**
 * Whether the provider may speak for the address, so that a like-named account of ours could be joined. Google says of
 * itself that it can only for its own mail and for the domains it hosts (`hd`).
 */
const vouchesFor = (claims: Claims, email: string, issuer: string): boolean => {
  // Older tokens carry the word instead of the value.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  if (issuer !== GOOGLE) return isVerified;
  return isVerified && (email.toLowerCase().endsWith('@gmail.com') || typeof claims.hd === 'string');
};
