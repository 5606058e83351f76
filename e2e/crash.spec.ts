import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import type { Conversation, ReplyEvent } from '../domain/conversation.ts';
import { startGemini } from '../fakes/gemini.ts';
import { readEvents } from '../server/testing/read-events.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const KILLS = 100;
const SENDERS = 4;
const LATEST_KILL_MS = 250;
const ANSWER = ['One ', 'two ', 'three ', 'four ', 'five ', 'six.'];

/** Repeatable: a failure is replayed by its seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

type Account = { ownerId: string; call(path: string, json?: unknown, method?: string): Promise<Response> };

const signUp = async (url: string): Promise<Account> => {
  const post = (path: string, json: unknown, cookie = '', method = 'POST') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(json),
    });
  const signedUp = await post('/api/auth/sign-up/email', {
    email: 'crash@example.org',
    password: 'crash-password',
    name: '',
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call: Account['call'] = (path, json, method = json ? 'POST' : 'GET') =>
    json ? post(path, json, cookie, method) : fetch(url + path, { headers: { cookie } });
  const session = (await (await call('/api/session')).json()) as { profile: { id: string } };
  return { ownerId: session.profile.id, call };
};

/** Where it is noon, so that the day does not turn while the test runs. */
const zoneAtNoon = (): string => {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

const liftLimit = (server: ServerProcess): void => {
  const database = new DatabaseSync(join(server.dataDir, 'asphodel.sqlite'));
  database.exec("update profiles set tier = 'pro'");
  database.close();
};

test('[SAN-9, TIE-6] kill -9 at 100 random moments loses no acknowledged message, leaves no reply writing, and the counter right', async () => {
  test.setTimeout(300_000);
  const gemini = await startGemini();
  gemini.scenario({ pieces: ANSWER, gapMs: 12 });
  const server = await startServer({
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODELS: 'gemini-flash-latest',
    LOG_LEVEL: 'error',
  });
  const account = await signUp(server.url);
  await account.call('/api/profile', { timeZone: zoneAtNoon() }, 'PATCH');
  liftLimit(server);
  const { ghosts } = (await (await account.call('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  const conversationIds = Array.from({ length: SENDERS }, (_, n) => `${ghosts[0]?.id}_${n + 1}`);
  const acknowledged = new Map<string, string>();
  const finished = new Map<string, string>();
  const random = randomFrom(20_261_121);

  const sendUntilKilled = async (conversationId: string, isOver: () => boolean) => {
    while (!isOver()) {
      const messageId = crypto.randomUUID();
      const json = {
        messageId,
        text: `To ${conversationId}`,
        temporalMode: 'anchored',
        browserLanguage: 'en',
      };
      try {
        const response = await account.call(`/api/conversations/${conversationId}/messages`, json);
        for await (const event of readEvents<ReplyEvent>(response)) {
          if (event.type === 'accepted') acknowledged.set(messageId, conversationId);
          if (event.type === 'ended') finished.set(event.message.id, event.message.parts[0]?.text ?? '');
        }
      } catch (error) {
        // The server was killed under the call; any other failure shows in what is checked below.
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  };

  for (let kill = 0; kill < KILLS; kill += 1) {
    let over = false;
    const senders = conversationIds.map((id) => sendUntilKilled(id, () => over));
    await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL_MS));
    over = true;
    await server.restart('SIGKILL');
    await Promise.all(senders);
  }

  let counted = 0;
  let brokenOff = 0;
  for (const id of conversationIds) {
    const { messages, reply } = await wholeConversation(account, id);
    expect(reply).toBeNull();
    const ids = new Set(messages.map((message) => message.id));
    for (const [messageId, to] of acknowledged) if (to === id) expect(ids).toContain(messageId);
    messages.forEach((message, n) => {
      expect(message.role).toBe(n % 2 ? 'model' : 'user');
      const text = message.parts[0]?.text ?? '';
      if (finished.has(message.id)) expect(text).toBe(finished.get(message.id));
      if (message.role === 'model' && text !== '') counted += 1;
      if (message.state === 'broken') brokenOff += 1;
    });
    expect(messages.length % 2).toBe(0);
  }
  expect(brokenOff).toBeGreaterThan(10);
  expect(finished.size).toBeGreaterThan(10);
  const profile = (await (await account.call('/api/profile')).json()) as { dailyMessageCount: number };
  expect(profile.dailyMessageCount).toBe(counted);
  test.info().annotations.push({
    type: 'figure',
    description: `${KILLS} kills, ${acknowledged.size} messages acknowledged, ${finished.size} replies finished, ${brokenOff} broken off`,
  });
  await server.stop();
  await gemini.close();
});

const wholeConversation = async (account: Account, id: string): Promise<Conversation> => {
  const conversation = (await (await account.call(`/api/conversations/${id}`)).json()) as Conversation;
  let hasEarlier = conversation.hasEarlier;
  while (hasEarlier) {
    const before = conversation.messages[0]?.id ?? '';
    const page = (await (
      await account.call(`/api/conversations/${id}/messages?before=${before}&limit=500`)
    ).json()) as Pick<Conversation, 'messages' | 'hasEarlier'>;
    conversation.messages.unshift(...page.messages);
    hasEarlier = page.hasEarlier;
  }
  return conversation;
};
