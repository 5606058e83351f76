import type { Page } from '@playwright/test';
import { asked, field, reply, say } from './chat-page.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { placeOf } from './places.ts';
import { tabTo } from './summoning-page.ts';

const openMenu = async (page: Page, isWide: boolean) => {
  if (!isWide) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });
      const isWide = width > 1024;

      test('[BEY-7] axe finds no fault with a séance, from its empty room to a notice', async ({
        page,
        fakes,
      }) => {
        await expect(field(page)).toBeVisible();
        await expectNoAxeViolations(page);
        await page.getByRole('button', { name: 'Download' }).click();
        await expect(page.getByText('No conversation to download')).toBeVisible();
        await expectNoAxeViolations(page);

        fakes.gemini.scenario({
          pieces: ['# Of rivers\n\n', '- [a source](http://127.0.0.1)\n\n> and `end`'],
          hold: 1,
        });
        await say(page, 'ما معنى الصداقة؟');
        await expect(reply(page)).toContainText('Of rivers');
        await expectNoAxeViolations(page);
        fakes.gemini.release();
        await expect(field(page)).toBeEnabled();
        await page.getByRole('searchbox').fill('riv');
        await expect(page.locator('mark')).toBeVisible();
        await expectNoAxeViolations(page);
      });

      test('[BEY-7] axe finds no fault with any place of the sidebar', async ({ page, person }) => {
        await person.summon('Rumi');
        await openMenu(page, isWide);
        if (!isWide) await expectNoAxeViolations(page);
        await expect(page.getByRole('navigation')).toBeVisible();
        const names = await page.getByRole('navigation').getByRole('button').allTextContents();
        expect(names).toContain('My Spirits');
        for (const name of names.filter((place) => place !== 'Sanctum' && place !== 'Sign Out')) {
          await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
          await expect(placeOf(page, name).getByRole('heading', { level: 2 }).first()).toBeVisible();
          await expectNoAxeViolations(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
          await openMenu(page, isWide);
        }
      });
    });
  }
}

test.describe('by keyboard alone', () => {
  test('[BEY-7] the first stop skips to the sanctum, and a message is sent from there', async ({ page }) => {
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the sanctum' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, field(page));
    await page.keyboard.type('Without a mouse');
    await page.keyboard.press('Enter');
    await expect(asked(page)).toContainText('Without a mouse');
    await expect(field(page)).toBeFocused();
  });

  test('[BEY-7] the stops follow the page: bar, sidebar, room', async ({ page }) => {
    await expect(field(page)).toBeVisible();
    const stops: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const region = await page.evaluate(() => {
        const landmark = document.activeElement?.closest('header, aside, main');
        return landmark?.parentElement?.closest('main') ? 'main' : (landmark?.localName ?? 'none');
      });
      if (stops.at(-1) !== region) stops.push(region);
      if (await field(page).evaluate((element) => element === document.activeElement)) break;
    }
    expect(stops).toEqual(['none', 'header', 'aside', 'main']);
  });

  test('[BEY-7] what can be done with a turn is reached, and shown when it is', async ({ page, fakes }) => {
    fakes.gemini.scenario({ text: 'Yes.' });
    await say(page, 'Is it so?');
    await expect(field(page)).toBeEnabled();
    const copy = reply(page).getByRole('button', { name: 'Copy' });
    await page.getByRole('log').focus();
    await tabTo(page, copy);
    await expect
      .poll(() => copy.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity))
      .toBe('1');
  });

  test('[BEY-7] the shortcuts are listed under ?, and every place has one', async ({ page }) => {
    await expect(field(page)).toBeVisible();
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'By keyboard' });
    await expect(list).toBeVisible();
    await expectNoAxeViolations(page);
    const places = await page.locator('nav button:not(:last-child)').allTextContents();
    expect(places).toContain('My Spirits');
    for (const place of places) await expect(list.getByText(place, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('Alt+Shift+Digit2');
    await expect(page.getByRole('dialog', { name: 'Conduct a Seance' })).toBeVisible();
  });

  test('[BEY-7] a question mark that is typed stays a question mark', async ({ page }) => {
    await field(page).focus();
    await page.keyboard.type('Why?');
    await expect(field(page)).toHaveValue('Why?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
