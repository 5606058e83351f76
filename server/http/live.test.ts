import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveEvent } from '../../domain/live.ts';
import type { SessionAnswer } from '../../domain/session.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { readEvents } from '../testing/read-events.ts';
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

const newsUntil = async (): Promise<string> => {
  const answer = (await (await ada.fetch('/api/session')).json()) as SessionAnswer;
  if (!answer.signedIn) throw new Error('Ada is not signed in');
  return answer.newsUntil;
};

/** What a line tells first, where the next thing to happen after its opening is a change of the spirits. */
const firstTold = async (query: string): Promise<LiveEvent> => {
  const events = readEvents<LiveEvent>(await ada.fetch(`/api/live${query}`));
  const first = events.next();
  await expect.poll(() => deps.bus.size).toBe(1);
  deps.bus.publish(ada.ownerId, { type: 'ghosts' });
  const { value } = await first;
  await events.return(undefined);
  return value;
};

const rename = (who: TestUser) => who.fetch('/api/profile', { method: 'PATCH', json: { displayName: 'A.' } });

it('[BEY-1] tells a page that changes came between its first answer and its line', async () => {
  const since = await newsUntil();
  await rename(ada);
  expect(await firstTold(`?since=${since}`)).toEqual({ type: 'missed' });
});

it('[BEY-1] has a page fetch nothing twice where nothing of its own changed', async () => {
  const since = await newsUntil();
  await rename(mary);
  expect(await firstTold(`?since=${since}`)).toEqual({ type: 'ghosts' });
});

it('[BEY-1] tells a page to fetch all again whose first answer came from another process', async () => {
  expect(await firstTold('?since=another.0')).toEqual({ type: 'missed' });
});

it('says nothing of what was before to a page that fetches all again by itself', async () => {
  await rename(ada);
  expect(await firstTold('')).toEqual({ type: 'ghosts' });
});
