import { PETAL, PETAL_TURNS } from '../../ui/asphodel.tsx';

/** A path about the flower's middle, once for each petal: 36 flowers of six petals apart are a thousand elements to lay out. */
const turned = (path: string): string =>
  PETAL_TURNS.map((turn) => {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    return path.replace(
      /(-?[\d.]+) ?(-?[\d.]+)/g,
      (_, x: string, y: string) => `${(+x * cos - +y * sin).toFixed(3)} ${(+x * sin + +y * cos).toFixed(3)} `,
    );
  }).join('');
const PETALS = turned(PETAL);
const VEINS = turned('M0-12L0-37');
const ANTHERS = turned('M8.6-15.5L8.6-15.5');

/** x at the ground, height, lean of the tip, and how near: 1 is the front. */
const STEMS: [x: number, height: number, lean: number, nearness: number][] = [
  [60, 150, -18, 0.45],
  [150, 250, 20, 0.75],
  [246, 170, -14, 0.5],
  [330, 285, -22, 0.85],
  [428, 200, 22, 0.55],
  [518, 350, -20, 0.9],
  [612, 230, 18, 0.6],
  [688, 440, 26, 1],
  [756, 250, -16, 0.65],
];
/** Along the stem from the open flowers to the buds at the tip; side, and size. */
const BLOOMS: [along: number, side: 1 | -1, size: number][] = [
  [0.5, -1, 0.62],
  [0.6, 1, 0.66],
  [0.7, -1, 0.58],
  [0.79, 1, 0.46],
];
const BUDS: [along: number, side: 1 | -1][] = [
  [0.87, -1],
  [0.91, 1],
  [0.95, -1],
];
const GROUND_Y = 500;

const Stem = ({ stem: [x, height, lean, nearness] }: { stem: (typeof STEMS)[number] }) => {
  const at = (along: number) => ({ x: x + lean * along * along, y: GROUND_Y - height * along });
  return (
    <g opacity={0.25 + 0.6 * nearness} strokeWidth={0.7 + nearness * 0.5}>
      <path d={`M${x} ${GROUND_Y}Q${x} ${GROUND_Y - height * 0.55} ${x + lean} ${GROUND_Y - height}`} />
      <path d={`M${x} ${GROUND_Y}q${-8 - lean} ${-height * 0.3} ${-20 - lean} ${-height * 0.34}`} />
      <path d={`M${x} ${GROUND_Y}q${6 - lean} ${-height * 0.2} ${24 - lean * 0.5} ${-height * 0.25}`} />
      {BLOOMS.map(([along, side, size]) => {
        const { x: stemX, y } = at(along);
        const reach = side * 21 * nearness;
        return (
          <g key={along}>
            <path d={`M${stemX} ${y + 9}q${reach * 0.6} -3 ${reach} -9`} />
            <use
              href="#bloom"
              transform={`translate(${stemX + reach} ${y}) rotate(${side * 14}) scale(${size * (0.45 + 0.55 * nearness)})`}
            />
          </g>
        );
      })}
      {BUDS.map(([along, side]) => {
        const { x: stemX, y } = at(along);
        return (
          <ellipse
            key={along}
            cx={stemX + side * 5 * nearness}
            cy={y}
            rx={2.6 * nearness}
            ry={6.5 * nearness}
            transform={`rotate(${side * 28} ${stemX} ${y})`}
          />
        );
      })}
      <ellipse cx={x + lean} cy={GROUND_Y - height - 4} rx={2.2 * nearness} ry={6.5 * nearness} />
    </g>
  );
};

/** The meadow that the shades walk in, by night, from where the candle stands. */
export const Meadow = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 800 500"
    preserveAspectRatio="xMidYMax meet"
    className={className}
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <defs>
      <g id="bloom">
        <path d={PETALS} fill="var(--ground)" strokeWidth="1.6" />
        <path d={PETALS} fill="currentColor" fillOpacity="0.1" strokeWidth="1.6" />
        <path d={VEINS} strokeWidth="1" />
        <path d={ANTHERS} strokeWidth="4" strokeLinecap="round" />
        <circle r="4" fill="currentColor" />
      </g>
    </defs>
    {STEMS.map((stem) => (
      <Stem key={stem[0]} stem={stem} />
    ))}
  </svg>
);
