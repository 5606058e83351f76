import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Conversation, ReplyEvent } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let model: ScriptedGenerator;
let ada: TestUser;
let path: string;
/** So many transactions fail from now on. */
let failures: number;

beforeEach(async () => {
  failures = 0;
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  const db: TestDeps['db'] = {
    ...deps.db,
    transaction: async (work) => {
      if (failures === 0) return deps.db.transaction(work);
      failures -= 1;
      throw new Error('the connection to the database was lost');
    },
  };
  ada = await signUp(createApp({ ...deps, db }, null));
  const { ghosts } = (await (await ada.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  path = `/api/conversations/${ghosts[0]?.id}_1700000000000`;
});

afterEach(() => deps.close());

it('[SAN-9] saves the whole of a reply that ends while the database is away for a moment', async () => {
  const sent = await ada.fetch(`${path}/messages`, {
    method: 'POST',
    json: { messageId: crypto.randomUUID(), text: 'Hello', temporalMode: 'anchored', browserLanguage: 'en' },
  });
  const call = await model.call(0);
  call.say('All of it');
  failures = 2;
  call.finish();

  const end = (await allEvents<ReplyEvent>(sent)).at(-1);
  expect(failures).toBe(0);
  expect(end).toMatchObject({
    type: 'ended',
    message: { state: 'complete', parts: [{ text: 'All of it' }] },
  });
  const { messages, reply } = (await (await ada.fetch(path)).json()) as Conversation;
  expect(reply).toBeNull();
  expect(messages).toHaveLength(2);
  expect(deps.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
});
