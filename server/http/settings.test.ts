import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../domain/profile.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let ada: TestUser;

beforeEach(async () => {
  deps = await testDeps();
  ada = await signUp(createApp(deps, null));
});
afterEach(() => deps.close());

const settings = (json: object) => ada.fetch('/api/profile', { method: 'PATCH', json });
const profile = async () => (await (await ada.fetch('/api/profile')).json()) as Profile;

describe('settings', () => {
  it('[SET-1] are private at first, with leave to use the data, and change when asked to', async () => {
    expect(await profile()).toMatchObject({ privacy: 'private', displayName: '', allowDataUse: true });
    const changed = await settings({ privacy: 'public', displayName: '  Ada  L. ', allowDataUse: false });
    expect(changed.status).toBe(200);
    const wanted = { privacy: 'public', displayName: 'Ada L.', allowDataUse: false };
    expect(await changed.json()).toMatchObject(wanted);
    expect(await profile()).toMatchObject(wanted);
    await settings({ allowDataUse: true });
    expect(await profile()).toMatchObject({ ...wanted, allowDataUse: true });
  });

  it('[SET-3] take a display name of sixty characters and refuse sixty-one', async () => {
    expect((await settings({ displayName: 'x'.repeat(60) })).status).toBe(200);
    expect((await settings({ displayName: 'x'.repeat(61) })).status).toBe(400);
    expect((await settings({ displayName: 7 })).status).toBe(400);
    expect((await settings({ privacy: 'secret' })).status).toBe(400);
    expect((await settings({ allowDataUse: 'no' })).status).toBe(400);
    expect((await profile()).displayName).toBe('x'.repeat(60));
  });

  it('[SET-3] count from the choice to be public, not from its repetition', async () => {
    const since = async () =>
      (await deps.db.queries.selectFrom('profiles').select('public_since').executeTakeFirst())?.public_since;
    expect(await since()).toBeNull();
    await settings({ privacy: 'public' });
    const chosen = deps.clock.now();
    deps.clock.advance(1000);
    await settings({ privacy: 'public' });
    expect(await since()).toBe(chosen);
    await settings({ privacy: 'private' });
    expect(await since()).toBeNull();
  });

  it('[SET-1] say when they could not be kept, with nothing changed and the cause in the log', async () => {
    const db = { ...deps.db, transaction: () => Promise.reject(new Error('the disk is full')) };
    const answer = await callAsPage(createApp({ ...deps, db }, null), '/api/profile', {
      method: 'PATCH',
      json: { privacy: 'public' },
      headers: { cookie: ada.cookie },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      error: { code: 'settings_failed', message: 'Failed to update settings' },
    });
    expect(deps.log.entries.at(-1)?.data).toMatchObject({ err: { message: 'the disk is full' } });
    expect((await profile()).privacy).toBe('private');
  });

  it('[SET-1] reach the person’s other pages', async () => {
    const heard: string[] = [];
    deps.bus.subscribe(ada.ownerId, ({ type }) => heard.push(type));
    await settings({ allowDataUse: false });
    expect(heard).toEqual(['profile']);
  });
});
