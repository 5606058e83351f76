import { describe, expect, it } from 'vitest';
import { conversationIdOf, parseConversationId } from './conversation.ts';

describe('conversation ids', () => {
  it('[SAN-15] are the ghost’s id and the timestamp', () => {
    expect(conversationIdOf('g1', 1767225600000)).toBe('g1_1767225600000');
  });

  it.each([
    ['g1', 1767225600000],
    ['with_underscores_2', 7],
    ['_', 0],
    ['a-b.c', 999_999_999_999_999],
    ['42', 42],
  ])('[SAN-15] of %s and %d are read back', (ghostId, timestamp) => {
    expect(parseConversationId(conversationIdOf(ghostId, timestamp))).toEqual({ ghostId, timestamp });
  });

  it.each([
    '',
    '_',
    'g1',
    'g1_',
    '_1767225600000',
    'g1_x',
    'g1_-1',
    'g1_1.5',
    'g1_1e3',
    'g1_ 1',
    'g1_1 ',
    'g1_1\n',
    'g1_9999999999999999',
    'g1-1767225600000',
  ])('[SAN-15] of another form are no ids: %j', (id) => {
    expect(parseConversationId(id)).toBe(null);
  });
});
