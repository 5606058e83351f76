import { useQuery } from '@tanstack/react-query';
import { ghostsQuery } from '../../lib/queries.ts';
import { standing } from '../../lib/spirit-lines.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Who can be spoken with, and who no longer can. */
export const ActiveSpirits = () => {
  const { data: ghosts, error, refetch } = useQuery(ghostsQuery);
  return (
    <section aria-labelledby="active-spirits" className="grid gap-4">
      <h2 id="active-spirits" className="text-xl">
        Your spirits
      </h2>
      {ghosts ? (
        <ul className="analytics-spirits">
          {ghosts.map((ghost) => (
            <li key={ghost.id} className="flex items-center gap-4 py-2.5">
              <Portrait name={ghost.name} imageUrl={ghost.imageUrl} size="turn" />
              <span className="grid min-w-0 grow">
                <bdi className="truncate font-display text-lg leading-tight">{ghost.name}</bdi>
                <span className="text-xs text-ink-soft">{standing(ghost)}</span>
              </span>
              {ghost.withdrawnReason ? (
                <span className="text-sm text-ink-soft">Withdrawn</span>
              ) : (
                <span className="analytics-active">Active</span>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Your spirits are out of reach"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </section>
  );
};
