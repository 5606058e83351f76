import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionAnswer } from '../../domain/session.ts';
import { type Forgery, type OidcFake, startOidc } from '../../fakes/oidc.ts';
import { ALL_XSS_PAYLOADS } from '../../fakes/xss-payloads.ts';
import { createApp } from '../app.ts';
import { CookieJar, goToProvider, returnFromProvider } from '../testing/google-browser.ts';
import { TEST_PUBLIC_URL, type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage, signUp, testUser } from '../testing/test-user.ts';

const DONE = '/auth/google/done';
/** jose asks for unknown keys at most so often. */
const KEYS_COOLDOWN_MS = 30_000;

let oidc: OidcFake;
let deps: TestDeps;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  oidc = await startOidc({ redirectUris: [`${TEST_PUBLIC_URL}/api/auth/callback/google`] });
  deps = await testDeps({
    env: {
      GOOGLE_CLIENT_ID: oidc.clientId,
      GOOGLE_CLIENT_SECRET: oidc.clientSecret,
      GOOGLE_ISSUER: oidc.url,
    },
  });
  app = createApp(deps, null);
});
afterEach(async () => {
  vi.useRealTimers();
  await deps.close();
  await oidc.close();
});

const signInAs = async (person: string, jar = new CookieJar()) => {
  const answer = await returnFromProvider(app, jar, await goToProvider(app, oidc, jar, person));
  return { jar, location: answer.headers.get('location') };
};

const isSignedIn = async (jar: CookieJar): Promise<boolean> => {
  const session = await callAsPage(app, '/api/session', { headers: { cookie: jar.header } });
  return ((await session.json()) as SessionAnswer).signedIn;
};

const countOf = async (table: 'users' | 'sessions' | 'accounts'): Promise<number> =>
  (await deps.db.queries.selectFrom(table).select('id').execute()).length;

const expectNobodyCameIn = async (jar: CookieJar): Promise<void> => {
  expect(await isSignedIn(jar)).toBe(false);
  expect(await countOf('users')).toBe(0);
  expect(await countOf('sessions')).toBe(0);
};

const sentenceAt = async (location: string | null): Promise<string> => {
  const page = await (await app.request(location ?? '')).text();
  return /<p>([^<]*)<\/p>/.exec(page)?.[1] ?? '';
};

it('[AUT-3, AUT-5] signs in by the provider’s page, and finds the same person the next time', async () => {
  const first = await signInAs('ada');
  expect(first.location).toBe(DONE);
  const ada = await testUser(app, first.jar.header);
  expect(ada.email).toBe('ada@example.org');
  const second = await testUser(app, (await signInAs('ada')).jar.header);
  expect(second.ownerId).toBe(ada.ownerId);
  expect(await countOf('users')).toBe(1);
  expect(await deps.db.queries.selectFrom('ghosts').select('name').execute()).toHaveLength(1);
});

it('[AUT-10] keeps none of the provider’s tokens, and not from where the person came', async () => {
  await signInAs('ada');
  await signInAs('ada');
  for (const table of ['accounts', 'sessions'] as const) {
    const rows = await deps.db.queries.selectFrom(table).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const kept = Object.entries(row).filter(([name]) => /_token$|ip_address|user_agent/.test(name));
      expect(kept.map(([, value]) => value)).toEqual(kept.map(() => null));
    }
  }
});

it('[AUT-3] tells the page that waits, and closes the window, by a script of our own', async () => {
  const page = await app.request(DONE);
  const html = await page.text();
  expect(html).toContain('data-ok="true"');
  expect(html).not.toMatch(/<script(?! src="\/auth\/google\/done\.js")/);
  const script = await app.request('/auth/google/done.js');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  const text = await script.text();
  expect(text).toContain("new BroadcastChannel('asphodel.sign-in')");
  expect(text).toContain('location.origin');
  expect(text).toContain('window.close()');
});

it('[AUT-10] says that Google is not set up where no client is configured', async () => {
  const without = await testDeps();
  const started = await createApp(without, null).request('/auth/google/start');
  expect(started.status).toBe(302);
  expect(await sentenceAt(started.headers.get('location'))).toBe(
    'Google sign-in is not set up on this server.',
  );
  await without.close();
});

