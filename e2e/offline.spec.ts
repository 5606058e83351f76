import type { Page } from '@playwright/test';
import { signUp } from '../fakes/api-person.ts';
import { freePort } from '../server/testing/free-port.ts';
import { field, modelCalls, reply, say } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { startRenewal } from './renewal.ts';
import { startServer } from './server-process.ts';

test.use({ serviceWorkers: 'allow' });

/** Offline, whatever is asked for fails, and the browser says so on its console. */
const OFFLINE_COMPLAINTS = [/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK|INCOMPLETE|CONNECTION|CONTENT)/];

const workerAddress = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });

/** The worker has kept its first files, and the page is its own. */
const keptByWorker = async (page: Page) => {
  await workerAddress(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

/** Every file that the browser keeps for this page, with what is in it. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { path: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        files.push({ path: new URL(request.url).pathname, body: (await answer?.text()) ?? '' });
      }
    }
    return files;
  });

test('[PRO-4] a worker is registered at /service-worker.js', async ({ page, server }) => {
  expect(await workerAddress(page)).toBe(`${server.url}/service-worker.js`);
});

test('[PRO-4] the page is installable: a manifest, and icons of the sizes it names', async ({
  page,
  server,
}) => {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(`${server.url}${address}`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    [key: string]: unknown;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Asphodel', start_url: '/', display: 'standalone' });
  const sizes = await page.evaluate(async (icons) => {
    const measured: string[] = [];
    for (const { src } of icons.filter(({ src }) => src.endsWith('.png'))) {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob());
      measured.push(`${bitmap.width}x${bitmap.height}`);
    }
    return measured;
  }, manifest.icons);
  expect(sizes).toEqual(manifest.icons.filter(({ src }) => src.endsWith('.png')).map(({ sizes }) => sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: OFFLINE_COMPLAINTS });

  test('[PRO-4] the shell opens, says plainly that it is offline, and recovers by itself', async ({
    page,
    server,
    context,
  }) => {
    await keptByWorker(page);
    // The worker has a line of its own: only without a server is it sure that the page comes from what was kept.
    process.kill(server.pid, 'SIGKILL');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline. The sanctum opens by itself')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    // Page and worker are let back on their lines one after the other: with a server only when both are.
    await context.setOffline(false);
    await server.restart();
    await expect(field(page)).toBeVisible();
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });

  test('[PRO-4] an open page says so and keeps what is typed', async ({ page, context }) => {
    await expect(field(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await field(page).fill('Written in a tunnel');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(field(page)).toHaveValue('Written in a tunnel');
  });
});

test('[PRO-4, AUT-6] nothing of an account is ever kept: no call of the API, no word, no address', async ({
  page,
  person,
  fakes,
}) => {
  await keptByWorker(page);
  // Through the worker from its first byte on.
  await page.reload();
  fakes.gemini.scenario({ text: 'A most private answer.' });
  await say(page, 'A most private question');
  await expect(reply(page)).toContainText('A most private answer.');
  await expect(field(page)).toBeEnabled();
  const kept = await keptFiles(page);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  for (const { path, body } of kept) {
    expect(body, path).not.toContain('A most private');
    expect(body, path).not.toContain(person.email);
  }
});

test('[AUT-6] signing out leaves neither a draft nor anything else of the account behind', async ({
  page,
  person,
}) => {
  await keptByWorker(page);
  await field(page).fill('A most private draft');
  const { id } = await person.profile();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) => Object.entries(store)).join('\n'),
  );
  expect(left).not.toContain('A most private draft');
  expect(left).not.toContain(id);
  for (const { path, body } of await keptFiles(page)) expect(body, path).not.toContain(id);
});

const renewingTest = test.extend<{ renewing: { page: Page; renew: () => void } }>({
  renewing: async ({ browser, fakes }, use) => {
    const port = await freePort();
    const renewal = await startRenewal(port);
    const server = await startServer({ ...fakes.env, PUBLIC_URL: renewal.url }, port);
    const person = await signUp(renewal.url);
    await person.changeProfile({ hasCompletedOnboarding: true });
    const context = await browser.newContext({ baseURL: renewal.url, serviceWorkers: 'allow' });
    await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url: renewal.url })));
    const page = await context.newPage();
    await page.goto('/');
    await use({ page, renew: renewal.renew });
    await context.close();
    await renewal.close();
    await server.stop();
  },
});

renewingTest(
  '[ST7] a new version is offered while a spirit speaks, and takes neither its words nor a draft',
  async ({ renewing: { page, renew }, fakes }) => {
    fakes.gemini.reset();
    await keptByWorker(page);
    fakes.gemini.scenario({ pieces: ['Before the new version, ', 'and after.'], hold: 1 });
    await say(page, 'Go on');
    await expect(reply(page)).toContainText('Before the new version');
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));

    renew();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Renew' });
    await expect(offer).toBeVisible();
    fakes.gemini.release();
    await expect(reply(page)).toContainText('Before the new version, and after.');
    expect(modelCalls(fakes)).toHaveLength(1);
    await field(page).fill('Written before it was renewed');
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);

    await offer.click();
    await page.waitForFunction(() => !('sameLoad' in window));
    await expect(field(page)).toHaveValue('Written before it was renewed');
    await expect(reply(page)).toContainText('Before the new version, and after.');
  },
);
