import { classNames } from '../../ui/class-names.ts';

const BOX = '0 0 28 40';

/**
 * A candle on its dish, with a flame or waiting for one. Says nothing that is not said in words beside it. Fire and
 * light are pictures of their own: what moves inside of one has the whole page laid out again with every frame.
 */
export const Candle = ({ isLit, className }: { isLit: boolean; className?: string }) => (
  <span className={classNames('summon-candle', className)}>
    {isLit && (
      <svg viewBox={BOX} className="summon-halo" aria-hidden="true">
        <circle cx="14" cy="10" r="9.5" />
      </svg>
    )}
    <svg
      viewBox={BOX}
      fill="none"
      stroke="currentColor"
      strokeOpacity={isLit ? 0.95 : 0.6}
      aria-hidden="true"
    >
      <path d="M10.5 17.5c1.2-.9 5.8-.9 7 0V33.5h-7Z" fill="currentColor" fillOpacity={isLit ? 0.2 : 0.06} />
      <path d="M5 33.5h18c0 2.6-4 4.5-9 4.5s-9-1.9-9-4.5Z" fill="currentColor" fillOpacity="0.08" />
      <path d="M14 17v-3.4" />
    </svg>
    {isLit && (
      <svg viewBox={BOX} className="summon-flame" aria-hidden="true">
        <path d="M14 2.5c3 4 4.2 6.2 3.7 8.7-.4 2.2-1.9 3.4-3.7 3.4s-3.3-1.2-3.7-3.4C9.8 8.7 11 6.5 14 2.5Z" />
      </svg>
    )}
  </span>
);
