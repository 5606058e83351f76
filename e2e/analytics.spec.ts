import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectSoundScreen, goTo, lookAt, SCREENS } from './screens.ts';

const figure = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
const part = (page: Page, name: string) => page.getByRole('region', { name });

for (const screen of SCREENS) {
  test(`[SET-6] Analytics show one’s own use, at ${screen.width} px and ${screen.colorScheme}`, async ({
    page,
    person,
  }) => {
    const rumi = await person.summon('Rumi');
    await person.converse(rumi, ['What is a reed?', 'And a flute?']);
    await lookAt(page, screen);
    await goTo(page, 'Analytics');
    await expect(figure(page, 'Total spirits')).toHaveText('1');
    await expect(figure(page, 'Total messages')).toHaveText('4');
    await expect(figure(page, 'Daily limit used')).toHaveText('2 / 25');
    await expect(figure(page, 'Tier')).toHaveText('Free');
    const active = part(page, 'Your spirits').getByRole('listitem').filter({ hasText: 'Rumi' });
    await expect(active).toContainText('Active');
    await expect(
      page.getByRole('img', { name: /^Messages by day\. 4 messages in the last 30 days/ }),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: 'Messages by spirit. Most with Rumi: 4.' })).toBeVisible();
    await expectSoundScreen(page);
  });
}

test('[SET-6] each picture has its figures in a table', async ({ page, person }) => {
  const rumi = await person.summon('Rumi');
  await person.converse(rumi, ['What is a reed?']);
  await goTo(page, 'Analytics');
  const days = part(page, 'Messages by day');
  await days.getByText('The figures as a table').click();
  await expect(days.getByRole('row')).toHaveCount(31);
  const timeZone = test.info().project.use.timezoneId;
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', ...(timeZone && { timeZone }) });
  await expect(days.getByRole('row', { name: `${today} 1 1` })).toBeVisible();
  const bySpirit = part(page, 'Messages by spirit');
  await bySpirit.getByText('The figures as a table').click();
  await expect(bySpirit.getByRole('row', { name: 'Rumi 2' })).toBeVisible();
  await expectSoundScreen(page);
});

test('[SET-6] say what the place is for while nothing was said, and lead to the Sanctum', async ({
  page,
}) => {
  await goTo(page, 'Analytics');
  await expect(page.getByRole('heading', { name: 'Not a word yet' })).toBeVisible();
  await expect(part(page, 'Your spirits').getByRole('listitem')).toContainText(['Active']);
  await page.getByRole('button', { name: 'Go to the Sanctum' }).click();
  await expect(page.getByRole('log')).toBeVisible();
});

test.describe('figures that do not come', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('[SET-6] say so, and come when they are asked for again', async ({ page }) => {
    await page.route('**/api/analytics', (route) => route.fulfill({ status: 429, body: '' }));
    await goTo(page, 'Analytics');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('out of reach');
    await page.unroute('**/api/analytics');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Tier')).toHaveText('Free');
  });
});
