import type { Page } from '@playwright/test';
import { asked, modelCalls, reply } from './chat-page.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { startServer } from './server-process.ts';

const PASSWORD = 'candles and asphodel';
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** The fixture's page is signed in; these begin at the door. */
const atTheDoor = async (page: Page) => {
  await page.evaluate(() => localStorage.clear());
  // Left first: a page whose cookie vanishes would complain of its calls.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Asphodel' })).toBeVisible();
};

const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const createAccount = async (page: Page, email = newAddress()) => {
  await page.getByText('Create account').click();
  await fill(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  // Whoever is new is shown around; that is told elsewhere.
  await page.getByRole('button', { name: 'Skip Tutorial' }).click();
  return email;
};

/** True as long as the page was not loaded anew. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { sameLoad: true }));
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in window);

test.describe('the door', () => {
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`[AUT-1, AUT-8, BEY-7] is one screen with all ways in, at ${width} px and ${colorScheme}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await atTheDoor(page);
        await expect(page.getByRole('radiogroup').or(page.getByRole('group')).first()).toContainText(
          'Sign in',
        );
        await expect(page.getByText('Create account')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveAttribute('required');
        await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
        await expect(page.getByText('at least 13 years')).toBeVisible();
        await expectNoAxeViolations(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  }

  for (const document of ['Terms of Service', 'Privacy Policy']) {
    test(`[AUT-1, AUT-7] opens the ${document} without signing in`, async ({ page }) => {
      await atTheDoor(page);
      await page.getByRole('button', { name: document }).click();
      const dialog = page.getByRole('dialog', { name: document });
      await expect(dialog).toContainText('January 27, 2025');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: document })).toBeFocused();
    });
  }

  test('[AUT-1] no line moves when the form is touched and the signed-in part arrives', async ({ page }) => {
    await atTheDoor(page);
    const link = page.getByRole('button', { name: 'Terms of Service' });
    const before = await link.boundingBox();
    const sheets = page.locator('link[rel=stylesheet]');
    await expect(sheets).toHaveCount(1);
    await page.getByLabel('Email').focus();
    await expect(sheets).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await link.boundingBox()).toEqual(before);
  });

  for (const [who, heading] of [
    ['whoever is new here', 1],
    ['whoever was in before', 0],
  ] as const) {
    test(`[AUT-1, PRO-3] shows ${who} the same before the script has come and while the server is asked`, async ({
      page,
    }) => {
      const first = heading ? ['Asphodel'] : [];
      const script = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<void>();
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.addInitScript((isNew) => {
        if (isNew) localStorage.clear();
        else localStorage.setItem('asphodel.expected', '1');
      }, heading);
      await page.route('**/assets/index-*.js', async (route) => {
        await script.promise;
        await route.continue();
      });
      await page.route('**/api/session', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const loading = page.getByText('Loading the ethereal realm...').filter({ visible: true });
      await expect(loading).toHaveCount(1);
      await expect(page.getByRole('heading')).toHaveText(first);
      const before = await loading.boundingBox();
      const isAlive = page.waitForFunction(() => document.querySelector('#root > [class^=first]') === null);
      script.resolve();
      await isAlive;
      expect(await loading.boundingBox()).toEqual(before);
      await expect(page.getByRole('heading')).toHaveText(first);
      answer.resolve();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(loading).toHaveCount(0);
    });
  }

  test('[AUT-2, PRO-3] shows the loading text until the server says who is there', async ({ page }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await asked;
      await route.continue();
    });
    const loading = page.getByText('Loading the ethereal realm...').filter({ visible: true });
    await page.goto('/', { waitUntil: 'commit' });
    // Until its styles have come, and with them the first paint, the page holds the pictures for both.
    await expect(loading).toHaveCount(1);
    answer();
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
});

