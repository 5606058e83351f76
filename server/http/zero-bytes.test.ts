import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Conversation, Message, ReplyEvent } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let model: ScriptedGenerator;
let ada: TestUser;
let conversation: string;

beforeEach(async () => {
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  ada = await signUp(createApp(deps, null));
  const { ghosts } = (await (await ada.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  conversation = `/api/conversations/${ghosts[0]?.id}_1700000000000`;
});

afterEach(() => deps.close());

// SQLite keeps them, PostgreSQL cannot: what surrounds them is the same on both.
const textOf = ({ parts }: Message): string | undefined => parts[0]?.text.replaceAll('\0', '');

it('[SAN-9] keeps a message and a reply with zero bytes in them', async () => {
  const sent = await ada.fetch(`${conversation}/messages`, {
    method: 'POST',
    json: {
      messageId: crypto.randomUUID(),
      text: 'One\0 question',
      temporalMode: 'anchored',
      browserLanguage: 'en',
    },
  });
  const call = await model.call(0);
  call.say('One\0');
  call.say(' answer');
  call.finish();
  expect((await allEvents<ReplyEvent>(sent)).at(-1)).toMatchObject({ type: 'ended' });

  const { messages } = (await (await ada.fetch(conversation)).json()) as Conversation;
  expect(messages.map(textOf)).toEqual(['One question', 'One answer']);
  expect(deps.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
});

it('[AUT-11] an id with a zero byte in it is of nothing', async () => {
  expect((await ada.fetch(`${conversation}/messages?before=%00`)).status).toBe(404);
  const changed = await ada.fetch('/api/profile', { method: 'PATCH', json: { currentGhostId: 'a\0b' } });
  expect(changed.status).toBe(404);
});
