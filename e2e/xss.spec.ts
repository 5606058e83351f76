import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { MESSAGE_LIMIT } from '../domain/conversation.ts';
import type { PublicGhostPage } from '../domain/public-ghost.ts';
import type { Share } from '../domain/sharing.ts';
import { ALL_XSS_PAYLOADS, CANARY, XSS_PAYLOADS } from '../fakes/xss-payloads.ts';
import { asked, chat, field, reply, say, spiritWords } from './chat-page.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './places.ts';
import { chamber, spirits, summon } from './summoning-page.ts';

// The page's own doing is what is proven here. Its policy, which would stop all of it once more, is switched off.
test.use({ bypassCSP: true });

/** One that is among them all, as it is to be read. */
const SHOWN = '<img src=x onerror=alert(1)>';
const CLASSES = Object.values(XSS_PAYLOADS);
/** What a text field can hold: no browser keeps NUL in one, and a field of one line no line end. */
const TYPED = ALL_XSS_PAYLOADS.join('\n\n').replaceAll('\0', '').slice(0, MESSAGE_LIMIT);

const dialogs: string[] = [];

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await expect(field(page)).toBeVisible();
  // Were one of them let into the page as HTML, it would be heard.
  await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.innerHTML = '<img src="data:," onerror=alert("probe")>';
  });
  await expect.poll(() => dialogs.splice(0)).toEqual(['probe']);
  await page.reload();
});

/** Elements that nothing in this page ever makes, or that would act or fetch. */
const harmIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOwn = (address: string) =>
      /^(blob:|$)/.test(address) || new URL(address).origin === location.origin;
    const isHarmful = (element: Element): boolean => {
      if (element.matches('iframe, object, embed, applet, frame, base, math, style, meta[http-equiv]'))
        return true;
      if ([...element.attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc')) return true;
      if (element.matches('[style*="url("]')) return true;
      if (element instanceof HTMLAnchorElement) return !/^(https?|mailto):$/.test(element.protocol);
      if (element instanceof HTMLScriptElement) return element.text !== '' || !isOwn(element.src);
      if (element instanceof HTMLLinkElement) return !isOwn(element.href);
      if (element instanceof HTMLImageElement || element instanceof HTMLMediaElement)
        return !isOwn(element.src);
      return element.matches('svg :is(script, a, use, image, foreignObject, animate, set)');
    };
    return [...document.querySelectorAll('*')]
      .filter(isHarmful)
      .map((element) => element.outerHTML.slice(0, 200));
  });

const expectWordsAlone = async (page: Page) => {
  await expect(page.locator('body')).toContainText(SHOWN);
  expect(await harmIn(page)).toEqual([]);
  expect(dialogs).toEqual([]);
};

type Row = Record<string, SQLOutputValue>;

/** Sets rows beside one that is there, which differ from it as told. */
const repeatRow = (
  database: DatabaseSync,
  table: string,
  { owner_id, id }: { owner_id: string; id: string },
  changes: readonly Row[],
) => {
  const row = database.prepare(`select * from ${table} where owner_id = ? and id = ?`).get(owner_id, id);
  if (!row) throw new Error(`There is no ${id} in ${table}`);
  const columns = Object.keys(row);
  const insert = database.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
  );
  database.exec('begin immediate');
  for (const change of changes)
    insert.run(...columns.map((column) => ({ ...row, ...change })[column] ?? null));
  database.exec('commit');
};

const firstMessage = (database: DatabaseSync, ownerId: string, conversationId: string) => {
  const row = database
    .prepare('select id from messages where owner_id = ? and conversation_id = ? order by seq')
    .get(ownerId, conversationId);
  return { owner_id: ownerId, id: String(row?.id) };
};

