import { describe, expect, it } from 'vitest';
import { chooseConversation } from './choose-conversation.ts';

const shown = (conversationId: string | null, leftIds: string[] = []) => ({
  ghostId: 'plato',
  conversationId,
  leftIds,
});

describe('the chat of a tab', () => {
  it('[SAN-9] opens where the account was last, after a reload or on another device', () => {
    expect(chooseConversation(null, 'plato', 'plato_1').conversationId).toBe('plato_1');
  });

  it('[SAN-11] is empty where the account was last with another spirit', () => {
    expect(chooseConversation(null, 'plato', 'sappho_1').conversationId).toBeNull();
    expect(chooseConversation(null, 'plato', null).conversationId).toBeNull();
  });

  it('[SAN-11] is emptied when another spirit is selected, and stays so when the first one is again', () => {
    const other = chooseConversation(shown('plato_1'), 'sappho', 'plato_1');
    expect(other).toMatchObject({ ghostId: 'sappho', conversationId: null });
    expect(chooseConversation(other, 'plato', 'plato_1').conversationId).toBeNull();
  });

  it('[SAN-11] stays empty when the account is told only later of the séance that was left here', () => {
    const other = chooseConversation(shown('plato_2'), 'sappho', 'plato_1');
    const back = chooseConversation({ ...other, ghostId: 'plato' }, 'plato', 'plato_2');
    expect(back.conversationId).toBeNull();
  });

  it('[SAN-11] keeps what this tab has chosen, wherever the account is', () => {
    const here = shown('plato_1');
    expect(chooseConversation(here, 'plato', 'plato_2')).toBe(here);
  });

  it('[SAN-9] takes up a séance begun elsewhere while it is empty, but not the one that was left', () => {
    expect(chooseConversation(shown(null, ['plato_1']), 'plato', 'plato_2').conversationId).toBe('plato_2');
    expect(chooseConversation(shown(null, ['plato_1']), 'plato', 'plato_1').conversationId).toBeNull();
    expect(chooseConversation(shown(null), 'plato', 'sappho_2').conversationId).toBeNull();
  });
});
