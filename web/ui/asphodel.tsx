/** One of six petals, upright, its tip at 44 units; the vein is what tells an asphodel from a star. */
export const PETAL = 'M0-7C8-15 11-30 0-45C-11-30-8-15 0-7Z';
const VEIN = 'M0-12V-37';
export const PETAL_TURNS = [0, 60, 120, 180, 240, 300];

/** The mark: an asphodel, the flower of the meadow of the dead, seen from above. */
export const Asphodel = ({ className }: { className?: string }) => (
  <svg viewBox="-48 -48 96 96" className={className} aria-hidden="true">
    {PETAL_TURNS.map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d={PETAL} fill="currentColor" fillOpacity="0.14" stroke="currentColor" strokeWidth="2" />
        <path d={VEIN} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        <path d="M0-5 5.5-15" transform="rotate(10)" stroke="currentColor" strokeWidth="1.2" />
        <circle cx="8.6" cy="-15.5" r="2.2" fill="currentColor" />
      </g>
    ))}
    <circle r="4.2" fill="currentColor" />
  </svg>
);