test('[XS1, XS2, XS3] a message, its reply while it comes in, the search and what is asked about it', async ({
  page,
  fakes,
}) => {
  const words = ALL_XSS_PAYLOADS.join('\n\n');
  // Held until the message was read: of a long conversation only what is in sight stands in the page.
  fakes.gemini.scenario({ text: words, hold: 0 });
  await say(page, TYPED);
  await expect(asked(page)).toContainText(SHOWN);
  fakes.gemini.release();
  await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
  await expect(spiritWords(page)).toContainText('HYPERLINK');
  await expectWordsAlone(page);
  await page.getByRole('searchbox').fill('alert');
  await expect(chat(page).locator('mark').nth(200)).toBeAttached();
  await expectWordsAlone(page);
  await page.getByRole('searchbox').press('Escape');

  const sources = ALL_XSS_PAYLOADS.map((payload) => ({ title: payload, url: payload, licence: payload }));
  await page.route('**/citation', (route) => route.fulfill({ json: { text: words, sources } }));
  await reply(page).getByRole('button', { name: 'Citation' }).click();
  await expect(page.getByRole('dialog').getByText('Written by artificial intelligence')).toBeVisible();
  await expectWordsAlone(page);
  await page.keyboard.press('Escape');

  await page.route('**/muse', (route) =>
    route.fulfill({ json: { questions: [...ALL_XSS_PAYLOADS], fromDefaults: false } }),
  );
  await page.getByRole('button', { name: 'Muse' }).click();
  await expect(page.getByRole('list', { name: 'Suggested questions' }).getByRole('button')).toHaveCount(
    ALL_XSS_PAYLOADS.length,
  );
  await expectWordsAlone(page);
});

test('[XS1, XS2] a spirit’s name, dates, description, sources and display name, wherever they stand', async ({
  page,
  person,
  server,
}) => {
  const rumi = await person.summon('Rumi');
  const { id: ownerId } = await person.profile();
  inDatabase(server, (database) => {
    repeatRow(
      database,
      'ghosts',
      { owner_id: ownerId, id: rumi.id },
      ALL_XSS_PAYLOADS.map((payload) => ({
        id: randomUUID(),
        name: payload,
        description: payload,
        system_prompt: payload,
        research_name: payload,
        original_input: payload,
        alternative_name: payload,
        gender: payload,
        century: payload,
        birth: payload,
        death: payload,
        sources: JSON.stringify([{ title: payload, url: payload, licence: payload }]),
        image_key: null,
      })),
    );
    database
      .prepare(
        "update profiles set display_name = ?, privacy = 'public', public_since = 1 where owner_id = ?",
      )
      .run(SHOWN, ownerId);
  });
  await page.reload();
  await goTo(page, 'My Spirits');
  await expect(spirits(page).getByRole('listitem')).toHaveCount(ALL_XSS_PAYLOADS.length + 2);
  await expectWordsAlone(page);

  await spirits(page)
    .getByRole('button', { name: `Release ${SHOWN}`, exact: true })
    .first()
    .click();
  await expectWordsAlone(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('status').getByText('has been released.')).toBeVisible();
  await expectWordsAlone(page);

  for (const payload of ['[x](javascript:alert(1))', `<svg><image href="https://${CANARY}/i.png"></svg>`]) {
    await spirits(page).getByRole('button', { name: payload, exact: true }).first().click();
    await expect(page.getByRole('main').getByRole('heading', { name: payload })).toBeVisible();
    expect(await harmIn(page)).toEqual([]);
    await goTo(page, 'My Spirits');
  }
  await page.keyboard.press('Escape');
  await goTo(page, 'Settings');
  await expect(page.getByLabel('Display name')).toHaveValue(SHOWN);
  expect(await harmIn(page)).toEqual([]);

  await page.route('**/api/public-ghosts', async (route) => {
    const { ghosts, ...rest } = (await (await route.fetch()).json()) as PublicGhostPage;
    const words = (name: string) => ({
      ...ghosts[0],
      id: randomUUID(),
      name,
      description: name,
      alternativeName: name,
      creditedTo: name,
      century: name,
      gender: name,
      birth: name,
      death: name,
    });
    await route.fulfill({ json: { ...rest, ghosts: ALL_XSS_PAYLOADS.map(words) } });
  });
  await page.reload();
  await goTo(page, 'Public Library');
  await expect(spirits(page).getByRole('listitem')).toHaveCount(ALL_XSS_PAYLOADS.length);
  await expectWordsAlone(page);
});

test.describe('a name that nobody has', () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] });

  test('[XS1] is told as it was typed', async ({ page }) => {
    await summon(page, SHOWN);
    await expect(chamber(page).locator('form').getByRole('alert')).toBeVisible();
    await expect(chamber(page).getByLabel('Name of the spirit')).toHaveValue(SHOWN);
    expect(await harmIn(page)).toEqual([]);
    expect(dialogs).toEqual([]);
  });
});

