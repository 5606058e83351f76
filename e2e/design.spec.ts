import type { Page } from '@playwright/test';
import { texts } from '../domain/texts.ts';
import { field, reply, say } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { goTo, placeOf } from './places.ts';

const PLACES = [
  'My Spirits',
  'Séance Chamber',
  'Past Séances',
  'Public Library',
  'Ethereal Creations',
  'Settings',
];

test('it is plain at the door and under the chat that what is met here is a simulation', async ({ page }) => {
  await expect(page.getByRole('main').getByText(texts.simulation)).toBeVisible();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText(texts.simulation)).toBeVisible();
});

test.describe('for whoever wants no motion', () => {
  test.use({ reducedMotion: 'reduce' });

  const motions = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10)
        .map((animation) => animation.effect?.getComputedTiming().activeDuration),
    );

  test('nothing moves, not while a spirit is awaited nor when a place opens', async ({ page, fakes }) => {
    fakes.gemini.scenario({ pieces: ['Be ', 'still.'], hold: 0 });
    await say(page, 'Speak');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'true');
    expect(await motions(page)).toEqual([]);
    fakes.gemini.release();
    await expect(reply(page)).toContainText('Be still.');
    for (const place of PLACES) {
      await goTo(page, place);
      await expect(placeOf(page, place).getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await motions(page), place).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Buttons lower than 44 px that are missed by a finger 21 px above or below their middle: some reach beyond themselves. */
  const tooSmall = (page: Page) =>
    page.evaluate(() => {
      const pressed = 'button, label:has(input)';
      const isMissed = (element: Element): boolean => {
        if (element.getBoundingClientRect().height >= 43.5) return false;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return [-21, 21].some(
          (off) =>
            document.elementFromPoint(x + width / 2, y + height / 2 + off)?.closest(pressed) !== element,
        );
      };
      return [...document.querySelectorAll(pressed)]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => {
          const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
          return !dialog || dialog.contains(element);
        })
        .filter(isMissed)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    });

  test('every button is as large as it', async ({ page, person }) => {
    await person.summon('Rumi');
    await say(page, 'Speak');
    await expect(field(page)).toBeEnabled();
    expect(await tooSmall(page)).toEqual([]);
    for (const place of PLACES) {
      await goTo(page, place);
      await expect(placeOf(page, place).getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await tooSmall(page), place).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});
