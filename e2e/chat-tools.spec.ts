import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  asked,
  chat,
  errors,
  field,
  modelCalls,
  reply,
  say,
  spiritWords,
  storedConversation,
  storedTexts,
  systemPromptOf,
} from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { card, open } from './summoning-page.ts';

const answered = async (page: Page, words: string) => {
  await expect(reply(page)).toContainText(words);
  await expect(field(page)).toBeEnabled();
};

test.describe('what can be done with a turn', () => {
  test('[BEY-2] another answer takes the place of the last one', async ({ page, person, fakes }) => {
    fakes.gemini.scenario({ text: 'Yes and no.' });
    await say(page, 'Is it so?');
    await answered(page, 'Yes and no.');
    fakes.gemini.scenario({ text: 'By no means.' });
    await reply(page).getByRole('button', { name: 'Ask for another answer' }).click();
    await answered(page, 'By no means.');
    await expect(chat(page)).not.toContainText('Yes and no.');
    expect(await storedTexts(person)).toEqual(['Is it so?', 'By no means.']);
  });

  test('[BEY-2] the last message is edited and sent again, and its answer given anew', async ({
    page,
    person,
    fakes,
  }) => {
    fakes.gemini.scenario({ text: 'Of Troy, then.' });
    await say(page, 'Speak of Troi');
    await answered(page, 'Of Troy, then.');
    await asked(page).getByRole('button', { name: 'Edit and send again' }).click();
    await expect(field(page)).toHaveValue('Speak of Troi');
    await expect(field(page)).toBeFocused();
    fakes.gemini.scenario({ text: 'Of Tyre, gladly.' });
    await say(page, 'Speak of Tyre');
    await answered(page, 'Of Tyre, gladly.');
    expect(await storedTexts(person)).toEqual(['Speak of Tyre', 'Of Tyre, gladly.']);
    await expect(chat(page).getByRole('article')).toHaveCount(2);
  });

  test('[BEY-2] an edit is called off by Escape, and what was begun before comes back', async ({ page }) => {
    await say(page, 'As it was');
    await expect(field(page)).toBeEnabled();
    await field(page).fill('A new thought');
    await asked(page).getByRole('button', { name: 'Edit and send again' }).click();
    await expect(field(page)).toHaveValue('As it was');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('A new thought');
  });

  test('[BEY-2] a reply is copied as the spirit wrote it', async ({ page, fakes }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    fakes.gemini.scenario({ text: 'Look **long** before you *name*.' });
    await say(page, 'Teach me');
    await answered(page, 'Look long before you name.');
    await reply(page).getByRole('button', { name: 'Copy' }).click();
    await expect(reply(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Look **long** before you *name*.',
    );
  });
});

test.describe('the words of a model', () => {
  test('[BEY-1] are set as Markdown', async ({ page, fakes }) => {
    fakes.gemini.scenario({ text: '# Of rivers\n\n- one\n- **two**\n\n> a verse' });
    await say(page, 'Recite');
    await expect(reply(page).getByRole('heading', { name: 'Of rivers' })).toBeVisible();
    await expect(reply(page).getByRole('listitem')).toHaveText(['one', 'two']);
    await expect(reply(page).locator('blockquote')).toHaveText('a verse');
  });

  test('[BEY-1] do nothing, fetch nothing and lead nowhere: HTML stands there as it is written', async ({
    page,
    fakes,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const html = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    fakes.gemini.scenario({
      text: `${html}\n\nAsk [me](javascript:alert(3)) or see ![a pixel](http://127.0.0.1:9/pixel.png), then rest.`,
    });
    await say(page, 'Be wicked');
    await answered(page, 'then rest.');
    await expect(reply(page)).toContainText(html);
    await expect(reply(page).getByRole('link')).toHaveCount(0);
    await expect(spiritWords(page).locator('img, script, iframe')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });
});

test.describe('the search in a séance', () => {
  test('[SAN-3] appears with the first message', async ({ page }) => {
    await expect(page.getByRole('searchbox')).toBeHidden();
    await say(page, 'Something');
    await expect(page.getByRole('searchbox', { name: 'Search this séance' })).toBeVisible();
  });

  test('[SAN-3] filters, highlights and counts, and gives everything back', async ({ page, fakes }) => {
    fakes.gemini.scenario({ next: [{ text: 'The Nile rises.' }, { text: 'The desert waits.' }] });
    await say(page, 'Tell me of the nile');
    await answered(page, 'The Nile rises.');
    await say(page, 'And of the sand?');
    await answered(page, 'The desert waits.');

    const search = page.getByRole('searchbox', { name: 'Search this séance' });
    await search.fill('NILE');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Found 2 matching messages');
    await expect(chat(page).getByRole('article')).toHaveCount(2);
    await expect(chat(page).locator('mark')).toHaveText(['nile', 'Nile']);
    await search.fill('pyramid');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Found 0 matching messages');
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    await search.press('Escape');
    await expect(chat(page).getByRole('article')).toHaveCount(4);
    await expect(chat(page).locator('mark')).toHaveCount(0);
  });
});

test.describe('the download', () => {
  test('[SAN-14, SAN-4] is a file with every word', async ({ page, fakes }) => {
    fakes.gemini.scenario({ text: 'Of *course*.' });
    await say(page, 'Will you write it down?');
    await answered(page, 'Of course.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^seance-Spirit-Guide-\d{4}-\d\d-\d\d\.md$/);
    const written = await readFile(await file.path(), 'utf8');
    expect(written).toContain('# Séance with Spirit Guide');
    expect(written).toContain('Will you write it down?');
    expect(written).toContain('Of *course*.');
  });

  test('[SAN-14] says so where nothing was said', async ({ page }) => {
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(errors(page)).toHaveText('No conversation to download');
  });
});

test.describe('the spirit one speaks with', () => {
  test('[SAN-11] another spirit means an empty chat; what was said stays saved', async ({
    page,
    person,
    fakes,
  }) => {
    const guide = await person.guide();
    await person.summon('Rumi');
    await person.changeProfile({ currentGhostId: guide.id });
    await page.reload();
    fakes.gemini.scenario({ text: 'Welcome.' });
    await say(page, 'Good evening');
    await answered(page, 'Welcome.');
    const { id } = await storedConversation(person);

    await open(page, 'My Spirits');
    await card(page, 'Rumi').getByRole('button', { name: 'Rumi', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Rumi' })).toBeVisible();
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    await open(page, 'My Spirits');
    await card(page, 'Spirit Guide').getByRole('button', { name: 'Spirit Guide', exact: true }).click();
    await expect(field(page)).toHaveAccessibleName('Speak to Spirit Guide');
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    const kept = (await (await person.call('GET', `/api/conversations/${id}`)).json()) as {
      messages: unknown[];
    };
    expect(kept.messages).toHaveLength(2);
  });

  test('[SAN-12] knows its own time by default, and ours where the person lets it', async ({
    page,
    person,
    fakes,
  }) => {
    const rumi = await person.summon('Rumi');
    await person.changeProfile({ currentGhostId: rumi.id });
    await page.reload();
    await say(page, 'What do you know?');
    await expect(reply(page, 'Rumi')).toHaveAttribute('aria-busy', 'false');
    expect(systemPromptOf(modelCalls(fakes).at(-1))).toContain(
      'only from the knowledge of your own lifetime',
    );
    expect(systemPromptOf(modelCalls(fakes).at(-1))).not.toContain('modern knowledge');

    await page.getByText('Now', { exact: true }).click();
    await say(page, 'And of our days?');
    await expect(chat(page).getByRole('article')).toHaveCount(4);
    await expect(reply(page, 'Rumi')).toHaveAttribute('aria-busy', 'false');
    expect(systemPromptOf(modelCalls(fakes).at(-1))).toContain('modern knowledge');
  });

  test('[SAN-2] is missing: the chamber awaits, and leads to the first séance', async ({ page }) => {
    // Nobody can release the Guide, so only the answer of an empty list shows what stands there without any spirit.
    await page.route('**/api/ghosts', (route) => route.fulfill({ json: { ghosts: [] } }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The Chamber Awaits', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Begin Your First Seance', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Conduct a Seance' })).toBeVisible();
  });

  for (const [viewportHeight, boxHeight] of [
    [900, 400],
    [800, 400],
    [600, 300],
  ] as const) {
    test(`[SAN-1] has a chat box of ${boxHeight} px where ${viewportHeight} px are in sight`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: viewportHeight });
      await expect.poll(async () => (await chat(page).boundingBox())?.height).toBe(boxHeight);
    });
  }
});