it('[AUT-10] tells the page that Google is set up', async () => {
  expect(await (await app.request('/api/session')).json()).toMatchObject({ signInMethods: { google: true } });
});

it('[AUT-10, OS5] says so while the provider cannot be reached, lets passwords in, and recovers', async () => {
  const port = Number(new URL(oidc.url).port);
  await oidc.close();
  const started = await app.request('/auth/google/start');
  expect(await sentenceAt(started.headers.get('location'))).toMatch(/cannot be reached at the moment/);
  await signUp(app, 'mary@example.org');
  oidc = await startOidc({ port, redirectUris: [`${TEST_PUBLIC_URL}/api/auth/callback/google`] });
  expect((await signInAs('ada')).location).toBe(DONE);
});

it('[AUT-4] tells a person who denied it that the sign-in was cancelled', async () => {
  const { location, jar } = await signInAs('deny');
  expect(await sentenceAt(location)).toBe('Signing in with Google was cancelled.');
  await expectNobodyCameIn(jar);
});

it('[AU2] refuses an answer without a state', async () => {
  const jar = new CookieJar();
  const back = await goToProvider(app, oidc, jar, 'ada');
  back.searchParams.delete('state');
  const answer = await returnFromProvider(app, jar, back);
  expect(answer.headers.get('location')).toBe(`${DONE}?error=state_not_found`);
  await expectNobodyCameIn(jar);
});

it('[AU2] refuses an answer with a state of its own making', async () => {
  const jar = new CookieJar();
  const back = await goToProvider(app, oidc, jar, 'ada');
  back.searchParams.set('state', 'x'.repeat(32));
  const answer = await returnFromProvider(app, jar, back);
  expect(answer.headers.get('location')).toBe(`${DONE}?error=state_mismatch`);
  await expectNobodyCameIn(jar);
});

it('[AU2] refuses an answer that was meant for another browser', async () => {
  const back = await goToProvider(app, oidc, new CookieJar(), 'ada');
  const other = new CookieJar();
  const answer = await returnFromProvider(app, other, back);
  expect(answer.headers.get('location')).toBe(`${DONE}?error=state_mismatch`);
  await expectNobodyCameIn(other);
});

it('[AU2] refuses an answer the second time', async () => {
  const jar = new CookieJar();
  const back = await goToProvider(app, oidc, jar, 'ada');
  const stolen = new CookieJar();
  stolen.copy(jar);
  expect((await returnFromProvider(app, jar, back)).headers.get('location')).toBe(DONE);
  const again = await returnFromProvider(app, stolen, back);
  expect(again.headers.get('location')).toBe(`${DONE}?error=state_mismatch`);
  expect(await isSignedIn(stolen)).toBe(false);
  expect(await countOf('sessions')).toBe(1);
});

const FORGERIES: Forgery[] = ['wrong-nonce', 'alg-none', 'wrong-audience', 'expired', 'other-key', 'missing'];

for (const forgery of FORGERIES) {
  it(`[AU2] refuses an ID token that is forged: ${forgery}`, async () => {
    oidc.forge(forgery);
    const { location, jar } = await signInAs('ada');
    expect(location).toBe(`${DONE}?error=unable_to_get_user_info`);
    await expectNobodyCameIn(jar);
    // Guards the test: the same person comes in with a true one.
    oidc.forge(null);
    expect((await signInAs('ada')).location).toBe(DONE);
  });
}

it('[AU2] asks for the provider’s keys again when it has new ones, and once', async () => {
  expect((await signInAs('ada')).location).toBe(DONE);
  expect(oidc.keysAsked).toBe(1);
  await oidc.rotateKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + KEYS_COOLDOWN_MS + 1000 });
  expect((await signInAs('mary')).location).toBe(DONE);
  expect((await signInAs('ada')).location).toBe(DONE);
  expect(oidc.keysAsked).toBe(2);
});

