import { useQuery } from '@tanstack/react-query';
import { useNewPortrait } from '../../lib/new-portrait.ts';
import { ghostsQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

export const PortraitsSection = () => (
  <SettingsSection title="Portraits" about="A new likeness takes up to a minute. The old one goes.">
    <PortraitList />
  </SettingsSection>
);

const PortraitList = () => {
  const { data: ghosts, error, refetch } = useQuery(ghostsQuery);
  const { paint, paintingId } = useNewPortrait();
  if (ghosts === undefined) {
    return error ? (
      <ErrorState
        title="Your spirits are out of reach"
        message={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-16 w-full" />
    );
  }
  return (
    <ul className="settings-rows">
      {ghosts.map((ghost) => (
        <li key={ghost.id} className="flex flex-wrap items-center gap-4 py-3">
          <Portrait name={ghost.name} imageUrl={ghost.imageUrl} size="turn" className="size-14!" />
          <bdi className="min-w-0 flex-1 basis-40 font-display text-lg break-words">{ghost.name}</bdi>
          <Button
            aria-label={`Generate New Portrait of ${ghost.name}`}
            isBusy={paintingId === ghost.id}
            onClick={() => paint(ghost)}
          >
            {paintingId === ghost.id ? 'Painting…' : 'Generate New Portrait'}
          </Button>
        </li>
      ))}
    </ul>
  );
};
