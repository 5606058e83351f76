import type { Locator } from '@playwright/test';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './places.ts';
import { card } from './summoning-page.ts';

/** Its last sign changes sides where nothing keeps the name to itself. */
const NAME = 'خوفو!';

const pictureOf = async (sentence: Locator, text: string): Promise<Buffer> => {
  await sentence.evaluate((element, words) => {
    element.textContent = words;
  }, text);
  return sentence.screenshot({ animations: 'disabled' });
};

/** As if the sentence had been written with Unicode's own isolates around the name, and not as it is without any. */
const expectIsolated = async (sentence: Locator): Promise<void> => {
  const shown = await sentence.screenshot({ animations: 'disabled' });
  const words = (await sentence.textContent()) ?? '';
  expect(words).toContain(NAME);
  expect(shown.equals(await pictureOf(sentence, words.replace(NAME, `\u2068${NAME}\u2069`)))).toBe(true);
  expect(shown.equals(await pictureOf(sentence, words))).toBe(false);
};

test('[NV7, PRO-2] a right-to-left name turns nothing of the sentences and titles it stands in', async ({
  page,
  person,
  server,
}) => {
  const ghost = await person.summon('Rumi');
  inDatabase(server, (database) => {
    database.prepare('update ghosts set name = ? where id = ?').run(NAME, ghost.id);
  });
  await page.reload();
  await goTo(page, 'My Spirits');
  await card(page, NAME).getByRole('button', { name: NAME, exact: true }).click();
  await expectIsolated(page.getByText(/^The candle is lit/));
  await page.reload();
  await goTo(page, 'My Spirits');
  await card(page, NAME)
    .getByRole('button', { name: `Release ${NAME}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expectIsolated(question.getByText('returns beyond the veil'));
  expect(await question.getByRole('heading').textContent()).toBe(`Release \u2068${NAME}\u2069?`);

  const conversation = await person.converse(ghost, ['What is a reed?']);
  const answer = await person.call('POST', `/api/conversations/${conversation}/share`);
  await page.goto(((await answer.json()) as { url: string }).url);
  await expect(page).toHaveTitle(`Séance with \u2068${NAME}\u2069 · Asphodel`);
});
