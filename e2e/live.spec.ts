import type { Browser, Page } from '@playwright/test';
import type { ApiPerson } from '../fakes/api-person.ts';
import { asked, chat, field, modelCalls, reply, say, storedTexts, usage } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './places.ts';
import { card, open, spirits } from './summoning-page.ts';

/** Changes made elsewhere are here as soon as this. A second is the promise; the rest is for a machine that runs other tests at the same time. */
const AT_ONCE = { timeout: 5_000 };

const secondTab = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(field(tab)).toBeVisible();
  return tab;
};

const secondDevice = async (browser: Browser, person: ApiPerson, url: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
  });
  await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  await page.goto('/');
  return page;
};

test.describe('a running reply', () => {
  test('[ST2, BEY-1, SAN-17] is joined after a reload, without a second call of the model', async ({
    page,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['Before the reload, ', 'and after.'], hold: 1 });
    await say(page, 'Go on');
    await expect(reply(page)).toContainText('Before the reload');
    await page.reload();
    await expect(reply(page)).toContainText('Before the reload');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'true');
    await expect(field(page)).toBeDisabled();
    fakes.gemini.release();
    await expect(reply(page)).toContainText('Before the reload, and after.');
    await expect(field(page)).toBeEnabled();
    expect(modelCalls(fakes)).toHaveLength(1);
  });

  test('[BEY-1] is seen in every tab, word by word, within a second', async ({ page, fakes }) => {
    const other = await secondTab(page);
    fakes.gemini.scenario({ pieces: ['To you both, ', 'at once.'], hold: 1 });
    await say(page, 'To whom do you speak?');
    await expect(reply(page)).toContainText('To you both');
    await expect(asked(other)).toContainText('To whom do you speak?', AT_ONCE);
    await expect(reply(other)).toContainText('To you both', AT_ONCE);
    fakes.gemini.release();
    await expect(reply(page)).toContainText('To you both, at once.');
    await expect(reply(other)).toContainText('To you both, at once.', AT_ONCE);
    expect(modelCalls(fakes)).toHaveLength(1);
  });

  test('[ST2, BEY-1, BEY-2] is joined by a second device, which may stop it too', async ({
    page,
    person,
    server,
    browser,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['Wherever you are, ', 'never said'], hold: 1 });
    await say(page, 'Where am I?');
    await expect(reply(page)).toContainText('Wherever you are');
    const device = await secondDevice(browser, person, server.url);
    await expect(reply(device)).toContainText('Wherever you are');
    await device.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(reply(device)).toContainText('Stopped');
    await expect(reply(page)).toContainText('Stopped', AT_ONCE);
    await expect(field(page)).toHaveValue('');
    expect(modelCalls(fakes)).toHaveLength(1);
    await device.context().close();
  });
});

test.describe('a reply whose tab is closed', () => {
  test('[ST2, BEY-1] goes on, and is whole in the next one', async ({ page, person, fakes }) => {
    fakes.gemini.scenario({ pieces: ['While you look, ', 'and while you do not.'], hold: 1 });
    await say(page, 'Do you ever stop?');
    await expect(reply(page)).toContainText('While you look');
    const context = page.context();
    await page.close();
    fakes.gemini.release();
    const [call] = modelCalls(fakes);
    expect(call && (await fakes.gemini.settled(call))).toBe('answered');
    const next = await context.newPage();
    await next.goto('/');
    await expect(reply(next)).toContainText('While you look, and while you do not.');
    await expect(reply(next)).toHaveAttribute('aria-busy', 'false');
    expect(await storedTexts(person)).toEqual(['Do you ever stop?', 'While you look, and while you do not.']);
    expect(modelCalls(fakes)).toHaveLength(1);
  });
});

test.describe('two tabs that speak at once', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('[ST3] one is heard, the other keeps its words, and both show the same', async ({
    page,
    person,
    fakes,
  }) => {
    fakes.gemini.scenario({ text: 'I listen.' });
    await say(page, 'Are you there?');
    await expect(reply(page)).toContainText('I listen.');
    const other = await secondTab(page);
    await expect(reply(other)).toContainText('I listen.');
    await expect(field(page)).toBeEnabled();
    fakes.gemini.scenario({ pieces: ['To the first ', 'of you.'], hold: 1 });
    await field(page).fill('From here');
    await field(other).fill('From there');
    await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);

    for (const tab of [page, other]) {
      await expect(asked(tab)).toHaveCount(2, AT_ONCE);
      await expect(reply(tab)).toContainText('To the first', AT_ONCE);
    }
    fakes.gemini.release();
    for (const tab of [page, other]) await expect(reply(tab)).toContainText('To the first of you.', AT_ONCE);
    const stored = await storedTexts(person);
    expect(stored).toHaveLength(4);
    expect(['From here', 'From there']).toContain(stored[2]);
    const [heard, unheard] = stored[2] === 'From here' ? [page, other] : [other, page];
    for (const tab of [page, other]) await expect(asked(tab)).toHaveText(['Are you there?', stored[2] ?? '']);
    await expect(field(heard)).toHaveValue('');
    await expect(field(unheard)).toHaveValue(heard === page ? 'From there' : 'From here');
    expect(modelCalls(fakes)).toHaveLength(2);
  });
});

