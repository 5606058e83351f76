import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_XSS_PAYLOADS } from '../../fakes/xss-payloads.ts';
import { createApp } from '../app.ts';
import { testDeps } from '../testing/harness.ts';
import { type PostOffice, postOffice } from '../testing/mail.ts';
import { callAsPage, cookiesOf, signUp, TEST_PASSWORD, type TestUser } from '../testing/test-user.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = 'a wholly new password';

let office: PostOffice;
let app: ReturnType<typeof createApp>;
let ada: TestUser;

beforeEach(async () => {
  office = await postOffice();
  app = createApp(office.deps, null);
  ada = await signUp(app, 'ada@example.org');
});
afterEach(() => office.close());

const postTo = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  callAsPage(app, path, { method: 'POST', json, headers });
const forgot = (email: string, headers: Record<string, string> = {}) =>
  postTo('/api/auth/forgot-password', { email }, headers);
const reset = (token: string, cookie: string, password = NEW_PASSWORD) =>
  postTo('/api/auth/reset-password', { token, password }, { cookie });
const signIn = (password: string, email = 'ada@example.org') =>
  postTo('/api/auth/sign-in/email', { email, password });
const confirm = (user: TestUser, token: string) =>
  user.fetch('/api/auth/confirm-email', { method: 'POST', json: { token } });
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;
const isConfirmed = async (user: TestUser) =>
  ((await (await user.fetch('/api/auth/email')).json()) as { confirmed: boolean }).confirmed;

/** Asks, and returns the letter's token and what the asking browser carries. */
const askForReset = async (email = 'ada@example.org') => {
  const cookie = cookiesOf(await forgot(email));
  await office.deliver();
  return { cookie, token: office.lastToken('reset') };
};

describe('without mail', () => {
  it('[AUT-9] is absent and not broken: nothing of it is there, and all else works', async () => {
    const bare = await testDeps();
    const bareApp = createApp(bare, null);
    const user = await signUp(bareApp);
    expect(await (await user.fetch('/api/session')).json()).toMatchObject({ signInMethods: { mail: false } });
    for (const [path, json] of [
      ['/api/auth/forgot-password', { email: user.email }],
      ['/api/auth/reset-password', { token: 'x.y', password: NEW_PASSWORD }],
      ['/api/auth/confirm-email', { token: 'x.y' }],
      ['/api/auth/send-confirmation', undefined],
    ] as const) {
      expect([path, (await user.fetch(path, { method: 'POST', json })).status]).toEqual([path, 404]);
    }
    expect((await user.fetch('/api/auth/email')).status).toBe(404);
    expect(await bare.db.queries.selectFrom('letters').selectAll().execute()).toEqual([]);
    await bare.close();
  });
});

