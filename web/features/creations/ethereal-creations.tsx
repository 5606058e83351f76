import './creations.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Creation } from '../../../domain/creations.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Asphodel } from '../../ui/asphodel.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CreationDialog } from './creation-dialog.tsx';
import { CreationSheet } from './creation-sheet.tsx';
import { creationsQuery } from './creations-query.ts';
import { DeleteCreationDialog } from './delete-creation-dialog.tsx';

const PLACES = ['first', 'second', 'third'];

/** All that was written and saved, the newest first. */
export const EtherealCreations = ({ open }: Pick<ViewProps, 'open'>) => (
  <div className="mx-auto w-full max-w-[52rem] px-4 pt-6 pb-12 sm:px-6">
    <header className="flex flex-wrap items-center justify-between gap-4 pb-4">
      <h1 className="text-2xl">Ethereal Creations</h1>
      <Button tone="gold" onClick={() => open('create')}>
        Create
      </Button>
    </header>
    <Creations onCreate={() => open('create')} />
  </div>
);

const Creations = ({ onCreate }: { onCreate: () => void }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(creationsQuery);
  const [opened, setOpened] = useState<Creation | null>(null);
  const [deleting, setDeleting] = useState<Creation | null>(null);
  if (!data) {
    return error ? (
      <ErrorState
        title="Your creations are out of reach"
        message={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <SheetsSkeleton />
    );
  }
  const creations = data.pages.flatMap((page) => page.creations);
  if (creations.length === 0) return <NothingWritten onCreate={onCreate} />;
  return (
    <>
      <ul aria-label="Your creations" className="border-t border-hairline">
        {creations.map((creation) => (
          <CreationSheet
            key={creation.id}
            creation={creation}
            onOpen={() => setOpened(creation)}
            onDelete={() => setDeleting(creation)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className="grid justify-items-center gap-2 pt-6">
          {isFetchNextPageError && <span role="alert">The earlier ones could not be called back.</span>}
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Earlier creations
          </Button>
        </p>
      )}
      {opened && (
        <CreationDialog
          creation={opened}
          onDelete={() => setDeleting(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {deleting && (
        <DeleteCreationDialog
          creation={deleting}
          onDeleted={() => setOpened(null)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
};

const NothingWritten = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    title="The shelves are empty"
    picture={<Asphodel className="size-16" />}
    action={<Button onClick={onCreate}>Create something</Button>}
  >
    Poems, letters, speeches and songs that the spirits write for you are kept here.
  </EmptyState>
);

const SheetsSkeleton = () => (
  <div role="status" aria-label="Your creations are being called" className="border-t border-hairline">
    {PLACES.map((place) => (
      <div key={place} className="creation-sheet">
        <div className="grid grow gap-2.5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);
