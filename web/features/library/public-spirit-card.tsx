import type { PublicGhost } from '../../../domain/public-ghost.ts';
import { lifeSpan, standing } from '../../lib/spirit-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Portrait } from '../../ui/portrait.tsx';

type PublicSpiritCardProps = {
  ghost: PublicGhost;
  /** Called already: then one speaks with it instead. */
  onMeet: (() => void) | null;
  isBusy: boolean;
  onSummon: () => void;
};

export const PublicSpiritCard = ({ ghost, onMeet, isBusy, onSummon }: PublicSpiritCardProps) => {
  const span = lifeSpan(ghost);
  const line = standing(ghost);
  return (
    <li className="library-card">
      <Portrait name={ghost.name} imageUrl={ghost.imageUrl} size="card" />
      <div className="grid min-w-0 grow grid-rows-[auto_1fr_auto] gap-1">
        <h3 className="text-xl leading-snug break-words" dir="auto">
          <bdi>{ghost.name}</bdi>
        </h3>
        <div className="grid content-start gap-1 text-sm">
          {span && <p className="text-gold">{span}</p>}
          <p dir="auto" className="line-clamp-2 first-letter:uppercase">
            {ghost.description}
          </p>
          {line && <p className="text-xs text-ink-soft">{line}</p>}
          {ghost.creditedTo && (
            <p className="text-xs text-ink-soft">
              Summoned first by <bdi>{ghost.creditedTo}</bdi>
            </p>
          )}
        </div>
        <div className="flex min-h-11 items-center justify-between gap-2 self-end pt-1">
          <span className="text-xs text-ink-soft">{timesSummoned(ghost.summonCount)}</span>
          {onMeet ? (
            <Button
              tone="plain"
              aria-label={`Speak with ${ghost.name}`}
              className="-me-2 px-3 text-gold!"
              onClick={onMeet}
            >
              Speak
            </Button>
          ) : (
            <Button aria-label={`Summon ${ghost.name}`} className="px-4" isBusy={isBusy} onClick={onSummon}>
              {isBusy ? 'Summoning…' : 'Summon'}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

const timesSummoned = (count: number): string => {
  if (count === 0) return 'Not summoned yet';
  return count === 1 ? 'Summoned once' : `Summoned ${count.toLocaleString()} times`;
};
