import type { Page } from '@playwright/test';
import { chat, errors, reply, say } from './chat-page.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { goTo, inEverySight } from './places.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Your séances' });
const found = (page: Page) => page.getByRole('list', { name: 'Messages found' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all your séances' });
const row = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });

test('[BEY-3] past séances are listed newest first, and one is taken up again where it ended', async ({
  page,
  person,
}) => {
  const hypatia = await person.summon('Hypatia');
  const guide = await person.guide();
  await person.converse(guide, ['How do I begin?']);
  await person.converse(hypatia, ['What did you teach?', 'And whom?']);
  await goTo(page, 'Past Séances');
  await expect(list(page).getByRole('heading')).toHaveText(['What did you teach?', 'How do I begin?']);
  await expect(row(page, 'What did you teach?')).toContainText('Hypatia');
  await expect(row(page, 'What did you teach?')).toContainText('4 messages');
  await inEverySight(page, () => expectNoAxeViolations(page));
  await page.setViewportSize({ width: 1440, height: 900 });

  await list(page).getByRole('button', { name: 'What did you teach?', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hypatia' })).toBeVisible();
  await expect(chat(page)).toContainText('And whom?');
  await say(page, 'Tell me more');
  await expect(reply(page, 'Hypatia').getByRole('button', { name: 'Copy' })).toBeEnabled();
  await goTo(page, 'Past Séances');
  await expect(row(page, 'What did you teach?')).toContainText('6 messages');
});

test('[BEY-3] a séance is named where it stands, and takes its first words again', async ({ page }) => {
  await say(page, 'How do I begin?');
  await expect(reply(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
  await goTo(page, 'Past Séances');
  const rename = async (title: string) => {
    await list(page)
      .getByRole('button', { name: /What can be done/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const name = page.getByRole('textbox', { name: 'Name of this séance' });
    await expect(name).toBeFocused();
    await expectNoAxeViolations(page);
    await name.fill(title);
    await name.press('Enter');
    await expect(name).toBeHidden();
  };
  await rename('שיחה ראשונה');
  await expect(list(page).getByRole('heading')).toHaveText('שיחה ראשונה');
  await rename('');
  await expect(list(page).getByRole('heading')).toHaveText('How do I begin?');
});

test('[BEY-3] a deleted séance leaves the chat, and comes back when that is undone', async ({ page }) => {
  await say(page, 'How do I begin?');
  await expect(reply(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
  await goTo(page, 'Past Séances');
  await list(page)
    .getByRole('button', { name: /What can be done/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has been said yet' })).toBeVisible();
  await expectNoAxeViolations(page);
  await goTo(page, 'Sanctum');
  await expect(chat(page).getByRole('article')).toHaveCount(0);
  await goTo(page, 'Past Séances');
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'How do I begin?')).toBeVisible();
});

test('[BEY-3, PRO-2] finds words in any script, marks them, and lays them out in their direction', async ({
  page,
  person,
}) => {
  const khaldun = await person.summon('Ibn Khaldun');
  await person.converse(khaldun, ['ما العصبية التي بنيتَ عليها كتابك؟']);
  await goTo(page, 'Past Séances');
  await search(page).fill('العصبيه');
  const mark = found(page).locator('mark').first();
  await expect(mark).toHaveText('العصبية');
  expect(await mark.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expect(page.getByRole('status').filter({ hasText: /found$/ })).toBeVisible();
  await inEverySight(page, () => expectNoAxeViolations(page));
  await search(page).fill('nowhere at all');
  await expect(page.getByRole('heading', { name: 'Nobody spoke of it' })).toBeVisible();
  await search(page).press('Escape');
  await expect(list(page)).toBeVisible();
});

test('[BEY-3] leads to the very message, marked, with what was said before and after it', async ({
  page,
  person,
  fakes,
}) => {
  await page.goto('about:blank');
  await person.changeProfile({ timeZone: 'Etc/GMT+12' });
  const guide = await person.guide();
  fakes.gemini.scenario({ text: 'So it is.' });
  const lines = Array.from({ length: 24 }, (_, index) => `Line ${index + 1}.`);
  await person.converse(guide, ['The needle in the hay.', ...lines]);
  await page.route('**/api/conversations/*', async (route) => {
    // A first page of a real size would need more messages than a day has: this one is cut to its last twenty.
    const answer = await route.fetch();
    const body = await answer.json();
    const isWhole = !route.request().url().includes('around=') && body.messages;
    await route.fulfill({
      json: isWhole ? { ...body, messages: body.messages.slice(-20), hasEarlier: true } : cutAround(body),
    });
  });
  await page.goto('/');
  await goTo(page, 'Past Séances');
  await search(page).fill('needle');
  await found(page).getByRole('button').first().click();
  const marked = chat(page).locator('[aria-current="true"]');
  await expect(marked).toContainText('The needle in the hay.');
  await expect(marked).toBeInViewport();
  await expect(page.getByText('Opened at the message that you looked for.')).toBeAttached();
  await expectNoAxeViolations(page);
  await chat(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(chat(page).getByText('Line 24.')).toBeInViewport({ timeout: 200 });
  }).toPass();

  await page.reload();
  await goTo(page, 'Past Séances');
  await search(page).fill('needle');
  await found(page).getByRole('button').first().click();
  await expect(marked).toBeInViewport();
  // Again where the press came while the page was still on its way to the message.
  await expect(async () => {
    await page.getByRole('button', { name: 'To the latest words' }).click({ timeout: 500 });
    await expect(chat(page).getByText('Line 24.')).toBeInViewport({ timeout: 500 });
  }).toPass();
});

type Part = { messages: unknown[]; hasLater?: boolean };

const cutAround = (part: Part): Part =>
  part.messages.length > 12 ? { ...part, messages: part.messages.slice(0, 12), hasLater: true } : part;

test.describe('what does not succeed', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('[BEY-3] a deletion that fails says so and leaves the séance', async ({ page }) => {
    await say(page, 'How do I begin?');
    await expect(reply(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
    await goTo(page, 'Past Séances');
    await list(page)
      .getByRole('button', { name: /What can be done/ })
      .click();
    await page.route('**/api/conversations/*', (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(errors(page)).toContainText('could not be deleted');
    await expect(row(page, 'How do I begin?')).toBeVisible();
  });

  test('[BEY-3] a list that does not come says so, and comes when it is asked for again', async ({
    page,
  }) => {
    await say(page, 'How do I begin?');
    await expect(reply(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
    await page.route('**/api/seances?*', (route) => route.abort());
    await goTo(page, 'Past Séances');
    await expect(page.getByRole('heading', { name: 'Your séances are out of reach' })).toBeVisible();
    await page.unroute('**/api/seances?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'How do I begin?')).toBeVisible();
  });
});

test('[BEY-3] of a released spirit the words stay, to be read and found', async ({ page, person }) => {
  // The open page turns to whom one speaks with; released before, it would ask for a portrait that is gone.
  const portrait = page.waitForResponse(/\/api\/portraits\//);
  const rumi = await person.summon('Rumi');
  await person.converse(rumi, ['What is love?', 'And patience?']);
  expect((await portrait).status()).toBe(200);
  await person.call('DELETE', `/api/ghosts/${rumi.id}`);
  await goTo(page, 'Past Séances');
  await expect(row(page, 'What is love?')).toContainText('spirit released');
  await list(page).getByRole('button', { name: 'What is love?', exact: true }).click();
  const reader = page.getByRole('dialog', { name: 'Séance with Rumi' });
  await expect(reader.getByRole('article', { name: 'You' })).toHaveText(['What is love?', 'And patience?']);
  await expect(reader.getByRole('article', { name: 'Rumi' })).toHaveCount(2);
  await inEverySight(page, () => expectNoAxeViolations(page));
  await page.keyboard.press('Escape');
  await search(page).fill('patience');
  await found(page).getByRole('button').last().click();
  await expect(reader.locator('[aria-current="true"]')).toContainText('patience');
});
