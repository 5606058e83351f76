import type { Ghost } from '../../../domain/ghost.ts';
import { lifeSpan, standing } from '../../lib/spirit-lines.ts';
import { OutsideLink } from '../../ui/markdown/outside-link.tsx';
import { Likeness } from './likeness.tsx';
import { Inscription } from './rite.tsx';

/** The spirit's card at the end of a summoning. */
export const Arrival = ({ ghost }: { ghost: Ghost }) => {
  const span = lifeSpan(ghost);
  const line = standing(ghost);
  return (
    <div className="summon-stage grid justify-items-center gap-6">
      <Likeness name={ghost.name} imageUrl={ghost.imageUrl} />
      <Inscription name={ghost.name}>
        {span && <p className="text-gold">{span}</p>}
        <p dir="auto" className="mx-auto max-w-[34rem] font-display text-lg text-ink first-letter:uppercase">
          {ghost.description}
        </p>
        {line && <p className="text-sm text-ink-soft">{line}</p>}
        {ghost.verification === 'unverified' && (
          <p className="mx-auto max-w-[30rem] rounded-md border border-hairline px-4 py-2 text-sm text-ink-soft">
            Not verified yet: the archives did not answer. This spirit stays private until they confirm it.
          </p>
        )}
        {ghost.sources.length > 0 && (
          <p className="text-xs text-ink-soft">
            {'Facts from '}
            {ghost.sources.map(({ title, url, licence }, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <OutsideLink address={url}>
                  Wikipedia: <bdi>{title}</bdi>
                </OutsideLink>
                {` (${licence})`}
              </span>
            ))}
          </p>
        )}
      </Inscription>
    </div>
  );
};
