import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Creation } from '../domain/creations.ts';
import { PROMPT_SUGGESTIONS } from '../domain/creations.ts';
import { refusalText, texts } from '../domain/texts.ts';
import type { ApiPerson } from '../fakes/api-person.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { goTo, inEverySight } from './places.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create', exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const prompt = (page: Page) => dialog(page).getByLabel('What shall it be about?');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'This creation is not saved' });

const begin = async (page: Page, type = 'Poem', wish = 'On the sea') => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Create' }).click();
  await button(page, type).click();
  await prompt(page).fill(wish);
  await button(page, 'Begin to write').click();
};

const creationsOf = async (person: ApiPerson): Promise<Creation[]> =>
  ((await (await person.call('GET', '/api/creations')).json()) as { creations: Creation[] }).creations;

const keep = async (person: ApiPerson, type: string, content: string): Promise<void> => {
  const [ghost] = await person.ghosts();
  await person.call('POST', '/api/creations', {
    creationId: randomUUID(),
    ghostId: ghost?.id,
    type,
    prompt: 'On the sea',
    content,
  });
};

test('[CRE-1, CRE-3, CRE-4] a poem is written, keeps its lines, and is saved, which clears the form', async ({
  page,
  person,
}) => {
  await begin(page);
  const words = dialog(page).getByRole('article');
  await expect(button(page, 'Save to Library')).toBeFocused();
  await expect(words).toContainText('it wrote it back in foam;');
  await expect
    .poll(() => words.innerText())
    .toContain('upon the tide,\n  it wrote it back in foam;\nthe stars');
  await inEverySight(page, () => expectNoAxeViolations(page));
  await button(page, 'Save to Library').click();
  await expect(dialog(page).getByRole('heading', { name: 'What shall it be?' })).toBeVisible();
  expect((await creationsOf(person)).map(({ title }) => title)).toEqual(['Poem with Spirit Guide']);
  await button(page, 'Poem').click();
  await expect(prompt(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('[CRE-1] a kind of one’s own needs a name before it goes on', async ({ page }) => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Create' }).click();
  await button(page, 'Custom').click();
  await expect(button(page, 'Continue')).toBeDisabled();
  await dialog(page).getByLabel('A kind of your own').fill('   ');
  await expect(button(page, 'Continue')).toBeDisabled();
  await dialog(page).getByLabel('A kind of your own').fill('Riddle');
  await inEverySight(page, () => expectNoAxeViolations(page));
  await button(page, 'Continue').click();
  await expect(dialog(page).getByRole('heading', { name: 'Riddle' })).toBeVisible();
  await expect(prompt(page)).toBeFocused();
});

test('[CRE-2, CRE-3] twelve suggestions fill the prompt, which must not be empty', async ({ page }) => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Create' }).click();
  await button(page, 'Essay').click();
  const ideas = dialog(page).getByRole('region', { name: 'Or begin with an idea' }).getByRole('button');
  await expect(ideas).toHaveText(PROMPT_SUGGESTIONS.map(({ label }) => label));
  await expect(button(page, 'Begin to write')).toBeDisabled();
  await prompt(page).fill(' \n ');
  await expect(button(page, 'Begin to write')).toBeDisabled();
  await ideas.filter({ hasText: 'A Fictional Dialogue' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Fictional Dialogue' })).toBeVisible();
  await expect(prompt(page)).not.toHaveValue('');
  await expect(button(page, 'Begin to write')).toBeEnabled();
  await inEverySight(page, () => expectNoAxeViolations(page));
  await ideas.filter({ hasText: 'Custom Creation (Your Idea)' }).click();
  await expect(dialog(page).getByLabel('A kind of your own')).toBeFocused();
});

test('[CRE-5] an unsaved result is not lost without asking, nor by a reload', async ({ page }) => {
  await begin(page);
  await expect(button(page, 'Save to Library')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(dialog(page)).toContainText('it wrote it back in foam;');

  await page.reload();
  await page.getByRole('toolbar').getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toContainText('it wrote it back in foam;');
  await button(page, 'Create Another').click();
  await question(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What shall it be?' })).toBeVisible();
});

test('[CRE-3, CRE-5] a writing goes on while its dialog is closed and the page is loaded anew', async ({
  page,
  person,
  fakes,
}) => {
  fakes.gemini.scenario({ pieces: ['I left my name ', 'upon the tide'], hold: 1 });
  await begin(page);
  await expect(dialog(page).getByRole('article')).toContainText('I left my name');
  await expect(dialog(page).getByRole('progressbar', { name: 'Being written' })).toBeVisible();
  await button(page, 'Leave, and let it go on').click();
  await page.reload();
  await page.getByRole('toolbar').getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).getByRole('article')).toContainText('I left my name');
  fakes.gemini.scenario({});
  await expect(dialog(page).getByRole('article')).toContainText('I left my name upon the tide');
  await expect(button(page, 'Save to Library')).toBeVisible();
  expect((await person.profile()).createUseCount).toBe(1);
});

test('[CRE-3] silent muses are told as such, and the prompt stays', async ({ page, fakes }) => {
  fakes.gemini.scenario({ odd: 'stop-empty' });
  await begin(page);
  await expect(dialog(page).getByRole('alert').first()).toHaveText('The muses are silent...');
  await expect(prompt(page)).toHaveValue('On the sea');
});

test.describe('at the limit', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('[TIE-4] the sixth creation is refused, before it is begun where the page knows it', async ({
    page,
    fakes,
  }) => {
    fakes.gemini.scenario({ text: 'The sea is wide.' });
    for (let written = 0; written < 5; written += 1) {
      await begin(page);
      await button(page, 'Create Another').click();
      await question(page).getByRole('button', { name: 'Discard it' }).click();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Create' }).click();
    await button(page, 'Poem').click();
    await expect(dialog(page).getByRole('alert').first()).toHaveText(
      'Free tier limit reached. Upgrade to Pro for unlimited creations.',
    );
    await prompt(page).fill('On the sea');
    await expect(button(page, 'Begin to write')).toBeDisabled();
  });
});

test.describe('a save that fails', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('[CRE-4] says so and keeps the words until it succeeds', async ({ page, person }) => {
    await begin(page);
    await page.route('**/api/creations', (route) => route.abort());
    await button(page, 'Save to Library').click();
    await expect(dialog(page).getByRole('alert').first()).toContainText(
      'Failed to save creation. Please try again.',
    );
    await page.unroute('**/api/creations');
    await button(page, 'Save to Library').click();
    await expect(dialog(page).getByRole('heading', { name: 'What shall it be?' })).toBeVisible();
    expect(await creationsOf(person)).toHaveLength(1);
  });

  test('[CRE-4] a deletion that fails says so and leaves the creation', async ({ page, person }) => {
    await keep(person, 'Poem', 'The sea is wide.');
    await goTo(page, 'Ethereal Creations');
    await page.route('**/api/creations/*', (route) => route.abort());
    await page.getByRole('button', { name: /What can be done/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete creation', { exact: true })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByRole('button', { name: 'Poem with Spirit Guide', exact: true })).toBeVisible();
  });
});

test('[CRE-4] the library lists the newest first, live; a creation is opened, copied, downloaded, deleted', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, 'Ethereal Creations');
  await expect(page.getByRole('heading', { name: 'The shelves are empty' })).toBeVisible();
  await inEverySight(page, () => expectNoAxeViolations(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await keep(person, 'Letter', 'My dear friend,\n\nthe *swallows* have gone.');
  const titles = page.getByRole('list', { name: 'Your creations' }).getByRole('heading');
  await expect(titles).toHaveText(['Letter with Spirit Guide']);
  await keep(person, 'قصيدة', 'إذا المرء لم يسأل\nمضى في ظلامٍ');
  await expect(titles).toHaveText(['قصيدة with Spirit Guide', 'Letter with Spirit Guide']);
  await inEverySight(page, () => expectNoAxeViolations(page));
  await page.setViewportSize({ width: 1440, height: 900 });

  await titles.first().getByRole('button').click();
  const arabic = page.getByRole('dialog').locator('.creation-words');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Escape');
  await titles.last().getByRole('button').click();
  const opened = page.getByRole('dialog', { name: 'Letter with Spirit Guide' });
  await opened.getByRole('button', { name: 'Copy' }).click();
  await expect(opened.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('the *swallows* have gone.');
  for (const [name, file, words] of [
    ['Download as text', /\.txt$/, 'the swallows have gone.'],
    ['Download as Markdown', /\.md$/, 'the *swallows* have gone.'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      opened.getByRole('button', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
    const content = await readFile(await download.path(), 'utf8');
    expect(content).toContain(words);
    expect(content).toContain(texts.simulation);
  }
  await inEverySight(page, () => expectNoAxeViolations(page));
  await opened.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(titles).toHaveText(['قصيدة with Spirit Guide']);
  expect(await creationsOf(person)).toHaveLength(1);
});

test('[CRE-4] a long library comes page by page', async ({ page, person }) => {
  for (let kept = 0; kept < 31; kept += 1) await keep(person, 'Poem', `Verse ${kept}`);
  await goTo(page, 'Ethereal Creations');
  const sheets = page.getByRole('list', { name: 'Your creations' }).getByRole('listitem');
  await expect(sheets).toHaveCount(30);
  await page.getByRole('button', { name: 'Earlier creations' }).click();
  await expect(sheets).toHaveCount(31);
  await expect(page.getByRole('button', { name: 'Earlier creations' })).toHaveCount(0);
});

test.describe('a library that does not come', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('[CRE-4] says so, and comes when it is asked for again', async ({ page, person }) => {
    await keep(person, 'Poem', 'The sea is wide.');
    await page.route('**/api/creations?*', (route) =>
      route.fulfill({
        status: 429,
        json: {
          error: { code: 'too_many_requests', message: refusalText('too_many_requests'), data: {} },
        },
      }),
    );
    await goTo(page, 'Ethereal Creations');
    await expect(page.getByRole('alert').getByText(refusalText('too_many_requests'))).toBeVisible();
    await page.unroute('**/api/creations?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Poem with Spirit Guide', exact: true })).toBeVisible();
  });
});
