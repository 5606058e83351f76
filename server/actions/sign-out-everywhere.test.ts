import { afterEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage, cookiesOf, signUp, TEST_PASSWORD } from '../testing/test-user.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

let deps: TestDeps;
afterEach(() => deps.close());

it('[AU7] ends every session of the person within two seconds, and nobody else’s', async () => {
  deps = await testDeps();
  const app = createApp(deps, null);
  const ada = await signUp(app, 'ada@example.org');
  const bob = await signUp(app);
  const phone = cookiesOf(
    await callAsPage(app, '/api/auth/sign-in/email', {
      method: 'POST',
      json: { email: ada.email, password: TEST_PASSWORD },
    }),
  );
  const answers = async () =>
    Promise.all(
      [ada.cookie, phone, bob.cookie].map(
        async (cookie) => (await callAsPage(app, '/api/profile', { headers: { cookie } })).status,
      ),
    );
  expect(await answers()).toEqual([200, 200, 200]);
  await signOutEverywhere(deps.db, ' ADA@example.org ');
  deps.clock.advance(2000);
  expect(await answers()).toEqual([401, 401, 200]);
  await expect(signOutEverywhere(deps.db, 'nobody@example.org')).rejects.toThrow('Nobody has an account');
});
