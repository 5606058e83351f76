import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../domain/conversation.ts';
import { joinedPassage, withPage } from './passage.ts';
import { turnsOf } from './turns.ts';

const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: `m${from + index}`,
    role: (from + index) % 2 === 1 ? 'user' : 'model',
    parts: [{ text: `Words ${from + index}` }],
    createdAt: from + index,
    state: 'complete',
  }));

const part = (from: number, to: number, more: Partial<Conversation> = {}): Conversation => ({
  id: 'g_1',
  ghostId: 'g',
  ghostName: 'Hypatia',
  timestamp: 1,
  messages: messages(from, to),
  hasEarlier: from > 1,
  hasLater: to < 20,
  reply: null,
  ...more,
});
const ids = (conversation: Conversation | null) => conversation?.messages.map(({ id }) => id);

describe('the part around a message that was looked for', () => {
  it('[BEY-3] grows at either edge, page by page', () => {
    const earlier = { messages: messages(3, 4), hasEarlier: true, hasLater: true };
    const grown = withPage(part(5, 6), 'before', 'm5', earlier);
    const later = { messages: messages(7, 8), hasEarlier: true, hasLater: false };
    const whole = withPage(grown, 'after', 'm6', later);
    expect(ids(whole)).toEqual(['m3', 'm4', 'm5', 'm6', 'm7', 'm8']);
    expect(whole).toMatchObject({ hasEarlier: true, hasLater: false });
  });

  it('[BEY-3] takes no page twice', () => {
    const page = { messages: messages(3, 4), hasEarlier: true, hasLater: true };
    const once = withPage(part(5, 6), 'before', 'm5', page);
    expect(withPage(once, 'before', 'm5', page)).toBe(once);
  });

  it('[BEY-3] becomes one with the end as soon as the two meet, and not before', () => {
    const end = part(10, 20);
    expect(joinedPassage(part(5, 9), end)).toBeNull();
    const joined = joinedPassage(part(5, 11), end);
    expect(ids(joined)).toEqual(messages(5, 20).map(({ id }) => id));
    expect(joined).toMatchObject({ hasEarlier: true, hasLater: false });
  });

  it('[BEY-3] offers nothing that only the end can be asked: no other answer, no rewording', () => {
    const actions = (conversation: Conversation) => turnsOf(conversation).flatMap((turn) => turn.actions);
    expect(actions(part(5, 6))).toEqual(['copy', 'copy', 'ask-about']);
    expect(actions(part(19, 20))).toEqual(['copy', 'edit', 'copy', 'ask-about', 'regenerate']);
  });
});
