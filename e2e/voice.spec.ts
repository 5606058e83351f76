import type { Page } from '@playwright/test';
import { texts } from '../domain/texts.ts';
import { asked, errors, field, reply, say } from './chat-page.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { inEverySight } from './places.ts';

const voice = (page: Page) => page.getByRole('button', { name: 'Voice input' });
const listen = (page: Page) => reply(page).getByRole('button', { name: 'Read aloud' });
const NOTE = /Your browser may send what it hears to its maker/;

type Told = { starts: number; lang: string; aborted: number };
type Stage = {
  told: Told;
  hear: (transcript: string, isFinal: boolean) => void;
  fail: (error: string) => void;
};
type SpeechStage = { said: string[]; langs: string[]; cancelled: number; finish: () => void };
declare global {
  interface Window {
    recognitionStage: Stage;
    speechStage: SpeechStage;
  }
}

/** An engine that hears what the test says; Chromium's own asks a server. */
const withRecognition = (page: Page) =>
  page.addInitScript(() => {
    const told: Told = { starts: 0, lang: '', aborted: 0 };
    let current: FakeRecognition | null = null;
    class FakeRecognition {
      lang = '';
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        if (current) throw new DOMException('already started', 'InvalidStateError');
        told.starts += 1;
        told.lang = this.lang;
        current = this;
      }
      stop() {
        current = null;
        this.onend?.();
      }
      abort() {
        told.aborted += 1;
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: FakeRecognition });
    window.recognitionStage = {
      told,
      hear: (transcript, isFinal) =>
        current?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }),
      fail: (error) => {
        const failed = current;
        failed?.onerror?.({ error });
        failed?.stop();
      },
    };
  });

/** A voice that says nothing aloud and ends each sentence when it is told to. */
const withSpeech = (page: Page) =>
  page.addInitScript(() => {
    class FakeUtterance {
      lang = '';
      voice: unknown = null;
      onend: (() => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const stage: SpeechStage = { said: [], langs: [], cancelled: 0, finish: () => undefined };
    let current: FakeUtterance | null = null;
    stage.finish = () => current?.onend?.();
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [
        { lang: 'en-GB', name: 'English', localService: true },
        { lang: 'ar-SA', name: 'Arabic', localService: true },
      ],
      speak: (utterance: FakeUtterance) => {
        current = utterance;
        stage.said.push(utterance.text);
        stage.langs.push(utterance.lang);
      },
      cancel: () => {
        stage.cancelled += 1;
        current?.onerror?.({ error: 'interrupted' });
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: FakeUtterance });
    window.speechStage = stage;
  });

const without = (page: Page, names: string[]) =>
  page.addInitScript((gone) => {
    for (const name of gone) {
      Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(Object.getPrototypeOf(window), name);
    }
  }, names);

test('[SAN-6] says so where the browser has no speech recognition', async ({ page }) => {
  await without(page, ['SpeechRecognition', 'webkitSpeechRecognition']);
  await page.reload();
  await voice(page).click();
  await expect(errors(page).getByText(texts.voiceNotSupported, { exact: true })).toBeVisible();
});

test('[SAN-6] takes down what was certainly said, behind what is typed, and stops when it is sent', async ({
  page,
}) => {
  await withRecognition(page);
  await page.reload();
  await expect(field(page)).toBeVisible();
  await expect(page.getByText(NOTE)).toBeHidden();
  expect(await page.evaluate(() => window.recognitionStage.told.starts)).toBe(0);
  await field(page).fill('Tell me');
  await voice(page).click();
  await expect(voice(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(NOTE)).toBeVisible();
  await inEverySight(page, () => expectNoAxeViolations(page));
  await page.evaluate(() => window.recognitionStage.hear('who you', false));
  await page.evaluate(() => window.recognitionStage.hear('who you are', true));
  await expect(field(page)).toHaveValue('Tell me who you are');
  expect(await page.evaluate(() => window.recognitionStage.told.lang)).toBe('en-GB');

  await field(page).press('Enter');
  await expect(asked(page)).toHaveText('Tell me who you are');
  await expect.poll(() => page.evaluate(() => window.recognitionStage.told.aborted)).toBe(1);
  await expect(page.getByText(NOTE)).toBeHidden();
});

test('[SAN-6] listens in the language of the last message, and stops by the same button', async ({
  page,
  fakes,
}) => {
  fakes.gemini.scenario({ text: 'أهلا بك في القاعة' });
  await withRecognition(page);
  await page.reload();
  await say(page, 'مرحبا');
  await expect(reply(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
  await voice(page).click();
  await expect.poll(() => page.evaluate(() => window.recognitionStage.told.lang)).toBe('ar-SA');
  await expect(voice(page)).toHaveAttribute('aria-pressed', 'true');
  await voice(page).click();
  await expect(voice(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Alt+Shift+KeyV');
  await expect(voice(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => window.recognitionStage.told.starts)).toBe(2);
});

for (const [error, words] of [
  ['not-allowed', 'The microphone is closed to this page.'],
  ['network', 'voice service could not be reached'],
  ['no-speech', 'Nothing was heard.'],
] as const) {
  test(`[SAN-6] tells plainly of ${error}`, async ({ page }) => {
    await withRecognition(page);
    await page.reload();
    await voice(page).click();
    await expect(voice(page)).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate((failure) => window.recognitionStage.fail(failure), error);
    await expect(errors(page)).toContainText(words);
    await expect(voice(page)).toHaveAttribute('aria-pressed', 'false');
  });
}

test('[BEY-4] reads a reply aloud sentence by sentence, in its language, and stops', async ({
  page,
  fakes,
}) => {
  fakes.gemini.scenario({ text: 'أهلا بك. *أطل* النظر.' });
  await withSpeech(page);
  await page.reload();
  await say(page, 'مرحبا');
  await expect(listen(page)).toBeEnabled();
  await reply(page).hover();
  await listen(page).click();
  await expect(listen(page)).toHaveAttribute('aria-pressed', 'true');
  const said = () => page.evaluate(() => window.speechStage.said);
  await expect.poll(said).toEqual(['أهلا بك.']);
  await expectNoAxeViolations(page);
  await page.evaluate(() => window.speechStage.finish());
  await expect.poll(said).toEqual(['أهلا بك.', 'أطل النظر.']);
  expect(await page.evaluate(() => window.speechStage.langs)).toEqual(['ar-SA', 'ar-SA']);
  await listen(page).click();
  await expect(listen(page)).toHaveAttribute('aria-pressed', 'false');
});

test('[BEY-4] falls silent when the séance is left', async ({ page }) => {
  await withSpeech(page);
  await page.reload();
  await say(page, 'Who are you?');
  await reply(page).hover();
  await listen(page).click();
  await expect(listen(page)).toHaveAttribute('aria-pressed', 'true');
  const cancelled = () => page.evaluate(() => window.speechStage.cancelled);
  const before = await cancelled();
  await page.getByRole('button', { name: 'Past Séances' }).click();
  await expect.poll(cancelled).toBeGreaterThan(before);
});

test('[BEY-4] is not offered where the browser has no voice', async ({ page }) => {
  await without(page, ['speechSynthesis', 'SpeechSynthesisUtterance']);
  await page.reload();
  await say(page, 'Who are you?');
  await expect(reply(page).getByRole('button', { name: 'Copy' })).toBeEnabled();
  await expect(listen(page)).toHaveCount(0);
});
