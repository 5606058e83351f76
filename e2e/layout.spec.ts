import type { Page } from '@playwright/test';
import { chat, errors, field, reply, say, usage } from './chat-page.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { placeOf } from './places.ts';
import { spirits } from './summoning-page.ts';

const PHONE = { width: 390, height: 844 };
const PLACES = [
  'Sanctum',
  'Séance Chamber',
  'My Spirits',
  'Past Séances',
  'Public Library',
  'Ethereal Creations',
  'Settings',
  'Analytics',
  'Sign Out',
];

const bar = (page: Page) => page.getByRole('banner');
const places = (page: Page) => page.getByRole('navigation');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });

test.describe('on a wide screen', () => {
  test('[LAY-1] the bar has the title, the spirit’s portrait, Past and Now, the menu, the theme and Sign Out', async ({
    page,
  }) => {
    await expect(bar(page).getByRole('heading', { name: 'Asphodel' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: /Spirit Guide/ })).toBeVisible();
    await expect(bar(page).getByRole('radio', { name: 'Past', exact: true })).toBeChecked();
    await expect(bar(page).getByRole('radio', { name: 'Now', exact: true })).not.toBeChecked();
    await expect(bar(page).getByRole('button', { name: 'Let night fall' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await menuButton(page).click();
    await expect(places(page)).toBeHidden();
    await menuButton(page).click();
    await expect(places(page)).toBeVisible();
  });

  test('[LAY-2] the sidebar names its places in their order', async ({ page }) => {
    await expect(places(page).getByRole('button')).toHaveText(PLACES);
  });

  test('[LAY-2, TIE-1] the usage box tells a free account’s limits', async ({ page }) => {
    await expect(usage(page)).toContainText('Spirits0 / 3');
    await expect(usage(page)).toContainText('Messages today0 / 25');
  });

  test('[LAY-2, TIE-1] the usage box knows no limit for Pro', async ({ page, person, server }) => {
    const { id } = await person.profile();
    inDatabase(server, (database) =>
      database.prepare("update profiles set tier = 'pro' where owner_id = ?").run(id),
    );
    await page.reload();
    await expect(usage(page)).toContainText('Spirits0 / ∞');
    await expect(usage(page)).toContainText('Messages today0 / ∞');
  });

  test('[PRO-1] the address stays the root’s, wherever one goes', async ({ page, server }) => {
    const root = `${server.url}/`;
    expect(page.url()).toBe(root);
    await expect(field(page)).toBeVisible();
    const names = await places(page).getByRole('button').allTextContents();
    expect(names.at(-1)).toBe('Sign Out');
    for (const name of names.slice(1, -1)) {
      await places(page).getByRole('button', { name, exact: true }).click();
      await expect(placeOf(page, name).getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(page.url(), name).toBe(root);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await places(page).getByRole('button', { name: 'Sanctum', exact: true }).click();
      await expect(field(page)).toBeVisible();
    }
    await say(page, 'Where are we?');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    expect(page.url()).toBe(root);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('[PRO-6, LAY-1] the menu slides in, with Anchored and Unbound in the place of Past and Now', async ({
    page,
  }) => {
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByText('Past', { exact: true })).toBeHidden();
    await menuButton(page).click();
    await expect(drawer(page).getByRole('radio', { name: 'Anchored', exact: true })).toBeChecked();
    await expect(drawer(page).getByRole('radio', { name: 'Unbound', exact: true })).not.toBeChecked();
    await expect(drawer(page).getByRole('button', { name: 'Let night fall' })).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('region', { name: 'Usage' })).toContainText('0 / 25');
  });

  test('[PRO-6, BEY-7] the menu holds the focus, closes by Escape and gives the focus back', async ({
    page,
  }) => {
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    const stops = await drawer(page).getByRole('button').count();
    for (let presses = 0; presses < stops + 4; presses += 1) {
      await page.keyboard.press('Tab');
      // Between the last stop and the first, the browser's own window has its turn.
      const isInside = await drawer(page).evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement?.matches('body') === true,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('[PRO-6] the menu closes with the choice of a place', async ({ page }) => {
    await menuButton(page).click();
    await drawer(page).getByRole('button', { name: 'My Spirits' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(spirits(page)).toBeVisible();
  });
});

for (const [width, isDrawer] of [
  [1023, true],
  [1024, false],
] as const) {
  test(`[PRO-6] at ${width} px the sidebar is ${isDrawer ? 'a drawer' : 'beside the page'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toBeVisible({ visible: !isDrawer });
    await expect(page.getByText('Past', { exact: true })).toBeVisible({ visible: !isDrawer });
  });
}

test.describe('a part of the page that cannot be fetched', () => {
  test.use({ expectedComplaints: [/ERR_|preload|dynamically imported/] });

  test('[BEY-1] leaves a spirit’s words as they were written', async ({ page, fakes }) => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/assets/markdown-*', async (route) => {
      await route.abort();
      fail();
    });
    fakes.gemini.scenario({ text: 'Look *long*.' });
    await say(page, 'Teach me');
    await failed;
    await expect(field(page)).toBeEnabled();
    await expect(reply(page)).toContainText('Look *long*.');
  });

  test('[LAY-2] leaves the room standing, and the place opens when one tries again', async ({ page }) => {
    await expect(field(page)).toBeVisible();
    await page.context().setOffline(true);
    await places(page).getByRole('button', { name: 'My Spirits' }).click();
    await expect(page.getByRole('heading', { name: 'The veil did not part' })).toBeVisible();
    await expect(chat(page)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toBeVisible();
    await places(page).getByRole('button', { name: 'My Spirits' }).click();
    await expect(spirits(page)).toBeVisible();
  });
});

test.describe('a dialog that cannot be fetched', () => {
  test.use({ expectedComplaints: [/ERR_|preload|dynamically imported/] });

  test('[BEY-1] says so in its own place, and the séance stands behind it', async ({ page }) => {
    await page.route('**/assets/muse-dialog-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Muse' }).click();
    const told = page.getByRole('dialog');
    await expect(told.getByRole('heading', { name: 'The veil did not part' })).toBeVisible();
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(field(page)).toBeVisible();
    await page.unroute('**/assets/muse-dialog-*');
    await page.getByRole('button', { name: 'Muse' }).click();
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(told).toBeHidden();
    await page.getByRole('button', { name: 'Muse' }).click();
    await expect(page.getByRole('dialog', { name: 'Muse' })).toBeVisible();
  });
});

test.describe('a notice', () => {
  test('[LAY-3] stands at the bottom right for 5000 ms, red and announced as an alert', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await expect(field(page)).toBeVisible();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
    await page.getByRole('button', { name: 'Download' }).click();
    const notice = errors(page).getByText('No conversation to download');
    await expect(notice).toBeVisible();

    const line = notice.locator('..');
    expect(await line.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(179, 38, 30)',
    );
    const box = await line.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 40);

    await page.clock.runFor(4_999);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice).toBeHidden();
  });

  test('[LAY-3] is taken away by its button', async ({ page }) => {
    await page.getByRole('button', { name: 'Download' }).click();
    await errors(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(errors(page)).toHaveText('');
  });
});

test('[BEY-7] nothing is wider than the screen, from 320 to 2560 px', async ({ page, fakes }) => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
  fakes.gemini.scenario({
    text: `${long}\n\n\`\`\`\n${long}\n\`\`\`\n\n| a | b |\n| - | - |\n| ${long} | ${long} |`,
  });
  await say(page, long);
  await expect(reply(page).getByRole('table')).toBeAttached();
  for (const width of [320, 360, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(field(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
    await expect
      .poll(
        () => chat(page).evaluate((element) => element.scrollWidth - element.clientWidth),
        `in the chat, at ${width} px`,
      )
      .toBeLessThanOrEqual(0);
  }
});
