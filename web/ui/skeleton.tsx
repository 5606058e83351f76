import { classNames } from './class-names.ts';

/** A quiet shape where something comes; give it the size of that something. */
export const Skeleton = ({ className, isRound }: { className: string; isRound?: boolean }) => (
  <div
    aria-hidden="true"
    // Drawn with the hairline's colour, which is seen on every ground.
    className={classNames('breathing bg-hairline', isRound ? 'rounded-full' : 'rounded-md', className)}
  />
);

const LINES = ['w-full', 'w-11/12', 'w-3/5'];

/** A short paragraph to come. */
export const SkeletonText = () => (
  <div aria-hidden="true" className="grid gap-2.5">
    {LINES.map((width) => (
      <Skeleton key={width} className={classNames('h-4', width)} />
    ))}
  </div>
);
