import { refusalText } from '../domain/texts.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { layoutsDuring } from './layouts.ts';
import { begin, card, chamber, nameField, open, refusal, steps, summon, told } from './summoning-page.ts';

test.describe('a summoning', () => {
  test('[SUM-1, SUM-4, SUM-8, SUM-9, LAY-4] is told step by step and ends in the spirit’s card', async ({
    page,
    fakes,
  }) => {
    fakes.gemini.scenario({ hold: 0 });
    await open(page, 'Séance Chamber');
    await expect(nameField(page)).toBeFocused();
    await expect(begin(page)).toBeDisabled();
    await expectNoAxeViolations(page);
    await nameField(page).fill('Cleopetra');
    await begin(page).click();

    await expect(steps(page).getByText('The name is whispered: Cleopetra')).toBeVisible();
    await expect(steps(page).getByText('Searching the archives beyond the veil')).toBeVisible();
    await expect(nameField(page)).toBeHidden();

    // The first model's name may be refused before one is asked that exists.
    const held = () => fakes.gemini.requests.filter(({ path }) => path.includes('gemini-flash-latest'));
    await expect.poll(held).toHaveLength(1);
    // Answers what waits, and makes what comes after it wait.
    fakes.gemini.scenario({ hold: 0 });
    await expect(steps(page).getByText('Verified: Cleopatra, 69 BCE – 10 August 30 BCE')).toBeVisible();
    await expect(told(page)).toHaveText(/^Verified: Cleopatra/);
    await expect(steps(page).getByText('Gathering voice and memory')).toBeVisible();
    await expectNoAxeViolations(page);

    fakes.gemini.scenario({});
    await expect(chamber(page).getByRole('button', { name: 'Begin the séance' })).toBeFocused();
    await expect(chamber(page).getByText('Politics · 1st century BCE · Africa')).toBeVisible();
    await expect(told(page)).toHaveText('Cleopatra has crossed the veil.');
    const portrait = chamber(page).locator('img');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await expectNoAxeViolations(page);

    await page.keyboard.press('Enter');
    await expect(chamber(page)).toBeHidden();
    await open(page, 'My Spirits');
    await expect(card(page, 'Cleopatra')).toContainText('With you now');
  });

  test('[SUM-1] lights a candle whose flicker leaves the page alone', async ({ page }) => {
    await open(page, 'Séance Chamber');
    await nameField(page).fill('Hypatia');
    await expect(begin(page)).toBeEnabled();
    const settling = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length,
      );
    // The flicker has no end; what came with the dialog has.
    await expect.poll(settling).toBe(0);
    expect(await layoutsDuring(page, 30)).toBeLessThan(5);
  });

  test('[SUM-1] leads from one spirit to the next', async ({ page }) => {
    await summon(page, 'Rumi');
    await chamber(page).getByRole('button', { name: 'Summon another' }).click();
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue('');
    await expect(chamber(page)).toContainText('2 summonings are left to you');
  });

  test('[SUM-5] takes a name in its own spelling, lays it out in its direction, and knows who is meant', async ({
    page,
  }) => {
    await open(page, 'Séance Chamber');
    await nameField(page).fill('ابن خلدون');
    expect(await nameField(page).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    await begin(page).click();
    await expect(chamber(page).getByRole('button', { name: 'Begin the séance' })).toBeVisible();
    await expect(chamber(page).getByRole('heading', { name: 'Ibn Khaldun' })).toBeVisible();
  });

  test('[SUM-2] asks for a name where only spaces were typed', async ({ page }) => {
    await open(page, 'Séance Chamber');
    await nameField(page).fill('   ');
    await begin(page).click();
    await expect(refusal(page)).toHaveText('Please whisper the name of the spirit you wish to summon');
  });
});

