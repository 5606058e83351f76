import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Message } from '../../../domain/conversation.ts';
import { api, call } from '../../lib/call.ts';

type Part = { messages: Message[]; hasEarlier: boolean; hasLater: boolean };
type Edge = { before: string } | { after: string };

const PAGE = '100';

/** What was said in a séance: its end, or the part around a message, and on from there to either side. */
export const wordsQuery = (conversationId: string, messageId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['words', conversationId, messageId],
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const param = { conversationId };
      const conversation = api.conversations[':conversationId'];
      if (pageParam !== null) {
        const query = { ...pageParam, limit: PAGE };
        return call(conversation.messages.$get({ param, query }, { init: { signal } }));
      }
      const query = messageId === null ? {} : { around: messageId };
      const part = await call(conversation.$get({ param, query }, { init: { signal } }));
      return { messages: part.messages, hasEarlier: part.hasEarlier, hasLater: part.hasLater ?? false };
    },
    initialPageParam: null as Edge | null,
    getPreviousPageParam: ({ messages: [first], hasEarlier }): Edge | null =>
      hasEarlier && first ? { before: first.id } : null,
    getNextPageParam: ({ messages, hasLater }): Edge | null => {
      const last = messages.at(-1);
      return hasLater && last ? { after: last.id } : null;
    },
    // Nobody speaks there any more.
    staleTime: 'static',
  });
