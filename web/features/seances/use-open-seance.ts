import { useQuery } from '@tanstack/react-query';
import { parseConversationId } from '../../../domain/conversation.ts';
import { useCurrentConversation } from '../../lib/current-conversation.tsx';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import { ghostsQuery } from '../../lib/queries.ts';
import type { Reading } from './seance-reader.tsx';

export type OpenSeance = (conversationId: string, ghostName: string, messageId?: string) => void;

type Ways = { onOpened: () => void; onRead: (reading: Reading) => void };

/** Takes a séance up again, at one of its messages where given; one whose spirit was released is only read. */
export const useOpenSeance = ({ onOpened, onRead }: Ways): OpenSeance => {
  const { data: ghosts } = useQuery(ghostsQuery);
  const { select } = useCurrentGhost();
  const { open } = useCurrentConversation();
  return (conversationId, ghostName, messageId) => {
    const ghostId = parseConversationId(conversationId)?.ghostId;
    if (ghostId === undefined || !ghosts?.some(({ id }) => id === ghostId)) {
      return onRead({ conversationId, ghostName, messageId: messageId ?? null });
    }
    select(ghostId);
    open(ghostId, conversationId, messageId);
    onOpened();
  };
};
