import { createSign, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  Provider,
} from 'oidc-provider';

export type OidcPerson = { sub: string; email: string; emailVerified: boolean; hostedDomain?: string };

/** What is wrong with the ID tokens handed out. `other-key` is signed by nobody known, `missing` is not there at all. */
export type Forgery = 'alg-none' | 'wrong-nonce' | 'wrong-audience' | 'expired' | 'other-key' | 'missing';

export type OidcFake = {
  /** The issuer. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who can be picked on the sign-in page, by the key that its links carry; change it to change their next token. */
  people: Map<string, OidcPerson>;
  /** From now on; null tells the truth again. */
  forge(forgery: Forgery | null): void;
  /** New signing keys; the old ones are known no more. */
  rotateKeys(): Promise<void>;
  /** How often its keys were asked for. */
  readonly keysAsked: number;
  close(): Promise<void>;
};

const CLIENT_ID = 'asphodel';
const CLIENT_SECRET = 'a-secret-between-asphodel-and-its-stand-in';

const PEOPLE: [string, OidcPerson][] = [
  ['ada', { sub: '110169484474386276334', email: 'ada@example.org', emailVerified: true }],
  ['mary', { sub: '117203388812344556677', email: 'mary@example.org', emailVerified: true }],
  ['unverified', { sub: '104455667788990011223', email: 'unverified@example.org', emailVerified: false }],
  // The same address, given to somebody else.
  ['other-ada', { sub: '999999999999999999999', email: 'ada@example.org', emailVerified: true }],
];

type Keys = { privateKey: KeyObject; kid: string };

const newKeys = async (): Promise<Keys> => ({
  ...(await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })),
  kid: randomBytes(6).toString('hex'),
});

/** A true OpenID Connect provider on loopback, with a page to pick a person or to deny in place of its sign-in. */
export const startOidc = async (options: { port?: number; redirectUris: string[] }): Promise<OidcFake> => {
  const people = new Map(PEOPLE.map(([key, person]) => [key, { ...person }]));
  let forgery: Forgery | null = null;
  let serve: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let keysAsked = 0;
  const rotateKeys = async (): Promise<void> => {
    const keys = await newKeys();
    const stranger = await newKeys();
    const provider = new Provider(url, configurationOf(keys, people, options.redirectUris));
    provider.use(async (context, next) => {
      await next();
      bendIdToken(context, forgery, { keys, stranger });
    });
    const callback = provider.callback();
    serve = (request, response) => {
      if (request.url === '/jwks') keysAsked += 1;
      const picked = /^\/pick\/([\w-]+)\/([\w-]+)$/.exec(request.url ?? '');
      const shown = /^\/pick\/([\w-]+)$/.exec(request.url ?? '');
      if (shown?.[1]) showPeople(response, shown[1], people);
      else if (picked?.[2]) void finish(provider, request, response, picked[2], people);
      else void callback(request, response);
    };
  };
  await rotateKeys();

  return {
    url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    people,
    forge: (kind) => {
      forgery = kind;
    },
    rotateKeys,
    get keysAsked() {
      return keysAsked;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};

const configurationOf = (
  keys: Keys,
  people: Map<string, OidcPerson>,
  redirectUris: string[],
): Configuration => {
  const policy = interactionPolicy.base();
  // The person is asked at every sign-in, so that a test can pick another one with the same browser.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always_ask', 'pick a person', (context) => !context.oidc.result?.login),
    );
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture', 'hd'] },
    // Google's ID tokens carry the address and the name.
    conformIdTokenClaims: false,
    cookies: { keys: ['only-for-a-stand-in'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/pick/${interaction.uid}` },
    jwks: {
      keys: [
        { ...keys.privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: keys.kid, use: 'sig', alg: 'RS256' },
      ],
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, accountId) => {
      const person = [...people.values()].find(({ sub }) => sub === accountId);
      return person && { accountId, claims: () => claimsOf(person) };
    },
  };
};

/** Of this provider alone; the one that comes with the package prints a warning at every start. */
const memoryAdapter = () => {
  const stored = new Map<string, AdapterPayload>();
  const find = (matches: (payload: AdapterPayload) => boolean) => [...stored.values()].find(matches);
  return (kind: string): Adapter => ({
    upsert: async (id, payload) => {
      stored.set(`${kind} ${id}`, payload);
    },
    find: async (id) => stored.get(`${kind} ${id}`),
    findByUid: async (uid) => find((payload) => payload.kind === kind && payload.uid === uid),
    findByUserCode: async (code) => find((payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = stored.get(`${kind} ${id}`);
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => {
      stored.delete(`${kind} ${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    },
  });
};

const claimsOf = ({ sub, email, emailVerified, hostedDomain }: OidcPerson) => ({
  sub,
  email,
  email_verified: emailVerified,
  name: email,
  picture: 'https://pictures.example.org/p',
  ...(hostedDomain === undefined ? {} : { hd: hostedDomain }),
});

const showPeople = (response: ServerResponse, uid: string, people: Map<string, OidcPerson>): void => {
  const links = [...people].map(
    ([key, { email }]) => `<li><a href="/pick/${uid}/${key}">${key} (${email})</a></li>`,
  );
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><title>Pick an account</title><h1>Pick an account</h1><ul>${links.join('')}</ul>` +
        `<a href="/pick/${uid}/deny">Deny</a>`,
    );
};

const finish = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  people: Map<string, OidcPerson>,
): Promise<void> => {
  const person = people.get(key);
  if (!person) {
    const denial = { error: 'access_denied', error_description: 'The person denied it' };
    return provider.interactionFinished(request, response, denial, { mergeWithLastSubmission: false });
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT_ID });
  grant.addOIDCScope('openid email profile');
  const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const bendIdToken = (
  context: { path: string; body?: unknown },
  forgery: Forgery | null,
  { keys, stranger }: { keys: Keys; stranger: Keys },
): void => {
  const body = context.body as { id_token?: string } | undefined;
  if (forgery === null || context.path !== '/token' || typeof body?.id_token !== 'string') return;
  const [, payload = ''] = body.id_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const { id_token: _taken, ...rest } = body;
  context.body =
    forgery === 'missing' ? rest : { ...rest, id_token: forged(claims, forgery, keys, stranger) };
};

const forged = (claims: Record<string, unknown>, forgery: Forgery, keys: Keys, stranger: Keys): string => {
  const bent: Partial<Record<Forgery, object>> = {
    'wrong-nonce': { nonce: 'the-nonce-of-another-sign-in' },
    'wrong-audience': { aud: 'another-client' },
    expired: { iat: 1_700_000_000, exp: 1_700_003_600 },
  };
  const payload = encode({ ...claims, ...bent[forgery] });
  if (forgery === 'alg-none') return `${encode({ alg: 'none' })}.${payload}.`;
  const signed = `${encode({ alg: 'RS256', kid: keys.kid })}.${payload}`;
  const { privateKey } = forgery === 'other-key' ? stranger : keys;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
};
