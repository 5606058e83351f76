import { parseConversationId } from '../../domain/conversation.ts';

/** What one tab shows: a conversation with a spirit, or an empty chat (null). */
export type ShownConversation = {
  ghostId: string;
  conversationId: string | null;
  /** What was left when this chat was emptied, here and by the account: neither is opened again by itself. */
  leftIds: (string | null)[];
};

const isWith = (ghostId: string, conversationId: string | null): conversationId is string =>
  conversationId !== null && parseConversationId(conversationId)?.ghostId === ghostId;

/**
 * Which conversation a tab shows next. Its own choice goes first; at the start it opens where the account was last;
 * another spirit means an empty chat; and an empty chat takes up what is begun with the same spirit elsewhere.
 */
export const chooseConversation = (
  shown: ShownConversation | null,
  ghostId: string,
  accountIsAt: string | null,
): ShownConversation => {
  if (shown?.ghostId === ghostId) {
    const isBegunElsewhere =
      shown.conversationId === null && isWith(ghostId, accountIsAt) && !shown.leftIds.includes(accountIsAt);
    return isBegunElsewhere ? { ...shown, conversationId: accountIsAt } : shown;
  }
  const opensLast = shown === null && isWith(ghostId, accountIsAt);
  const leftIds = [accountIsAt, shown?.conversationId ?? null];
  return { ghostId, conversationId: opensLast ? accountIsAt : null, leftIds };
};
