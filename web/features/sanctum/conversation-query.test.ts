import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../domain/conversation.ts';
import { conversationKey, standingQuery, withEarlierPages } from './conversation-query.ts';

const conversation = (ids: string[], hasEarlier: boolean): Conversation => ({
  id: 'g_1',
  ghostId: 'g',
  ghostName: 'Hypatia',
  timestamp: 1,
  messages: ids.map((id) => ({ id, role: 'user', parts: [], createdAt: 1, state: 'complete' })),
  hasEarlier,
  reply: null,
});
const ids = (known: Conversation | null) => known?.messages.map(({ id }) => id);

describe('a conversation that is read again', () => {
  it('[SAN-9] keeps the earlier pages that were read before', () => {
    const known = conversation(['a', 'b', 'c', 'd'], false);
    const merged = withEarlierPages(known, conversation(['c', 'd', 'e'], true));
    expect(ids(merged)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(merged?.hasEarlier).toBe(false);
  });

  it('[SAN-9] lets go of them where more was said meanwhile than one page holds', () => {
    const fetched = conversation(['x', 'y'], true);
    expect(withEarlierPages(conversation(['a', 'b'], false), fetched)).toBe(fetched);
  });

  it('[SAN-9] shows what is there now where all of it fits one page, and nothing where it is gone', () => {
    const fetched = conversation(['b'], false);
    expect(withEarlierPages(conversation(['a', 'b'], false), fetched)).toBe(fetched);
    expect(withEarlierPages(conversation(['a'], false), null)).toBeNull();
    expect(withEarlierPages(undefined, fetched)).toBe(fetched);
  });
});

describe('what stands of a conversation', () => {
  const withReply = (text: string): Conversation => ({
    ...conversation(['a'], false),
    reply: { id: 'r', kind: 'send', ghostName: 'Hypatia', messageId: 'a', targetMessageId: null, text },
  });

  it('[BEY-1] is the same object while words come, so that the room rests', () => {
    const queries = new QueryClient();
    const know = (known: Conversation) => queries.setQueryData(conversationKey('g_1'), known);
    know(withReply(''));
    const shown = new QueryObserver(queries, { ...standingQuery('g_1'), enabled: false });
    const unsubscribe = shown.subscribe(() => undefined);
    const before = shown.getCurrentResult().data;
    expect(before?.reply).toMatchObject({ id: 'r', messageId: 'a' });
    know(withReply('To know'));
    know(withReply('To know oneself'));
    expect(shown.getCurrentResult().data).toBe(before);
    know(conversation(['a', 'b'], false));
    expect(shown.getCurrentResult().data?.reply).toBeNull();
    unsubscribe();
    queries.clear();
  });
});
