import type { Conversation, Message } from '../../../domain/conversation.ts';
import type { Standing } from './conversation-query.ts';

type Page = { messages: Message[]; hasEarlier: boolean; hasLater: boolean };

/** A part with the page that was read on from its edge; unchanged where the edge has moved meanwhile. */
export const withPage = (
  part: Conversation,
  side: 'before' | 'after',
  edge: string,
  page: Page,
): Conversation => {
  const { messages } = part;
  if (side === 'before') {
    if (messages[0]?.id !== edge) return part;
    return { ...part, messages: [...page.messages, ...messages], hasEarlier: page.hasEarlier };
  }
  if (messages.at(-1)?.id !== edge) return part;
  return { ...part, messages: [...messages, ...page.messages], hasLater: page.hasLater };
};

/** The whole from the part's beginning to the end, once the part reaches what is there of the end; null until then. */
export const joinedPassage = <End extends NonNullable<Standing>>(
  part: Conversation,
  end: End,
): End | null => {
  const [first] = end.messages;
  const joint = part.messages.findIndex(({ id }) => id === first?.id);
  if (joint === -1) return null;
  return {
    ...end,
    messages: [...part.messages.slice(0, joint), ...end.messages],
    hasEarlier: part.hasEarlier,
  };
};
