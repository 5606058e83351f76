import type { Locator, Page } from '@playwright/test';

export const chamber = (page: Page) => page.getByRole('dialog', { name: 'Conduct a Seance' });
export const spirits = (page: Page) => page.getByRole('dialog', { name: 'Library of Spirits' });
export const nameField = (page: Page) => chamber(page).getByLabel('Name of the spirit');
export const begin = (page: Page) => chamber(page).getByRole('button', { name: 'Begin', exact: true });
export const refusal = (page: Page) => chamber(page).locator('form').getByRole('alert');
/** What a screen reader is told, apart from the notices. */
export const told = (page: Page) => chamber(page).locator('p[role=status]');
export const steps = (page: Page) => chamber(page).getByRole('list');
export const card = (page: Page, name: string) =>
  spirits(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

export const open = async (page: Page, place: 'Séance Chamber' | 'My Spirits') => {
  await page.getByRole('button', { name: place }).click();
};

export const summon = async (page: Page, name: string) => {
  await open(page, 'Séance Chamber');
  await nameField(page).fill(name);
  await begin(page).click();
};

/** Presses Tab until the element has the focus; a person has no more patience than this either. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target}`);
};
