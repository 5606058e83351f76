type MeterProps = {
  label: string;
  used: number;
  /** null is without limit. */
  limit: number | null;
  /** How the limit is written. */
  limitText: string;
};

/** So much of so much: in figures, and as a thin bar where there is a limit. */
export const Meter = ({ label, used, limit, limitText }: MeterProps) => {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="tabular-nums">
          {used.toLocaleString()} / {limitText}
        </span>
      </div>
      <div aria-hidden="true" className="h-0.5 overflow-hidden rounded-full bg-hairline">
        <div className="h-full bg-gold" style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
};
