import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type PostOffice, postOffice } from '../testing/mail.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

const MINUTE = 60_000;

let office: PostOffice;
let app: ReturnType<typeof createApp>;
let ada: TestUser;

beforeEach(async () => {
  office = await postOffice();
  app = createApp(office.deps, null);
  ada = await signUp(app, 'ada@example.org');
});
afterEach(() => office.close());

const waiting = () => office.deps.db.queries.selectFrom('letters').selectAll().execute();
const messageIds = () => office.smtp.mails.map(({ raw }) => /^Message-ID: <(.*?)@/m.exec(raw)?.[1]);

it('[AUT-9, OS4] keeps a request from waiting for the mail server: the letter is written down and sent after', async () => {
  expect(office.smtp.mails).toEqual([]);
  expect(await waiting()).toMatchObject([
    { recipient: 'ada@example.org', owner_id: ada.ownerId, attempts: 0 },
  ]);
  await office.deliver();
  await office.deliver();
  expect(office.smtp.mails).toMatchObject([{ from: 'sanctum@asphodel.example', to: ['ada@example.org'] }]);
});

it.each(['later', 'drop'] as const)(
  '[OS4] tries again after 1, 5 and 30 minutes where the answer is: %s',
  async (answer) => {
    office.smtp.scenario(answer);
    const attempts = async () => (await waiting())[0]?.attempts;
    await office.deliver();
    for (const [pause, tries] of [
      [1, 1],
      [5, 2],
      [30, 3],
    ] as const) {
      office.deps.clock.advance(pause * MINUTE - 1);
      await office.deliver();
      expect(await attempts()).toBe(tries);
      office.deps.clock.advance(1);
      await office.deliver();
    }
    // The fourth failure was the last.
    expect(await waiting()).toEqual([]);
    expect(new Set(messageIds()).size).toBeLessThan(2);
    expect(office.deps.log.entries.at(-1)).toMatchObject({ level: 'error' });
  },
);

it('[OS4] sends a letter that was taken without a word once more, under the same Message-ID and with the same link', async () => {
  office.smtp.scenario('drop');
  await office.deliver();
  const first = office.lastToken('verify');
  office.smtp.scenario('accept');
  office.deps.clock.advance(MINUTE);
  await office.deliver();
  expect(messageIds()).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
  expect(office.lastToken('verify')).toBe(first);
});

it('[OS4] stops at once where the recipient is refused for good', async () => {
  office.smtp.scenario('never');
  await office.deliver();
  expect(await waiting()).toEqual([]);
  expect(office.deps.log.entries).toMatchObject([{ level: 'warn', data: { responseCode: 550 } }]);
});

it('[OS4] keeps the letters while the mail server is away, and nobody notices', async () => {
  await office.smtp.close();
  await office.deliver();
  expect(await waiting()).toHaveLength(1);
  expect((await ada.fetch('/api/profile')).status).toBe(200);
  const asked = await callAsPage(app, '/api/auth/forgot-password', {
    method: 'POST',
    json: { email: 'ada@example.org' },
  });
  expect(asked.status).toBe(200);
  office.smtp = { ...office.smtp, close: async () => {} };
});

it('[OS4] sends each letter once when two processes look at once', async () => {
  await Promise.all([office.deliver(), office.deliver(), office.deliver()]);
  expect(office.smtp.mails).toHaveLength(1);
});

it('[OS4] sends again what a process that died had taken', async () => {
  await office.deps.db.queries
    .updateTable('letters')
    .set({ attempts: 1, due_at: office.deps.clock.now() + 2 * MINUTE })
    .execute();
  await office.deliver();
  expect(office.smtp.mails).toHaveLength(0);
  office.deps.clock.advance(2 * MINUTE);
  await office.deliver();
  expect(office.smtp.mails).toHaveLength(1);
});

it('logs no address and no link, whatever the mail server says', async () => {
  for (const answer of ['later', 'drop', 'never'] as const) {
    office.smtp.scenario(answer);
    await office.deliver();
    office.deps.clock.advance(MINUTE);
    await office.deliver();
    await ada.fetch('/api/auth/send-confirmation', { method: 'POST' });
  }
  expect(office.deps.log.entries.length).toBeGreaterThan(2);
  expect(JSON.stringify(office.deps.log.entries)).not.toMatch(/example\.org|verify=/);
});

it('forgets a letter when its link’s time is over', async () => {
  await office.deliver();
  office.deps.clock.advance(15 * MINUTE - 1);
  await office.deliver();
  expect(await waiting()).toHaveLength(1);
  office.deps.clock.advance(1);
  await office.deliver();
  expect(await waiting()).toEqual([]);
});

it('forgets a person’s letters with their account', async () => {
  await office.deps.db.queries.deleteFrom('users').where('id', '=', ada.ownerId).execute();
  expect(await waiting()).toEqual([]);
});
