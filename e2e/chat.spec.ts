import {
  asked,
  channel,
  chat,
  field,
  modelCalls,
  reply,
  say,
  spiritWords,
  stop,
  storedTexts,
  systemPromptOf,
  usage,
} from './chat-page.ts';
import { expect, test } from './fixtures.ts';

test('[SAN-8, SAN-9] a first message leaves the room as it is around its field', async ({ page, fakes }) => {
  fakes.gemini.scenario({ text: 'I hear you.' });
  await field(page).evaluate((element: HTMLElement) => {
    element.dataset.drawnOnce = 'yes';
  });
  await say(page, 'Are you there?');
  await expect(reply(page)).toContainText('I hear you.');
  await expect(field(page)).toHaveAttribute('data-drawn-once', 'yes');
});

test.describe('a reply', () => {
  test('[BEY-1, SAN-9, SAN-17] shows its first words while the model still speaks, and is saved whole', async ({
    page,
    person,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['The first words ', 'and the last.'], hold: 1 });
    await say(page, 'Who are you?');
    await expect(asked(page)).toContainText('Who are you?');
    await expect(reply(page)).toContainText('The first words');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'true');
    await expect(reply(page)).not.toContainText('and the last.');

    fakes.gemini.release();
    await expect(reply(page)).toContainText('The first words and the last.');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    expect(await storedTexts(person)).toEqual(['Who are you?', 'The first words and the last.']);
    await expect(usage(page)).toContainText('1 / 25');
  });

  test('[SAN-17] has its place, with the spirit’s name, before its first word', async ({ page, fakes }) => {
    fakes.gemini.scenario({ hold: 0 });
    await say(page, 'Are you there?');
    await expect(reply(page)).toContainText('Spirit Guide');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'true');
  });

  test('[SAN-4, BEY-1] keeps its end in sight as it grows, and the turns above it as they are', async ({
    page,
    person,
    fakes,
  }) => {
    const guide = await person.guide();
    await person.converse(guide, ['One?', 'Two?', 'Three?', 'Four?']);
    await page.reload();
    const verses = Array.from({ length: 12 }, (_, n) => `Verse ${n} of a long song.\n\n`);
    fakes.gemini.scenario({ pieces: verses, gapMs: 60, hold: verses.length });
    await say(page, 'Sing to me');
    await expect(reply(page)).toContainText('Verse 0');
    const above = asked(page).filter({ hasText: 'Sing to me' });
    await above.evaluate((turn: HTMLElement) => {
      turn.dataset.drawnOnce = 'yes';
    });
    await expect(reply(page)).toContainText('Verse 11');
    await expect(reply(page).getByText('Verse 11')).toBeInViewport();
    await expect(above).not.toBeInViewport();
    await expect(above).toHaveAttribute('data-drawn-once', 'yes');
    fakes.gemini.release();
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
  });

  test('[SAN-8] keeps the field closed until it is there, and gives it back with the focus', async ({
    page,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['One ', 'two'], hold: 1 });
    await say(page, 'Count');
    await expect(reply(page)).toContainText('One');
    await expect(field(page)).toBeDisabled();
    await expect(channel(page)).toBeHidden();
    fakes.gemini.release();
    await expect(field(page)).toBeEnabled();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  test('[BEY-7] is announced as begun, and then read out once, whole and without its marks', async ({
    page,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['You ask *well* ', 'and **late**.'], hold: 1 });
    const announced = page.getByRole('main').getByRole('status').filter({ hasText: 'Spirit Guide' });
    await say(page, 'Speak');
    await expect(announced).toHaveText('Spirit Guide is answering');
    await expect(reply(page)).toContainText('You ask well');
    fakes.gemini.release();
    await expect(announced).toHaveText('Spirit Guide: You ask well and late.');
    await expect(chat(page)).toHaveAttribute('aria-live', 'off');
  });

  for (const [way, press] of [
    ['its button', 'button'],
    ['Escape', 'key'],
  ] as const) {
    test(`[BEY-2] is stopped by ${way}; what was said is kept, and the model is left alone`, async ({
      page,
      person,
      fakes,
    }) => {
      fakes.gemini.scenario({ pieces: ['Half a thought ', 'never said'], hold: 1 });
      await say(page, 'Tell me');
      await expect(reply(page)).toContainText('Half a thought');
      if (press === 'button') await stop(page).click();
      else await page.keyboard.press('Escape');
      await expect(reply(page)).toContainText('Stopped');
      await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
      const [call] = modelCalls(fakes);
      expect(call && (await fakes.gemini.settled(call))).toBe('aborted');
      expect((await storedTexts(person)).at(-1)?.trim()).toBe('Half a thought');
    });
  }

  test('[BEY-2, TIE-6] stopped before any word gives the message back and costs nothing', async ({
    page,
    person,
    fakes,
  }) => {
    fakes.gemini.scenario({ hold: 0 });
    await say(page, 'Never mind');
    await expect.poll(() => modelCalls(fakes)).toHaveLength(1);
    await stop(page).click();
    await expect(field(page)).toHaveValue('Never mind');
    await expect(field(page)).toBeFocused();
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    await expect(usage(page)).toContainText('0 / 25');
    expect((await person.profile()).dailyMessageCount).toBe(0);
  });
});

