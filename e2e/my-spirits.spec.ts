import type { Ghost } from '../domain/ghost.ts';
import { refusalText } from '../domain/texts.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { card, chamber, nameField, open, spirits, tabTo } from './summoning-page.ts';

test.describe('My Spirits', () => {
  test('[LIB-1] is live, newest first, and marks who is spoken with', async ({ page, person }) => {
    await person.summon('Rumi');
    await open(page, 'My Spirits');
    const names = spirits(page).getByRole('listitem').getByRole('heading');
    await expect(names).toHaveText(['Rumi', 'Spirit Guide']);
    await person.summon('Hypatia');
    await expect(names).toHaveText(['Hypatia', 'Rumi', 'Spirit Guide']);
    await expectNoAxeViolations(page);

    await card(page, 'Rumi').getByRole('button', { name: 'Rumi', exact: true }).click();
    await expect(spirits(page)).toBeHidden();
    await open(page, 'My Spirits');
    await expect(card(page, 'Rumi')).toContainText('With you now');
    await expect(card(page, 'Hypatia')).not.toContainText('With you now');
  });

  test('[LIB-1, TIE-2] releases after a confirmation that says what it does not give back', async ({
    page,
    person,
  }) => {
    await person.summon('Rumi');
    await person.summon('Hypatia');
    await open(page, 'My Spirits');
    await card(page, 'Rumi').getByRole('button', { name: 'Rumi', exact: true }).click();
    await open(page, 'My Spirits');
    await card(page, 'Rumi').getByRole('button', { name: 'Release Rumi' }).click();
    const question = page.getByRole('alertdialog', { name: 'Release Rumi?' });
    await expect(question).toContainText('it does not give a summoning back');
    await expect(question).toContainText('Your conversations stay');
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Release' }).click();

    await expect(card(page, 'Rumi')).toBeHidden();
    await expect(card(page, 'Hypatia')).toContainText('With you now');
    expect((await person.ghosts()).map(({ name }) => name)).toEqual(['Hypatia', 'Spirit Guide']);
    expect((await person.profile()).summonCount).toBe(2);
  });

  test('[LIB-2, LAY-3] cannot be asked to release the Guide', async ({ page, person }) => {
    await open(page, 'My Spirits');
    const guide = card(page, 'Spirit Guide');
    await expect(guide.getByRole('button', { name: /Release/ })).toHaveCount(0);
    await expect(guide).toContainText('Eternal');
    await guide.getByRole('button').focus();
    await page.keyboard.press('Delete');
    await expect(
      page.getByRole('alert').getByText('The Spirit Guide is eternal and cannot be released.'),
    ).toBeVisible();
    // Above the dialog, not under its veil.
    await spirits(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(spirits(page).getByRole('button', { name: 'Dismiss' })).toBeHidden();
    expect(await person.ghosts()).toHaveLength(1);
  });

  test('[BEY-7] conducts a séance and releases a spirit by keyboard alone', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Séance Chamber' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type('Confucius');
    await page.keyboard.press('Enter');
    const meet = chamber(page).getByRole('button', { name: 'Begin the séance' });
    await expect(meet).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chamber(page)).toBeHidden();

    const list = page.getByRole('button', { name: 'My Spirits' });
    await tabTo(page, list);
    await page.keyboard.press('Enter');
    await tabTo(page, card(page, 'Confucius').getByRole('button', { name: 'Confucius', exact: true }));
    await page.keyboard.press('Delete');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Release' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(card(page, 'Confucius')).toBeHidden();
    await expect(spirits(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(spirits(page)).toBeHidden();
    await expect(list).toBeFocused();
  });
});

test.describe('a release that fails', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('[LIB-7] says so and leaves the spirit where it is', async ({ page, person }) => {
    await person.summon('Rumi');
    await page.route('**/api/ghosts/*', (route) => route.abort());
    await open(page, 'My Spirits');
    await card(page, 'Rumi').getByRole('button', { name: 'Release Rumi' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await expect(
      page.getByRole('alert').getByText('Failed to release spirit. Please try again.'),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
    await expect(card(page, 'Rumi')).toBeVisible();
  });
});

test('[SUM-7] offers of a withdrawn spirit nothing but its release, and says why', async ({
  page,
  person,
}) => {
  await person.summon('Rumi');
  await page.route('**/api/ghosts', async (route) => {
    const { ghosts } = (await (await route.fetch()).json()) as { ghosts: Ghost[] };
    const withdrawn = { verification: 'withdrawn', withdrawnReason: 'too_recent' };
    await route.fulfill({
      json: { ghosts: ghosts.map((ghost) => (ghost.name === 'Rumi' ? { ...ghost, ...withdrawn } : ghost)) },
    });
  });
  await page.reload();
  await open(page, 'My Spirits');
  await expect(card(page, 'Rumi')).toContainText(refusalText('too_recent'));
  await expect(card(page, 'Rumi').getByRole('button')).toHaveText(['Release']);
  await expectNoAxeViolations(page);
});

test.describe('a list that does not come', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('[LIB-1] says so, and comes when it is asked for again', async ({ page }) => {
    await page.route('**/api/ghosts', (route) =>
      route.fulfill({
        status: 429,
        json: {
          error: { code: 'too_many_requests', message: refusalText('too_many_requests'), data: {} },
        },
      }),
    );
    await page.reload();
    await open(page, 'My Spirits');
    await expect(spirits(page).getByText(refusalText('too_many_requests'))).toBeVisible();
    await page.unroute('**/api/ghosts');
    await spirits(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Spirit Guide')).toBeVisible();
  });
});
