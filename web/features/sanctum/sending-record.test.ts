import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../domain/conversation.ts';
import { recoveryOf, type SendingRecord } from './sending-record.ts';

const NOW = 1_000_000;
const record: SendingRecord = {
  messageId: 'm',
  conversationId: 'g_1',
  text: 'Who are you?',
  sentAt: NOW - 1_000,
  tabId: 'this tab',
  isRestored: false,
};

const conversation = (messageIds: string[], answering: string | null = null): Conversation => ({
  id: 'g_1',
  ghostId: 'g',
  ghostName: 'Hypatia',
  timestamp: 1,
  messages: messageIds.map((id) => ({ id, role: 'user', parts: [], createdAt: 1, state: 'complete' })),
  hasEarlier: false,
  reply:
    answering === null
      ? null
      : {
          id: 'r',
          kind: 'send',
          ghostName: 'Hypatia',
          messageId: answering,
          targetMessageId: null,
          text: '',
        },
});

const recovery = (
  known: Conversation | null,
  { change = {}, isReadHere = false }: { change?: Partial<SendingRecord>; isReadHere?: boolean } = {},
) => recoveryOf({ ...record, ...change }, known, isReadHere, 'this tab', NOW);

describe('a message whose sending was cut short', () => {
  it('[SAN-9] goes back into the input where the server does not have it', () => {
    expect(recovery(null)).toBe('restore');
    expect(recovery(conversation(['another']))).toBe('restore');
  });

  it('[SAN-9] has arrived where the conversation holds it', () => {
    expect(recovery(conversation(['m']))).toBe('arrived');
  });

  it('[SAN-9] is left to its reply while that is being written', () => {
    expect(recovery(conversation(['m'], 'm'))).toBe('wait');
    expect(recovery(null, { isReadHere: true })).toBe('wait');
  });

  it('[SAN-9] is left to the tab that sends it, until two minutes have passed', () => {
    const elsewhere = { tabId: 'another tab' };
    expect(recovery(null, { change: { ...elsewhere, sentAt: NOW - 120_000 } })).toBe('wait');
    expect(recovery(null, { change: { ...elsewhere, sentAt: NOW - 120_001 } })).toBe('restore');
  });

  it('[SAN-9] is not put back a second time, and is noticed when it did arrive', () => {
    expect(recovery(null, { change: { isRestored: true } })).toBe('wait');
    expect(recovery(conversation(['m']), { change: { isRestored: true } })).toBe('arrived');
  });
});
