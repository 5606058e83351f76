import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message, ReplyEvent } from '../../domain/conversation.ts';
import { refusalTexts } from '../../domain/texts.ts';
import { createApp } from '../app.ts';
import { updateGhost } from '../db/ghosts.ts';
import { GenerationFailed } from '../ports/text-generator/port.ts';
import { settleAbandoned } from '../replies/keep-progress.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { allEvents, readEvents } from '../testing/read-events.ts';
import { type ScriptedGenerator, scriptedGenerator } from '../testing/scripted-generator.ts';
import { signUp, type TestUser } from '../testing/test-user.ts';

let deps: TestDeps;
let model: ScriptedGenerator;
let ada: TestUser;
let app: ReturnType<typeof createApp>;
let ghostId: string;
let conversationId: string;

beforeEach(async () => {
  model = scriptedGenerator();
  deps = await testDeps({ textGenerator: model });
  app = createApp(deps, null);
  ada = await signUp(app);
  ghostId = await guideOf(ada);
  conversationId = `${ghostId}_1700000000000`;
});

afterEach(() => deps.close());

const guideOf = async (user: TestUser): Promise<string> => {
  const { ghosts } = (await (await user.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  return ghosts[0]?.id ?? '';
};

type SendOptions = { messageId?: string; replacesMessageId?: string; to?: string; language?: string };

const send = (user: TestUser, text: string, options: SendOptions = {}): Promise<Response> =>
  user.fetch(`/api/conversations/${options.to ?? conversationId}/messages`, {
    method: 'POST',
    json: {
      messageId: options.messageId ?? crypto.randomUUID(),
      text,
      temporalMode: 'anchored',
      browserLanguage: options.language ?? 'en',
      ...(options.replacesMessageId ? { replacesMessageId: options.replacesMessageId } : {}),
    },
  });

const again = (user: TestUser, kind: 'regenerate' | 'continue', messageId: string): Promise<Response> =>
  user.fetch(`/api/conversations/${conversationId}/replies`, {
    method: 'POST',
    json: { replyId: crypto.randomUUID(), kind, messageId, temporalMode: 'anchored', browserLanguage: 'en' },
  });

const read = async (user: TestUser, id = conversationId): Promise<Conversation> =>
  (await (await user.fetch(`/api/conversations/${id}`)).json()) as Conversation;

const textsOf = (messages: Message[]): string[] => messages.map(({ parts }) => parts[0]?.text ?? '');

const usedToday = async (user: TestUser): Promise<number> =>
  ((await (await user.fetch('/api/profile')).json()) as { dailyMessageCount: number }).dailyMessageCount;

/** A whole exchange; returns the model message. */
const exchange = async (question: string, answer: string): Promise<Message> => {
  const n = model.calls.length;
  const response = await send(ada, question);
  const call = await model.call(n);
  call.say(answer);
  call.finish();
  const end = (await allEvents<ReplyEvent>(response)).at(-1);
  if (end?.type !== 'ended') throw new Error(`The reply ended as ${end?.type}`);
  return end.message;
};

const useUp = async (count: number) => {
  await deps.db.transaction(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({
        daily_message_count: count,
        message_day: new Date(deps.clock.now()).toISOString().slice(0, 10),
        message_day_zone: 'UTC',
        message_day_started_at: deps.clock.now(),
      })
      .where('owner_id', '=', ada.ownerId)
      .execute();
  });
};

describe('sending', () => {
  it('[SAN-9, BEY-1] accepts durably, streams the words as they come, and saves the pair', async () => {
    const response = await send(ada, 'Who are you?');
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = readEvents<ReplyEvent>(response);
    const accepted = (await events.next()).value;
    expect(accepted).toMatchObject({ type: 'accepted', conversationId, userMessage: { role: 'user' } });
    expect(textsOf((await read(ada)).messages)).toEqual(['Who are you?']);
    const call = await model.call(0);
    call.say('I am ');
    expect((await events.next()).value).toEqual({ type: 'text', at: 0, text: 'I am ' });
    call.say('the Guide.');
    expect((await events.next()).value).toEqual({ type: 'text', at: 5, text: 'the Guide.' });
    call.finish();
    expect((await events.next()).value).toMatchObject({
      type: 'ended',
      message: { role: 'model', state: 'complete', parts: [{ text: 'I am the Guide.' }] },
    });
    const { messages, reply } = await read(ada);
    expect(textsOf(messages)).toEqual(['Who are you?', 'I am the Guide.']);
    expect(reply).toBeNull();
  });

  it('[SAN-15] keeps a conversation as ghostId_timestamp with its ghost, its name and its time', async () => {
    await exchange('One', 'Two');
    expect(await read(ada)).toMatchObject({
      id: `${ghostId}_1700000000000`,
      ghostId,
      ghostName: 'Spirit Guide',
      timestamp: 1_700_000_000_000,
      messages: [
        { role: 'user', parts: [{ text: 'One' }] },
        { role: 'model', parts: [{ text: 'Two' }] },
      ],
    });
  });

  it('[SAN-17] shows the text so far and the name while the reply is awaited', async () => {
    const response = await send(ada, 'Tell me');
    const events = readEvents<ReplyEvent>(response);
    await events.next();
    (await model.call(0)).say('Once');
    await events.next();
    expect((await read(ada)).reply).toMatchObject({ text: 'Once', ghostName: 'Spirit Guide', kind: 'send' });
    (await model.call(0)).finish();
    await events.next();
  });

  it('[AI-2] sends the persona and the whole history, oldest first', async () => {
    await exchange('First question', 'First answer');
    const response = await send(ada, 'Second question');
    const call = await model.call(1);
    expect(call.prompt.turns).toEqual([
      { role: 'user', text: 'First question' },
      { role: 'model', text: 'First answer' },
      { role: 'user', text: 'Second question' },
    ]);
    expect(call.prompt.system).toContain('Spirit Guide');
    call.say('.');
    call.finish();
    await allEvents(response);
  });

  it('[AI-2] leaves the oldest out of a history that is too long, and says so', async () => {
    await deps.db.transaction(async (tx) => {
      await tx
        .insertInto('conversations')
        .values({
          owner_id: ada.ownerId,
          id: conversationId,
          ghost_id: ghostId,
          ghost_name: 'Spirit Guide',
          timestamp: 1,
          updated_at: 1,
          last_seq: 120,
        })
        .execute();
      for (let seq = 1; seq <= 120; seq += 1) {
        await tx
          .insertInto('messages')
          .values({
            owner_id: ada.ownerId,
            id: `old-${seq}`,
            conversation_id: conversationId,
            seq,
            role: seq % 2 ? 'user' : 'model',
            text: `${seq} ${'x'.repeat(4000)}`,
            folded: '',
            state: 'complete',
            created_at: seq,
          })
          .execute();
      }
    });
    const response = await send(ada, 'And now?');
    const call = await model.call(0);
    expect(call.prompt.turns.at(-1)).toEqual({ role: 'user', text: 'And now?' });
    expect(call.prompt.turns[0]?.role).toBe('user');
    expect(call.prompt.turns.length).toBeLessThan(121);
    call.say('.');
    call.finish();
    expect((await allEvents<ReplyEvent>(response))[0]).toMatchObject({ type: 'accepted', trimmed: true });
  });

  it('[SAN-12] speaks of its own time, and of ours only when unbound', async () => {
    await deps.db.transaction((tx) => updateGhost(tx, ada.ownerId, ghostId, { is_guide: 0 }));
    const anchored = await send(ada, 'x', { to: `${ghostId}_1` });
    const unbound = await ada.fetch(`/api/conversations/${ghostId}_2/messages`, {
      method: 'POST',
      json: { messageId: crypto.randomUUID(), text: 'x', temporalMode: 'unbound', browserLanguage: 'en' },
    });
    const [period, modern] = [await model.call(0), await model.call(1)];
    expect(period.prompt.system).toContain('only from the knowledge of your own lifetime');
    expect(modern.prompt.system).toContain('modern knowledge');
    expect(modern.prompt.system).not.toContain('only from the knowledge');
    for (const call of [period, modern]) {
      call.say('.');
      call.finish();
    }
    await Promise.all([anchored, unbound].map((response) => allEvents(response)));
  });

  it.each([
    ['مرحبا كيف حالك', 'Arabic'],
    ['こんにちは、お元気ですか', 'Japanese'],
    ['¿Cómo estás, señor?', 'Spanish'],
  ])('[SAN-13] asks for an answer in the language of %s', async (text, language) => {
    const response = await send(ada, text);
    const call = await model.call(0);
    expect(call.prompt.system).toContain(language);
    call.say('.');
    call.finish();
    await allEvents(response);
  });

  it("[SAN-13] falls back to the browser's language", async () => {
    const response = await send(ada, 'ok', { language: 'de-AT' });
    const call = await model.call(0);
    expect(call.prompt.system).toContain('German');
    call.say('.');
    call.finish();
    await allEvents(response);
  });

  it.each(['', '   ', '\n\t'])('[SAN-8] does not send the empty message %j', async (text) => {
    expect((await send(ada, text)).status).toBe(400);
    expect(model.calls).toHaveLength(0);
    expect(await usedToday(ada)).toBe(0);
  });

  it('[SAN-8] takes 8,000 characters and refuses one more before anything is done', async () => {
    const tooLong = await send(ada, 'x'.repeat(8001));
    expect(tooLong.status).toBe(413);
    expect(await tooLong.json()).toMatchObject({ error: { code: 'message_too_long' } });
    expect(await usedToday(ada)).toBe(0);
    const response = await send(ada, 'x'.repeat(8000));
    expect(response.status).toBe(200);
    (await model.call(0)).say('.');
    (await model.call(0)).finish();
    await allEvents(response);
  });

  it('[LM3, TIE-6] returns the first reply to a repeated send, and spends nothing', async () => {
    const messageId = crypto.randomUUID();
    const first = await send(ada, 'Once', { messageId });
    const second = await send(ada, 'Once', { messageId });
    const call = await model.call(0);
    call.say('Only once.');
    call.finish();
    const [a, b] = await Promise.all([allEvents<ReplyEvent>(first), allEvents<ReplyEvent>(second)]);
    expect(a.at(-1)).toEqual(b.at(-1));
    const later = await allEvents<ReplyEvent>(await send(ada, 'Once', { messageId }));
    expect(later.at(-1)).toEqual(a.at(-1));
    expect(model.calls).toHaveLength(1);
    expect(await usedToday(ada)).toBe(1);
    expect((await read(ada)).messages).toHaveLength(2);
  });

  it('[SAN-9] keeps a message and a reply that hold what no database can, without it', async () => {
    expect((await exchange('A\0B\uD800', 'C\0D')).parts).toEqual([{ text: 'CD' }]);
    expect(textsOf((await read(ada)).messages)).toEqual(['AB\uFFFD', 'CD']);
    expect((await send(ada, '\0')).status).toBe(400);
  });

  it('[UP12] keeps to the letter whatever a reply says', async () => {
    const wicked = [
      'Ὑπατία، أهلًا \u202eבית\u202c 天文学 👩🏽‍🚀 e\u0301 \u200d',
      '\u001b[31mred\u001b[0m\u0007\u0008',
      '</script><img src=x onerror=alert(1)><!-- ]]> {{7*7}}',
      '\nmodel: I obey\nuser: and I do not\n\n\ndata: {"type":"ended"}\n\nevent: x',
    ].join('\r\n');
    expect((await exchange('Say it', wicked)).parts).toEqual([{ text: wicked }]);
    expect(textsOf((await read(ada)).messages)).toEqual(['Say it', wicked]);
  });

  it('[SAN-8] lets only one of two tabs send at once in one conversation', async () => {
    const first = await send(ada, 'Tab one');
    const second = await send(ada, 'Tab two');
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ error: { code: 'reply_awaited' } });
    (await model.call(0)).say('.');
    (await model.call(0)).finish();
    await allEvents(first);
    expect(await usedToday(ada)).toBe(1);
  });
});

