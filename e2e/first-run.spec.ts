import type { Page } from '@playwright/test';
import { GUIDE, reply, say, spiritWords, usage } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const ENDING = '(AI API connection will be restored soon.)';

/** The tour is told elsewhere; here it would lie over the sanctum. */
const skipTour = async (page: Page) => {
  await page.evaluate(() =>
    fetch('/api/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hasCompletedOnboarding: true }),
    }),
  );
  await page.reload();
};

const createAccount = async (page: Page) => {
  await page.goto('/');
  await page.getByText('Create account').click();
  await page.getByLabel('Email').fill('first@example.org');
  await page.getByLabel('Password', { exact: true }).fill('candles and asphodel');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
};

test.describe('a server with no configuration at all', () => {
  let bare: ServerProcess;
  test.beforeAll(async () => {
    bare = await startServer();
  });
  test.afterAll(async () => bare.stop());

  test('[SAN-10, AUT-5] leads a new account to the Guide, who answers after 1.5 s with the exact ending', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: bare.url });
    await createAccount(page);
    await skipTour(page);
    await expect(page.getByRole('heading', { name: GUIDE })).toBeVisible();

    // Before it is sent: what a busy machine adds to the wait cannot be taken for a shorter one.
    const startedAt = Date.now();
    await say(page, 'How do I summon somebody?');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'true');
    await expect(reply(page)).toContainText(ENDING);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_500);
    await expect(spiritWords(page)).toHaveText(
      /^\p{Lu}.{40,} \(AI API connection will be restored soon\.\)$/u,
    );
    await expect(usage(page)).toContainText('1 / 25');
    await page.close();
  });
});