test.describe('a summoning that is refused', () => {
  test.use({ expectedComplaints: [/status of (403|409|429)/] });

  for (const [ids, name, sentence] of [
    ['SUM-6', 'Adolf Hitler', refusalText('forbidden_spirit')],
    ['SUM-7', 'Malala Yousafzai', refusalText('too_recent')],
    ['SUM-7', 'Elvis Presley', refusalText('too_recent')],
    ['SUM-4', 'Xqzzv Blorptang', refusalText('not_verified')],
    ['SUM-4', 'Sherlock Holmes', refusalText('not_verified')],
  ] as const) {
    test(`[${ids}, SUM-13] says why ${name} does not come, keeps the name and counts nothing`, async ({
      page,
      person,
    }) => {
      await summon(page, name);
      await expect(refusal(page)).toHaveText(sentence);
      await expect(nameField(page)).toHaveValue(name);
      await expect(nameField(page)).toBeFocused();
      await expectNoAxeViolations(page);
      expect((await person.profile()).summonCount).toBe(0);
      expect(await person.ghosts()).toHaveLength(1);
    });
  }

  for (const [told, typed] of [
    ['at once', 'cleopatra'],
    ['after the name is corrected', 'Kleopatra'],
  ]) {
    test(`[SUM-3] says ${told} that a spirit is here already`, async ({ page, person }) => {
      await person.summon('Cleopatra');
      await summon(page, typed ?? '');
      await expect(refusal(page)).toContainText(
        'has already been summoned to your sanctum. You cannot summon the same spirit twice.',
      );
      expect((await person.profile()).summonCount).toBe(1);
    });
  }

  test('[TIE-2] says that the free tier’s spirits are used up', async ({ page, person }) => {
    for (const name of ['Rumi', 'Hypatia', 'Confucius']) await person.summon(name);
    await open(page, 'Séance Chamber');
    const sentence = 'Free tier limit reached. Upgrade to Pro for unlimited spirits.';
    await expect(refusal(page)).toHaveText(sentence);
    await nameField(page).fill('Cleopatra');
    await begin(page).click();
    await expect(nameField(page)).toHaveValue('Cleopatra');
    await expect(refusal(page)).toHaveText(sentence);
  });
});

test.describe('a summoning that is left', () => {
  test('[SUM-1] goes on, is found again, and its end is told', async ({ page, fakes }) => {
    fakes.gemini.scenario({ hold: 0 });
    await summon(page, 'Hypatia');
    await expect(steps(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chamber(page)).toBeHidden();

    await open(page, 'Séance Chamber');
    await expect(steps(page).getByText('The name is whispered: Hypatia')).toBeVisible();
    await chamber(page).getByRole('button', { name: 'Leave, and let it go on' }).click();

    fakes.gemini.scenario({});
    await expect(page.getByRole('status').getByText('Hypatia has crossed the veil.')).toBeVisible();
    await open(page, 'My Spirits');
    await expect(card(page, 'Hypatia')).toBeVisible();
  });

  test('[SUM-1] is joined again after a reload', async ({ page, fakes }) => {
    fakes.gemini.scenario({ hold: 0 });
    await summon(page, 'Hypatia');
    await expect(steps(page)).toBeVisible();
    await page.reload();
    await open(page, 'Séance Chamber');
    await expect(steps(page).getByText('The name is whispered: Hypatia')).toBeVisible();
    fakes.gemini.scenario({});
    await expect(chamber(page).getByRole('button', { name: 'Begin the séance' })).toBeVisible();
  });

  test('[SUM-7] tells a refusal too, and keeps the name for whoever comes back', async ({ page, fakes }) => {
    fakes.gemini.scenario({ hold: 0 });
    await summon(page, 'Elvis Presley');
    await expect(steps(page)).toBeVisible();
    await page.keyboard.press('Escape');
    fakes.gemini.scenario({});
    await expect(page.getByRole('alert').getByText(refusalText('too_recent'))).toBeVisible();
    await open(page, 'Séance Chamber');
    await expect(nameField(page)).toHaveValue('Elvis Presley');
    await expect(refusal(page)).toHaveText(refusalText('too_recent'));
  });
});

test.describe('a summoning in an outage', () => {
  // A server that has seen a service fail spares it for a while; whoever comes next shall find it fresh.
  test.afterAll(async ({ server }) => server.restart());

  test('[SUM-4, BEY-6] goes by the encyclopedia’s facts while the AI is down', async ({ page, fakes }) => {
    fakes.gemini.scenario({ fault: 'refuse' });
    await summon(page, 'Joan of Arc');
    await expect(chamber(page).getByRole('button', { name: 'Begin the séance' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(chamber(page).getByRole('heading', { name: 'Joan of Arc' })).toBeVisible();
    await expect(chamber(page).getByRole('link', { name: 'Wikipedia: Joan of Arc' })).toBeVisible();
    await expect(chamber(page)).not.toContainText('Not verified');
  });

  test('[SUM-4, SUM-9] says plainly that nobody could verify a spirit, and that it stays private', async ({
    page,
    person,
    fakes,
  }) => {
    for (const fake of [fakes.gemini, fakes.wikipedia, fakes.wikidata, fakes.images]) {
      fake.scenario({ fault: 'refuse' });
    }
    await summon(page, 'Sappho');
    await expect(chamber(page).getByText('Not verified yet')).toBeVisible({ timeout: 60_000 });
    expect(await person.ghosts()).toContainEqual(
      expect.objectContaining({ name: 'Sappho', verification: 'unverified', isPublic: false }),
    );
    await page.keyboard.press('Escape');
    await open(page, 'My Spirits');
    await expect(card(page, 'Sappho')).toContainText('Unverified: private until confirmed');
  });
});
