import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PublicGhostPage } from '../domain/public-ghost.ts';
import { refusalText } from '../domain/texts.ts';
import { signUp } from '../fakes/api-person.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { makeMember } from './membership.ts';
import { expectSoundScreen, goTo, lookAt, notice, SCREENS } from './screens.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { card, spirits } from './summoning-page.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('Settings', () => {
  for (const screen of SCREENS) {
    test(`[SET-1] are one page, at ${screen.width} px and ${screen.colorScheme}`, async ({
      page,
      person,
    }) => {
      await lookAt(page, screen);
      await goTo(page, 'Settings');
      await expect(section(page, 'Account')).toContainText(person.email);
      await expect(section(page, 'Account')).toContainText('Free');
      await expect(section(page, 'Upgrade to Pro')).toContainText('$5 per month');
      await expect(section(page, 'Upgrade to Pro')).toContainText('$12');
      await expect(page.getByRole('button', { name: 'Export data' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
      await expectSoundScreen(page);
    });
  }

  test('[SET-1, PRO-5] change the theme, and keep it', async ({ page }) => {
    await goTo(page, 'Settings');
    await section(page, 'Light').getByText('Night').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('asphodel.theme'))).toBe('dark');
  });

  test('[SET-1, SET-3] begin private; public credits the display name that was chosen', async ({
    page,
    person,
    server,
  }) => {
    await goTo(page, 'Settings');
    const privacy = section(page, 'Privacy');
    await expect(privacy.getByRole('radio', { name: 'Private' })).toBeChecked();
    await expect(privacy.getByLabel('Display name')).toBeHidden();
    await privacy.getByText('Public', { exact: true }).click();
    await privacy.getByLabel('Display name').fill('  Ada of   the Meadow ');
    await privacy.getByRole('button', { name: 'Save the name' }).click();
    await expect(notice(page, 'Your display name is saved.')).toBeVisible();
    expect(await person.profile()).toMatchObject({ privacy: 'public', displayName: 'Ada of the Meadow' });
    await expectNoAxeViolations(page);

    await person.summon('Julius Caesar');
    const { ghosts } = (await (await fetch(`${server.url}/api/public-ghosts`)).json()) as PublicGhostPage;
    expect(ghosts.find(({ name }) => name === 'Julius Caesar')?.creditedTo).toBe('Ada of the Meadow');
    await goTo(page, 'Public Library');
    const shelf = page.getByRole('listitem');
    await expect(shelf.filter({ has: page.getByRole('heading', { name: 'Julius Caesar' }) })).toContainText(
      'Summoned first by Ada of the Meadow',
    );
  });

  test('[SET-1, SET-3] refuse a display name that is too long before anything is sent', async ({ page }) => {
    await goTo(page, 'Settings');
    await section(page, 'Privacy').getByText('Public', { exact: true }).click();
    const name = page.getByLabel('Display name');
    const save = page.getByRole('button', { name: 'Save the name' });
    await name.fill('a'.repeat(60));
    await expect(save).toBeEnabled();
    await name.fill('a'.repeat(61));
    await expect(save).toBeDisabled();
    await expect(page.getByText('At most 60 characters.')).toBeVisible();
  });

  test('[SET-1, SET-3] ask whether one’s usage may count, which it may at first', async ({
    page,
    person,
  }) => {
    await goTo(page, 'Settings');
    const allow = page.getByRole('switch', { name: /Let my ratings and usage count/ });
    await expect(allow).toBeChecked();
    await allow.click();
    await expect.poll(async () => (await person.profile()).allowDataUse).toBe(false);
    await page.reload();
    await goTo(page, 'Settings');
    await expect(allow).not.toBeChecked();
  });
});

test.describe('a setting that cannot be saved', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('[SET-1] says so, and shows what holds', async ({ page }) => {
    await goTo(page, 'Settings');
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await section(page, 'Privacy').getByText('Public', { exact: true }).click();
    await expect(notice(page, 'Failed to update settings')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  });
});

test.describe('paying', () => {
  // The payment service is another host by its nature.
  test.use({ expectedComplaints: [/http:\/\/127\.0\.0\.1:/] });

  test('[SET-1, TIE-7] leads to the payment page and back, to ‹PRO› and ‹Manage Subscription›', async ({
    page,
  }) => {
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Upgrade monthly' }).click();
    await page.getByRole('button', { name: 'Pay monthly' }).click();
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('/ ∞');
    await goTo(page, 'Settings');
    await expect(section(page, 'Account').getByText('PRO', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(page.getByRole('heading', { name: 'Stand-in for the subscription portal' })).toBeVisible();
  });
});

test.describe('a server where nothing can be bought', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  let bare: ServerProcess;
  test.beforeAll(async () => {
    bare = await startServer();
  });
  test.afterAll(async () => bare.stop());

  test('[SET-1] says so plainly, to those who could upgrade and to members', async ({ browser }) => {
    const person = await signUp(bare.url);
    await person.changeProfile({ hasCompletedOnboarding: true });
    const page = await browser.newPage({ baseURL: bare.url });
    await page.context().addCookies(person.cookies.map((cookie) => ({ ...cookie, url: bare.url })));
    await page.goto('/');
    await goTo(page, 'Settings');
    await expect(section(page, 'Upgrade to Pro')).toContainText(refusalText('upgrade_not_set_up'));
    await expect(page.getByRole('button', { name: 'Upgrade monthly' })).toBeDisabled();
    await makeMember(bare, person);
    await page.reload();
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(notice(page, refusalText('portal_not_set_up'))).toBeVisible();
    await page.context().close();
  });
});

test.describe('a new portrait', () => {
  test('[SET-2] is for members alone', async ({ page, person }) => {
    await person.summon('Rumi');
    await goTo(page, 'Settings');
    await expect(section(page, 'Account')).toContainText('Free');
    await expect(page.getByText('Generate New Portrait')).toHaveCount(0);
    await goTo(page, 'My Spirits');
    await expect(card(page, 'Rumi')).toBeVisible();
    await expect(page.getByText('Generate New Portrait')).toHaveCount(0);
  });

  test('[SET-2] is painted for a member and shown at once, in the settings and on the card', async ({
    page,
    person,
    server,
  }) => {
    await person.summon('Rumi');
    await makeMember(server, person);
    await page.reload();
    await goTo(page, 'Settings');
    const portraits = section(page, 'Portraits');
    const row = portraits.getByRole('listitem').filter({ hasText: 'Rumi' });
    const before = await row.locator('img').getAttribute('src');
    await row.getByRole('button', { name: 'Generate New Portrait of Rumi' }).click();
    await expect(notice(page, 'Rumi has a new likeness.')).toBeVisible();
    await expect(row.locator('img')).not.toHaveAttribute('src', before ?? '');
    await expectNoAxeViolations(page);

    await goTo(page, 'My Spirits');
    const second = await card(page, 'Rumi').locator('img').getAttribute('src');
    await card(page, 'Rumi').getByRole('button', { name: 'Generate New Portrait of Rumi' }).click();
    await expect(card(page, 'Rumi').locator('img')).not.toHaveAttribute('src', second ?? '');
    await expect(spirits(page)).toBeVisible();
  });

  test.describe('that cannot be painted', () => {
    test.use({ expectedComplaints: [/status of 50\d/] });

    test('[SET-2] says so and leaves the old one', async ({ page, person, server }) => {
      await person.summon('Rumi');
      await makeMember(server, person);
      await page.reload();
      await page.route('**/portrait', (route) => route.fulfill({ status: 502, body: '' }));
      await goTo(page, 'Settings');
      const row = section(page, 'Portraits').getByRole('listitem').filter({ hasText: 'Rumi' });
      const before = await row.locator('img').getAttribute('src');
      await row.getByRole('button').click();
      await expect(notice(page, refusalText('portrait_failed'))).toBeVisible();
      await expect(row.locator('img')).toHaveAttribute('src', before ?? '');
    });
  });
});

test.describe('the password', () => {
  const NEW_PASSWORD = 'a quieter candle';
  const change = async (page: Page, current: string) => {
    const dialog = page.getByRole('dialog', { name: 'Change the password' });
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change the password' }).click();
  };

  test('[SET-1] is changed by who knows the old one, and leads to the door, where the new one opens', async ({
    page,
    person,
  }) => {
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expectNoAxeViolations(page);
    await change(page, person.password);
    await expect(page.getByText('Your password is changed. Please sign in with it.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  test.describe('to one who does not know it', () => {
    test.use({ expectedComplaints: [/status of 422/] });

    test('[SET-1] stays, and says why', async ({ page }) => {
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Change the password' }).click();
      await change(page, 'not the password');
      await expect(page.getByRole('dialog').getByText('Invalid password')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Change the password' })).toBeFocused();
    });
  });
});

test.describe('the export', () => {
  test('[SET-4] is one file with all that is the person’s', async ({ page, person }) => {
    const rumi = await person.summon('Rumi');
    await person.converse(rumi, ['What is a reed?']);
    await goTo(page, 'Settings');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^asphodel-export-\d{4}-\d{2}-\d{2}\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(text).toContain(person.email);
    expect(text).toContain('What is a reed?');
    await expect(notice(page, 'Your data is in your downloads.')).toBeVisible();
  });

  test.describe('that fails', () => {
    test.use({ expectedComplaints: [/status of 500/] });

    test('[SET-4] says so', async ({ page }) => {
      await page.route('**/api/export', (route) => route.fulfill({ status: 500, body: '' }));
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Export data' }).click();
      await expect(notice(page, 'Failed to export data.')).toBeVisible();
    });
  });
});

test.describe('deleting the account', () => {
  const ask = async (page: Page) => {
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Delete account' }).click();
  };
  const word = (page: Page) => page.getByLabel('Type DELETE to delete your account');
  const last = (page: Page) => page.getByRole('button', { name: 'Delete for good' });

  test('[SET-5] can be cancelled at either question', async ({ page, person }) => {
    await ask(page);
    await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(notice(page, 'Account deletion cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();

    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(word(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notice(page, 'Account deletion cancelled')).toBeVisible();
    expect((await person.profile()).email).toBe(person.email);
  });

  test('[SET-5] wants DELETE exactly, and leads to the door with nothing left', async ({
    page,
    person,
    server,
  }) => {
    await person.summon('Rumi');
    await ask(page);
    await page.getByRole('button', { name: 'Go on' }).click();
    for (const almost of ['', 'delete', 'DELETE ', 'DELET']) {
      await word(page).fill(almost);
      await expect(last(page)).toBeDisabled();
    }
    await word(page).fill('DELETE');
    await expectNoAxeViolations(page);
    await last(page).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText('Your account is deleted, and all that was its own.')).toBeVisible();
    const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    expect(kept.filter((key) => key !== 'asphodel.theme')).toEqual([]);
    const entering = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'x-forwarded-for': person.address },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(entering.status).not.toBe(200);
  });

  test.describe('that fails', () => {
    test.use({ expectedComplaints: [/status of 500/] });

    test('[SET-5] says so, and the account is there', async ({ page, person }) => {
      await page.route('**/api/account', (route) => route.fulfill({ status: 500, body: '' }));
      await ask(page);
      await page.getByRole('button', { name: 'Go on' }).click();
      await word(page).fill('DELETE');
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Failed to delete account. Please contact support.')).toBeVisible();
      expect((await person.profile()).email).toBe(person.email);
    });
  });
});

for (const document of ['Privacy', 'Terms']) {
  test(`[SET-7] the ${document} can be read from within, dated January 27, 2025`, async ({ page }) => {
    await page.getByRole('button', { name: document, exact: true }).click();
    await expect(page.getByRole('dialog', { name: new RegExp(`^${document}`) })).toContainText(
      'January 27, 2025',
    );
  });
}
