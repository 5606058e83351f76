import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message, ReplyEvent } from '../../domain/conversation.ts';
import type { LiveEvent } from '../../domain/live.ts';
import type { Seance } from '../../domain/seances.ts';
import { tidy } from '../actions/keep-tidy.ts';
import { createApp } from '../app.ts';
import { deleteGhost, updateGhost } from '../db/ghosts.ts';
import { updateProfile } from '../db/profiles.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents, readEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { guideOf, seedSeance } from '../testing/seeded-seance.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

const MINUTE_MS = 60_000;

let deps: TestDeps;
let model: ScriptedGenerator;
let ada: TestUser;
let app: ReturnType<typeof createApp>;
let ghostId: string;

beforeEach(async () => {
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  app = createApp(deps, null);
  ada = await signUp(app);
  ghostId = await guideOf(ada);
});

afterEach(() => deps.close());

const seed = (at: number, ...texts: string[]): Promise<string> =>
  seedSeance(deps, ada, { ghostId, at, messages: texts.map((text) => ({ text })) });

const list = async (user: TestUser, query = ''): Promise<{ seances: Seance[]; next: string | null }> =>
  (await (await user.fetch(`/api/seances${query}`)).json()) as { seances: Seance[]; next: string | null };

const change = (user: TestUser, id: string, method: string, json?: object): Promise<Response> =>
  user.fetch(`/api/conversations/${id}`, { method, ...(json ? { json } : {}) });

const restore = (user: TestUser, id: string): Promise<Response> =>
  user.fetch(`/api/conversations/${id}/restore`, { method: 'POST' });

const send = (user: TestUser, id: string): Promise<Response> =>
  user.fetch(`/api/conversations/${id}/messages`, {
    method: 'POST',
    json: { messageId: crypto.randomUUID(), text: 'Hello', temporalMode: 'anchored', browserLanguage: 'en' },
  });

describe('past séances', () => {
  it('[BEY-3] are listed newest first, with spirit, first words, time and number of messages', async () => {
    const older = await seed(1_000, '  Who\nwas Plato?', 'A philosopher.');
    const newer = await seed(2_000, 'And Socrates?');
    await deps.db.transaction((tx) =>
      updateGhost(tx, ada.ownerId, ghostId, { image_key: 'a', image_version: 7 }),
    );
    const imageUrl = `/api/portraits/${ghostId}?v=7`;
    const shared = { ghostId, ghostName: 'Spirit Guide', imageUrl, canResume: true, title: null };
    expect(await list(ada)).toEqual({
      seances: [
        { ...shared, id: newer, firstWords: 'And Socrates?', updatedAt: 2_000, messageCount: 1 },
        { ...shared, id: older, firstWords: 'Who was Plato?', updatedAt: 1_001, messageCount: 2 },
      ],
      next: null,
    });
  });

  it('[BEY-3] leave out those in which nothing was said', async () => {
    await seed(1_000);
    expect((await list(ada)).seances).toEqual([]);
  });

  it('[BEY-3] stay when their spirit was released, without its picture', async () => {
    await seed(1_000, 'Hello');
    await deps.db.transaction((tx) => deleteGhost(tx, ada.ownerId, ghostId));
    expect((await list(ada)).seances).toMatchObject([
      { ghostName: 'Spirit Guide', imageUrl: null, canResume: false },
    ]);
  });

  it('[BEY-3] come page by page, each once, also those of the same moment', async () => {
    for (let n = 0; n < 7; n += 1) await seed(1_000 + n, `${n}`);
    await deps.db.transaction((tx) => tx.updateTable('conversations').set({ updated_at: 5 }).execute());
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(ada, `?limit=3${next === '' ? '' : `&before=${next}`}`);
      seen.push(...page.seances.map(({ firstWords }) => firstWords));
      next = page.next;
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });
});

describe('renaming', () => {
  it('[BEY-3] gives a title, cleaned; an empty one takes it away', async () => {
    const id = await seed(1_000, 'Hello');
    const renamed = await change(ada, id, 'PATCH', { title: '  On\u202E the\n  sea ' });
    expect(await renamed.json()).toEqual({ title: 'On the sea' });
    expect((await list(ada)).seances[0]?.title).toBe('On the sea');
    expect(await (await change(ada, id, 'PATCH', { title: ' ' })).json()).toEqual({ title: null });
    expect((await list(ada)).seances[0]?.title).toBeNull();
  });

  it('[BEY-3] takes 120 characters and refuses one more', async () => {
    const id = await seed(1_000, 'Hello');
    expect((await change(ada, id, 'PATCH', { title: '海'.repeat(120) })).status).toBe(200);
    expect((await change(ada, id, 'PATCH', { title: '海'.repeat(121) })).status).toBe(400);
    expect((await change(ada, id, 'PATCH', { title: 'x', owner_id: 'me' })).status).toBe(400);
  });
});

