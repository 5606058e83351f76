import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Analytics } from '../../domain/analytics.ts';
import { createApp } from '../app.ts';
import { updateProfile } from '../db/profiles.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { said } from '../testing/said.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;

beforeEach(async () => {
  deps = await testDeps();
  app = createApp(deps, null);
  ada = await signUp(app);
});
afterEach(() => deps.close());

const analytics = async (user = ada) => (await (await user.fetch('/api/analytics')).json()) as Analytics;
const onDay = async (day: string) => (await analytics()).messagesByDay.find((each) => each.day === day);

it('[SET-6] has thirty days and nothing in them for who has just come', async () => {
  const { messagesByDay, ...rest } = await analytics();
  expect(rest).toEqual({
    tier: 'free',
    totalSpirits: 0,
    totalMessages: 0,
    dailyUsed: 0,
    dailyLimit: 25,
    messagesBySpirit: [],
  });
  expect(messagesByDay).toHaveLength(30);
  expect(messagesByDay.at(-1)).toEqual({ day: '2026-11-20', sent: 0, received: 0 });
});

it('[SET-6] adds up what was said by day and by spirit, the most talked with first', async () => {
  await said(deps, ada.ownerId, ['a', 'b', 'c'], { timestamp: 1, ghostId: 'plato', ghostName: 'Plato' });
  await said(deps, ada.ownerId, ['d', 'e'], { timestamp: 2, ghostId: 'plato', ghostName: 'Plato' });
  const yesterday = deps.clock.now() - DAY_MS;
  await said(deps, ada.ownerId, ['f'], { at: yesterday, ghostId: 'zeno', ghostName: 'Zeno' });
  const { totalMessages, messagesBySpirit, messagesByDay } = await analytics();
  expect(totalMessages).toBe(6);
  expect(messagesBySpirit).toEqual([
    { ghostId: 'plato', ghostName: 'Plato', messages: 5 },
    { ghostId: 'zeno', ghostName: 'Zeno', messages: 1 },
  ]);
  expect(messagesByDay.slice(-2)).toEqual([
    { day: '2026-11-19', sent: 1, received: 0 },
    { day: '2026-11-20', sent: 3, received: 2 },
  ]);
});

it('[SET-6] counts a message to the day where the person is', async () => {
  const midnightInTokyo = Date.UTC(2026, 10, 19, 15);
  await said(deps, ada.ownerId, ['before'], { at: midnightInTokyo - 1 });
  await said(deps, ada.ownerId, ['after'], { at: midnightInTokyo });
  expect(await onDay('2026-11-19')).toMatchObject({ sent: 2 });
  await ada.fetch('/api/profile', { method: 'PATCH', json: { timeZone: 'Asia/Tokyo' } });
  expect(await onDay('2026-11-19')).toMatchObject({ sent: 1 });
  expect(await onDay('2026-11-20')).toMatchObject({ sent: 1 });
});

it('[SET-6] leaves out what is older than the first day, and what was deleted', async () => {
  const firstMorning = Date.UTC(2026, 9, 22);
  await said(deps, ada.ownerId, ['too old'], { at: firstMorning - 1 });
  await said(deps, ada.ownerId, ['just in'], { at: firstMorning });
  const deleted = await said(deps, ada.ownerId, ['gone'], { timestamp: 3 });
  await ada.fetch(`/api/conversations/${deleted}`, { method: 'DELETE' });
  const { totalMessages, messagesByDay } = await analytics();
  expect(totalMessages).toBe(2);
  expect(messagesByDay[0]).toEqual({ day: '2026-10-22', sent: 1, received: 0 });
  expect(messagesByDay.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
});

it('[SET-6] shows what is used of the day, and no limit for Pro', async () => {
  await deps.db.transaction((tx) =>
    updateProfile(tx, ada.ownerId, {
      tier: 'pro',
      daily_message_count: 7,
      message_day: '2026-11-20',
      message_day_zone: 'UTC',
      message_day_started_at: Date.UTC(2026, 10, 20),
    }),
  );
  expect(await analytics()).toMatchObject({ tier: 'pro', dailyUsed: 7, dailyLimit: null });
});

it('[AUT-11, AUT-7] is the person’s own', async () => {
  const bob = await signUp(app);
  await said(deps, ada.ownerId, ['a', 'b']);
  expect(await analytics(bob)).toMatchObject({ totalMessages: 0, messagesBySpirit: [] });
  expect((await callAsPage(app, '/api/analytics')).status).toBe(401);
});
