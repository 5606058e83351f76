import type { Page } from '@playwright/test';
import { field } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const LIGHT = { background: 'rgb(243, 244, 246)', text: 'rgb(17, 24, 39)' };
const DARK = { background: 'rgb(17, 24, 39)', text: 'rgb(255, 255, 255)' };

const colours = (page: Page) =>
  page.evaluate(() => ({
    // The page's ground is the root's: the body lets it through.
    background: getComputedStyle(document.documentElement).backgroundColor,
    text: getComputedStyle(document.body).color,
  }));
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('asphodel.theme'));

for (const [colorScheme, expected] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  test(`[PRO-5] a first visit follows a system that prefers ${colorScheme}, and saves no choice`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    expect(await colours(page)).toEqual(expected);
    expect(await saved(page)).toBeNull();
  });
}

test('[PRO-5] a choice is saved, and outlives a reload and the system’s own preference', async ({ page }) => {
  await page.getByRole('button', { name: 'Let night fall' }).click();
  await expect.poll(() => colours(page)).toEqual(DARK);
  expect(await saved(page)).toBe('dark');
  await page.reload();
  expect(await colours(page)).toEqual(DARK);
  await page.getByRole('button', { name: 'Let the morning in' }).click();
  await expect.poll(() => colours(page)).toEqual(LIGHT);
  expect(await saved(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await colours(page)).toEqual(LIGHT);
});

test('[PRO-5] a choice holds in the other tabs at once', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(field(other)).toBeVisible();
  await page.getByRole('button', { name: 'Let night fall' }).click();
  await expect.poll(() => colours(other)).toEqual(DARK);
});