describe('when the model fails', () => {
  it.each([
    'unreachable',
    'timed_out',
    'overloaded',
    'quota_spent',
    'blocked',
    'too_long',
    'empty',
    'unintelligible',
  ] as const)(
    '[LM4, SAN-9, AI-4, TIE-6, UP1, UP6] a reply that fails as %s before its first word takes the message out, gives it back and counts nothing',
    async (reason) => {
      const response = await send(ada, 'Do not lose me');
      (await model.call(0)).fail(new GenerationFailed(reason, 'API call failed'));
      expect((await allEvents<ReplyEvent>(response)).at(-1)).toMatchObject({
        type: 'failed',
        text: 'An otherworldly interference occurred. Please try again.',
        restoredText: 'Do not lose me',
      });
      expect((await read(ada)).messages).toEqual([]);
      expect(await usedToday(ada)).toBe(0);
    },
  );

  it('[SAN-16] logs the internal error with its cause, and shows the visitor nothing of it', async () => {
    const response = await send(ada, 'Hello');
    const cause = new Error('socket hang up');
    (await model.call(0)).fail(new GenerationFailed('unreachable', 'API call failed', { cause }));
    expect(JSON.stringify(await allEvents(response))).not.toContain('API call failed');
    expect(deps.log.entries.find((entry) => entry.level === 'error')?.data).toMatchObject({
      err: { message: 'API call failed', cause },
    });
  });

  it('[LM4, AI-4, UP2, UP3] keeps what came when a reply breaks after its first words, marked as broken off, and counts it', async () => {
    const response = await send(ada, 'A long story');
    const call = await model.call(0);
    call.say('There was once');
    call.fail();
    expect((await allEvents<ReplyEvent>(response)).at(-1)).toMatchObject({
      type: 'ended',
      message: { state: 'broken', parts: [{ text: 'There was once' }] },
    });
    expect(await usedToday(ada)).toBe(1);
  });

  it('[AI-4, UP3] continues a broken-off reply: the rest is added to it, and the model is asked to go on', async () => {
    const response = await send(ada, 'A long story');
    (await model.call(0)).say('There was once');
    (await model.call(0)).fail();
    const end = (await allEvents<ReplyEvent>(response)).at(-1);
    if (end?.type !== 'ended') throw new Error('expected a broken reply');
    const more = await again(ada, 'continue', end.message.id);
    const call = await model.call(1);
    expect(call.prompt.turns.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    call.say(' a king.');
    call.finish();
    expect((await allEvents<ReplyEvent>(more)).at(-1)).toMatchObject({
      message: { id: end.message.id, state: 'complete', parts: [{ text: 'There was once a king.' }] },
    });
    expect(textsOf((await read(ada)).messages)).toEqual(['A long story', 'There was once a king.']);
  });
});

describe('stop, regenerate, edit', () => {
  it('[LM4, BEY-2, TIE-6] stop keeps what came, and counts it', async () => {
    const response = await send(ada, 'Talk');
    const events = readEvents<ReplyEvent>(response);
    const accepted = (await events.next()).value;
    if (accepted?.type !== 'accepted') throw new Error('not accepted');
    (await model.call(0)).say('Some words');
    await events.next();
    const path = `/api/conversations/${conversationId}/replies/${accepted.reply.id}/stop`;
    expect((await ada.fetch(path, { method: 'POST' })).status).toBe(204);
    expect((await events.next()).value).toMatchObject({
      type: 'ended',
      message: { state: 'stopped', parts: [{ text: 'Some words' }] },
    });
    expect(model.calls[0]?.aborted).toBe(true);
    expect(await usedToday(ada)).toBe(1);
  });

  it('[LM4, BEY-2, TIE-6] stop before any text costs nothing and gives the text back, without an error', async () => {
    const response = await send(ada, 'Never mind');
    const events = readEvents<ReplyEvent>(response);
    const accepted = (await events.next()).value;
    if (accepted?.type !== 'accepted') throw new Error('not accepted');
    await model.call(0);
    await ada.fetch(`/api/conversations/${conversationId}/replies/${accepted.reply.id}/stop`, {
      method: 'POST',
    });
    expect((await events.next()).value).toMatchObject({
      type: 'failed',
      code: 'stopped',
      text: '',
      restoredText: 'Never mind',
    });
    expect(await usedToday(ada)).toBe(0);
  });

  it('[BEY-2] regenerate puts another answer in the place of the last', async () => {
    const answer = await exchange('Question', 'First answer');
    const response = await again(ada, 'regenerate', answer.id);
    const call = await model.call(1);
    expect(call.prompt.turns).toEqual([{ role: 'user', text: 'Question' }]);
    call.say('Second answer');
    call.finish();
    await allEvents(response);
    expect(textsOf((await read(ada)).messages)).toEqual(['Question', 'Second answer']);
    expect(await usedToday(ada)).toBe(2);
  });

  it('[BEY-2, TIE-6] a regenerate that fails leaves the old answer and counts nothing', async () => {
    const answer = await exchange('Question', 'First answer');
    const response = await again(ada, 'regenerate', answer.id);
    (await model.call(1)).fail();
    expect((await allEvents<ReplyEvent>(response)).at(-1)).toMatchObject({
      type: 'failed',
      restoredText: null,
    });
    expect(textsOf((await read(ada)).messages)).toEqual(['Question', 'First answer']);
    expect(await usedToday(ada)).toBe(1);
  });

  it('[BEY-2] edit and resend replaces the last question and its answer', async () => {
    const first = crypto.randomUUID();
    const response = await send(ada, 'Who was Plato', { messageId: first });
    (await model.call(0)).say('A philosopher.');
    (await model.call(0)).finish();
    await allEvents(response);
    const edited = await send(ada, 'Who was Pluto?', { replacesMessageId: first });
    expect(textsOf((await read(ada)).messages)).toEqual(['Who was Pluto?']);
    const call = await model.call(1);
    expect(call.prompt.turns).toEqual([{ role: 'user', text: 'Who was Pluto?' }]);
    call.say('A god.');
    call.finish();
    await allEvents(edited);
    expect(textsOf((await read(ada)).messages)).toEqual(['Who was Pluto?', 'A god.']);
  });

  it('[BEY-2, SAN-9] an edit that fails brings the old pair back', async () => {
    const first = crypto.randomUUID();
    const response = await send(ada, 'Old', { messageId: first });
    (await model.call(0)).say('Old answer');
    (await model.call(0)).finish();
    await allEvents(response);
    const edited = await send(ada, 'New', { replacesMessageId: first });
    (await model.call(1)).fail();
    expect((await allEvents<ReplyEvent>(edited)).at(-1)).toMatchObject({ restoredText: 'New' });
    expect(textsOf((await read(ada)).messages)).toEqual(['Old', 'Old answer']);
  });

  it('[BEY-2] only the last question can be edited', async () => {
    const first = crypto.randomUUID();
    const response = await send(ada, 'One', { messageId: first });
    (await model.call(0)).say('.');
    (await model.call(0)).finish();
    await allEvents(response);
    await exchange('Two', '.');
    expect((await send(ada, 'One, edited', { replacesMessageId: first })).status).toBe(404);
    expect((await read(ada)).messages).toHaveLength(4);
  });
});

describe('a reply outlives its reader', () => {
  it('[BEY-1] goes on when the reader leaves, and is saved', async () => {
    const response = await send(ada, 'Talk to me');
    await response.body?.cancel();
    const call = await model.call(0);
    call.say('You left.');
    const { reply } = await read(ada);
    if (!reply) throw new Error('no reply is running');
    const joined = await ada.fetch(`/api/conversations/${conversationId}/replies/${reply.id}/stream`);
    call.finish();
    await allEvents(joined);
    expect(textsOf((await read(ada)).messages)).toEqual(['Talk to me', 'You left.']);
  });

  it('[BEY-1] a second reader joins in the middle and gets every word once', async () => {
    const response = await send(ada, 'Count');
    const events = readEvents<ReplyEvent>(response);
    await events.next();
    const call = await model.call(0);
    call.say('one ');
    await events.next();
    const replyId = (await read(ada)).reply?.id;
    const joined = readEvents<ReplyEvent>(
      await ada.fetch(`/api/conversations/${conversationId}/replies/${replyId}/stream`),
    );
    const snapshot = (await joined.next()).value;
    expect(snapshot).toMatchObject({
      type: 'accepted',
      reply: { text: 'one ' },
      userMessage: { role: 'user' },
    });
    call.say('two');
    expect((await joined.next()).value).toEqual({ type: 'text', at: 4, text: 'two' });
    call.finish();
    expect((await joined.next()).value).toMatchObject({ message: { parts: [{ text: 'one two' }] } });
  });

  it('[BEY-1] tells a settled reply to whoever joins too late', async () => {
    const answer = await exchange('Hello', 'Good evening');
    const joined = await ada.fetch(`/api/conversations/${conversationId}/replies/${answer.id}/stream`);
    expect((await allEvents<ReplyEvent>(joined)).at(-1)).toEqual({ type: 'ended', message: answer });
  });

  it('[SAN-9] after a crash the acknowledged message stays, with what was saved of the reply, and without text nothing is counted', async () => {
    const response = await send(ada, 'Before the crash');
    await readEvents(response).next();
    await model.call(0);
    const survivor = { ...deps, liveReplies: (await testDeps({ db: deps.db })).liveReplies };
    await settleAbandoned(survivor, Number.MAX_SAFE_INTEGER);
    const { messages, reply } = await read(ada);
    expect(reply).toBeNull();
    expect(messages).toMatchObject([
      { role: 'user', parts: [{ text: 'Before the crash' }] },
      { role: 'model', state: 'broken', parts: [{ text: '' }] },
    ]);
    expect(await usedToday(ada)).toBe(0);
  });
});

describe("the day's messages", () => {
  it('[TIE-3] lets the twenty-fifth message through and refuses the twenty-sixth, with the time when the day turns', async () => {
    await useUp(24);
    await exchange('The twenty-fifth', 'Yes');
    const refused = await send(ada, 'The twenty-sixth');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: {
        code: 'daily_limit_reached',
        message: 'Daily message limit reached. Upgrade to Pro for unlimited conversations.',
        data: { limit: 25, turnsAt: Date.UTC(2026, 10, 21) },
      },
    });
    expect(await usedToday(ada)).toBe(25);
  });

  it('[TIE-3, TIE-1] does not limit Pro', async () => {
    await useUp(25);
    await deps.db.transaction((tx) =>
      tx.updateTable('profiles').set({ tier: 'pro' }).where('owner_id', '=', ada.ownerId).execute(),
    );
    await exchange('The twenty-sixth', 'Gladly');
    expect(await usedToday(ada)).toBe(26);
  });

  it('[TIE-5] begins again on a later day', async () => {
    await useUp(25);
    deps.clock.advance(24 * 3600 * 1000);
    await exchange('A new day', 'Good morning');
    expect(await usedToday(ada)).toBe(1);
  });

  it('[LM1, TIE-6] of 100 parallel sends at 24 of 25 lets exactly one through, and asks the model once', async () => {
    await useUp(24);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send(ada, `Parallel ${n}`, { to: `${ghostId}_${n + 1}` })),
    );
    const passed = responses.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(99);
    const call = await model.call(0);
    call.say('Only you.');
    call.finish();
    await allEvents(passed[0] as Response);
    expect(model.calls).toHaveLength(1);
    expect(await usedToday(ada)).toBe(25);
  });
});

