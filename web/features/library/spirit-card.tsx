import { type KeyboardEvent, useId } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { refusalText } from '../../../domain/texts.ts';
import { lifeSpan, standing } from '../../lib/spirit-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type SpiritCardProps = {
  ghost: Ghost;
  isCurrent: boolean;
  onChoose: () => void;
  onAskRelease: () => void;
  /** null: new portraits are for members. */
  onPaint: (() => void) | null;
  isPainting: boolean;
};

export const SpiritCard = ({
  ghost,
  isCurrent,
  onChoose,
  onAskRelease,
  onPaint,
  isPainting,
}: SpiritCardProps) => {
  const noteId = useId();
  const span = lifeSpan(ghost);
  const line = standing(ghost);
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    onAskRelease();
  };
  const name = <bdi>{ghost.name}</bdi>;
  return (
    <li className="library-card" data-current={isCurrent} data-withdrawn={ghost.withdrawnReason !== null}>
      <Portrait name={ghost.name} imageUrl={ghost.imageUrl} size="card" />
      <div className="grid min-w-0 grow grid-rows-[auto_1fr_auto] gap-1">
        <h3 className="text-xl leading-snug break-words" dir="auto">
          {ghost.withdrawnReason ? (
            name
          ) : (
            <button
              type="button"
              aria-current={isCurrent || undefined}
              aria-describedby={noteId}
              onClick={onChoose}
              onKeyDown={askByKey}
              className="library-choose text-start"
            >
              {name}
            </button>
          )}
        </h3>
        <div id={noteId} className="grid content-start gap-1 text-sm">
          {span && <p className="text-gold">{span}</p>}
          <p dir="auto" className="line-clamp-2 first-letter:uppercase">
            {ghost.description}
          </p>
          {line && <p className="text-xs text-ink-soft">{line}</p>}
          <Notices ghost={ghost} />
        </div>
        <div className="-mb-2 flex min-h-11 flex-wrap items-center gap-x-2 self-end">
          <Marks ghost={ghost} isCurrent={isCurrent} />
          {onPaint && (
            <Button
              tone="plain"
              aria-label={`Generate New Portrait of ${ghost.name}`}
              isBusy={isPainting}
              onClick={onPaint}
              className="relative px-0!"
            >
              {isPainting ? 'Painting…' : 'Generate New Portrait'}
            </Button>
          )}
          {!ghost.permanent && (
            <Button
              tone="plain"
              aria-label={`Release ${ghost.name}`}
              onClick={onAskRelease}
              className="relative -me-2 ms-auto px-3"
            >
              Release
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

const Notices = ({ ghost: { withdrawnReason, verification } }: { ghost: Ghost }) => (
  <>
    {withdrawnReason && (
      <p className="border-s-2 border-alarm ps-3 text-alarm">{refusalText(withdrawnReason)}</p>
    )}
    {verification === 'unverified' && (
      <p className="text-xs text-ink-soft italic">Unverified: private until confirmed</p>
    )}
  </>
);

const Marks = ({ ghost, isCurrent }: { ghost: Ghost; isCurrent: boolean }) => (
  <>
    {isCurrent && <span className="library-mark library-mark-gold">With you now</span>}
    {ghost.permanent && (
      <span className="library-mark" title={refusalText('guide_is_eternal')}>
        Eternal<span className="sr-only">. {refusalText('guide_is_eternal')}</span>
      </span>
    )}
  </>
);

export const SpiritCardSkeleton = () => (
  <div className="library-card">
    <Skeleton isRound className="size-20 shrink-0" />
    <div className="grid grow content-start gap-2.5 pt-1">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  </div>
);
