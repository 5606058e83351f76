import { useInfiniteQuery } from '@tanstack/react-query';
import type { Seance } from '../../../domain/seances.ts';
import { Asphodel } from '../../ui/asphodel.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SeanceRow } from './seance-row.tsx';
import { seancesQuery } from './seances-query.ts';
import { useDeleteSeance } from './use-delete-seance.ts';
import type { OpenSeance } from './use-open-seance.ts';

type SeanceListProps = { onOpen: OpenSeance; onBegin: () => void };

const PLACES = ['first', 'second', 'third', 'fourth'];

export const SeanceList = ({ onOpen, onBegin }: SeanceListProps) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(seancesQuery);
  if (!data) {
    return error ? (
      <ErrorState
        title="Your séances are out of reach"
        message={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <SeancesSkeleton />
    );
  }
  const seances = data.pages.flatMap((page) => page.seances);
  if (seances.length === 0) return <NothingSaid onBegin={onBegin} />;
  return (
    <>
      <SeanceRows label="Your séances" seances={seances} onOpen={onOpen} />
      {hasNextPage && (
        <p className="grid justify-items-center gap-2 pt-6">
          {isFetchNextPageError && <span role="alert">The earlier ones could not be called back.</span>}
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Earlier séances
          </Button>
        </p>
      )}
    </>
  );
};

export const SeanceRows = ({
  label,
  seances,
  onOpen,
}: {
  label: string;
  seances: readonly Seance[];
  onOpen: OpenSeance;
}) => {
  const remove = useDeleteSeance();
  return (
    <ul aria-label={label} className="border-t border-hairline">
      {seances.map((seance) => (
        <SeanceRow
          key={seance.id}
          seance={seance}
          onOpen={() => onOpen(seance.id, seance.ghostName)}
          onDelete={() => void remove(seance)}
        />
      ))}
    </ul>
  );
};

const NothingSaid = ({ onBegin }: { onBegin: () => void }) => (
  <EmptyState
    title="Nothing has been said yet"
    picture={<Asphodel className="size-16" />}
    action={<Button onClick={onBegin}>To the Sanctum</Button>}
  >
    Every séance is kept here, word for word, to be found again and taken up where it ended.
  </EmptyState>
);

export const SeancesSkeleton = () => (
  <div role="status" aria-label="Your séances are being called" className="border-t border-hairline">
    {PLACES.map((place) => (
      <div key={place} className="seance-row">
        <Skeleton isRound className="size-12 shrink-0" />
        <div className="grid grow content-center gap-2.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    ))}
  </div>
);
