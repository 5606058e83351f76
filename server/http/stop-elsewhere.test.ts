import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Conversation, ReplyEvent } from '../../domain/conversation.ts';
import type { Profile } from '../../domain/profile.ts';
import { createApp } from '../app.ts';
import { saveReplies } from '../replies/keep-progress.ts';
import { createLiveReplies } from '../replies/live-replies.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { signUp, type TestUser, testUser } from '../testing/test-user.ts';

let deps: TestDeps;
let model: ScriptedGenerator;
/** One person at two processes on one database: `here` begins the reply, `there` stops it. */
let here: TestUser;
let there: TestUser;
let path: string;

beforeEach(async () => {
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  here = await signUp(createApp(deps, null));
  there = await testUser(
    createApp({ ...deps, liveReplies: createLiveReplies(deps.metrics) }, null),
    here.cookie,
  );
  const { ghosts } = (await (await here.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  path = `/api/conversations/${ghosts[0]?.id}_1700000000000`;
});

afterEach(() => deps.close());

const send = (): Promise<Response> =>
  here.fetch(`${path}/messages`, {
    method: 'POST',
    json: { messageId: crypto.randomUUID(), text: 'Hello', temporalMode: 'anchored', browserLanguage: 'en' },
  });

const read = async (): Promise<Conversation> => (await (await there.fetch(path)).json()) as Conversation;

const stopThere = async (): Promise<void> => {
  const { reply } = await read();
  const stopped = await there.fetch(`${path}/replies/${reply?.id}/stop`, { method: 'POST' });
  expect(stopped.status).toBe(204);
};

it('[BEY-2] a reply can be stopped through another process: it keeps the saved words, and its writer ends', async () => {
  const sent = await send();
  const call = await model.call(0);
  call.say('So far');
  const heard = allEvents<ReplyEvent>(sent);
  await expect.poll(() => deps.liveReplies.all()[0]?.pending.text).toBe('So far');
  await saveReplies(deps, false);

  await stopThere();
  const { messages, reply } = await read();
  expect(reply).toBeNull();
  expect(messages).toMatchObject([
    { role: 'user' },
    { role: 'model', state: 'stopped', parts: [{ text: 'So far' }] },
  ]);

  await saveReplies(deps, true);
  expect((await heard).at(-1)).toEqual({ type: 'ended', message: messages[1] });
  expect(call.aborted).toBe(true);
  expect((await read()).messages).toHaveLength(2);
});

it('[BEY-2, TIE-6] stopped there before its first word, the message stays and nothing is counted', async () => {
  const heard = allEvents<ReplyEvent>(await send());
  await model.call(0);
  await stopThere();
  await saveReplies(deps, true);

  expect((await heard).at(-1)).toMatchObject({ type: 'ended', message: { state: 'stopped' } });
  expect((await read()).messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Hello' }] },
    { role: 'model', state: 'stopped', parts: [{ text: '' }] },
  ]);
  const profile = (await (await here.fetch('/api/profile')).json()) as Profile;
  expect(profile.dailyMessageCount).toBe(0);
});
