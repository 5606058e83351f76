import type { GeminiScenario } from '../fakes/gemini.ts';
import type { Scenario } from '../fakes/lib.ts';
import { asked, chat, errors, field, modelCalls, reply, say, storedTexts, usage } from './chat-page.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';

const INTERFERENCE = 'An otherworldly interference occurred. Please try again.';

test.describe('a spirit that does not answer', () => {
  // A server that has seen a service fail spares it for a while; whoever comes next shall find it fresh.
  test.afterAll(async ({ server }) => server.restart());

  const failures: [string, Scenario<GeminiScenario>][] = [
    ['the key is refused', { error: 'key-invalid' }],
    ['the question is blocked', { odd: 'blocked-prompt' }],
    ['the answer is blocked', { odd: 'blocked-candidate' }],
    ['the answer is empty', { odd: 'stop-empty' }],
    ['the service speaks HTML', { fault: 'html' }],
    ['the service cannot be reached', { fault: 'refuse' }],
  ];
  for (const [what, scenario] of failures) {
    test(`[SAN-9, TIE-6, UP1, UP5, UP6] gives the message back and counts nothing where ${what}`, async ({
      page,
      person,
      fakes,
    }) => {
      fakes.gemini.scenario(scenario);
      await say(page, 'Are you there?');
      await expect(errors(page)).toHaveText(INTERFERENCE, { timeout: 60_000 });
      await expect(field(page)).toHaveValue('Are you there?');
      await expect(chat(page).getByRole('article')).toHaveCount(0);
      await expect(usage(page)).toContainText('0 / 25');
      expect((await person.profile()).dailyMessageCount).toBe(0);
    });
  }
});

test.describe('a reply that fails', () => {
  test('[SAN-9] leaves alone what was said before', async ({ page, person, fakes }) => {
    fakes.gemini.scenario({ text: 'At first I answered.' });
    await say(page, 'First');
    await expect(reply(page)).toContainText('At first I answered.');
    await expect(field(page)).toBeEnabled();
    fakes.gemini.scenario({ odd: 'stop-empty' });
    await say(page, 'Second');
    await expect(errors(page)).toHaveText(INTERFERENCE);
    await expect(asked(page)).toHaveCount(1);
    await expect(usage(page)).toContainText('1 / 25');
    expect(await storedTexts(person)).toEqual(['First', 'At first I answered.']);
  });

  test('[SAN-9, BEY-1, UP3] keeps a reply that breaks after its first words, and completes it on demand', async ({
    page,
    person,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['The river keeps ', 'nothing'], streamFault: 'error-midway' });
    await say(page, 'Recite');
    await expect(reply(page)).toContainText('Broken off');
    await expect(reply(page)).toContainText('The river keeps');

    fakes.gemini.scenario({ text: 'no record of the rain.' });
    await reply(page).getByRole('button', { name: 'Continue' }).click();
    await expect(reply(page)).toContainText('The river keeps no record of the rain.');
    await expect(reply(page)).not.toContainText('Broken off');
    expect(await storedTexts(person)).toEqual(['Recite', 'The river keeps no record of the rain.']);
  });
});

const LINE_COMPLAINTS = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|CONTENT|NETWORK|INCOMPLETE|EMPTY)/;

test.describe('a network that fails', () => {
  test.use({ expectedComplaints: [LINE_COMPLAINTS] });

  test('[SAN-9] that reaches no server gives the message back', async ({ page }) => {
    await page.route('**/messages', (route) => route.abort());
    await say(page, 'Is anybody there?');
    await expect(errors(page)).toHaveText(INTERFERENCE);
    await expect(field(page)).toHaveValue('Is anybody there?');
    await expect(chat(page).getByRole('article')).toHaveCount(0);
  });

  test('[BEY-1] a server that dies in mid-reply leaves its words, marked as broken off, to be continued', async ({
    page,
    person,
    server,
    fakes,
  }) => {
    fakes.gemini.scenario({ pieces: ['Before the new moon ', 'never'], hold: 1 });
    await say(page, 'Go on');
    await expect(reply(page)).toContainText('Before the new moon');
    const { id: ownerId } = await person.profile();
    const saved = () =>
      inDatabase(server, (database) =>
        database.prepare("select 1 from replies where owner_id = ? and text like 'Before%'").get(ownerId),
      );
    await expect.poll(saved).toBeDefined();
    await server.restart('SIGKILL');
    await expect(reply(page)).toContainText('Broken off');
    await expect(reply(page)).toContainText('Before the new moon');
    fakes.gemini.scenario({ text: 'and after it.' });
    await reply(page).getByRole('button', { name: 'Continue' }).click();
    await expect(reply(page)).toContainText('and after it.');
    await expect(reply(page)).toHaveAttribute('aria-busy', 'false');
    expect(await storedTexts(person)).toEqual(['Go on', 'Before the new moon and after it.']);
  });

  test.describe('under a conversation’s first message', () => {
    // Back on the line the page may ask for the conversation before its first message has made it.
    const orNotFound = new RegExp(`${LINE_COMPLAINTS.source}|404 .*/api/conversations/`);
    test.use({ expectedComplaints: [orNotFound] });

    test('[SAN-9] gone when a message is sent, lets it go out once when it is back', async ({
      page,
      person,
      fakes,
    }) => {
      fakes.gemini.scenario({ text: 'Here I am.' });
      await expect(field(page)).toBeVisible();
      await page.context().setOffline(true);
      await say(page, 'Can you hear me?');
      await expect(asked(page)).toContainText('Can you hear me?');
      await page.context().setOffline(false);
      await expect(reply(page)).toContainText('Here I am.');
      expect(await storedTexts(person)).toEqual(['Can you hear me?', 'Here I am.']);
      expect(modelCalls(fakes)).toHaveLength(1);
    });
  });
});

test.describe('a day’s messages', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('[TIE-3] let the twenty-fifth through and refuse the twenty-sixth', async ({
    page,
    person,
    fakes,
  }) => {
    const guide = await person.guide();
    fakes.gemini.scenario({ text: 'Yes.' });
    await person.converse(
      guide,
      Array.from({ length: 24 }, (_, n) => `Message ${n + 1}`),
    );
    await expect(usage(page)).toContainText('24 / 25');

    await say(page, 'The last one');
    await expect(reply(page)).toContainText('Yes.');
    await expect(asked(page).last()).toContainText('The last one');
    await expect(usage(page)).toContainText('25 / 25');
    await expect(page.getByText('Today’s messages are spent.')).toBeVisible();

    const calls = fakes.gemini.requests.length;
    await expect(field(page)).toBeEnabled();
    await say(page, 'One too many');
    await expect(errors(page)).toHaveText(
      'Daily message limit reached. Upgrade to Pro for unlimited conversations.',
    );
    await expect(field(page)).toHaveValue('One too many');
    await expect(asked(page).last()).toContainText('The last one');
    expect(fakes.gemini.requests).toHaveLength(calls);
    expect((await person.profile()).dailyMessageCount).toBe(25);
  });
});
