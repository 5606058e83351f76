import type { Page } from '@playwright/test';
import { refusalText } from '../domain/texts.ts';
import type { Fakes } from '../fakes/start-all.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { expectSoundScreen, goTo, lookAt, notice, SCREENS } from './screens.ts';
import { startServer } from './server-process.ts';

const NEW_PASSWORD = 'a quieter candle';

const atTheDoor = async (page: Page) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
};

/** The link of the newest letter to somebody. */
const linkIn = async (fakes: Fakes, email: string, kind: 'reset' | 'verify'): Promise<string> => {
  const found = () =>
    fakes.smtp.mails
      .filter(({ to }) => to.includes(email))
      // Long lines are broken with a `=` at their end, and a `=` of the text is written `=3D`.
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .map((text) => new RegExp(`\\S+/\\?${kind}=[\\w.-]+`).exec(text)?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return found() ?? '';
};

const askForLetter = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a letter' }).click();
  await expect(page.getByText('a letter is on its way')).toBeVisible();
};

test.describe('a forgotten password', () => {
  for (const screen of SCREENS) {
    test(`[AUT-9] is asked about on the door itself, at ${screen.width} px and ${screen.colorScheme}`, async ({
      page,
    }) => {
      await lookAt(page, screen);
      await atTheDoor(page);
      await page.getByRole('button', { name: 'Forgotten your password?' }).click();
      await expect(page.getByRole('heading', { name: 'A new password' })).toBeVisible();
      await expectSoundScreen(page);
      await page.getByRole('button', { name: 'Back to signing in' }).click();
      await expect(page.getByRole('button', { name: 'Enter the sanctum' })).toBeVisible();
    });
  }

  test('[AUT-9] is replaced through the letter’s link, which acts only when the button is pressed', async ({
    page,
    person,
    fakes,
  }) => {
    await atTheDoor(page);
    await askForLetter(page, person.email);
    await page.goto(await linkIn(fakes, person.email, 'reset'));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    // The secret is not left where somebody else could read it.
    expect(new URL(page.url()).search).toBe('');
    await expectNoAxeViolations(page);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed. Please sign in with it.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  test('[AUT-9] is answered alike for an address without an account', async ({ page }) => {
    await atTheDoor(page);
    await askForLetter(page, 'nobody@example.org');
    await expect(page.getByText('If there is an account with this address')).toBeVisible();
  });

  test.describe('with a link that was used', () => {
    test.use({ expectedComplaints: [/status of 4\d\d/] });

    test('[AUT-9] says so, and another letter can be asked for', async ({ page }) => {
      await atTheDoor(page);
      await page.goto('/?reset=made-up.token');
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change the password' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(refusalText('link_not_usable'));
      await page.getByRole('button', { name: 'Ask for another letter' }).click();
      await expect(page.getByRole('heading', { name: 'A new password' })).toBeVisible();
    });
  });
});

test.describe('the address', () => {
  test('[AUT-9] is confirmed by its letter’s link, asked for in Settings', async ({
    page,
    person,
    fakes,
  }) => {
    await goTo(page, 'Settings');
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account).toContainText('Not confirmed yet');
    await account.getByRole('button', { name: 'Send me a letter' }).click();
    await expect(notice(page, 'A letter is on its way to you.')).toBeVisible();
    await page.goto(await linkIn(fakes, person.email, 'verify'));
    const question = page.getByRole('alertdialog', { name: 'Confirm your address?' });
    await expect(question).toContainText(person.email);
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'It is mine' }).click();
    await expect(notice(page, 'Your address is confirmed.')).toBeVisible();
    await goTo(page, 'Settings');
    await expect(account.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('[AUT-9] waits for a sign-in where nobody is signed in', async ({ page, person, fakes }) => {
    const link = await linkIn(fakes, person.email, 'verify');
    await atTheDoor(page);
    await page.goto(link);
    await expect(page.getByText('Sign in, and your address can be confirmed.')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    await page.getByRole('button', { name: 'It is mine' }).click();
    await expect(notice(page, 'Your address is confirmed.')).toBeVisible();
  });
});

test('[AUT-9] a server without mail shows nothing of it', async ({ browser }) => {
  const bare = await startServer();
  const page = await browser.newPage({ baseURL: bare.url });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Enter the sanctum' })).toBeVisible();
  await expect(page.getByText('Forgotten your password?')).toHaveCount(0);
  await page.context().close();
  await bare.stop();
});
