import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, ReplyEvent } from '../domain/conversation.ts';
import { refusalTexts } from '../domain/texts.ts';
import { type ApiPerson, signUp } from '../fakes/api-person.ts';
import { startFakes } from '../fakes/start-all.ts';
import { freePort } from './testing/free-port.ts';
import { type ServerProcess, startFromSources } from './testing/server-process.ts';

const START_LIMIT_MS = 10_000;
const LINES = ['Who taught you?', 'And what did you teach?'];

let server: ServerProcess;
let person: ApiPerson;
let conversationId: string;
let startedInMs: number;

// A server that had its services once, and finds none of them when it is started again.
beforeAll(async () => {
  const port = await freePort();
  const fakes = await startFakes({ publicUrl: `http://localhost:${port}` });
  server = await startFromSources(port, { GEMINI_MODELS: 'gemini-flash-latest', ...fakes.env });
  person = await signUp(server.url);
  const ghost = await person.summon('Hypatia');
  conversationId = await person.converse(ghost, LINES);
  await fakes.close();
  startedInMs = await server.restart();
}, 120_000);
afterAll(() => server.stop());

const health = async (): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${server.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
};
const read = async (): Promise<Conversation> =>
  (await (await person.call('GET', `/api/conversations/${conversationId}`)).json()) as Conversation;
const send = async (text: string): Promise<ReplyEvent[]> => {
  const answer = await person.call('POST', `/api/conversations/${conversationId}/messages`, {
    messageId: crypto.randomUUID(),
    text,
    temporalMode: 'anchored',
    browserLanguage: 'en',
  });
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => JSON.parse(line.slice('data: '.length)) as ReplyEvent);
};

describe('with every outside service refusing connections', () => {
  it('[OS6] starts, and is ready, within ten seconds', () => {
    expect(startedInMs).toBeLessThan(START_LIMIT_MS);
  });

  it('[OS5, OS6] lets people read what was said, and sign in by their password', async () => {
    const { messages } = await read();
    expect(messages.map(({ role }) => role)).toEqual(['user', 'model', 'user', 'model']);
    expect(messages[0]?.parts[0]?.text).toBe(LINES[0]);
    const again = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ signedIn: true });
  });

  it('[UP1, OS6] says within five seconds that no spirit answers, keeps nothing of it and counts nothing', async () => {
    const before = await person.profile();
    const begunAt = performance.now();
    expect((await send('Are you there?')).at(-1)).toMatchObject({
      type: 'failed',
      code: 'reply_failed',
      text: refusalTexts.reply_failed,
      restoredText: 'Are you there?',
    });
    expect(performance.now() - begunAt).toBeLessThan(5_000);
    expect(await person.profile()).toMatchObject({ dailyMessageCount: before.dailyMessageCount });
    expect((await read()).messages).toHaveLength(4);
  });

  it('[OS5] says to whoever comes by Google that it cannot be reached', async () => {
    const start = await fetch(`${server.url}/auth/google/start`, { redirect: 'manual' });
    expect(start.status).toBe(302);
    expect(start.headers.get('location')).toContain('error=');
  });

  it('[OS5] still leads to the payment service, which it has no need to ask', async () => {
    const { url } = (await (await person.call('POST', '/api/upgrade', { plan: 'lifetime' })).json()) as {
      url: string;
    };
    expect(new URL(url).searchParams.get('client_reference_id')).toMatch(/^[\w-]{20,}$/);
  });

  it('[OS6] says of itself that it is degraded, and by whom, and goes on', async () => {
    await send('Is anybody there?');
    expect(await health()).toMatchObject({
      status: 200,
      body: { status: 'degraded', services: { textGenerator: 'failing' } },
    });
  });

  it('[OS6] exports, and deletes', async () => {
    const exported = await (await person.call('GET', '/api/export')).text();
    for (const line of LINES) expect(exported).toContain(line);
    const deleted = await person.call('DELETE', '/api/account', { confirm: 'DELETE' });
    expect(deleted.status).toBe(204);
    await expect(person.profile()).rejects.toThrow('401');
  });
});