it('[AU3] does not join an account that somebody made with the address before', async () => {
  const squatter = await signUp(app, 'ada@example.org');
  const { location, jar } = await signInAs('ada');
  expect(await sentenceAt(location)).toMatch(/^There is already an account with this email address/);
  expect(await isSignedIn(jar)).toBe(false);
  expect(await countOf('users')).toBe(1);
  expect(await countOf('accounts')).toBe(1);
  expect((await squatter.fetch('/api/profile')).status).toBe(200);
});

it('[AU3] does not join a verified account on the word of a provider that did not verify the address', async () => {
  await signUp(app, 'unverified@example.org');
  await deps.db.queries
    .updateTable('users')
    .set({ email_verified: deps.db.engine === 'sqlite' ? 1 : true })
    .execute();
  const { location } = await signInAs('unverified');
  expect(location).toBe(`${DONE}?error=account_not_linked`);
});

it('[AU3] joins an account whose address both sides have verified', async () => {
  const ada = await signUp(app, 'ada@example.org');
  await deps.db.queries
    .updateTable('users')
    .set({ email_verified: deps.db.engine === 'sqlite' ? 1 : true })
    .execute();
  const { location, jar } = await signInAs('ada');
  expect(location).toBe(DONE);
  expect((await testUser(app, jar.header)).ownerId).toBe(ada.ownerId);
});

it('[AU4] refuses, with advice, another person who has been given the same address', async () => {
  await signInAs('ada');
  const { location, jar } = await signInAs('other-ada');
  expect(await sentenceAt(location)).toMatch(/Please sign in the way you did before/);
  expect(await isSignedIn(jar)).toBe(false);
  expect(await countOf('accounts')).toBe(1);
});

it('[AU4] knows the same person after a change of address', async () => {
  const before = await testUser(app, (await signInAs('ada')).jar.header);
  oidc.people.set('ada', {
    sub: oidc.people.get('ada')?.sub ?? '',
    email: 'countess@example.org',
    emailVerified: true,
  });
  const after = await testUser(app, (await signInAs('ada')).jar.header);
  expect(after.ownerId).toBe(before.ownerId);
});

it('[AU1] ends the session that the browser brought to the provider’s answer', async () => {
  const mary = await signUp(app, 'mary.shelley@example.org');
  const jar = new CookieJar();
  jar.plant(mary.cookie);
  await signInAs('ada', jar);
  expect((await testUser(app, jar.header)).email).toBe('ada@example.org');
  expect((await mary.fetch('/api/profile')).status).toBe(401);
});

it('[AU10] goes back to its own page alone, whatever the request asks for', async () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
  ];
  for (const target of hostile) {
    const query = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL', 'next']
      .map((name) => `${name}=${target}`)
      .join('&');
    const started = await app.request(`/auth/google/start?${query}`);
    expect(started.headers.get('location')).not.toContain('evil');
    expect(new URL(started.headers.get('location') ?? '').origin).toBe(oidc.url);

    const jar = new CookieJar();
    const back = await goToProvider(app, oidc, jar, 'ada');
    back.search += `&${query}`;
    expect((await returnFromProvider(app, jar, back)).headers.get('location')).toBe(DONE);

    const failed = await app.request(`/api/auth/callback/google?error=${target}&${query}`);
    expect(failed.headers.get('location')).toMatch(/^\/auth\/google\/done\?error=[a-z_]+$/);
    expect(await (await app.request(`${DONE}?error=${target}`)).text()).not.toMatch(/evil|javascript:/);
  }
});

it('[XS1] writes nothing that came in the address into the page on which the window ends', async () => {
  for (const payload of ALL_XSS_PAYLOADS) {
    const page = await (await app.request(`${DONE}?error=${encodeURIComponent(payload)}`)).text();
    expect(page, payload).toContain('<p>Signing in with Google failed. Please try again.</p>');
  }
});

it('[AU6] lets one address begin only so many sign-ins at the provider without a pause', async () => {
  for (let start = 0; start < 60; start += 1) {
    expect(new URL((await app.request('/auth/google/start')).headers.get('location') ?? '').origin).toBe(
      oidc.url,
    );
  }
  const oneMore = await app.request('/auth/google/start');
  expect(oneMore.headers.get('location')).toBe(`${DONE}?error=too_many`);
});