describe('confirming an address', () => {
  it('[AUT-9] writes to a new account, which is open before the address is confirmed', async () => {
    expect(await (await ada.fetch('/api/session')).json()).toMatchObject({ signInMethods: { mail: true } });
    expect(await isConfirmed(ada)).toBe(false);
    await office.deliver();
    expect(office.smtp.mails).toHaveLength(1);
    expect(office.smtp.mails[0]?.raw).toContain('Subject: Confirm your address for Asphodel');
    expect(await (await confirm(ada, office.lastToken('verify'))).json()).toEqual({ done: true });
    expect(await isConfirmed(ada)).toBe(true);
    await ada.fetch('/api/auth/send-confirmation', { method: 'POST' });
    await office.deliver();
    expect(office.smtp.mails).toHaveLength(1);
  });

  it('[AUT-9] writes again when it is asked to', async () => {
    await office.deliver();
    await ada.fetch('/api/auth/send-confirmation', { method: 'POST' });
    await office.deliver();
    expect(office.smtp.mails).toHaveLength(2);
    expect((await confirm(ada, office.lastToken('verify'))).status).toBe(200);
  });

  it('[AUT-9, AU5] takes a link once, within 15 minutes, by POST, from who is signed in as that account', async () => {
    await office.deliver();
    const token = office.lastToken('verify');
    const eve = await signUp(app, 'eve@example.org');
    // A scanner that follows the link, with and without the person's cookie.
    for (const path of [
      `/?verify=${token}`,
      `/api/auth/confirm-email?token=${token}`,
      `/api/auth/verify-email?token=${token}`,
    ]) {
      await callAsPage(app, path);
      await ada.fetch(path);
    }
    expect(await isConfirmed(ada)).toBe(false);
    expect((await postTo('/api/auth/confirm-email', { token })).status).toBe(401);
    expect(await codeOf(await confirm(eve, token))).toBe('link_not_usable');
    office.deps.clock.advance(15 * MINUTE);
    expect(await codeOf(await confirm(ada, token))).toBe('link_not_usable');
    office.deps.clock.advance(-1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(ada, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await isConfirmed(ada)).toBe(true);
    expect(await isConfirmed(eve)).toBe(false);
  });

  it('[AU5] takes no token that another purpose was signed for, and none that was not signed', async () => {
    await office.deliver();
    const confirmation = office.lastToken('verify');
    const { token, cookie } = await askForReset();
    expect(await codeOf(await confirm(ada, token))).toBe('link_not_usable');
    expect(await codeOf(await reset(confirmation, cookie))).toBe('link_not_usable');
    const [id] = confirmation.split('.');
    for (const forged of [id, `${id}.`, `${id}.AAAA`, 'x', '.', `${id}.${'A'.repeat(43)}`]) {
      expect(await codeOf(await confirm(ada, forged ?? ''))).toBe('link_not_usable');
    }
  });
});

describe('a forgotten password', () => {
  it('[AUT-9] is changed by the letter’s link, once, and every session ends', async () => {
    const phone = cookiesOf(await signIn(TEST_PASSWORD));
    const heard = (await ada.fetch('/api/live')).text();
    const { token, cookie } = await askForReset();
    expect(office.smtp.mails.at(-1)?.raw).toContain('Subject: A new password for Asphodel');
    expect(await (await reset(token, cookie)).json()).toEqual({ done: true });
    expect(await heard).toContain('"type":"signed-out"');
    for (const session of [ada.cookie, phone]) {
      expect((await callAsPage(app, '/api/profile', { headers: { cookie: session } })).status).toBe(401);
    }
    expect((await signIn(TEST_PASSWORD)).status).toBe(422);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect(await codeOf(await reset(token, cookie))).toBe('link_not_usable');
  });

  it('[AUT-9, AU5] needs a POST, in the browser that asked, within 15 minutes, once: one of five at a time', async () => {
    const { token, cookie } = await askForReset();
    for (const path of [
      `/?reset=${token}`,
      `/api/auth/reset-password/${token}`,
      `/api/auth/reset-password?token=${token}`,
    ]) {
      await callAsPage(app, path, { headers: { cookie } });
    }
    expect(await codeOf(await reset(token, ''))).toBe('link_not_usable');
    expect(await codeOf(await reset(token, cookiesOf(await forgot('ada@example.org'))))).toBe(
      'link_not_usable',
    );
    office.deps.clock.advance(15 * MINUTE);
    expect(await codeOf(await reset(token, cookie))).toBe('link_not_usable');
    office.deps.clock.advance(-1);
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('[AUT-9] takes an earlier letter’s link too, of the same browser, and none after one was used', async () => {
    const first = await askForReset();
    const again = await forgot('ada@example.org', { cookie: first.cookie });
    expect(cookiesOf(again)).toBe(first.cookie);
    await office.deliver();
    const second = office.lastToken('reset');
    expect((await reset(first.token, first.cookie)).status).toBe(200);
    expect(await codeOf(await reset(second, first.cookie))).toBe('link_not_usable');
  });

  it('[AUT-4, AUT-9] keeps to the rules for passwords, and does not use the link up over them', async () => {
    const { token, cookie } = await askForReset();
    for (const [password, message] of [
      ['1234567', 'Password too short'],
      ['x'.repeat(129), 'Password too long'],
      ['iloveyou', 'Password too easy to guess'],
    ] as const) {
      const answer = await reset(token, cookie, password);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: { message } });
    }
    expect((await reset(token, cookie, 'lamp oil')).status).toBe(200);
  });

  it('[AUT-9] confirms the address, and gives a password to who signed in by Google alone', async () => {
    await office.deps.db.queries.deleteFrom('accounts').execute();
    const { token, cookie } = await askForReset();
    expect((await reset(token, cookie)).status).toBe(200);
    const again = await signIn(NEW_PASSWORD);
    expect(again.status).toBe(200);
    const answer = await callAsPage(app, '/api/auth/email', { headers: { cookie: cookiesOf(again) } });
    expect(await answer.json()).toEqual({ email: 'ada@example.org', confirmed: true });
  });

  it('[AUT-9] opens an account again that was closed by too many guesses', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn('x'.repeat(129));
    expect((await signIn(TEST_PASSWORD)).status).toBe(429);
    const { token, cookie } = await askForReset();
    await reset(token, cookie);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('[AU9] answers a known and an unknown address alike, does the same for both, and writes to the known alone', async () => {
    await office.deliver();
    const told = async (email: string) => {
      const answer = await forgot(email);
      const rows = await office.deps.db.queries.selectFrom('letters').select(['kind', 'owner_id']).execute();
      const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
      return {
        said: [answer.status, await answer.text(), headers],
        kept: rows.filter(({ kind }) => kind === 'reset'),
      };
    };
    const known = await told('ada@example.org');
    await office.deps.db.queries.deleteFrom('letters').execute();
    const unknown = await told('nobody@example.org');
    expect(unknown).toEqual(known);
    expect(unknown.kept).toEqual([{ kind: 'reset', owner_id: null }]);
    const before = office.smtp.mails.length;
    await office.deliver();
    expect(office.smtp.mails).toHaveLength(before);
    expect(await office.deps.db.queries.selectFrom('letters').selectAll().execute()).toEqual([]);
  });

  it('[AU9] takes the same time for a known and an unknown address', async () => {
    const timings: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 200; round += 1) {
      for (const who of ['known', 'unknown']) {
        // The limit on letters is not what is measured.
        await office.deps.db.queries.deleteFrom('rate_limits').execute();
        const began = performance.now();
        await forgot(who === 'known' ? 'ada@example.org' : 'nobody@example.org');
        timings[who]?.push(performance.now() - began);
      }
    }
    const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[100] ?? 0;
    expect(Math.abs(median(timings.known) - median(timings.unknown))).toBeLessThan(10);
  });

  it('[AUT-9, AU8] refuses what is no plain address, and sends nothing', async () => {
    await office.deliver();
    const before = office.smtp.mails.length;
    for (const email of [
      'ada@example.org,eve@example.org',
      '"e@x.y"@example.org',
      'ada＠example.org',
      'ada@example.org\r\nBcc: eve@example.org',
      'Ada <ada@example.org>',
      '',
    ]) {
      const answer = await forgot(email);
      expect([email, answer.status]).toEqual([email, 400]);
      expect(await codeOf(answer)).toBe('address_refused');
      expect((await postTo('/api/auth/sign-up/email', { email, password: TEST_PASSWORD })).status).toBe(422);
    }
    await office.deliver();
    expect(office.smtp.mails).toHaveLength(before);
  });

  it('[AUT-9] fills nobody’s letterbox: five letters an hour to one address, known or not', async () => {
    for (const email of ['grace@example.org', 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      office.deps.clock.advance(HOUR - 1);
      expect((await forgot(email)).status).toBe(429);
      office.deps.clock.advance(1);
      expect((await forgot(email)).status).toBe(200);
    }
  });
});

it('[XS1] writes who asked and what to do otherwise, and neither address nor anything that was typed', async () => {
  const typed = ALL_XSS_PAYLOADS.join('').slice(0, 60);
  const changed = await ada.fetch('/api/profile', { method: 'PATCH', json: { displayName: typed } });
  expect(changed.status).toBe(200);
  await office.deliver();
  await askForReset();
  for (const { raw } of office.smtp.mails) {
    const body = raw.slice(raw.indexOf('\r\n\r\n'));
    expect(body).toContain('If it was not you');
    expect(body).toContain('http://localhost:3000');
    expect(body).not.toContain('ada@example.org');
    expect(body).not.toMatch(/[<>]|alert/);
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
  }
});

it('keeps no link in the database', async () => {
  const { token } = await askForReset();
  const kept = JSON.stringify(await office.deps.db.queries.selectFrom('letters').selectAll().execute());
  expect(kept).not.toContain(token.split('.')[1]);
});
