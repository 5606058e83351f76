import type { ReactNode } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { lifeSpan, standing } from '../../lib/spirit-lines.ts';
import { OutsideLink } from '../../ui/markdown/outside-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';

/**
 * With whom one speaks: a person, with dates, a line of who they were, and where that is known from. The search of the
 * séance stands beside it, so that nothing moves when it comes.
 */
export const SpiritHeader = ({ ghost, children }: { ghost: Ghost; children: ReactNode }) => {
  const lived = lifeSpan(ghost);
  const place = standing(ghost);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:flex-nowrap sm:gap-5">
      <Portrait name={ghost.name} imageUrl={ghost.imageUrl} size="card" className="max-sm:size-14" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="min-w-0 text-xl text-ink sm:text-2xl [overflow-wrap:anywhere]">
            <bdi>{ghost.name}</bdi>
          </h1>
          {lived && <span className="text-sm text-ink-soft">{lived}</span>}
        </div>
        {ghost.description && (
          <p dir="auto" className="line-clamp-2 max-w-[38rem] text-sm sm:line-clamp-none">
            {ghost.description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
          {place && <span>{place}</span>}
          <Sources sources={ghost.sources} />
        </p>
      </div>
      {children}
    </header>
  );
};

const Sources = ({ sources }: Pick<Ghost, 'sources'>) =>
  sources.map(({ title, url, licence }) => (
    <OutsideLink key={url} address={url} title={licence} className="inline-flex min-h-6 items-center">
      Source: {title}
    </OutsideLink>
  ));
