import type { CSSProperties, ReactNode } from 'react';
import { lifeSpan } from '../../lib/spirit-lines.ts';
import { classNames } from '../../ui/class-names.ts';
import { Candle } from './candle.tsx';
import { Likeness } from './likeness.tsx';
import type { Generating } from './summoning-state.ts';
import { stepsOf } from './telling.ts';

/** The spirit as far as it has taken shape, and the candles that are lit on the way. */
export const Rite = ({ state }: { state: Generating }) => {
  const { name, found, portrait } = state;
  const span = found && lifeSpan(found);
  return (
    <div className="summon-stage grid justify-items-center gap-6">
      <Likeness name={found?.name ?? null} imageUrl={portrait?.imageUrl ?? null} />
      <Inscription name={found?.name ?? name} isFaint={found === null}>
        {found && (
          <div className="summon-words grid gap-2">
            {span && <p className="text-gold">{span}</p>}
            {found.summary && (
              <p dir="auto" className="mx-auto line-clamp-3 max-w-[34rem] text-sm text-ink-soft">
                {found.summary}
              </p>
            )}
          </div>
        )}
      </Inscription>
      <ol className="grid w-full gap-1 border-t border-hairline pt-4">
        {stepsOf(state).map((step, index) => (
          <li
            key={step.id}
            data-done={step.isDone}
            style={{ '--step': index } as CSSProperties}
            className={classNames(
              'summon-step flex min-h-11 items-center gap-4',
              step.isDone ? 'text-ink' : 'text-ink-soft',
            )}
          >
            <Candle isLit={step.isDone} className="h-10 shrink-0 text-gold" />
            <span key={step.text} dir="auto" className="summon-words min-w-0 break-words">
              {step.text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** A name, cut in stone, and what stands under it. */
export const Inscription = ({
  name,
  isFaint,
  children,
}: {
  name: string;
  isFaint?: boolean;
  children?: ReactNode;
}) => (
  <div className="grid w-full gap-2 text-center">
    <h3
      dir="auto"
      className={classNames('text-2xl text-balance break-words', isFaint ? 'text-ink-soft' : 'text-ink')}
    >
      <bdi>{name}</bdi>
    </h3>
    {children}
  </div>
);