test.describe('a séance that is changed in one tab while its reply comes into another', () => {
  // Whoever still asks for a deleted séance is answered so.
  test.use({ expectedComplaints: [/status of 404 .*\/api\/conversations\//] });

  const inPast = async (tab: Page, choice: string) => {
    await goTo(tab, 'Past Séances');
    await tab.getByRole('button', { name: /What can be done/ }).click();
    await tab.getByRole('menuitem', { name: choice }).click();
  };

  test('[ST4] deleted, is gone from both, and its reply does not bring it back', async ({
    page,
    person,
    fakes,
  }) => {
    const other = await secondTab(page);
    fakes.gemini.scenario({ pieces: ['I was about to say ', 'that.'], hold: 1 });
    await say(page, 'Speak');
    await expect(reply(page)).toContainText('I was about to say');
    await inPast(other, 'Delete');
    await expect(chat(page).getByRole('article')).toHaveCount(0, AT_ONCE);
    fakes.gemini.release();
    const [call] = modelCalls(fakes);
    expect(call && (await fakes.gemini.settled(call))).toBe('aborted');
    await page.reload();
    await expect(field(page)).toBeEnabled();
    await expect(chat(page).getByRole('article')).toHaveCount(0);
    expect(await (await person.call('GET', '/api/seances')).json()).toMatchObject({ seances: [] });
  });

  test('[ST4] renamed, keeps its name and gets the rest of its reply', async ({ page, person, fakes }) => {
    const other = await secondTab(page);
    fakes.gemini.scenario({ pieces: ['Names are ', 'smoke.'], hold: 1 });
    await say(page, 'Speak');
    await expect(reply(page)).toContainText('Names are');
    await inPast(other, 'Rename');
    await other.getByRole('textbox', { name: 'Name of this séance' }).fill('Of names');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Of names' })).toBeVisible();
    await goTo(page, 'Past Séances');
    await expect(page.getByRole('heading', { name: 'Of names' })).toBeVisible(AT_ONCE);
    fakes.gemini.release();
    await goTo(page, 'Sanctum');
    await expect(reply(page)).toContainText('Names are smoke.');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    expect(await (await person.call('GET', '/api/seances')).json()).toMatchObject({
      seances: [{ title: 'Of names' }],
    });
    expect(modelCalls(fakes)).toHaveLength(1);
  });
});

test.describe('what changes elsewhere', () => {
  test('[LIB-1] a spirit that is summoned, and one that is released, within a second', async ({
    page,
    person,
  }) => {
    await open(page, 'My Spirits');
    await expect(card(page, 'Spirit Guide')).toBeVisible();
    const rumi = await person.summon('Rumi');
    await expect(card(page, 'Rumi')).toBeVisible(AT_ONCE);
    await expect(spirits(page).getByRole('listitem').first()).toContainText('Rumi');
    await person.call('DELETE', `/api/ghosts/${rumi.id}`);
    await expect(card(page, 'Rumi')).toBeHidden(AT_ONCE);
  });

  test('[LAY-2] what a tier has used, within a second', async ({ page, person }) => {
    await expect(usage(page)).toContainText('0 / 3');
    await person.summon('Rumi');
    await expect(usage(page)).toContainText('1 / 3', AT_ONCE);
  });

  test('[SAN-9] a message and its answer, within a second', async ({ page, person, fakes }) => {
    await expect(field(page)).toBeVisible();
    const guide = await person.guide();
    fakes.gemini.scenario({ text: 'Said elsewhere.' });
    await person.converse(guide, ['Asked elsewhere']);
    await expect(reply(page)).toContainText('Said elsewhere.', AT_ONCE);
    await expect(chat(page).getByRole('article')).toHaveCount(2);
  });

  test.describe('after the server was started anew', () => {
    test.use({ expectedComplaints: [/ERR_(CONNECTION|CONTENT|INCOMPLETE|EMPTY)/] });
    test('[LIB-1] is heard of again, and what was missed is made up for', async ({
      page,
      person,
      server,
      fakes,
    }) => {
      await expect(field(page)).toBeVisible();
      await server.restart();
      const guide = await person.guide();
      fakes.gemini.scenario({ text: 'Still here.' });
      await person.converse(guide, ['Are you there?']);
      await expect(reply(page)).toContainText('Still here.');
      await person.summon('Rumi');
      await expect(usage(page)).toContainText('1 / 3', AT_ONCE);
    });
  });
});
