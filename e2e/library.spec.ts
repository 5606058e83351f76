import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PublicGhost, PublicGhostPage } from '../domain/public-ghost.ts';
import { refusalText } from '../domain/texts.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { expect, test } from './fixtures.ts';
import { expectSoundScreen, goTo, lookAt, notice, SCREENS } from './screens.ts';
import { tabTo } from './summoning-page.ts';

const library = (page: Page) => page.getByRole('dialog', { name: 'Library of Spirits' });
const names = (page: Page) => library(page).getByRole('listitem').getByRole('heading');
const search = (page: Page) => library(page).getByRole('searchbox', { name: 'Name' });
const filter = (page: Page, label: string) => library(page).getByRole('combobox', { name: label });
const summonButton = (page: Page, name: string) =>
  library(page).getByRole('button', { name: `Summon ${name}`, exact: true });

const publicGhosts = async (url: string): Promise<PublicGhost[]> =>
  ((await (await fetch(`${url}/api/public-ghosts`)).json()) as PublicGhostPage).ghosts;

const named = async (url: string, name: string): Promise<PublicGhost> => {
  const ghost = (await publicGhosts(url)).find((each) => each.name === name);
  if (!ghost) throw new Error(`${name} is not in the library`);
  return ghost;
};

const summonByApi = async (person: ApiPerson, { id }: PublicGhost): Promise<void> => {
  const answer = await person.call('POST', `/api/public-ghosts/${id}/summonings`, {
    summoningId: randomUUID(),
  });
  await answer.body?.cancel();
};

