import type { Page, Request } from '@playwright/test';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { freePort } from '../server/testing/free-port.ts';
import { chat, field, modelCalls, reply, say, spiritWords, storedTexts } from './chat-page.ts';
import { test as base, expect } from './fixtures.ts';
import { type Line, startLine } from './line.ts';
import { startServer } from './server-process.ts';

type Traveller = { page: Page; person: ApiPerson; line: Line };

/** Somebody whose browser reaches its server over a line that can be cut. */
const test = base.extend<{ traveller: Traveller }>({
  traveller: async ({ browser, fakes }, use) => {
    fakes.gemini.reset();
    const port = await freePort();
    const line = await startLine(port);
    const server = await startServer({ ...fakes.env, PUBLIC_URL: line.url }, port);
    const person = await signUp(line.url);
    await person.changeProfile({ hasCompletedOnboarding: true });
    const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block' });
    await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url: line.url })));
    const page = await context.newPage();
    await page.goto('/');
    await use({ page, person, line });
    await context.close();
    await line.close();
    await server.stop();
  },
});

test.describe('a line that is lost in mid-reply', () => {
  test.use({ expectedComplaints: [/ERR_/] });

  test('[ST1, BEY-1, SAN-9] and comes back while the spirit speaks, loses and doubles no word', async ({
    traveller: { page, person, line },
    fakes,
  }) => {
    const pieces = ['Before the tunnel, ', 'in it, ', 'at its end, ', 'and after.'];
    fakes.gemini.scenario({ pieces, hold: 1 });
    await say(page, 'Go on');
    await expect(reply(page)).toContainText('Before the tunnel');
    line.cut();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(reply(page)).toContainText('Before the tunnel');
    line.mend();
    await page.context().setOffline(false);
    fakes.gemini.release();
    await expect(spiritWords(page)).toHaveText(pieces.join(''));
    await expect(field(page)).toBeEnabled();
    expect((await storedTexts(person)).at(-1)).toBe(pieces.join(''));
    expect(modelCalls(fakes)).toHaveLength(1);
  });

  test('[ST1, BEY-1, SAN-9] and comes back when all is said, shows what is stored, by the one call of the model', async ({
    traveller: { page, person, line },
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['Before the tunnel, ', 'and after.'], hold: 1 });
    await say(page, 'Go on');
    await expect(reply(page)).toContainText('Before the tunnel');
    line.cut();
    await page.context().setOffline(true);
    const call = modelCalls(fakes)[0];
    fakes.gemini.release();
    expect(call && (await fakes.gemini.settled(call))).toBe('answered');
    await expect(reply(page)).not.toContainText('and after.');
    line.mend();
    await page.context().setOffline(false);
    await expect(spiritWords(page)).toHaveText('Before the tunnel, and after.');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    await expect(chat(page).getByRole('article')).toHaveCount(2);
    expect(await storedTexts(person)).toEqual(['Go on', 'Before the tunnel, and after.']);
    expect(modelCalls(fakes)).toHaveLength(1);
  });

  for (const seconds of [1, 10, 60]) {
    test(`[ST1, BEY-1] for ${seconds} s without the browser noticing, is taken up within two of its return`, async ({
      traveller: { page, person, line },
      fakes,
    }) => {
      const pieces = ['Before the cut, ', 'in it ', '«…» ', 'and after.'];
      fakes.gemini.scenario({ pieces, hold: 1 });
      const underway = new Set<Request>();
      page.on('request', (request) => underway.add(request));
      page.on('requestfinished', (request) => underway.delete(request));
      page.on('requestfailed', (request) => underway.delete(request));
      await page.clock.install();
      await page.reload();
      await say(page, 'Go on');
      await expect(reply(page)).toContainText('Before the cut');

      // The page’s own clock decides from here on: how fast this machine is does not.
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
      line.cut();
      for (let passed = 0; passed < seconds; passed += 1) {
        await page.clock.runFor(1_000);
        await expect.poll(() => underway.size).toBe(0);
      }
      line.mend();
      fakes.gemini.release();
      const joined = page.waitForResponse(/\/replies\/[\w-]+\/stream$/);
      await page.clock.runFor(2_000);
      await joined;
      await page.clock.resume();
      await expect(spiritWords(page)).toHaveText(pieces.join(''));
      await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
      expect((await storedTexts(person)).at(-1)).toBe(pieces.join(''));
      expect(modelCalls(fakes)).toHaveLength(1);
    });
  }
});
