import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Share, SharedSeance } from '../../domain/sharing.ts';
import { forgetFiles } from '../actions/forget-files.ts';
import { MOST_SHARES } from '../actions/share-conversation.ts';
import { createApp } from '../app.ts';
import { listGhosts, updateGhost } from '../db/ghosts.ts';
import { insertMessage } from '../db/messages.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents } from '../testing/read-events.ts';
import { said } from '../testing/said.ts';
import { scriptedGenerator } from '../testing/scripted-generator.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let webRoot: string;

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'asphodel-page-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Asphodel</title>');
  deps = await testDeps();
  app = createApp(deps, webRoot);
  ada = await signUp(app);
});
afterEach(async () => {
  await deps.close();
  await rm(webRoot, { recursive: true });
});

const shareAs = (user: TestUser, conversationId: string) =>
  user.fetch(`/api/conversations/${conversationId}/share`, { method: 'POST' });
const share = async (conversationId: string): Promise<Share> =>
  (await (await shareAs(ada, conversationId)).json()) as Share;
/** As a visitor with the link does. */
const visit = (path: string) => callAsPage(app, path);
const read = (url: string, query = '') => visit(`/api${url}${query}`);
const readable = async (url: string, query = '') => (await (await read(url, query)).json()) as SharedSeance;
const revokeAs = (user: TestUser, id: string) => user.fetch(`/api/shares/${id}`, { method: 'DELETE' });
const sharesOf = async (user: TestUser) =>
  ((await (await user.fetch('/api/shares')).json()) as { shares: Share[] }).shares;
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;
const say = (conversationId: string, seq: number, text: string) =>
  deps.db.transaction((tx) =>
    insertMessage(tx, {
      owner_id: ada.ownerId,
      id: crypto.randomUUID(),
      conversation_id: conversationId,
      seq,
      role: 'user',
      text,
      state: 'complete',
      created_at: deps.clock.now(),
    }),
  );

const withPortrait = async (): Promise<string> => {
  const [ghost] = await listGhosts(deps.db.queries, ada.ownerId);
  const key = `ghost_portraits/${ada.ownerId}_x_wiki.jpg`;
  await deps.files.put(key, new Uint8Array([1, 2, 3]));
  await deps.db.transaction((tx) => updateGhost(tx, ada.ownerId, ghost?.id ?? '', { image_key: key }));
  return key;
};

