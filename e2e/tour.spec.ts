import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { goTo, lookAt, notice, SCREENS } from './screens.ts';

const TITLES = [
  'Welcome to Asphodel',
  'Navigation Menu',
  'Sanctum',
  'Séance Chamber',
  'Spirit Library',
  'Ethereal Creations',
  'Settings and Account',
  'Usage Limits',
  'Chat Features',
  'Ready to Begin',
];

const tour = (page: Page) => page.locator('dialog.tour');
const cardOf = (page: Page) => page.locator('.tour-card');
const button = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next');

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
};

/** After a reload, and long after the moment at which it would come. */
const expectNoTour = async (page: Page) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Speak to/ })).toBeEditable();
  await page.clock.runFor(5_000);
  await expect(tour(page)).toBeHidden();
};

test.describe('whoever has not seen the tour', () => {
  test.beforeEach(async ({ person }) => person.changeProfile({ hasCompletedOnboarding: false }));

  test('[ONB-2] is shown it half a second after the room', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const tourFiles = () => fetched.filter((url) => /\/tour-[\w-]+\.js$/.test(url)).length;
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 1_000));
    await page.reload();
    // The page before it may have come as far as the tour.
    fetched.length = 0;
    const stepMs = 10;
    await expect(async () => {
      await page.clock.runFor(stepMs);
      expect(await page.getByRole('navigation').isVisible()).toBe(true);
    }).toPass({ intervals: [stepMs] });
    await page.clock.runFor(400);
    expect(tourFiles()).toBe(0);
    await page.clock.runFor(100);
    await expect.poll(tourFiles).toBe(1);
    await page.clock.resume();
    await expect(tour(page)).toBeVisible();
  });

  test('[ONB-1, ONB-3] is led through ten steps and back, and not again', async ({ page, person }) => {
    await page.reload();
    await expect(button(page, 'Back')).toBeHidden();
    for (const [at, title] of TITLES.entries()) {
      await expect(tour(page).getByRole('heading')).toHaveText(title);
      await expect(tour(page)).toContainText(`Step ${at + 1} of 10`);
      await expect(tour(page).locator('.tour-dots li')).toHaveCount(10);
      await expect(tour(page).locator('.tour-dots li[data-state=here]')).toHaveCount(1);
      if (at === 2) {
        await button(page, 'Back').click();
        await expect(tour(page).getByRole('heading')).toHaveText('Navigation Menu');
        await next(page).click();
      }
      if (at < TITLES.length - 1) await next(page).click();
    }
    await expect(next(page)).toBeHidden();
    await button(page, "Let's Start!").click();
    await expect(tour(page)).toBeHidden();
    await expect.poll(async () => (await person.profile()).hasCompletedOnboarding).toBe(true);
  });

  const endings: [string, (page: Page) => Promise<void>][] = [
    ['‹Skip Tutorial›', (page) => button(page, 'Skip Tutorial').click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click on the backdrop', (page) => page.mouse.click(1400, 860)],
  ];
  for (const [ending, end] of endings) {
    test(`[ONB-3] ends it by ${ending}, for good`, async ({ page, person }) => {
      await page.reload();
      await next(page).click();
      const backdrop = page.locator('.tour-backdrop');
      expect(await backdrop.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.9');
      await end(page);
      await expect(tour(page)).toBeHidden();
      await expect.poll(async () => (await person.profile()).hasCompletedOnboarding).toBe(true);
      await expectNoTour(page);
    });
  }

  test('[ONB-3, BEY-7] keeps the keyboard within it', async ({ page }) => {
    await page.reload();
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tour(page).getByRole('heading')).toHaveText('Navigation Menu');
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog.tour'),
      );
      expect(isOutside).toBe(false);
    }
    await button(page, 'Back').focus();
    await page.keyboard.press('Enter');
    await expect(next(page)).toBeFocused();
  });
});

test.describe('whoever has seen it', () => {
  test('[ONB-2] is not shown it again, save from Settings, at its first step', async ({ page }) => {
    await expectNoTour(page);
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Take the tour again' }).click();
    await expect(tour(page).getByRole('heading')).toHaveText(TITLES[0] ?? '');
    await page.keyboard.press('Escape');
    await expect(tour(page)).toBeHidden();
  });

  for (const screen of SCREENS) {
    test(`[ONB-3] sees a sound card at ${screen.width} px and ${screen.colorScheme}`, async ({ page }) => {
      await lookAt(page, screen);
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Take the tour again' }).click();
      await next(page).click();
      await expectNoAxeViolations(page);
    });
  }

  for (const width of [1024, 1440, 2560]) {
    test(`[ONB-4] sees each card beside what it speaks of and never off the screen, at ${width} px`, async ({
      page,
    }) => {
      const height = 800;
      await page.setViewportSize({ width, height });
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Take the tour again' }).click();
      const targets = {
        1: 'navigation',
        2: 'place-sanctum',
        3: 'place-chamber',
        6: 'place-settings',
        7: 'usage',
      };
      for (const [at, title] of TITLES.entries()) {
        await expect(tour(page).getByRole('heading')).toHaveText(title);
        const card = await boxOf(page, '.tour-card');
        expect(card.width).toBe(400);
        expect(card.x).toBeGreaterThanOrEqual(0);
        expect(card.y).toBeGreaterThanOrEqual(0);
        expect(card.x + card.width).toBeLessThanOrEqual(width);
        expect(card.y + card.height).toBeLessThanOrEqual(height);
        const target = targets[at as keyof typeof targets];
        if (target) {
          const element = await boxOf(page, `[data-tour="${target}"]`);
          const highlight = await boxOf(page, '.tour-highlight');
          expect(highlight.x).toBeCloseTo(element.x - 8, 0);
          expect(highlight.height).toBeCloseTo(element.height + 16, 0);
          await expect(cardOf(page)).toHaveAttribute('data-position', 'right');
          expect(card.x).toBeCloseTo(highlight.x + highlight.width + 20, 0);
        }
        if (at < TITLES.length - 1) await next(page).click();
      }
    });
  }

  test('[ONB-4] sees the card in the middle of a phone, and where the menu is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Take the tour again' }).click();
    for (let step = 1; step < TITLES.length; step += 1) {
      const card = await boxOf(page, '.tour-card');
      expect(card.x + card.width / 2).toBeCloseTo(195, 0);
      expect(card.y + card.height / 2).toBeCloseTo(422, 0);
      const menu = await boxOf(page, '[data-tour="menu"]');
      const highlight = await boxOf(page, '.tour-highlight');
      expect(highlight.x).toBeCloseTo(menu.x - 8, 0);
      expect(menu.x).toBeGreaterThan(300);
      await expect(page.locator('.tour-thread path')).toHaveCount(1);
      await next(page).click();
    }
  });
});

test.describe('an ending that cannot be saved', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('[ONB-3] is said, and the room is free all the same', async ({ page, person }) => {
    await person.changeProfile({ hasCompletedOnboarding: false });
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.reload();
    await button(page, 'Skip Tutorial').click();
    await expect(tour(page)).toBeHidden();
    await expect(notice(page, 'Failed to update settings')).toBeVisible();
  });
});
