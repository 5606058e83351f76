import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ghost } from '../../domain/ghost.ts';
import { isolated } from '../../domain/language.ts';
import { refusalText } from '../../domain/texts.ts';
import { api, call } from './call.ts';
import { ghostsQuery } from './queries.ts';
import { Refused } from './request.ts';
import { toast } from './toasts.ts';

/** Has a spirit painted anew: one at a time, as the server has it. */
export const useNewPortrait = () => {
  const queries = useQueryClient();
  const painting = useMutation({
    mutationFn: ({ id: ghostId }: Ghost) =>
      call(api.ghosts[':ghostId'].portrait.$post({ param: { ghostId } })),
    onSuccess: ({ ghost: painted }) => {
      queries.setQueryData(ghostsQuery.queryKey, (ghosts) =>
        ghosts?.map((ghost) => (ghost.id === painted.id ? painted : ghost)),
      );
      toast(`${isolated(painted.name)} has a new likeness.`, { tone: 'success' });
    },
    onError: (error) =>
      toast(
        error instanceof Refused && error.code !== 'fault' ? error.message : refusalText('portrait_failed'),
      ),
  });
  return {
    paint: (ghost: Ghost) =>
      painting.isPending ? void toast(refusalText('portrait_underway')) : painting.mutate(ghost),
    paintingId: painting.isPending ? painting.variables.id : null,
  };
};
