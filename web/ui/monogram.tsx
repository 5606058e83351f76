import { initialsOf, monogramColour } from './monogram-colour.ts';

const PETAL = 'M0-14C9-24 10-38 0-49C-10-38-9-24 0-14Z';
const TURNS = [0, 60, 120, 180, 240, 300];

/** Stands for a person of whom there is no picture. Decorative: the name is written beside it. */
export const Monogram = ({ name, className }: { name: string; className?: string }) => {
  const { ground, letters } = monogramColour(name);
  const initials = initialsOf(name);
  return (
    <svg viewBox="-50 -50 100 100" className={className} aria-hidden="true">
      <rect x="-50" y="-50" width="100" height="100" fill={ground} />
      <g fill="none" stroke={letters} strokeOpacity="0.22">
        {TURNS.map((turn) => (
          <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
        ))}
      </g>
      <text
        y={initials.length > 1 ? 12 : 14}
        textAnchor="middle"
        fill={letters}
        fontSize={initials.length > 1 ? 36 : 44}
        className="font-display"
      >
        {initials}
      </text>
    </svg>
  );
};
