import './library.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { fold } from '../../../domain/fold.ts';
import type { Ghost } from '../../../domain/ghost.ts';
import type { PublicGhost } from '../../../domain/public-ghost.ts';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import { ghostsQuery, publicGhostsQuery } from '../../lib/queries.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EVERYONE, filterLibrary, type LibraryFilter } from './filter-library.ts';
import { LibraryFilters } from './library-filters.tsx';
import { PublicSpiritCard } from './public-spirit-card.tsx';
import { SpiritCardSkeleton } from './spirit-card.tsx';
import { useLibrarySummoning } from './use-library-summoning.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

type PublicLibraryProps = Pick<ViewProps, 'open'>;

/** Everybody who was ever called by this house, for anybody to call again. */
export const PublicLibrary = ({ open }: PublicLibraryProps) => {
  const { data: ghosts, error, refetch } = useQuery(publicGhostsQuery);
  if (ghosts === undefined) {
    if (!error) return <LibrarySkeleton />;
    return (
      <ErrorState
        title="The library is out of reach"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (ghosts.length === 0) {
    return (
      <EmptyState
        title="The shelves are still bare"
        action={
          <Button tone="gold" onClick={() => open('chamber')}>
            Conduct a Seance
          </Button>
        }
      >
        Whoever is summoned here finds a place in the library, for everybody to speak with.
      </EmptyState>
    );
  }
  return <Shelves ghosts={ghosts} open={open} />;
};

const Shelves = ({ ghosts, open }: PublicLibraryProps & { ghosts: readonly PublicGhost[] }) => {
  const [filter, setFilter] = useState<LibraryFilter>(EVERYONE);
  const shownFilter = useDeferredValue(filter);
  const found = useMemo(() => filterLibrary(ghosts, shownFilter), [ghosts, shownFilter]);
  const ownByName = useOwnByName();
  const { select } = useCurrentGhost();
  const meet = (ghost: Ghost) => {
    select(ghost.id);
    open('sanctum');
  };
  const { summon, busyIds } = useLibrarySummoning(meet);

  return (
    <div className="grid gap-5">
      <LibraryFilters ghosts={ghosts} filter={filter} onFilter={setFilter} />
      <p role="status" className="text-sm text-ink-soft">
        {countText(found.length, ghosts.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No spirit matches"
          action={<Button onClick={() => setFilter(EVERYONE)}>Show all spirits</Button>}
        >
          Nobody in the library answers to all of this. Ask for less, or summon them by name.
        </EmptyState>
      ) : (
        <ul className="library-cards">
          {found.map((ghost) => {
            const own = ownByName.get(fold(ghost.name));
            return (
              <PublicSpiritCard
                key={ghost.id}
                ghost={ghost}
                onMeet={own ? () => meet(own) : null}
                isBusy={busyIds.has(ghost.id)}
                onSummon={() => void summon(ghost)}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
};

/** Only to offer the séance in place of a summoning that would be refused; the server alone decides who is the same. */
const useOwnByName = (): ReadonlyMap<string, Ghost> => {
  const { data: own } = useQuery(ghostsQuery);
  return useMemo(
    () =>
      new Map(
        own?.filter(({ withdrawnReason }) => !withdrawnReason).map((ghost) => [fold(ghost.name), ghost]),
      ),
    [own],
  );
};

const countText = (found: number, all: number): string => {
  if (found < all) return `${found.toLocaleString()} of ${all.toLocaleString()} spirits`;
  return all === 1 ? 'One spirit' : `${all.toLocaleString()} spirits`;
};

const LibrarySkeleton = () => (
  <div role="status" aria-label="The library is being opened" className="library-cards">
    {PLACEHOLDERS.map((id) => (
      <SpiritCardSkeleton key={id} />
    ))}
  </div>
);
