import type { SessionAnswer } from '../../domain/session.ts';
import { TEST_PUBLIC_URL } from './harness.ts';

/** A Hono app, by the one method that tests need. */
type App = { request(path: string, init?: RequestInit): Response | Promise<Response> };

export type TestInit = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>;
  /** Becomes the body, with its content type. */
  json?: unknown;
};

export type TestUser = {
  email: string;
  ownerId: string;
  /** The Cookie header's value. */
  cookie: string;
  /** Calls the app as this person's page would: with cookie, Origin and content-length. */
  fetch(path: string, init?: TestInit): Promise<Response>;
};

export const TEST_PASSWORD = 'correct horse battery';

let people = 0;

/** Calls as a page of this server that nobody is signed in to. */
export const callAsPage = async (app: App, path: string, init: TestInit = {}): Promise<Response> => {
  const { json, headers, ...rest } = init;
  const body = json === undefined ? rest.body : JSON.stringify(json);
  const length = typeof body === 'string' ? Buffer.byteLength(body) : 0;
  return app.request(path, {
    ...rest,
    ...(body === undefined ? {} : { body }),
    headers: {
      origin: TEST_PUBLIC_URL,
      // app.request() makes no HTTP message, so nothing else tells the length.
      ...(rest.method && rest.method !== 'GET' ? { 'content-length': String(length) } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
};

/** `name=value` of every cookie that an answer sets. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Makes an account through the app's own form and opens the first page, which makes the profile and the Guide. */
export const signUp = async (app: App, email?: string): Promise<TestUser> => {
  people += 1;
  const address = email ?? `visitor-${people}@example.org`;
  const signedUp = await callAsPage(app, '/api/auth/sign-up/email', {
    method: 'POST',
    json: { email: address, password: TEST_PASSWORD },
  });
  if (signedUp.status !== 200)
    throw new Error(`Signing up failed: ${signedUp.status} ${await signedUp.text()}`);
  return testUser(app, cookiesOf(signedUp));
};

/** The person whose cookies these are. */
export const testUser = async (app: App, cookie: string): Promise<TestUser> => {
  const fetchAs: TestUser['fetch'] = (path, init = {}) =>
    callAsPage(app, path, { ...init, headers: { cookie, ...init.headers } });
  const session = (await (await fetchAs('/api/session')).json()) as SessionAnswer;
  if (!session.signedIn) throw new Error('These cookies sign nobody in');
  return { email: session.profile.email, ownerId: session.profile.id, cookie, fetch: fetchAs };
};
