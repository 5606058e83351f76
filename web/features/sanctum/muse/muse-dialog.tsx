import { useQuery } from '@tanstack/react-query';
import type { Ghost } from '../../../../domain/ghost.ts';
import { api, call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type MuseDialogProps = {
  ghost: Ghost;
  conversationId: string | null;
  onChoose: (question: string) => void;
  onClose: () => void;
};

const PLACES = ['first', 'second', 'third'];

/** Three questions for whoever does not know what to ask. */
export const MuseDialog = ({ ghost, conversationId, onChoose, onClose }: MuseDialogProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['muse', ghost.id, conversationId],
    queryFn: ({ signal }) =>
      call(
        api.ghosts[':ghostId'].muse.$post(
          {
            param: { ghostId: ghost.id },
            json: { conversationId, browserLanguage: navigator.language.slice(0, 35) },
          },
          { init: { signal } },
        ),
      ),
    // A line that comes back asks for everything anew; the questions must not change under the finger.
    staleTime: 'static',
    gcTime: 0,
  });
  const isAsking = isFetching || (!data && !error);
  return (
    <Dialog
      title="Muse"
      subtitle={
        <>
          What you might ask <bdi>{ghost.name}</bdi>. Choose one, and change it as you like.
        </>
      }
      onClose={onClose}
      footer={
        <Button isBusy={isAsking} onClick={() => void refetch()}>
          Other questions
        </Button>
      }
    >
      {isAsking && <MuseSkeleton />}
      {!isAsking && error && (
        <ErrorState title="The Muse is silent" message={error.message} onRetry={() => void refetch()} />
      )}
      {!isAsking && data && (
        <ul aria-label="Suggested questions" className="grid gap-3">
          {data.questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                dir="auto"
                onClick={() => onChoose(question)}
                className="min-h-14 w-full rounded-lg border border-hairline bg-raised px-5 py-3 text-start font-display text-lg leading-snug transition-colors duration-150 hover:border-gold hover:text-gold"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {!isAsking && data ? 'Three questions are here.' : ''}
      </p>
    </Dialog>
  );
};

const MuseSkeleton = () => (
  <div role="status" aria-label="The Muse is thinking" className="grid gap-3">
    {PLACES.map((place) => (
      <Skeleton key={place} className="h-14 w-full" />
    ))}
  </div>
);