describe('a shared séance', () => {
  it('[SHA-1] has a link of the spirit’s id, which nobody can guess, and the moment of sharing', async () => {
    const id = await said(deps, ada.ownerId, ['Who are you?', 'Your guide.']);
    deps.clock.advance(5000);
    const { url } = await share(id);
    const [guide] = await listGhosts(deps.db.queries, ada.ownerId);
    expect(url).toBe(`/shared/${guide?.id}/${deps.clock.now()}`);
    // The Guide's too: 122 random bits of a UUID.
    expect(guide?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('[SHA-2, AUT-7] is read without signing in, and holds nothing of who shared it', async () => {
    const id = await said(deps, ada.ownerId, ['Who are you?', 'Your guide.']);
    const { url } = await share(id);
    const answer = await read(url);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      ghostName: 'Spirit Guide',
      portraitUrl: null,
      sharedAt: deps.clock.now(),
      messageCount: 2,
      messages: [
        { role: 'user', parts: [{ text: 'Who are you?' }], state: 'complete' },
        { role: 'model', parts: [{ text: 'Your guide.' }], state: 'complete' },
      ],
      next: null,
    });
    expect(text).not.toContain(ada.ownerId);
    expect(text).not.toContain(ada.email);
  });

  it('[SHA-2] stays as it was when it was shared', async () => {
    const portraitKey = await withPortrait();
    const id = await said(deps, ada.ownerId, ['First.']);
    const { url } = await share(id);
    await say(id, 2, 'Second.');
    await deps.files.delete(portraitKey);
    await ada.fetch(`/api/conversations/${id}`, { method: 'DELETE' });
    const shared = await readable(url);
    expect(shared.messages.map(({ parts }) => parts[0]?.text)).toEqual(['First.']);
    const portrait = await visit(shared.portraitUrl ?? '');
    expect(new Uint8Array(await portrait.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(portrait.headers.get('cache-control')).toBe('no-store');
  });

  it('[SHA-2] of any length is read page by page', async () => {
    const id = await said(
      deps,
      ada.ownerId,
      Array.from({ length: 501 }, (_, n) => `Word ${n}`),
    );
    const { url, messageCount } = await share(id);
    expect(messageCount).toBe(501);
    const first = await readable(url);
    expect(first.messages).toHaveLength(500);
    const second = await readable(url, `?after=${first.next}`);
    expect(second.messages.map(({ parts }) => parts[0]?.text)).toEqual(['Word 500']);
    expect(second.next).toBeNull();
  });

  it('[SHA-2] can be shared again, also within the same millisecond, each link by itself', async () => {
    const id = await said(deps, ada.ownerId, ['First.']);
    const links = await Promise.all([share(id), share(id), share(id)]);
    expect(new Set(links.map(({ url }) => url)).size).toBe(3);
    expect((await revokeAs(ada, links[0]?.id ?? '')).status).toBe(204);
    expect((await read(links[1]?.url ?? '')).status).toBe(200);
  });

  it('[SHA-2] is shared only when something was said, and no answer is half said', async () => {
    const model = scriptedGenerator();
    const talking = createApp({ ...deps, textGenerator: model }, null);
    const [guide] = await listGhosts(deps.db.queries, ada.ownerId);
    const id = `${guide?.id}_1`;
    expect((await shareAs(ada, id)).status).toBe(404);
    await said(deps, ada.ownerId, [], { timestamp: 2 });
    expect(await codeOf(await shareAs(ada, `${guide?.id}_2`))).toBe('nothing_to_share');
    const sent = await callAsPage(talking, `/api/conversations/${id}/messages`, {
      method: 'POST',
      json: { messageId: crypto.randomUUID(), text: 'x', temporalMode: 'anchored', browserLanguage: 'en' },
      headers: { cookie: ada.cookie },
    });
    const call = await model.call(0);
    const early = await shareAs(ada, id);
    expect([early.status, await codeOf(early)]).toEqual([409, 'reply_awaited']);
    call.say('Yes.');
    call.finish();
    await allEvents(sent);
    expect((await shareAs(ada, id)).status).toBe(200);
  });

  it('[SHA-2] is one of a hundred at most: the hundredth is let through and the next refused', async () => {
    const id = await said(deps, ada.ownerId, ['First.']);
    for (let n = 1; n < MOST_SHARES; n += 1) await share(id);
    expect((await shareAs(ada, id)).status).toBe(200);
    const refused = await shareAs(ada, id);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'share_limit_reached']);
  });
});

describe('the reading page', () => {
  it('[SHA-2] is the page itself, which no search engine lists and no cache keeps', async () => {
    const { url } = await share(await said(deps, ada.ownerId, ['First.']));
    const answer = await visit(url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Asphodel</title>');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('[SHA-2] says 404 where the link was never one, and is the page all the same', async () => {
    const [guide] = await listGhosts(deps.db.queries, ada.ownerId);
    for (const path of [
      `${guide?.id}/1`,
      'x/y',
      '',
      'a/1/2',
      'a%2Fb/1',
      `${guide?.id}/99999999999999999999`,
    ]) {
      const page = await visit(`/shared/${path}`);
      expect([path, page.status]).toEqual([path, 404]);
      expect(await page.text()).toContain('<title>Asphodel</title>');
      expect(page.headers.get('x-robots-tag')).toContain('noindex');
    }
    const data = await read(`/shared/${guide?.id}/1`);
    expect([data.status, await codeOf(data)]).toEqual([404, 'not_shared']);
  });

  it('[SHA-2, AZ4] is gone at once when the link is revoked, with its words and its picture', async () => {
    const portraitKey = await withPortrait();
    const { url, id } = await share(await said(deps, ada.ownerId, ['First.']));
    const { portraitUrl } = await readable(url);
    expect((await revokeAs(ada, id)).status).toBe(204);
    for (const path of [url, `/api${url}`, portraitUrl ?? '']) {
      const gone = await visit(path);
      expect([path, gone.status]).toEqual([path, 404]);
    }
    expect(await sharesOf(ada)).toEqual([]);
    expect((await revokeAs(ada, id)).status).toBe(404);
    expect(await deps.files.list('')).toEqual([portraitKey]);
    for (const table of ['shared_conversations', 'shared_messages', 'files_to_forget'] as const)
      expect(await deps.db.queries.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('[SHA-2] is revoked also while the store is away, and its picture is deleted later', async () => {
    const portraitKey = await withPortrait();
    const { id } = await share(await said(deps, ada.ownerId, ['First.']));
    const files = { ...deps.files, delete: () => Promise.reject(new Error('the store is away')) };
    const elsewhere = createApp({ ...deps, files }, null);
    const revoked = await callAsPage(elsewhere, `/api/shares/${id}`, {
      method: 'DELETE',
      headers: { cookie: ada.cookie },
    });
    expect(revoked.status).toBe(204);
    expect(await deps.files.list('')).toHaveLength(2);
    await forgetFiles(deps);
    expect(await deps.files.list('')).toEqual([portraitKey]);
  });

  it('[SHA-2, AZ6] turns away an address that tries out moments, after the sixtieth miss', async () => {
    const { url } = await share(await said(deps, ada.ownerId, ['First.']));
    const [guide] = await listGhosts(deps.db.queries, ada.ownerId);
    for (let n = 1; n < 60; n += 1) expect((await read(`/shared/${guide?.id}/${n}`)).status).toBe(404);
    expect((await read(url)).status).toBe(200);
    expect((await read(`/shared/${guide?.id}/60`)).status).toBe(404);
    expect((await read(url)).status).toBe(429);
    deps.clock.advance(60 * 60_000);
    expect((await read(url)).status).toBe(200);
  });
});

describe('one’s own links', () => {
  it('[SHA-2, SET-1] are listed newest first, with what they show', async () => {
    const first = await share(await said(deps, ada.ownerId, ['First.', 'Yes?'], { timestamp: 1 }));
    deps.clock.advance(1);
    const second = await share(await said(deps, ada.ownerId, ['Second.'], { timestamp: 2 }));
    expect(await sharesOf(ada)).toEqual([second, first]);
    expect(first).toMatchObject({ ghostName: 'Spirit Guide', messageCount: 2 });
  });

  it('[AUT-11] are made, seen and revoked by nobody else', async () => {
    const bob = await signUp(app);
    const id = await said(deps, ada.ownerId, ['First.']);
    expect((await shareAs(bob, id)).status).toBe(404);
    const { id: shareId, url } = await share(id);
    expect(await sharesOf(bob)).toEqual([]);
    expect((await revokeAs(bob, shareId)).status).toBe(404);
    expect((await read(url)).status).toBe(200);
  });

  it('[AUT-7] are for those who are signed in', async () => {
    expect((await visit('/api/shares')).status).toBe(401);
    expect((await callAsPage(app, '/api/shares/x_1', { method: 'DELETE' })).status).toBe(401);
    expect((await callAsPage(app, '/api/conversations/x_1/share', { method: 'POST' })).status).toBe(401);
  });
});
