import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../domain/conversation.ts';
import { withEarlierPages } from './conversation-query.ts';

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
