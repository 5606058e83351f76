import './library.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { refusalText, texts } from '../../../domain/texts.ts';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import { useNewPortrait } from '../../lib/new-portrait.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { ghostsQuery } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { SpiritCard, SpiritCardSkeleton } from './spirit-card.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

export const MySpirits = ({ open }: Pick<ViewProps, 'open'>) => {
  const { data: ghosts, error, refetch } = useQuery(ghostsQuery);
  const { ghost: current, select } = useCurrentGhost();
  const isPro = useProfile().tier === 'pro';
  const { paint, paintingId } = useNewPortrait();
  const [releasing, setReleasing] = useState<Ghost | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // A card that goes takes the focus along, whoever released it; the keyboard must not fall out of the dialog.
    if (document.activeElement === document.body) list.current?.focus();
  });

  if (ghosts === undefined) {
    if (error) {
      return (
        <ErrorState
          title="Your spirits are out of reach"
          message={error.message}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <div role="status" aria-label="Your spirits are being called" className="library-cards">
        {PLACEHOLDERS.map((id) => (
          <SpiritCardSkeleton key={id} />
        ))}
      </div>
    );
  }
  if (ghosts.length === 0) {
    return (
      <EmptyState
        title={texts.noSpiritTitle}
        action={
          <Button tone="gold" onClick={() => open('chamber')}>
            {texts.noSpiritAction}
          </Button>
        }
      >
        The spirits whom you summon are gathered here.
      </EmptyState>
    );
  }

  const choose = (ghost: Ghost) => {
    select(ghost.id);
    open('sanctum');
  };
  const askRelease = (ghost: Ghost) => {
    if (ghost.permanent) toast(refusalText('guide_is_eternal'));
    else setReleasing(ghost);
  };
  const afterRelease = (released: Ghost) => {
    const [first] = ghosts.filter(({ id }) => id !== released.id);
    if (released.id === current?.id && first) select(first.id);
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className="library-cards">
        {ghosts.map((ghost) => (
          <SpiritCard
            key={ghost.id}
            ghost={ghost}
            isCurrent={ghost.id === current?.id}
            onChoose={() => choose(ghost)}
            onAskRelease={() => askRelease(ghost)}
            onPaint={isPro ? () => paint(ghost) : null}
            isPainting={paintingId === ghost.id}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-6">
        <p className="text-sm text-ink-soft">
          {ghosts.length === 1
            ? 'One spirit keeps you company.'
            : `${ghosts.length} spirits keep you company.`}
        </p>
        <Button onClick={() => open('chamber')}>Conduct a Seance</Button>
      </div>
      {releasing && (
        <ReleaseDialog
          ghost={releasing}
          onReleased={() => afterRelease(releasing)}
          onClose={() => setReleasing(null)}
        />
      )}
    </>
  );
};
