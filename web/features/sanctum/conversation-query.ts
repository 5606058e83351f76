import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conversation, PendingReply } from '../../../domain/conversation.ts';
import { api, call } from '../../lib/call.ts';
import { Refused } from '../../lib/request.ts';
import { endingsOf, runningReply } from './running-replies.ts';

/** A conversation as it is known here: null where its first message was not sent yet. */
export type Known = Conversation | null;

/** The same without the words that are being written: they grow many times a second, and one turn alone shows them. */
export type Standing = (Omit<Conversation, 'reply'> & { reply: Omit<PendingReply, 'text'> | null }) | null;

export const conversationKey = (conversationId: string) => ['conversation', conversationId] as const;

const readConversation = async (conversationId: string, signal: AbortSignal): Promise<Known> => {
  try {
    return await call(
      api.conversations[':conversationId'].$get(
        { param: { conversationId }, query: {} },
        { init: { signal } },
      ),
    );
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_found') return null;
    throw error;
  }
};

/** The newest page does not take away the earlier ones that were read before. */
export const withEarlierPages = (known: Known | undefined, fetched: Known): Known => {
  const [first] = fetched?.messages ?? [];
  if (!known || !fetched?.hasEarlier || !first) return fetched;
  const joint = known.messages.findIndex(({ id }) => id === first.id);
  if (joint === -1) return fetched;
  return {
    ...fetched,
    messages: [...known.messages.slice(0, joint), ...fetched.messages],
    hasEarlier: known.hasEarlier,
  };
};

/**
 * The one copy of a conversation. What is read while its reply comes in here, or was asked for before that reply's
 * end, is older than what the stream has told, and is not let in.
 */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: conversationKey(conversationId),
    queryFn: async ({ client, signal }): Promise<Known> => {
      const known = () => client.getQueryData<Known>(conversationKey(conversationId));
      for (;;) {
        const endings = endingsOf(conversationId);
        const fetched = await readConversation(conversationId, signal);
        if (runningReply(conversationId)) return known() ?? fetched;
        if (endingsOf(conversationId) === endings) return withEarlierPages(known(), fetched);
      }
    },
  });

const standing = (known: Known): Standing => {
  if (!known?.reply) return known;
  const { text: _, ...reply } = known.reply;
  return { ...known, reply };
};

/** What does not change while a reply is written, so that whoever shows it rests meanwhile. */
export const standingQuery = (conversationId: string) => ({
  ...conversationQuery(conversationId),
  select: standing,
});

const written = (known: Known): string => known?.reply?.text ?? '';

/** The words so far of the reply that is being written; empty where they are not asked for. */
export const useWritten = (conversationId: string | null, isWanted: boolean): string => {
  const { data } = useQuery({
    ...conversationQuery(conversationId ?? ''),
    select: written,
    enabled: false,
    subscribed: isWanted,
  });
  return isWanted ? (data ?? '') : '';
};
