import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { type Fakes, startFakes } from '../fakes/start-all.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Watch, watchBrowser } from './watch.ts';

type WorkerFixtures = { serverPort: number; fakes: Fakes; server: ServerProcess };
type TestFixtures = {
  /** A fresh account with the tour behind it. */
  person: ApiPerson;
  /** What a page may complain of without failing its test; `test.use` it where the test provokes it. */
  expectedComplaints: RegExp[];
  /** What the test's pages do wrong, whoever opened them. */
  watched: Watch;
};

/** Real servers on this machine; nothing outside is called. `page` is signed in as `person`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright reads off the pattern what a fixture needs; an empty one is no pattern to the linter.
  serverPort: [async ({ playwright: _ }, use) => use(await freePort()), { scope: 'worker' }],

  fakes: [
    async ({ serverPort }, use) => {
      const fakes = await startFakes({ publicUrl: `http://localhost:${serverPort}` });
      await use(fakes);
      await fakes.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ fakes, serverPort }, use) => {
      const server = await startServer(fakes.env, serverPort);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  expectedComplaints: [[], { option: true }],

  person: async ({ server, fakes }, use) => {
    for (const fake of [fakes.gemini, fakes.wikipedia, fakes.wikidata, fakes.images]) fake.reset();
    const person = await signUp(server.url);
    await person.changeProfile({ hasCompletedOnboarding: true });
    await use(person);
  },

  baseURL: async ({ server }, use) => use(server.url),

  watched: [
    async ({ browser, fakes, expectedComplaints }, use) => {
      const { watch, end } = watchBrowser(browser, [fakes.oidc.url, fakes.stripe.url]);
      await use(watch);
      await end();
      const unexpected = watch.complaints.filter(
        (text) => !expectedComplaints.some((known) => known.test(text)),
      );
      // [CS1] Of these nothing is ever expected.
      expect(watch.faults, 'what no page may do').toEqual([]);
      expect(unexpected, 'what a page complained of').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, server, person }, use) => {
    const { address, cookies } = person;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: server.url })));
    await use(context);
  },

  page: async ({ page }, use) => {
    await page.goto('/');
    await use(page);
  },
});

export { expect };

/** WCAG 2.2, levels A and AA, as far as a machine can tell. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  // What is still fading in has not the colours it will have.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Only frames of other origins, of which there are none, need the second page that it opens otherwise.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(told).toEqual([]);
};
