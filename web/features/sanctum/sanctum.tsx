import './sanctum.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { useCurrentConversation } from '../../lib/current-conversation.tsx';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import { ghostsQuery } from '../../lib/queries.ts';
import type { ViewProps } from '../../lib/view.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { standingQuery } from './conversation-query.ts';
import { NoSpirit } from './no-spirit.tsx';
import { Seance } from './seance.tsx';

/** The default place: the chamber of the spirit one speaks with, or an empty one. */
export const Sanctum = ({ open }: ViewProps) => {
  const { ghost, isKnown } = useCurrentGhost();
  const { error, refetch } = useQuery(ghostsQuery);
  // What takes long to draw is drawn in slices, while its outline is seen.
  const isShown = useDeferredValue(isKnown);
  if (!isKnown && error) {
    return (
      <ErrorState title="The chamber stays dark" message={error.message} onRetry={() => void refetch()} />
    );
  }
  if (!isKnown || !isShown) return <SeanceSkeleton />;
  if (!ghost) return <NoSpirit onBegin={() => open('chamber')} />;
  return <CurrentSeance key={ghost.id} ghost={ghost} open={open} />;
};

const CurrentSeance = ({ ghost, open }: { ghost: Ghost } & Pick<ViewProps, 'open'>) => {
  const { conversationId } = useCurrentConversation();
  const { data, error, refetch } = useQuery({
    ...standingQuery(conversationId ?? ''),
    enabled: conversationId !== null,
  });
  // A séance that begins goes on in the room where its first words were typed.
  const isShown = useDeferredValue(conversationId === null || data !== undefined);
  if (conversationId === null) return <Seance ghost={ghost} conversation={null} open={open} />;
  if (data !== undefined && isShown) return <Seance ghost={ghost} conversation={data} open={open} />;
  if (!error) return <SeanceSkeleton />;
  return (
    <ErrorState
      title="This séance could not be called back"
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
};

/** The room in the shape of what comes. */
const SeanceSkeleton = () => (
  <div
    role="status"
    aria-label="Calling back the séance"
    className="mx-auto grid w-full max-w-[52rem] gap-6 px-4 py-6 sm:px-6"
  >
    <div className="flex items-center gap-5">
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="grow">
        <SkeletonText />
      </div>
    </div>
    <div className="sanctum-scroll grid content-end gap-6">
      <Skeleton className="h-10 w-2/5 justify-self-end" />
      <SkeletonText />
    </div>
    <Skeleton className="h-14 w-full" />
  </div>
);
