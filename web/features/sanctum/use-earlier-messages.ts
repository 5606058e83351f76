import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { conversationKey, type Known } from './conversation-query.ts';

const PAGE = 100;
/** Where all of it is wanted, larger pages get there sooner. */
const LARGE_PAGE = 500;

/** Brings back what was said before the page that is there. */
export const useEarlierMessages = (conversationId: string | null) => {
  const queries = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const underWay = useRef<Promise<boolean> | null>(null);

  const known = () =>
    conversationId === null ? null : queries.getQueryData<Known>(conversationKey(conversationId));

  /** False where there is nothing earlier. */
  const readPage = async (limit: number): Promise<boolean> => {
    const before = known()?.messages[0]?.id;
    if (conversationId === null || before === undefined || !known()?.hasEarlier) return false;
    const page = await call(
      api.conversations[':conversationId'].messages.$get({
        param: { conversationId },
        query: { before, limit: String(limit) },
      }),
    );
    queries.setQueryData<Known>(conversationKey(conversationId), (now) =>
      now?.messages[0]?.id === before
        ? { ...now, messages: [...page.messages, ...now.messages], hasEarlier: page.hasEarlier }
        : now,
    );
    return true;
  };

  // One at a time: two pages asked for from the same place would be the same page.
  const read = (limit: number): Promise<boolean> => {
    if (underWay.current) return underWay.current;
    setIsLoading(true);
    const reading = readPage(limit).finally(() => {
      underWay.current = null;
      setIsLoading(false);
    });
    underWay.current = reading;
    return reading;
  };

  return {
    isLoading,
    loadPage: () => {
      read(PAGE).catch(() => toast('The earlier words could not be called back. Please try again.'));
    },
    loadAll: async () => {
      while (await read(LARGE_PAGE)) {
        // Until nothing earlier is left.
      }
    },
  };
};
