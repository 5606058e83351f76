import { refusalText } from '../domain/texts.ts';
import { asked, field, reply, say } from './chat-page.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { inEverySight } from './places.ts';

const REMEMBERED = 'What would you wish to be remembered for?';

test('[SAN-4] the chat offers the muse, creations, a download and sharing', async ({ page }) => {
  const actions = page.getByRole('toolbar', { name: 'This séance' });
  for (const name of ['Muse', 'Create', 'Download', 'Share']) {
    await expect(actions.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('[MUS-1] the muse suggests three questions, and the chosen one stands in the input', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Muse' }).click();
  const muse = page.getByRole('dialog', { name: 'Muse' });
  const questions = muse.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
  await expect(questions).toHaveCount(3);
  await inEverySight(page, () => expectNoAxeViolations(page));
  await questions.filter({ hasText: REMEMBERED }).click();
  await expect(muse).toBeHidden();
  await expect(field(page)).toHaveValue(REMEMBERED);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveText(REMEMBERED);
});

test('[MUS-1, BEY-7] by keyboard alone; what was typed before is not lost', async ({ page }) => {
  await field(page).fill('Dear Guide,');
  await page.keyboard.press('Alt+Shift+KeyM');
  const muse = page.getByRole('dialog', { name: 'Muse' });
  await muse.getByRole('button', { name: REMEMBERED }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`Dear Guide,\n${REMEMBERED}`);
});

test.describe('a muse that cannot be reached', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('[MUS-1] says so, and comes when asked again', async ({ page }) => {
    await page.route('**/muse', (route) =>
      route.fulfill({
        status: 429,
        json: {
          error: { code: 'too_many_requests', message: refusalText('too_many_requests'), data: {} },
        },
      }),
    );
    await page.getByRole('button', { name: 'Muse' }).click();
    await expect(page.getByRole('alert').getByText(refusalText('too_many_requests'))).toBeVisible();
    await page.unroute('**/muse');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: REMEMBERED })).toBeVisible();
  });
});

test('[MUS-2, SAN-7, BEY-6] a citation quotes the words, tells sources and debate, and links only to pages that exist', async ({
  page,
  person,
}) => {
  await person.summon('Hypatia');
  await page.reload();
  await page.getByRole('button', { name: 'My Spirits' }).click();
  await page.getByRole('button', { name: 'Hypatia', exact: true }).first().click();
  await say(page, 'What did you teach?');
  await expect(reply(page, 'Hypatia')).toContainText('teach');
  const button = reply(page, 'Hypatia').getByRole('button', { name: 'Citation' });
  await button.click();
  const citation = page.getByRole('dialog', { name: 'Historical Citation' });
  await expect(citation.getByText('Scholarly debate')).toBeVisible();
  await expect(citation.getByRole('region', { name: 'The quoted words' })).toContainText('teach');
  const source = citation.getByRole('link', { name: 'Hypatia' });
  await expect(source).toHaveAttribute('href', /^https:\/\/en\.wikipedia\.org\/wiki\/Hypatia/);
  await expect(source).toHaveAttribute('rel', /noopener/);
  await inEverySight(page, () => expectNoAxeViolations(page));
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('[MUS-3, SAN-7] a clarification explains the reply in plain words', async ({ page }) => {
  await say(page, 'Who are you?');
  await reply(page).getByRole('button', { name: 'Clarification' }).click();
  const clarification = page.getByRole('dialog', { name: 'Modern Clarification' });
  await expect(clarification.getByText('observe first, conclude later')).toBeVisible();
  await inEverySight(page, () => expectNoAxeViolations(page));
});

test('[SAN-7] both buttons show on hover and on keyboard focus', async ({ page }) => {
  await say(page, 'Who are you?');
  const citation = reply(page).getByRole('button', { name: 'Citation' });
  await expect(citation).toBeEnabled();
  const opacity = () =>
    citation.evaluate((button) => getComputedStyle(button.closest('.turn-on-demand') ?? button).opacity);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await reply(page).hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await citation.focus();
  await expect.poll(opacity).toBe('1');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[SAN-7] both buttons are always there, as large as a finger', async ({ page }) => {
    await say(page, 'Who are you?');
    for (const name of ['Citation', 'Clarification']) {
      const button = reply(page).getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect
        .poll(() => button.evaluate((el) => getComputedStyle(el.closest('.turn-on-demand') ?? el).opacity))
        .toBe('1');
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('what cannot be had', () => {
  test.use({ expectedComplaints: [/status of 50\d/] });

  for (const [kind, title, code] of [
    ['Citation', 'Historical Citation', 'citation_no_key'],
    ['Citation', 'Historical Citation', 'citation_failed'],
    ['Citation', 'Historical Citation', 'citation_empty'],
    ['Clarification', 'Modern Clarification', 'clarification_no_key'],
    ['Clarification', 'Modern Clarification', 'clarification_failed'],
    ['Clarification', 'Modern Clarification', 'clarification_empty'],
  ] as const) {
    test(`[MUS-2, MUS-3] ${code} is said in its own words`, async ({ page }) => {
      const address = `**/${kind.toLowerCase()}`;
      await page.route(address, (route) =>
        route.fulfill({
          status: code.endsWith('no_key') ? 503 : 502,
          json: { error: { code, message: refusalText(code), data: {} } },
        }),
      );
      await say(page, 'Who are you?');
      await reply(page).getByRole('button', { name: kind }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('alert').first()).toContainText(refusalText(code));
      const retry = dialog.getByRole('button', { name: 'Try again' });
      if (code.endsWith('no_key')) return expect(retry).toHaveCount(0);
      await page.unroute(address);
      await retry.click();
      await expect(dialog.getByText(refusalText(code))).toBeHidden();
      await expect(dialog.getByText('Written by artificial intelligence')).toBeVisible();
    });
  }
});
