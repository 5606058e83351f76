import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Found, FoundCreation, FoundMessage } from '../../../domain/search.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExcerptText } from './excerpt-text.tsx';
import { SeanceRows, SeancesSkeleton } from './seance-list.tsx';
import { searchQuery } from './seances-query.ts';
import { timeOf } from './time-of.ts';
import type { OpenSeance } from './use-open-seance.ts';

type FoundListProps = { words: string; onOpen: OpenSeance; onCreations: () => void };

/** What holds the words: messages to jump to, séances by their name, and creations. */
export const FoundList = ({ words, onOpen, onCreations }: FoundListProps) => {
  const { data, error, refetch, isPlaceholderData } = useQuery(searchQuery(words));
  if (!data) {
    return error ? (
      <ErrorState title="The archives stay closed" message={error.message} onRetry={() => void refetch()} />
    ) : (
      <SeancesSkeleton />
    );
  }
  const count = data.messages.length + data.seances.length + data.creations.length;
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-8">
      <p role="status" className={count === 0 ? 'sr-only' : 'text-sm text-ink-soft'}>
        {isPlaceholderData ? '' : countLine(data, count)}
      </p>
      {count === 0 && !isPlaceholderData && (
        <EmptyState title="Nobody spoke of it">
          Nothing that was said or written holds “<bdi>{words}</bdi>”.
        </EmptyState>
      )}
      {data.messages.length > 0 && (
        <Section title="In what was said" hasMore={data.hasMore.messages}>
          <ul aria-label="Messages found" className="border-t border-hairline">
            {data.messages.map((message) => (
              <FoundLine
                key={message.messageId}
                found={message}
                onOpen={() => onOpen(message.conversationId, message.ghostName, message.messageId)}
              />
            ))}
          </ul>
        </Section>
      )}
      {data.seances.length > 0 && (
        <Section title="By name" hasMore={data.hasMore.seances}>
          <SeanceRows label="Séances found" seances={data.seances} onOpen={onOpen} />
        </Section>
      )}
      {data.creations.length > 0 && (
        <Section title="In your creations" hasMore={data.hasMore.creations}>
          <FoundCreations creations={data.creations} onCreations={onCreations} />
        </Section>
      )}
    </div>
  );
};

const countLine = ({ hasMore }: Found, count: number): string => {
  const isMore = hasMore.messages || hasMore.seances || hasMore.creations;
  if (count === 0) return 'Nothing was found';
  return `${isMore ? 'More than ' : ''}${count.toLocaleString()} found`;
};

const Section = ({ title, hasMore, children }: { title: string; hasMore: boolean; children: ReactNode }) => (
  <section>
    <h2 className="pb-2 text-lg">{title}</h2>
    {children}
    {hasMore && (
      <p className="pt-3 text-sm text-ink-soft">There are more. Add a word to find the right one.</p>
    )}
  </section>
);

const FoundLine = ({ found, onOpen }: { found: FoundMessage; onOpen: () => void }) => (
  <li className="seance-row">
    <div className="grid min-w-0 grow gap-1">
      <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft">
        <span>
          {found.role === 'user' ? 'You, with ' : ''}
          <bdi className="text-gold">{found.ghostName}</bdi>
        </span>
        <span>
          ·{' '}
          <time dateTime={new Date(found.createdAt).toISOString()}>
            {timeOf(found.createdAt, Date.now())}
          </time>
        </span>
        {found.title && (
          <span>
            · <bdi>{found.title}</bdi>
          </span>
        )}
      </p>
      <button type="button" onClick={onOpen} className="seance-open w-full text-start">
        <ExcerptText found={found} />
      </button>
    </div>
  </li>
);

const FoundCreations = ({
  creations,
  onCreations,
}: {
  creations: FoundCreation[];
  onCreations: () => void;
}) => (
  <>
    <ul aria-label="Creations found" className="border-t border-hairline">
      {creations.map((creation) => (
        <li key={creation.id} className="grid gap-1 border-b border-hairline py-4">
          <p dir="auto" className="font-display text-lg">
            {creation.title}
          </p>
          <ExcerptText found={creation} />
        </li>
      ))}
    </ul>
    <Button className="mt-4" onClick={onCreations}>
      Open Ethereal Creations
    </Button>
  </>
);
