import type { Browser, Page } from '@playwright/test';
import type { Share } from '../domain/sharing.ts';
import { refusalText, texts } from '../domain/texts.ts';
import type { ApiPerson } from '../fakes/api-person.ts';
import { reply, say } from './chat-page.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { expectSoundScreen, goTo, lookAt, notice, SCREENS } from './screens.ts';

const shareButton = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Share' });

const shared = async (person: ApiPerson, lines: readonly string[] = ['What is a reed?']): Promise<Share> => {
  const conversationId = await person.converse(await person.summon('Rumi'), lines);
  const answer = await person.call('POST', `/api/conversations/${conversationId}/share`);
  return (await answer.json()) as Share;
};

/** Somebody with the link and nothing else. */
const stranger = async (browser: Browser): Promise<{ page: Page; asked: string[] }> => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { page, asked };
};

test.describe('‹Share›', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[SHA-1, SAN-4] copies a link of the fixed form, labelled ‹in development›', async ({
    page,
    server,
  }) => {
    await say(page, 'Who are you?');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    await shareButton(page).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('in development');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${server.url}/shared/[\\w-]+/\\d{13}$`));
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText('Who are you?');
  });

  test('[SHA-1] has nothing to copy where nothing was said', async ({ page }) => {
    await shareButton(page).click();
    await expect(notice(page, refusalText('nothing_to_share'))).toBeVisible();
  });
});

test.describe('a shared page', () => {
  for (const screen of SCREENS) {
    test(`[SHA-2] is read without signing in, at ${screen.width} px and ${screen.colorScheme}`, async ({
      browser,
      person,
    }) => {
      const { url } = await shared(person);
      const { page, asked } = await stranger(browser);
      await lookAt(page, screen);
      const answer = await page.goto(url);
      expect(answer?.headers()['x-robots-tag']).toContain('noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Séance with Rumi');
      await expect(page.getByRole('article', { name: 'The summoner' })).toHaveText('What is a reed?');
      await expect(page.getByRole('article', { name: 'Rumi' })).toBeVisible();
      await expect(page.getByRole('note')).toHaveText(texts.simulation);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
      await expect(page).toHaveTitle(/Rumi/);
      await expectSoundScreen(page);
      // Nothing of the signed-in application was fetched.
      expect(asked.filter((path) => /\/(room|sanctum|settings)-[\w-]+\.js$/.test(path))).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await page.getByRole('link', { name: /in Asphodel$/ }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.context().close();
    });
  }

  test('[SHA-2] shows what was said until it was shared, as the chat shows it', async ({
    browser,
    person,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['A **hollow** reed:\n\n- cut\n- longing'] });
    const { url, conversationId } = await shared(person);
    const answer = await person.call('POST', `/api/conversations/${conversationId}/messages`, {
      messageId: crypto.randomUUID(),
      text: 'A later secret',
      temporalMode: 'anchored',
      browserLanguage: 'en',
    });
    await answer.text();
    const { page } = await stranger(browser);
    await page.goto(url);
    const spirit = page.getByRole('article', { name: 'Rumi' });
    await expect(spirit.locator('strong')).toHaveText('hollow');
    await expect(spirit.getByRole('listitem')).toHaveText(['cut', 'longing']);
    await expect(page.getByText('A later secret')).toHaveCount(0);
    expect(await page.content()).not.toContain(person.email);
    await page.context().close();
  });

  test('[SHA-2, PRO-2] shows Arabic from right to left', async ({ browser, person }) => {
    const { url } = await shared(person, ['ما هو الناي؟']);
    const { page } = await stranger(browser);
    await page.goto(url);
    await expect(page.getByText('ما هو الناي؟')).toHaveAttribute('dir', 'rtl');
    await page.context().close();
  });

  test.describe('that is not there', () => {
    test.use({ expectedComplaints: [/status of 404/] });

    test('[SHA-2] says plainly that there is nothing, where there never was', async ({ browser, server }) => {
      const { page } = await stranger(browser);
      for (const path of ['/shared/nobody/1795000000000', '/shared/x', '/shared/a/b/c']) {
        const answer = await page.goto(server.url + path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('main')).toContainText(refusalText('not_shared'));
      }
      await expectNoAxeViolations(page);
      await page.context().close();
    });
  });
});

test.describe('the list of links', () => {
  // Whoever has a link that was revoked is told by the status too.
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedComplaints: [/status of 404/] });

  test('[SHA-2] is in Settings, where each is copied and revoked', async ({
    page,
    person,
    browser,
    server,
  }) => {
    const { url } = await shared(person);
    await goTo(page, 'Settings');
    const links = page.getByRole('region', { name: 'Shared links' });
    await expect(links.getByRole('link', { name: 'Séance with Rumi' })).toHaveAttribute(
      'href',
      server.url + url,
    );
    await expect(links).toContainText('2 messages');
    await links.getByRole('button', { name: /^Copy/ }).click();
    await expect(notice(page, 'The link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + url);

    const reader = await stranger(browser);
    await reader.page.goto(url);
    await expect(reader.page.getByRole('article').first()).toBeVisible();
    await links.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(notice(page, 'The link is revoked.')).toBeVisible();
    await expect(links).toContainText('You have shared nothing');
    await reader.page.reload();
    await expect(reader.page.getByRole('main')).toContainText(refusalText('not_shared'));
    await expect(reader.page.getByRole('article')).toHaveCount(0);
    await reader.page.context().close();
  });
});