test.describe('the Public Library', () => {
  for (const screen of SCREENS) {
    test(`[LIB-3, LIB-6] is a tab of its own, at ${screen.width} px and ${screen.colorScheme}`, async ({
      page,
    }) => {
      await lookAt(page, screen);
      await goTo(page, 'Public Library');
      await expect(library(page).getByRole('tab', { name: 'Public Library' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(library(page).getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(60);
      await expectSoundScreen(page);
      await library(page).getByRole('tab', { name: 'My Spirits' }).click();
      await expect(names(page)).toHaveText(['Spirit Guide']);
    });
  }

  test('[LIB-3] finds a name whatever its case and accents, and says how many answer', async ({ page }) => {
    await goTo(page, 'Public Library');
    await search(page).fill('BOLÍVAR simón');
    await expect(names(page)).toHaveText(['Simon Bolivar']);
    await expect(library(page).getByRole('tabpanel').getByRole('status')).toHaveText(/^1 of \d+ spirits$/);
  });

  test('[LIB-3] filters by what occurs, ‹All› first and centuries in the order of time', async ({
    page,
    server,
  }) => {
    const all = await publicGhosts(server.url);
    await goTo(page, 'Public Library');
    await expect(names(page).first()).toBeVisible();
    for (const [label, facet] of [
      ['Field', 'field'],
      ['Gender', 'gender'],
      ['Century', 'century'],
      ['Region', 'region'],
    ] as const) {
      const [first, ...others] = await filter(page, label).getByRole('option').allTextContents();
      expect(first).toBe('All');
      expect(new Set(others)).toEqual(new Set(all.map((ghost) => ghost[facet])));
      expect(others).toHaveLength(new Set(others).size);
    }
    const centuries = await filter(page, 'Century').getByRole('option').allTextContents();
    expect(centuries.indexOf('5th century BCE')).toBeLessThan(centuries.indexOf('1st century BCE'));
    expect(centuries.indexOf('1st century BCE')).toBeLessThan(centuries.indexOf('19th century'));

    await filter(page, 'Region').selectOption('Africa');
    await filter(page, 'Gender').selectOption('Female');
    const expected = all.filter(({ region, gender }) => region === 'Africa' && gender === 'Female');
    expect(expected.length).toBeGreaterThan(0);
    await expect(names(page)).toHaveText(expected.map(({ name }) => name));
  });

  test('[LIB-3, BEY-7] is filtered by keyboard, and says when nobody matches, with a way back', async ({
    page,
  }) => {
    await goTo(page, 'Public Library');
    await expect(library(page).getByRole('listitem').first()).toBeVisible();
    await tabTo(page, filter(page, 'Region'));
    await page.keyboard.type('Oce');
    await expect(filter(page, 'Region')).toHaveValue('Oceania');
    await search(page).fill('Socrates');
    await expect(library(page)).toContainText('No spirit matches');
    await tabTo(page, library(page).getByRole('button', { name: 'Show all spirits' }));
    await page.keyboard.press('Enter');
    await expect(filter(page, 'Region')).toHaveValue('');
    await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(60);
  });

  test('[LIB-3, LIB-5] is live, the most often summoned first, and open to visitors', async ({
    page,
    server,
  }) => {
    const last = (await publicGhosts(server.url)).at(-1);
    if (!last) throw new Error('The library is empty');
    await goTo(page, 'Public Library');
    await expect(names(page).last()).toHaveText(last.name);
    const summoned = (await publicGhosts(server.url))[0]?.summonCount ?? 0;
    for (let times = 0; times <= summoned; times += 1) {
      await summonByApi(await signUp(server.url), last);
    }
    await expect(names(page).first()).toHaveText(last.name);
    const seenByVisitor = await publicGhosts(server.url);
    const counts = seenByVisitor.map(({ summonCount }) => summonCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(JSON.stringify(seenByVisitor)).not.toMatch(/creatorEmail|createdBy|@/);
  });
});

test.describe('a summoning from the library', () => {
  test('[LIB-4] copies the spirit without asking any AI, counts it, and offers the séance', async ({
    page,
    person,
    server,
    fakes,
  }) => {
    const before = await named(server.url, 'Marie Curie');
    await goTo(page, 'Public Library');
    await summonButton(page, 'Marie Curie').click();
    await expect(notice(page, 'Marie Curie has crossed the veil.')).toBeVisible();
    await expect(library(page).getByRole('button', { name: 'Speak with Marie Curie' })).toBeVisible();

    const [own] = await person.ghosts();
    expect(own).toMatchObject({ name: 'Marie Curie', summonedFromLibrary: true });
    expect((await person.profile()).summonCount).toBe(1);
    expect((await named(server.url, 'Marie Curie')).summonCount).toBeGreaterThan(before.summonCount);
    expect(fakes.gemini.requests).toHaveLength(0);

    await page.getByRole('button', { name: 'Begin the séance' }).click();
    await expect(library(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Marie Curie' })).toBeVisible();
  });

  test.describe('that is refused', () => {
    test.use({ expectedComplaints: [/status of (409|429)/] });

    test('[LIB-4, TIE-2] is refused at the limit with its sentence', async ({ page, person, server }) => {
      for (const name of ['Socrates', 'Hypatia', 'Sappho'])
        await summonByApi(person, await named(server.url, name));
      await goTo(page, 'Public Library');
      await summonButton(page, 'Marie Curie').click();
      await expect(
        notice(page, 'Free tier limit reached. Upgrade to Pro for unlimited spirits.'),
      ).toBeVisible();
      expect(await person.ghosts()).toHaveLength(4);
    });

    test('[LIB-4, SUM-3] is not offered for whom one has, and refused where that is found out late', async ({
      page,
      person,
      server,
    }) => {
      await goTo(page, 'Public Library');
      await expect(summonButton(page, 'Socrates')).toBeVisible();
      // As on a page whose live line is down: it knows nothing of what another device does.
      await page.route('**/api/ghosts', (route) => route.fulfill({ json: { ghosts: [] } }));
      await summonByApi(person, await named(server.url, 'Socrates'));
      await summonButton(page, 'Socrates').click();
      await expect(notice(page, refusalText('already_summoned', { name: 'Socrates' }))).toBeVisible();
      await page.unroute('**/api/ghosts');
      await page.reload();
      await goTo(page, 'Public Library');
      await expect(library(page).getByRole('button', { name: 'Speak with Socrates' })).toBeVisible();
      await expect(summonButton(page, 'Socrates')).toBeHidden();
    });
  });

  test.describe('that fails', () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] });

    test('[LIB-7] says so, and is not counted twice when it had succeeded', async ({ page, person }) => {
      await goTo(page, 'Public Library');
      await page.route('**/summonings', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await summonButton(page, 'Marie Curie').click();
      await expect(notice(page, 'Failed to summon spirit from library. Please try again.')).toBeVisible();
      await page.unroute('**/summonings');
      const again = summonButton(page, 'Marie Curie');
      // The live line may have told of the spirit already: then there is nothing to ask for again.
      await again.or(library(page).getByRole('button', { name: 'Speak with Marie Curie' })).click();
      await expect.poll(async () => (await person.profile()).summonCount).toBe(1);
      expect(await person.ghosts()).toHaveLength(2);
    });
  });

  test.describe('from a library that does not come', () => {
    test.use({ expectedComplaints: [/status of 429/] });

    test('[LIB-3] says so, and comes when it is asked for again', async ({ page }) => {
      await page.route('**/api/public-ghosts', (route) =>
        route.fulfill({
          status: 429,
          json: {
            error: { code: 'too_many_requests', message: refusalText('too_many_requests'), data: {} },
          },
        }),
      );
      await goTo(page, 'Public Library');
      await expect(library(page).getByRole('tabpanel').getByRole('alert')).toContainText(
        refusalText('too_many_requests'),
      );
      await page.unroute('**/api/public-ghosts');
      await library(page).getByRole('button', { name: 'Try again' }).click();
      await expect(names(page).first()).toBeVisible();
    });
  });
});
