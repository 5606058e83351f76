import { useQueryClient } from '@tanstack/react-query';
import { isolated } from '../../../domain/language.ts';
import type { Seance } from '../../../domain/seances.ts';
import { api } from '../../lib/call.ts';
import { useCurrentConversation } from '../../lib/current-conversation.tsx';
import { seancesKey } from '../../lib/queries.ts';
import { Refused } from '../../lib/request.ts';
import { toast } from '../../lib/toasts.ts';

/** Deletes a séance, and offers to bring it back. */
export const useDeleteSeance = () => {
  const queries = useQueryClient();
  const { conversationId: currentId, leave } = useCurrentConversation();
  const refresh = () => queries.invalidateQueries({ queryKey: seancesKey });

  const restore = async (conversationId: string) => {
    try {
      await api.conversations[':conversationId'].restore.$post({ param: { conversationId } });
      toast('The séance is back.', { tone: 'success' });
    } catch {
      toast('The séance could not be brought back. Please try again.', {
        action: { label: 'Try again', run: () => void restore(conversationId) },
      });
    }
    await refresh();
  };

  return async (seance: Seance): Promise<void> => {
    try {
      await api.conversations[':conversationId'].$delete({ param: { conversationId: seance.id } });
    } catch (error) {
      // Deleted elsewhere in the meantime: it is gone, as was wanted.
      if (!(error instanceof Refused && error.code === 'not_found')) {
        toast('The séance could not be deleted. Please try again.');
        return;
      }
    }
    if (seance.id === currentId) leave();
    queries.removeQueries({ queryKey: ['conversation', seance.id] });
    toast(`The séance with ${isolated(seance.ghostName)} was deleted.`, {
      tone: 'info',
      action: { label: 'Undo', run: () => void restore(seance.id) },
    });
    await refresh();
  };
};