test.describe('by e-mail and password', () => {
  test.use({ expectedComplaints: [/status of (401|422)/] });

  test('[AUT-3, AUT-5] makes an account, and the Guide is waiting, without a reload', async ({ page }) => {
    await atTheDoor(page);
    await markPage(page);
    await createAccount(page);
    expect(await isSameLoad(page)).toBe(true);
    await expect(page.getByRole('main').getByText('Spirit Guide').first()).toBeVisible();
  });

  test('[AUT-3, AUT-6] signs out, leaves nothing of the account behind, and signs in again', async ({
    page,
  }) => {
    await atTheDoor(page);
    const email = await createAccount(page);
    const draft = page.getByRole('textbox', { name: /^Speak to/ });
    await draft.fill('A secret thought');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all(
        (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
      );
      return JSON.stringify({
        ...localStorage,
        ...sessionStorage,
        caches: caches.flat().map(({ url }) => url),
      });
    });
    expect(kept).not.toContain('secret');
    expect(kept).not.toContain('Guide');
    expect(kept).not.toContain('/api/');
    await expect(page.getByText('Spirit Guide')).toBeHidden();
    await fill(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Speak to/ })).toHaveValue('');
  });

  test('[AUT-6] signing out in one tab signs the other out too', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('navigation')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(other.getByLabel('Email')).toBeVisible();
  });

  test("[AUT-4] shows the provider's message above the form, and keeps what was typed", async ({
    page,
    person,
  }) => {
    await atTheDoor(page);
    await fill(page, person.email, 'not the password');
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText(/invalid email or password/i);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const above = await page.evaluate(() => {
      const [message, field] = [
        document.querySelector('main form [role=alert]'),
        document.querySelector('[name=email]'),
      ];
      return message && field
        ? message.getBoundingClientRect().bottom <= field.getBoundingClientRect().top
        : false;
    });
    expect(above).toBe(true);
    await expectNoAxeViolations(page);
  });

  test('[AUT-4] states the rule of the password, and the provider refuses an address that is taken', async ({
    page,
    person,
  }) => {
    await atTheDoor(page);
    await page.getByText('Create account').click();
    await expect(page.getByText('At least 8 and at most 128 characters.')).toBeVisible();
    await fill(page, person.email, PASSWORD);
    await page.getByRole('button', { name: 'Create your account' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/exists/i);
  });

  test('[AUT-3, BEY-7] works by keyboard alone', async ({ page, person }) => {
    await atTheDoor(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  test('[AUT-2] an ended session leads to the door with a word, and what was written is there afterwards', async ({
    page,
    person,
  }) => {
    await page.getByRole('textbox', { name: /^Speak to/ }).fill('Half a thought');
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await fill(page, person.email, person.password);
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    await expect(page.getByRole('textbox', { name: /^Speak to/ })).toHaveValue('Half a thought');
  });
});

test.describe('a page that slept for eight hours, past its session', () => {
  // Back at its place the page may ask for the conversation before its first message has made it.
  test.use({ expectedComplaints: [/status of (401|404 .*\/api\/conversations\/)/] });

  test('[ST5, AUT-2] gives its message back at the door, and sends it once', async ({
    page,
    person,
    fakes,
  }) => {
    const draft = page.getByRole('textbox', { name: /^Speak to/ });
    fakes.gemini.scenario({ text: 'Good morning.' });
    await page.clock.install();
    await page.reload();
    await draft.fill('Half a thought from last night');
    await page.context().clearCookies();
    await page.clock.fastForward('08:00:00');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Your session has ended/)).toBeVisible();
    await fill(page, person.email, person.password);
    await page.getByRole('button', { name: 'Enter the sanctum' }).click();
    await expect(draft).toHaveValue('Half a thought from last night');
    expect(modelCalls(fakes)).toHaveLength(0);
    await draft.press('Enter');
    await expect(reply(page)).toContainText('Good morning.');
    await expect(draft).toHaveValue('');
    await page.reload();
    await expect(asked(page)).toHaveText(['Half a thought from last night']);
    await expect(draft).toHaveValue('');
    expect(modelCalls(fakes)).toHaveLength(1);
  });
});

test.describe("by Google's window", () => {
  // The provider is another host by its nature, and its page has no icon.
  test.use({ expectedComplaints: [/http:\/\/127\.0\.0\.1:/] });

  test('[AUT-3, AUT-10] signs in, closes itself, and the page goes on without a reload', async ({ page }) => {
    await atTheDoor(page);
    await markPage(page);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'ada (ada@example.org)', exact: true }).click();
    await closed;
    await expect(page.getByRole('navigation')).toBeVisible();
    expect(await isSameLoad(page)).toBe(true);
  });

  test('[AUT-3] says so when the person denies it', async ({ page }) => {
    await atTheDoor(page);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await popup.getByRole('link', { name: 'Deny' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /Google/ }),
    ).toContainText(/Google/);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('[AUT-3] says so when the window is closed', async ({ page }) => {
    await atTheDoor(page);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await popup.close();
    await expect(page.getByText(/The Google window was closed before it was finished/)).toBeVisible();
  });

  test('[AUT-3] says so when the browser blocks the window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await atTheDoor(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText(/Your browser blocked the Google window/)).toBeVisible();
  });
});

test('[AUT-10] without a client the Google button is there, and says that it is not set up', async ({
  browser,
}) => {
  const bare = await startServer();
  const page = await browser.newPage({ baseURL: bare.url });
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google sign-in is not set up on this server.')).toBeVisible();
  await page.close();
  await bare.stop();
});