test('[XS1, XS2, XS3] a shared page, its title and what a machine reads of it', async ({
  page,
  person,
  server,
}) => {
  const conversationId = await person.converse(await person.summon('Rumi'), ['What is a reed?']);
  const { id: ownerId } = await person.profile();
  inDatabase(server, (database) => {
    repeatRow(
      database,
      'messages',
      firstMessage(database, ownerId, conversationId),
      ALL_XSS_PAYLOADS.flatMap((text, index) =>
        ['user', 'model'].map((role, turn) => ({ id: randomUUID(), seq: 10 + 2 * index + turn, role, text })),
      ),
    );
    database
      .prepare('update conversations set ghost_name = ? where owner_id = ? and id = ?')
      .run(SHOWN, ownerId, conversationId);
  });
  const answer = await person.call('POST', `/api/conversations/${conversationId}/share`);
  const { url } = (await answer.json()) as Share;
  expect(await (await fetch(server.url + url)).text()).not.toContain('alert');

  await page.goto(url);
  const turns = page.getByRole('article');
  const readOn = page.getByRole('button', { name: 'Read on' });
  await expect(turns.first()).toBeVisible();
  while (await readOn.isVisible()) {
    const shown = await turns.count();
    await readOn.click();
    await expect.poll(() => turns.count()).toBeGreaterThan(shown);
    await expect(page.getByText('Turning the page…')).toBeHidden();
  }
  await expect(turns).toHaveCount(2 * ALL_XSS_PAYLOADS.length + 2);
  await expectWordsAlone(page);
  await expect.poll(() => page.title()).toContain(SHOWN);
  await expect(page.locator('head script, head meta:not([name], [charset])')).toHaveCount(
    await page.locator('head script[src^="/"]').count(),
  );
});

test('[XS1, XS2, XS3] creations and séances in their lists, opened and found, and the figures', async ({
  page,
  person,
  server,
  fakes,
}) => {
  const rumi = await person.summon('Rumi');
  fakes.gemini.scenario({ text: ALL_XSS_PAYLOADS.join('\n\n') });
  const conversationId = await person.converse(rumi, [TYPED]);
  const creationId = randomUUID();
  const creation = { creationId, ghostId: rumi.id, type: 'Poem', prompt: 'On the sea', content: 'The sea.' };
  await (await person.call('POST', '/api/creations', creation)).body?.cancel();
  const { id: ownerId } = await person.profile();
  inDatabase(server, (database) => {
    repeatRow(
      database,
      'creations',
      { owner_id: ownerId, id: creationId },
      CLASSES.map((payloads, index) => ({
        id: randomUUID(),
        title: `${index} ${payloads.join(' ')}`,
        type: payloads[0] ?? '',
        prompt: payloads.join('\n'),
        content: payloads.join('\n\n'),
        ghost_name: SHOWN,
      })),
    );
    const seances = ALL_XSS_PAYLOADS.slice(0, 40).map((payload, index) => ({
      id: `${rumi.id}_${index + 1}`,
      title: payload,
      ghost_name: payload,
    }));
    repeatRow(database, 'conversations', { owner_id: ownerId, id: conversationId }, seances);
    repeatRow(
      database,
      'messages',
      firstMessage(database, ownerId, conversationId),
      seances.map(({ id }) => ({ id: randomUUID(), conversation_id: id })),
    );
  });
  await page.reload();
  await goTo(page, 'Ethereal Creations');
  const titles = page.getByRole('list', { name: 'Your creations' }).getByRole('heading');
  await expect(titles).toHaveCount(CLASSES.length + 1);
  await expectWordsAlone(page);
  for (const [index, payloads] of CLASSES.entries()) {
    await titles
      .filter({ hasText: new RegExp(`^${index} `) })
      .getByRole('button')
      .click();
    const words = page.getByRole('dialog').locator('.creation-words');
    await expect(words).toContainText((payloads[0] ?? '').slice(0, 4));
    expect(await harmIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await goTo(page, 'Past Séances');
  await expect(page.getByRole('list', { name: 'Your séances' }).getByRole('listitem').nth(20)).toBeAttached();
  await expect(page.getByRole('main')).toContainText('<script>alert(1)</script>');
  expect(await harmIn(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search all your séances' }).fill('onerror');
  await expect(page.getByRole('list', { name: 'Messages found' }).locator('mark').first()).toBeVisible();
  expect(await harmIn(page)).toEqual([]);
  await goTo(page, 'Analytics');
  await expect(page.getByRole('img', { name: /^Messages by spirit/ })).toBeVisible();
  expect(await harmIn(page)).toEqual([]);
  expect(dialogs).toEqual([]);
});
