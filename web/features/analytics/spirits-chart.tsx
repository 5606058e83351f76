import type { SpiritMessages } from '../../../domain/analytics.ts';
import { ChartFigure } from './chart-figure.tsx';

/** More bars than this say nothing at a glance; the table has them all. */
const MOST_BARS = 12;

export const SpiritsChart = ({ spirits }: { spirits: readonly SpiritMessages[] }) => {
  const most = Math.max(1, ...spirits.map(({ messages }) => messages));
  return (
    <ChartFigure
      title="Messages by spirit"
      summary={summaryOf(spirits)}
      columns={['Spirit', 'Messages']}
      rows={spirits.map(({ ghostId, ghostName, messages }) => ({
        key: ghostId,
        cells: [<bdi key="name">{ghostName}</bdi>, messages.toLocaleString()],
      }))}
      picture={
        <ul className="grid gap-3">
          {spirits.slice(0, MOST_BARS).map(({ ghostId, ghostName, messages }) => (
            <li key={ghostId} className="analytics-spirit">
              <bdi className="truncate font-display text-lg">{ghostName}</bdi>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="10" fill="var(--hairline)" opacity="0.5" />
                <rect width={(messages / most) * 100} height="10" fill="var(--gold)" />
              </svg>
              <span className="text-end text-sm tabular-nums">{messages.toLocaleString()}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
};

const summaryOf = (spirits: readonly SpiritMessages[]): string => {
  const [first] = spirits;
  if (!first) return 'Nothing was said yet.';
  const others = spirits.length - 1;
  const company = others === 0 ? '' : ` of ${spirits.length.toLocaleString()}`;
  return `Most with ${first.ghostName}${company}: ${first.messages.toLocaleString()}.`;
};
