import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation } from '../../../domain/conversation.ts';
import { api, call } from '../../lib/call.ts';
import { useCurrentConversation } from '../../lib/current-conversation.tsx';
import { toast } from '../../lib/toasts.ts';
import { conversationKey, type Known, type Standing } from './conversation-query.ts';
import { joinedPassage, withPage } from './passage.ts';

const PAGE = 100;

/**
 * The part of a séance around a message that somebody looked for. It is a copy of its own, apart from the end where
 * one speaks, until its later pages reach that end; then the two become one.
 */
export const usePassage = (conversation: Standing) => {
  const queries = useQueryClient();
  const { sought, forgetSought } = useCurrentConversation();
  const conversationId = conversation?.id ?? '';
  const isInHand = conversation?.messages.some(({ id }) => id === sought) ?? false;
  const isApart = conversation !== null && sought !== null && !isInHand;
  const key = ['passage', conversationId, sought];
  const { data: passage, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call(
        api.conversations[':conversationId'].$get(
          { param: { conversationId }, query: { around: sought ?? '' } },
          { init: { signal } },
        ),
      ),
    enabled: isApart,
    // What was said long ago does not change, and the pages read since must not be lost.
    staleTime: 'static',
  });
  const { read, reading } = usePages(conversationId, key);

  const giveUp = useEffectEvent(() => {
    toast('That message could not be found any more.');
    forgetSought();
  });
  useEffect(() => {
    if (error) giveUp();
  }, [error]);
  const isJoined = isApart && passage !== undefined && joinedPassage(passage, conversation) !== null;
  useEffect(() => {
    if (!isJoined) return;
    queries.setQueryData<Known>(
      conversationKey(conversationId),
      (now) => now && (joinedPassage(passage, now) ?? now),
    );
  });

  return {
    sought,
    isApart,
    /** What is shown in the place of the end; null while it comes. */
    passage: passage ?? null,
    isLoadingEarlier: reading === 'before',
    loadEarlier: passage?.hasEarlier ? () => read('before') : null,
    loadLater: passage?.hasLater ? () => read('after') : null,
    leave: forgetSought,
  };
};

type Side = 'before' | 'after';

/** Reads on from either edge of a part, one page at a time. */
const usePages = (conversationId: string, key: readonly unknown[]) => {
  const queries = useQueryClient();
  const [reading, setReading] = useState<Side | null>(null);
  const isUnderWay = useRef(false);

  const readPage = async (side: Side) => {
    const known = queries.getQueryData<Conversation>(key);
    const edge = (side === 'before' ? known?.messages[0] : known?.messages.at(-1))?.id;
    if (edge === undefined) return;
    const page = await call(
      api.conversations[':conversationId'].messages.$get({
        param: { conversationId },
        query: { [side]: edge, limit: String(PAGE) },
      }),
    );
    queries.setQueryData<Conversation>(key, (now) => now && withPage(now, side, edge, page));
  };
  const read = (side: Side) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setReading(side);
    readPage(side)
      .catch(() => toast('More of this séance could not be called back. Please try again.'))
      .finally(() => {
        isUnderWay.current = false;
        setReading(null);
      });
  };
  return { read, reading };
};