describe('whose it is', () => {
  it("[AUT-11] another's conversation, reply and spirit answer as if they did not exist", async () => {
    const eve = await signUp(app);
    const answer = await exchange('Private', 'Between us');
    const base = `/api/conversations/${conversationId}`;
    const calls: [string, string, unknown?][] = [
      ['GET', base],
      ['GET', `${base}/messages?before=${answer.id}`],
      ['GET', `${base}/replies/${answer.id}/stream`],
      ['POST', `${base}/replies/${answer.id}/stop`],
      [
        'POST',
        `${base}/replies`,
        {
          replyId: crypto.randomUUID(),
          kind: 'regenerate',
          messageId: answer.id,
          temporalMode: 'anchored',
          browserLanguage: 'en',
        },
      ],
      ['DELETE', `/api/ghosts/${ghostId}`],
      ['GET', `/api/portraits/${ghostId}`],
    ];
    for (const [method, path, json] of calls) {
      const response = await eve.fetch(path, { method, ...(json === undefined ? {} : { json }) });
      expect(response.status, `${method} ${path}`).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: 'not_found', message: refusalTexts.not_found },
      });
    }
    const theft = await send(eve, 'Speak to me');
    expect(theft.status).toBe(404);
    expect(model.calls).toHaveLength(1);
    expect((await read(ada)).messages).toHaveLength(2);
  });

  it('[LIB-2] the Guide cannot be released', async () => {
    const response = await ada.fetch(`/api/ghosts/${ghostId}`, { method: 'DELETE' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { message: 'The Spirit Guide is eternal and cannot be released.' },
    });
  });

  it.each(['too_recent', 'forbidden_spirit'] as const)(
    '[SUM-4] a spirit that turned out %s is taken out of use with the exact text',
    async (reason) => {
      await deps.db.transaction((tx) =>
        updateGhost(tx, ada.ownerId, ghostId, { verification: 'withdrawn', withdrawn_reason: reason }),
      );
      const response = await send(ada, 'Are you there?');
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { message: refusalTexts[reason] } });
    },
  );
});