describe('deleting', () => {
  it('[BEY-3] makes a séance answer as if it did not exist, everywhere', async () => {
    const id = await seed(1_000, 'Hello', 'Good evening');
    await deps.db.transaction((tx) => updateProfile(tx, ada.ownerId, { current_conversation_id: id }));
    expect((await change(ada, id, 'DELETE')).status).toBe(204);
    expect((await list(ada)).seances).toEqual([]);
    for (const [method, path, json] of [
      ['GET', ''],
      ['GET', '/messages?before=1000-1'],
      ['GET', '/messages?after=1000-0'],
      ['DELETE', ''],
      ['PATCH', '', { title: 'x' }],
      [
        'POST',
        '/replies',
        {
          replyId: crypto.randomUUID(),
          kind: 'regenerate',
          messageId: '1000-1',
          temporalMode: 'anchored',
          browserLanguage: 'en',
        },
      ],
    ] as const) {
      const answer = await ada.fetch(`/api/conversations/${id}${path}`, {
        method,
        ...(json ? { json } : {}),
      });
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    expect((await send(ada, id)).status).toBe(404);
    const asked = await ada.fetch('/api/messages/1000-1/citation', {
      method: 'POST',
      json: { browserLanguage: 'en' },
    });
    expect(asked.status).toBe(404);
    expect(await (await ada.fetch('/api/search?q=evening')).json()).toMatchObject({
      messages: [],
      seances: [],
    });
    expect(await (await ada.fetch('/api/profile')).json()).toMatchObject({ currentConversationId: null });
    expect(model.calls).toHaveLength(0);
  });

  it('[BEY-3] can be undone for ten minutes', async () => {
    const id = await seed(1_000, 'Hello', 'Good evening');
    await change(ada, id, 'DELETE');
    deps.clock.advance(10 * MINUTE_MS - 1);
    await tidy(deps);
    expect((await restore(ada, id)).status).toBe(204);
    expect((await restore(ada, id)).status).toBe(204);
    const { messages } = (await (await change(ada, id, 'GET')).json()) as Conversation;
    expect(messages).toHaveLength(2);
  });

  it('[BEY-3] is for good after ten minutes, with every message', async () => {
    const id = await seed(1_000, 'Hello', 'Good evening');
    const kept = await seed(2_000, 'Stay');
    await change(ada, id, 'DELETE');
    deps.clock.advance(10 * MINUTE_MS);
    expect((await restore(ada, id)).status).toBe(404);
    await tidy(deps);
    const rows = await deps.db.queries.selectFrom('messages').select('conversation_id').execute();
    expect(rows.map(({ conversation_id }) => conversation_id)).toEqual([kept]);
  });

  it('[BEY-3] purges more than one round of them', async () => {
    for (let n = 0; n < 45; n += 1) await change(ada, await seed(1_000 + n, 'Hello'), 'DELETE');
    deps.clock.advance(10 * MINUTE_MS);
    await tidy(deps);
    expect(await deps.db.queries.selectFrom('conversations').select('id').execute()).toEqual([]);
  });

  it('[BEY-3, ST4] stops a running reply, which does not bring the séance back', async () => {
    const id = `${ghostId}_5`;
    const response = await send(ada, id);
    const events = readEvents<ReplyEvent>(response);
    await events.next();
    (await model.call(0)).say('Once upon');
    await events.next();
    expect((await change(ada, id, 'DELETE')).status).toBe(204);
    expect((await events.next()).value).toMatchObject({ type: 'ended', message: { state: 'stopped' } });
    expect(model.calls[0]?.aborted).toBe(true);
    expect((await list(ada)).seances).toEqual([]);
    await restore(ada, id);
    const { messages, reply } = (await (await change(ada, id, 'GET')).json()) as Conversation;
    expect(messages.map(({ parts }) => parts[0]?.text)).toEqual(['Hello', 'Once upon']);
    expect(reply).toBeNull();
  });

  it('[BEY-3, ST4] keeps a title that was given while a reply came, and the reply', async () => {
    const id = `${ghostId}_5`;
    const response = await send(ada, id);
    const call = await model.call(0);
    call.say('Once upon');
    expect(await (await change(ada, id, 'PATCH', { title: 'A tale' })).json()).toEqual({ title: 'A tale' });
    call.say(' a time');
    call.finish();
    await allEvents(response);
    expect((await list(ada)).seances).toMatchObject([{ id, title: 'A tale' }]);
    const { messages } = (await (await change(ada, id, 'GET')).json()) as Conversation;
    expect(messages.map(({ parts }) => parts[0]?.text)).toEqual(['Hello', 'Once upon a time']);
  });

  it('[BEY-3, ST4] ends a reply that another process writes, whatever that one says afterwards', async () => {
    const id = `${ghostId}_5`;
    const response = await send(ada, id);
    await model.call(0);
    const elsewhere = await testDeps({ db: deps.db });
    const other = createApp({ ...deps, liveReplies: elsewhere.liveReplies }, null);
    const deleted = await other.request(`/api/conversations/${id}`, {
      method: 'DELETE',
      headers: { cookie: ada.cookie, origin: 'http://localhost:3000' },
    });
    expect(deleted.status).toBe(204);
    (await model.call(0)).say('Too late');
    (await model.call(0)).finish();
    await allEvents(response);
    expect(await deps.db.queries.selectFrom('messages').select('text').execute()).toEqual([]);
    expect(await (await ada.fetch('/api/profile')).json()).toMatchObject({ dailyMessageCount: 0 });
  });

  it('[BEY-3, ST4] of a send and a deletion at once leaves no running reply behind', async () => {
    const id = await seed(1_000, 'Hello', 'Good evening');
    const [sent, deleted] = await Promise.all([send(ada, id), change(ada, id, 'DELETE')]);
    expect(deleted.status).toBe(204);
    await sent.text();
    const writing = await deps.db.queries
      .selectFrom('replies')
      .select('id')
      .where('status', '=', 'writing')
      .execute();
    expect(writing).toEqual([]);
    expect((await list(ada)).seances).toEqual([]);
  });

  it('[BEY-3, ST4] is told to the account’s pages, as renaming and restoring are', async () => {
    const id = await seed(1_000, 'Hello');
    const heard: LiveEvent[] = [];
    deps.bus.subscribe(ada.ownerId, (event) => heard.push(event));
    await change(ada, id, 'PATCH', { title: 'x' });
    await change(ada, id, 'DELETE');
    await restore(ada, id);
    expect(heard.filter(({ type }) => type === 'conversation')).toHaveLength(3);
  });
});

describe('jumping to a message', () => {
  const around = async (id: string, message: string): Promise<Conversation> =>
    (await (await ada.fetch(`/api/conversations/${id}?around=${message}`)).json()) as Conversation;
  const textsOf = (messages: Message[]) => messages.map(({ parts }) => parts[0]?.text);

  it('[BEY-3] shows a page with the message inside, and whether more stands before and after it', async () => {
    const id = await seed(1_000, ...Array.from({ length: 200 }, (_, n) => `${n}`));
    const middle = await around(id, '1000-100');
    expect(textsOf(middle.messages)).toEqual(Array.from({ length: 60 }, (_, n) => `${n + 71}`));
    expect(middle).toMatchObject({ hasEarlier: true, hasLater: true });
    const first = await around(id, '1000-0');
    expect(first).toMatchObject({ hasEarlier: false, hasLater: true });
    expect(first.messages[0]?.id).toBe('1000-0');
    const last = await around(id, '1000-199');
    expect(last).toMatchObject({ hasEarlier: true, hasLater: false });
    expect(last.messages.at(-1)?.id).toBe('1000-199');
  });

  it('[BEY-3] goes on to later messages from there, to the newest', async () => {
    const id = await seed(1_000, ...Array.from({ length: 200 }, (_, n) => `${n}`));
    const page = async (query: string) =>
      (await (await ada.fetch(`/api/conversations/${id}/messages?${query}`)).json()) as {
        messages: Message[];
        hasEarlier: boolean;
        hasLater: boolean;
      };
    const next = await page('after=1000-130&limit=50');
    expect(textsOf(next.messages)).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 131}`));
    expect(next).toMatchObject({ hasEarlier: true, hasLater: true });
    expect(await page('after=1000-180&limit=50')).toMatchObject({ hasLater: false });
    expect(await page('before=1000-10&limit=50')).toMatchObject({ hasEarlier: false, hasLater: true });
    for (const query of ['', 'before=1000-1&after=1000-1']) {
      expect((await ada.fetch(`/api/conversations/${id}/messages?${query}`)).status).toBe(400);
    }
  });

  it('[BEY-3] does not find a message of another séance', async () => {
    const id = await seed(1_000, 'One');
    await seed(2_000, 'Two');
    expect((await ada.fetch(`/api/conversations/${id}?around=2000-0`)).status).toBe(404);
  });
});

describe('whose it is', () => {
  it("[AUT-11] another's séance answers as if it did not exist", async () => {
    const eve = await signUp(app);
    const id = await seed(1_000, 'My secret');
    expect((await list(eve)).seances).toEqual([]);
    expect((await change(eve, id, 'PATCH', { title: 'Mine' })).status).toBe(404);
    expect((await change(eve, id, 'DELETE')).status).toBe(404);
    expect((await eve.fetch(`/api/conversations/${id}?around=1000-0`)).status).toBe(404);
    await change(ada, id, 'DELETE');
    expect((await restore(eve, id)).status).toBe(404);
    expect((await restore(ada, id)).status).toBe(204);
    expect((await list(ada)).seances[0]?.title).toBeNull();
  });
});