test.describe('the message field', () => {
  test('[SAN-5, SAN-6] sends by Enter as by Channel', async ({ page }) => {
    await say(page, 'By key');
    await expect(asked(page)).toHaveCount(1);
    await expect(field(page)).toBeEnabled();
    await field(page).fill('By button');
    await channel(page).click();
    await expect(asked(page)).toHaveCount(2);
    await expect(asked(page).last()).toContainText('By button');
  });

  test('[SAN-5] begins a new line by Shift+Enter', async ({ page, person }) => {
    await field(page).fill('One line');
    await field(page).press('Shift+Enter');
    await page.keyboard.type('and another');
    await expect(field(page)).toHaveValue('One line\nand another');
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    await field(page).press('Enter');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    expect((await storedTexts(person))[0]).toBe('One line\nand another');
  });

  test('[SAN-5] lets an input method take the Enter that ends its composing', async ({ page, fakes }) => {
    await field(page).focus();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await expect(field(page)).toHaveValue('にほん');
    await field(page).evaluate((element) => {
      if (!(element instanceof HTMLElement)) return;
      const note = ({ isComposing }: KeyboardEvent) => {
        element.dataset.enterWas = isComposing ? 'composing' : 'plain';
      };
      element.addEventListener('keydown', note, { once: true });
    });
    // Without the character that a plain Enter types: the input method keeps it.
    await browser.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      windowsVirtualKeyCode: 13,
    });
    await expect(field(page)).toHaveAttribute('data-enter-was', 'composing');
    await browser.send('Input.insertText', { text: '日本' });
    await expect(field(page)).toHaveValue('日本');
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    expect(modelCalls(fakes)).toHaveLength(0);
    await field(page).press('Enter');
    await expect(asked(page)).toContainText('日本');
  });

  test('[SAN-5] grows with its text up to 120 px', async ({ page }) => {
    const height = () => field(page).evaluate((element) => element.getBoundingClientRect().height);
    const oneLine = await height();
    await field(page).fill('one\ntwo\nthree');
    await expect.poll(height).toBeGreaterThan(oneLine);
    expect(await height()).toBeLessThanOrEqual(120);
    await field(page).fill('line\n'.repeat(30));
    await expect.poll(height).toBe(120);
  });

  test('[SAN-8] sends nothing that is empty or of spaces alone', async ({ page, fakes }) => {
    await expect(channel(page)).toBeDisabled();
    for (const nothing of ['', '   ', '\n \t\n']) {
      await field(page).fill(nothing);
      await expect(channel(page)).toBeDisabled();
      await field(page).press('Enter');
    }
    await say(page, 'Something');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    await expect(asked(page)).toHaveCount(1);
    expect(modelCalls(fakes)).toHaveLength(1);
  });

  test('[SAN-9] keeps what was not sent yet over a reload', async ({ page }) => {
    await field(page).fill('Half a thought');
    await page.reload();
    await expect(field(page)).toHaveValue('Half a thought');
  });
});

test.describe('in whatever language', () => {
  for (const [language, text, direction] of [
    ['English', 'What is the meaning of friendship?', 'ltr'],
    ['Arabic', 'ما معنى الصداقة في زمانكم؟', 'rtl'],
    ['Hebrew', 'מה היא חברות בעיניך?', 'rtl'],
    ['Japanese', 'あなたの一番好きな本は何ですか', 'ltr'],
  ] as const) {
    test(`[PRO-2, SAN-13] ${language} is answered in ${language}, and both stand ${direction}`, async ({
      page,
      fakes,
    }) => {
      await say(page, text);
      await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
      expect(systemPromptOf(modelCalls(fakes)[0])).toContain(`Answer in ${language}`);
      const asIsSaid = asked(page).getByText(text);
      const asIsAnswered = spiritWords(page).locator('p, li').first();
      for (const words of [asIsSaid, asIsAnswered]) {
        await expect(words).toHaveCSS('direction', direction);
      }
    });
  }

  test('[PRO-2] a right-to-left message does not turn the next one', async ({ page, fakes }) => {
    fakes.gemini.scenario({ text: 'So be it.' });
    await say(page, 'ما معنى الصداقة؟');
    await expect(field(page)).toBeEnabled();
    await say(page, 'And in English?');
    const directions = () =>
      asked(page)
        .locator('p')
        .evaluateAll((paragraphs) => paragraphs.map((paragraph) => getComputedStyle(paragraph).direction));
    await expect.poll(directions).toEqual(['rtl', 'ltr']);
  });

  test.describe('of a French browser', () => {
    test.use({ locale: 'fr-FR' });
    test('[SAN-13] a text that tells none is answered in the browser’s language', async ({ page, fakes }) => {
      await say(page, 'Platon 42');
      await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
      expect(systemPromptOf(modelCalls(fakes)[0])).toContain('Answer in French');
    });
  });
});
