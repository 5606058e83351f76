import type { Locator, Page } from '@playwright/test';

/** Opens a place of the sidebar, by the menu where the sidebar is a drawer. */
export const goTo = async (page: Page, place: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  const entry = page.getByRole('navigation').getByRole('button', { name: place, exact: true });
  if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await entry.click();
};

/** Places that open above the room, by what their dialogs are called. */
const DIALOGS = new Map([
  ['Séance Chamber', 'Conduct a Seance'],
  ['My Spirits', 'Library of Spirits'],
  ['Public Library', 'Library of Spirits'],
]);

/** Where a place shows itself. */
export const placeOf = (page: Page, place: string): Locator => {
  const dialog = DIALOGS.get(place);
  return dialog ? page.getByRole('dialog', { name: dialog }) : page.getByRole('main');
};

/** What the new screens are looked at in: a phone and a desk, by day and by night. */
const SIGHTS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

/** Shows the page in each of them, one after the other. */
export const inEverySight = async (page: Page, look: () => Promise<void>): Promise<void> => {
  for (const { width, height, colorScheme } of SIGHTS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await look();
  }
};
