import type { Page } from '@playwright/test';
import { field } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

/** Where nobody listens: what matters is who sets out for it. */
const ELSEWHERE = 'http://127.0.0.1:9';

const WICKED: [what: string, directive: RegExp, doIt: (page: Page) => Promise<unknown>][] = [
  [
    'a picture from elsewhere',
    /img-src/,
    (page) =>
      page.evaluate((url) => {
        new Image().src = `${url}/pixel.png`;
      }, ELSEWHERE),
  ],
  ['a call to elsewhere', /connect-src/, (page) => page.evaluate((url) => fetch(url), ELSEWHERE)],
  [
    'a script in the page',
    /require-trusted-types-for|script-src/,
    (page) =>
      page.evaluate(() => {
        document.body.appendChild(document.createElement('script')).text = 'window.ran = true';
      }),
  ],
  [
    'a handler in an attribute',
    /require-trusted-types-for|script-src/,
    (page) =>
      page.evaluate(() => {
        const button = document.body.appendChild(document.createElement('button'));
        button.setAttribute('onclick', 'window.ran = true');
        button.click();
      }),
  ],
  [
    'a style in an attribute',
    /style-src/,
    (page) => page.evaluate(() => document.body.setAttribute('style', 'background: url(/a.png)')),
  ],
  [
    'a policy of one’s own for scripts',
    /trusted-types/,
    (page) =>
      page.evaluate(() => {
        window.trustedTypes?.createPolicy('of-ones-own', { createScriptURL: (wish) => wish });
      }),
  ],
];

test('[CS1] what the policy forbids does not happen, and is seen by every test', async ({
  page,
  watched,
}) => {
  await expect(field(page)).toBeVisible();
  for (const [what, directive, doIt] of WICKED) {
    // Some of it throws in the page that tries; what counts is what was heard of it.
    await doIt(page).catch(() => undefined);
    await expect.poll(() => watched.faults.join('\n'), { message: what }).toMatch(directive);
    watched.faults.length = 0;
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  // What is still being told of belongs to the above.
  await page.close();
  watched.faults.length = 0;
  watched.complaints.length = 0;
});

test('[CS1] a page that leads elsewhere is seen by every test', async ({ page, watched }) => {
  // Nobody answers there.
  await page.goto(ELSEWHERE).catch(() => undefined);
  expect(watched.faults).toEqual([`called ${ELSEWHERE}/`]);
  watched.faults.length = 0;
});
