import type { Browser, Page } from '@playwright/test';
import type { ApiPerson } from '../fakes/api-person.ts';
import { asked, chat, field, modelCalls, reply, say, usage } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { card, open, spirits } from './summoning-page.ts';

/** Changes made elsewhere are here as soon as this. */
/** A second is the promise; the rest is for a machine that runs other tests at the same time. */
const AT_ONCE = { timeout: 3_000 };

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
  test('[BEY-1, SAN-17] is joined after a reload, without a second call of the model', async ({
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

  test('[BEY-1, BEY-2] is joined by a second device, which may stop it too', async ({
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
    const [guide] = await person.ghosts();
    if (!guide) throw new Error('There is no Guide');
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
      const [guide] = await person.ghosts();
      if (!guide) throw new Error('There is no Guide');
      fakes.gemini.scenario({ text: 'Still here.' });
      await person.converse(guide, ['Are you there?']);
      await expect(reply(page)).toContainText('Still here.');
      await person.summon('Rumi');
      await expect(usage(page)).toContainText('1 / 3', AT_ONCE);
    });
  });
});
