// Renders every screen from a running server into artifacts/, in both themes, on a phone and on a desk.
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { type Fakes, startFakes } from '../fakes/start-all.ts';
import { freePort } from '../server/testing/free-port.ts';

const FOLDER = 'artifacts';
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const THEMES = ['light', 'dark'] as const;

type Who = 'english' | 'arabic' | 'japanese' | 'member' | 'newcomer';
type Scene = {
  name: string;
  show(page: Page, fakes: Fakes): Promise<void>;
  signedOut?: boolean;
  /** Whose page it is; else the one who speaks English. */
  who?: Who;
  /** Where it is, if not in the room: the link that the one who speaks Arabic has shared, or one that leads nowhere. */
  at?: 'shared' | 'revoked';
};

const goTo = async (page: Page, place: string) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const entry = page.getByRole('button', { name: place, exact: true });
  if (!(await entry.first().isVisible())) await menu.click();
  await entry.first().click();
};

const stillToCome = ['Marie Curie', 'Confucius', 'Mansa Musa', 'Sappho'];

const scenes: Scene[] = [
  { name: 'door', signedOut: true, show: async () => {} },
  {
    name: 'door-create',
    signedOut: true,
    show: async (page) => page.getByText('Create account').click(),
  },
  {
    name: 'door-forgotten',
    signedOut: true,
    show: async (page) => {
      await page.getByRole('button', { name: 'Forgotten your password?' }).click();
      await page.getByRole('heading', { name: 'A new password' }).waitFor();
    },
  },
  {
    name: 'privacy',
    signedOut: true,
    show: async (page) => {
      await page.getByRole('button', { name: 'Privacy Policy' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'sanctum', show: async (page) => page.getByRole('log').waitFor() },
  {
    name: 'sanctum-search',
    show: async (page) => {
      await page.getByRole('searchbox').fill('a');
      await page
        .getByText(/matching messages/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'menu',
    show: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
    },
  },
  {
    name: 'summon',
    show: async (page) => {
      await goTo(page, 'Séance Chamber');
      await page
        .getByLabel('Name of the spirit')
        .fill('Sor Juana Inés de la Cruz, Phoenix of Mexico, of San Miguel');
    },
  },
  {
    name: 'summon-under-way',
    // Each picture summons somebody else, which only a member may do so often.
    who: 'member',
    show: async (page, fakes) => {
      fakes.gemini.scenario({ hold: 0 });
      await goTo(page, 'Séance Chamber');
      await page.getByLabel('Name of the spirit').fill(stillToCome.pop() ?? '');
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.getByText('Searching the archives').first().waitFor();
    },
  },
  { name: 'spirits', show: async (page) => goTo(page, 'My Spirits') },
  { name: 'spirits-pro', who: 'member', show: async (page) => goTo(page, 'My Spirits') },
  {
    name: 'library',
    show: async (page) => {
      await goTo(page, 'Public Library');
      await page
        .getByRole('button', { name: /^Summon/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'library-nobody',
    show: async (page) => {
      await goTo(page, 'Public Library');
      await page.getByLabel('Region').selectOption('Oceania');
      await page.getByLabel('Name', { exact: true }).fill('Sor Juana');
      await page.getByText('No spirit matches').waitFor();
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await goTo(page, 'Settings');
      await page.getByText('Upgrade monthly').waitFor();
    },
  },
  {
    name: 'settings-pro',
    who: 'member',
    show: async (page) => {
      await goTo(page, 'Settings');
      await page.getByText('Manage Subscription').waitFor();
    },
  },
  {
    name: 'settings-links',
    who: 'arabic',
    show: async (page) => {
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: /^Revoke/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'delete-account',
    show: async (page) => {
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByLabel('Type DELETE to delete your account').fill('DELET');
    },
  },
  {
    name: 'analytics',
    show: async (page) => {
      await goTo(page, 'Analytics');
      await page.getByRole('img').first().waitFor();
    },
  },
  {
    name: 'analytics-empty',
    who: 'newcomer',
    show: async (page) => {
      await goTo(page, 'Analytics');
      await page.getByText('Not a word yet').waitFor();
    },
  },
  {
    name: 'tour',
    show: async (page) => {
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Take the tour again' }).click();
      for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next' }).click();
    },
  },
  { name: 'shared', at: 'shared', signedOut: true, show: async () => {} },
  { name: 'shared-revoked', at: 'revoked', signedOut: true, show: async () => {} },
];

const conversations: Record<string, [string, string[]]> = {
  english: ['Hypatia', ['What did you teach in Alexandria?', 'Who were your students?']],
  arabic: ['Ibn Khaldun', ['ما العصبية التي بنيتَ عليها كتابك؟', 'ولماذا تهرم الدول كما يهرم الناس؟']],
  japanese: ['Murasaki Shikibu', ['源氏物語を書き始めたのは、どのようなお気持ちからでしたか。']],
};

/** A member for life, and somebody who has not spoken yet. */
const others = async (url: string, dataDir: string): Promise<Record<'member' | 'newcomer', ApiPerson>> => {
  const [member, newcomer] = await Promise.all([signUp(url), signUp(url)]);
  for (const person of [member, newcomer]) await person.changeProfile({ hasCompletedOnboarding: true });
  await member.summon('Rumi');
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'pro', 'grant', member.email], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return { member, newcomer };
};

const shoot = async (browser: Browser, { url, dataDir }: ServerProcess, fakes: Fakes, wanted: string[]) => {
  const people: Record<string, ApiPerson> = await others(url, dataDir);
  let sharedUrl = '';
  for (const [language, [name, lines]] of Object.entries(conversations)) {
    const person = await signUp(url);
    await person.changeProfile({ hasCompletedOnboarding: true });
    people[language] = person;
    const conversationId = await person.converse(await person.summon(name), lines);
    if (language === 'arabic') {
      const shared = await person.call('POST', `/api/conversations/${conversationId}/share`);
      sharedUrl = ((await shared.json()) as { url: string }).url;
    }
  }
  const all: Scene[] = [
    ...scenes,
    ...(['arabic', 'japanese'] as const).map((who) => ({
      name: `sanctum-${who}`,
      who,
      show: async (page: Page) => page.getByRole('log').waitFor(),
    })),
  ];
  const places = { room: '/', shared: sharedUrl, revoked: `${sharedUrl}0` };
  for (const scene of all) {
    if (wanted.length > 0 && !wanted.includes(scene.name)) continue;
    const person = scene.signedOut ? null : people[scene.who ?? 'english'];
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of THEMES) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          baseURL: url,
          reducedMotion: 'reduce',
        });
        await enter(context, person ?? null, url);
        const page = await context.newPage();
        await page.goto(places[scene.at ?? 'room']);
        await page.getByRole('heading').first().waitFor();
        await scene.show(page, fakes);
        await page.waitForLoadState('networkidle').catch(() => {});
        await page.screenshot({ path: `${FOLDER}/${scene.name}-${size}-${colorScheme}.png` });
        fakes.gemini.reset();
        await context.close();
      }
    }
  }
};

const enter = async (context: BrowserContext, person: ApiPerson | null, url: string) => {
  if (!person) return;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': person.address });
  await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url })));
};

await mkdir(FOLDER, { recursive: true });
const port = await freePort();
const fakes = await startFakes({ publicUrl: `http://localhost:${port}` });
const server = await startServer({ ...fakes.env, GEMINI_MODELS: 'gemini-flash-latest' }, port);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--disable-gpu', '--disable-background-networking'],
});
try {
  await shoot(browser, server, fakes, process.argv.slice(2));
} finally {
  await browser.close();
  await server.stop();
  await fakes.close();
}
