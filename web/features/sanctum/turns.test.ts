import { describe, expect, it } from 'vitest';
import type { Conversation, Message, PendingReply } from '../../../domain/conversation.ts';
import { saidIn, turnsFound, turnsOf } from './turns.ts';

const message = (id: string, role: Message['role'], text: string, state: Message['state'] = 'complete') =>
  ({ id, role, parts: [{ text }], createdAt: 1, state }) satisfies Message;

const conversation = (messages: Message[], reply: PendingReply | null = null): Conversation => ({
  id: 'g_1',
  ghostId: 'g',
  ghostName: 'Hypatia',
  timestamp: 1,
  messages,
  hasEarlier: false,
  reply,
});

const pending = (change: Partial<PendingReply>): PendingReply => ({
  id: 'r',
  kind: 'send',
  ghostName: 'Hypatia',
  messageId: 'q',
  targetMessageId: null,
  text: '',
  ...change,
});

const asked = message('q', 'user', 'Who taught you?');
const answered = message('a', 'model', 'My father');

describe('the turns of a chat', () => {
  it('[SAN-17] show the pending record after the message it answers', () => {
    const turns = turnsOf(conversation([asked], pending({})));
    expect(turns.map((turn) => [turn.key, saidIn(turn, 'My fa'), turn.state])).toEqual([
      ['q', 'Who taught you?', 'complete'],
      ['r', 'My fa', 'writing'],
    ]);
  });

  it('[SAN-17, BEY-2] show another answer in the place of the one it replaces', () => {
    const reply = pending({ kind: 'regenerate', targetMessageId: 'a' });
    expect(turnsOf(conversation([asked, answered], reply)).map((turn) => saidIn(turn, 'Theon'))).toEqual([
      'Who taught you?',
      'Theon',
    ]);
  });

  it('[SAN-17, BEY-2] let a broken-off answer go on where it stopped', () => {
    const broken = message('a', 'model', 'My father', 'broken');
    const reply = pending({ kind: 'continue', targetMessageId: 'a' });
    const [, turn] = turnsOf(conversation([asked, broken], reply));
    expect(turn).toMatchObject({ key: 'a', state: 'writing' });
    expect(turn && saidIn(turn, ', Theon.')).toBe('My father, Theon.');
  });

  it('[BEY-2] offer another answer for the last reply, and an edit for the last message, alone', () => {
    const chat = conversation([
      asked,
      answered,
      message('q2', 'user', 'And?'),
      message('a2', 'model', 'Yes'),
    ]);
    expect(turnsOf(chat).map(({ actions }) => actions)).toEqual([
      ['copy'],
      ['copy', 'ask-about'],
      ['copy', 'edit'],
      ['copy', 'ask-about', 'regenerate'],
    ]);
  });

  it.each(['broken', 'stopped'] as const)('[BEY-2] offer to continue a reply that is %s', (state) => {
    const [, turn] = turnsOf(conversation([asked, message('a', 'model', 'My', state)]));
    expect(turn?.actions).toEqual(['copy', 'ask-about', 'continue', 'regenerate']);
  });

  it('[BEY-2] offer to ask again where a reply broke off before its first word', () => {
    const [, turn] = turnsOf(conversation([asked, message('a', 'model', '', 'broken')]));
    expect(turn?.actions).toEqual(['ask-again']);
  });

  it('[SAN-8] offer nothing but copies while a reply is awaited', () => {
    expect(turnsOf(conversation([asked], pending({}))).map(({ actions }) => actions)).toEqual([['copy'], []]);
  });
});

describe('a search in the chat', () => {
  const turns = turnsOf(
    conversation([
      asked,
      message('a', 'model', 'The **Émile** of *Rousseau*'),
      message('b', 'user', 'مَرْحَبًا'),
    ]),
  );
  const found = (query: string) => turnsFound(turns, query, '').map(({ key }) => key);

  it('[SAN-3] finds words in any case, with or without accents, in any script', () => {
    expect(found('emile')).toEqual(['a']);
    expect(found('مرحبا')).toEqual(['b']);
  });

  it('[SAN-3] finds words across emphasis', () => {
    expect(found('Émile of Rousseau')).toEqual(['a']);
  });

  it('[SAN-3] finds words that are still being written', () => {
    const writing = turnsOf(conversation([asked, answered], pending({ messageId: 'a' })));
    expect(turnsFound(writing, 'Theon', 'He was Theon').map(({ key }) => key)).toEqual(['r']);
  });

  it('[SAN-3] shows everything for an empty or blank query, and nothing for one that is nowhere', () => {
    expect(found('  ')).toEqual(['q', 'a', 'b']);
    expect(found('Plato')).toEqual([]);
  });
});
