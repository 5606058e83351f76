import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';

type Screen = { width: number; colorScheme: 'light' | 'dark' };

/** A phone by night and a desk by day; accessibility.spec.ts has the other two as well. */
export const SCREENS: readonly Screen[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

const HEIGHT = 844;

export const lookAt = async (page: Page, { width, colorScheme }: Screen): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme });
};

/** Nothing that a machine can find fault with, and nothing to the right of the screen. */
export const expectSoundScreen = async (page: Page): Promise<void> => {
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Through the sidebar, which on a phone is behind the menu button. */
export const goTo = async (page: Page, place: string): Promise<void> => {
  const entry = page
    .getByRole('navigation', { name: "The sanctum's places" })
    .getByRole('button', { name: place, exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  await entry.click();
};

/** What the toasts say. */
export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
