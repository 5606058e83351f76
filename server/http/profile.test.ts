import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Profile } from '../../domain/profile.ts';
import { createApp } from '../app.ts';
import { listGhosts } from '../db/ghosts.ts';
import { updateProfile } from '../db/profiles.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let ada: TestUser;
let mary: TestUser;

beforeEach(async () => {
  deps = await testDeps();
  const app = createApp(deps, null);
  ada = await signUp(app, 'ada@example.org');
  mary = await signUp(app, 'mary@example.org');
});
afterEach(() => deps.close());

const patch = (user: TestUser, json: unknown) => user.fetch('/api/profile', { method: 'PATCH', json });
const profileOf = async (user: TestUser) => (await (await user.fetch('/api/profile')).json()) as Profile;
const guideOf = async (user: TestUser): Promise<string> =>
  (await listGhosts(deps.db.queries, user.ownerId))[0]?.id ?? '';

it('[AUT-11] shows and changes the person’s own profile and no one else’s', async () => {
  const changed = await patch(ada, { hasCompletedOnboarding: true });
  expect(await changed.json()).toMatchObject({ id: ada.ownerId, hasCompletedOnboarding: true });
  expect(await profileOf(ada)).toMatchObject({ email: 'ada@example.org', hasCompletedOnboarding: true });
  expect(await profileOf(mary)).toMatchObject({ email: 'mary@example.org', hasCompletedOnboarding: false });
});

it('[AUT-11] answers for another person’s spirit as for one that does not exist', async () => {
  const foreign = await patch(ada, { currentGhostId: await guideOf(mary) });
  const invented = await patch(ada, { currentGhostId: 'no-such-ghost' });
  expect(foreign.status).toBe(404);
  expect(await foreign.text()).toBe(await invented.text());
  expect((await profileOf(ada)).currentGhostId).toBeNull();
});

it('[AUT-11] refuses fields that are not a person’s to change', async () => {
  const before = await profileOf(ada);
  for (const json of [
    { tier: 'pro' },
    { id: mary.ownerId },
    { summonCount: -3 },
    { timeZone: 'Europe/London', dailyMessageCount: 0 },
    { hasCompletedOnboarding: 'yes' },
    { hasCompletedOnboarding: null },
    { currentGhostId: 7 },
    [],
    null,
  ]) {
    expect([json, (await patch(ada, json)).status]).toEqual([json, 400]);
  }
  expect(await profileOf(ada)).toEqual(before);
});

it('[ONB-3] keeps that the tour was ended', async () => {
  await patch(ada, { hasCompletedOnboarding: true });
  expect((await profileOf(ada)).hasCompletedOnboarding).toBe(true);
  await patch(ada, { hasCompletedOnboarding: false });
  expect((await profileOf(ada)).hasCompletedOnboarding).toBe(false);
});

it('[SAN-11] leaves the chat when a spirit is chosen, and keeps it when something else changes', async () => {
  const guide = await guideOf(ada);
  await deps.db.transaction((tx) =>
    updateProfile(tx, ada.ownerId, { current_ghost_id: guide, current_conversation_id: `${guide}_1` }),
  );
  await patch(ada, { timeZone: 'Europe/London' });
  expect((await profileOf(ada)).currentConversationId).toBe(`${guide}_1`);
  await patch(ada, { currentGhostId: guide });
  expect(await profileOf(ada)).toMatchObject({ currentGhostId: guide, currentConversationId: null });
  await patch(ada, { currentGhostId: null });
  expect((await profileOf(ada)).currentGhostId).toBeNull();
});

it('[TIE-5] takes the time zone that the browser names, and no nonsense', async () => {
  for (const timeZone of ['Europe/London', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC']) {
    expect((await patch(ada, { timeZone })).status).toBe(200);
    expect((await profileOf(ada)).timeZone).toBe(timeZone);
  }
  for (const timeZone of ['', 'Atlantis/Poseidonis', '+02:00', 'Europe', '../etc', 'x'.repeat(65)]) {
    expect([timeZone, (await patch(ada, { timeZone })).status]).toEqual([timeZone, 400]);
  }
  expect((await profileOf(ada)).timeZone).toBe('UTC');
});

it('[TIE-5] shows the count of today, and none of an earlier day', async () => {
  deps.clock.set(Date.UTC(2026, 10, 20, 23, 59, 59));
  await deps.db.transaction((tx) =>
    updateProfile(tx, ada.ownerId, {
      daily_message_count: 7,
      message_day: '2026-11-20',
      message_day_zone: 'UTC',
      message_day_started_at: Date.UTC(2026, 10, 20),
      last_message_timestamp: deps.clock.now(),
    }),
  );
  expect((await profileOf(ada)).dailyMessageCount).toBe(7);
  deps.clock.advance(1000);
  expect((await profileOf(ada)).dailyMessageCount).toBe(0);
});

it('[AUT-11] tells the person’s own other pages, and no one else’s, of a change', async () => {
  const heard: string[] = [];
  deps.bus.subscribe(ada.ownerId, ({ type }) => heard.push(`ada ${type}`));
  deps.bus.subscribe(mary.ownerId, ({ type }) => heard.push(`mary ${type}`));
  await patch(ada, { hasCompletedOnboarding: true });
  await patch(ada, { tier: 'pro' });
  expect(heard).toEqual(['ada profile']);
});
