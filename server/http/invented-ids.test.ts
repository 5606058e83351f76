import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Conversation, Message, ReplyEvent } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const WISH = { temporalMode: 'anchored', browserLanguage: 'en' };

let deps: TestDeps;
let model: ScriptedGenerator;
let ada: TestUser;
let ghostId: string;
let conversationId: string;

beforeEach(async () => {
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  ada = await signUp(createApp(deps, null));
  const { ghosts } = (await (await ada.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  ghostId = ghosts[0]?.id ?? '';
  conversationId = `${ghostId}_1700000000000`;
});

afterEach(() => deps.close());

const send = (messageId: string, to: string): Promise<Response> =>
  ada.fetch(`/api/conversations/${to}/messages`, {
    method: 'POST',
    json: { messageId, text: 'Hello', ...WISH },
  });

const askAgain = (replyId: string, messageId: string): Promise<Response> =>
  ada.fetch(`/api/conversations/${conversationId}/replies`, {
    method: 'POST',
    json: { replyId, kind: 'regenerate', messageId, ...WISH },
  });

/** Lets the n-th reply say something, and returns the message it became. */
const answered = async (n: number, response: Response): Promise<Message> => {
  const call = await model.call(n);
  call.say('Good evening');
  call.finish();
  const end = (await allEvents<ReplyEvent>(response)).at(-1);
  if (end?.type !== 'ended') throw new Error(`The reply ended as ${JSON.stringify(end)}`);
  return end.message;
};

const read = async (): Promise<Conversation> =>
  (await (await ada.fetch(`/api/conversations/${conversationId}`)).json()) as Conversation;

it('[BEY-2, TIE-6] a reply cannot take the id of a message, which would never let it be saved; nothing is counted', async () => {
  const asked = crypto.randomUUID();
  const answer = await answered(0, await send(asked, conversationId));

  const refused = await askAgain(asked, answer.id);
  expect(refused.status).toBe(400);
  expect((await read()).reply).toBeNull();
  expect(model.calls).toHaveLength(1);

  const again = await answered(1, await askAgain(crypto.randomUUID(), answer.id));
  expect((await read()).messages.map(({ id }) => id)).toEqual([asked, again.id]);
});

it('[TIE-6] a message cannot take the id of a reply, running or settled', async () => {
  const answer = await answered(0, await send(crypto.randomUUID(), conversationId));
  const replyId = crypto.randomUUID();
  const running = await askAgain(replyId, answer.id);

  expect((await send(replyId, `${ghostId}_2`)).status).toBe(400);
  await answered(1, running);
  expect((await send(replyId, `${ghostId}_2`)).status).toBe(400);
  expect(model.calls).toHaveLength(2);
});
