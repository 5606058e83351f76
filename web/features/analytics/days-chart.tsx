import type { DayOfMessages } from '../../../domain/analytics.ts';
import { ChartFigure } from './chart-figure.tsx';
import { busiestDay, dayText, roundTop, totalOf } from './chart-scale.ts';

const DAY_WIDTH = 10;
const BAR_WIDTH = 6;
const HEIGHT = 100;
/** Where nothing was said a thread remains, so that the days can be counted. */
const QUIET_HEIGHT = 0.8;

export const DaysChart = ({ days }: { days: readonly DayOfMessages[] }) => (
  <ChartFigure
    title="Messages by day"
    summary={summaryOf(days)}
    columns={['Day', 'Sent', 'Received']}
    rows={days.toReversed().map(({ day, sent, received }) => ({
      key: day,
      cells: [dayText(day, 'long'), sent.toLocaleString(), received.toLocaleString()],
    }))}
    picture={<Bars days={days} />}
  />
);

const summaryOf = (days: readonly DayOfMessages[]): string => {
  const total = days.reduce((sum, day) => sum + totalOf(day), 0);
  const busiest = busiestDay(days);
  if (!busiest) return `Nothing was said in the last ${days.length} days.`;
  const messages = total === 1 ? 'One message' : `${total.toLocaleString()} messages`;
  return `${messages} in the last ${days.length} days; most on ${dayText(busiest.day, 'long')}: ${totalOf(busiest).toLocaleString()}.`;
};

const Bars = ({ days }: { days: readonly DayOfMessages[] }) => {
  const top = roundTop(Math.max(0, ...days.map(totalOf)));
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div className="analytics-days">
      <p className="flex gap-5 text-xs text-ink-soft">
        <span className="analytics-key text-gold">Sent</span>
        <span className="analytics-key text-teal">Received</span>
      </p>
      <div className="analytics-plot">
        <span className="analytics-top">{top.toLocaleString()}</span>
        <svg
          viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            d={`M0 0H${days.length * DAY_WIDTH}M0 ${HEIGHT / 2}H${days.length * DAY_WIDTH}`}
            className="analytics-grid"
          />
          {days.map((day, index) => (
            <DayBar key={day.day} day={day} x={index * DAY_WIDTH} top={top} />
          ))}
        </svg>
      </div>
      <p className="flex justify-between text-xs text-ink-soft">
        {[first, middle, last].map((day) => day && <span key={day.day}>{dayText(day.day, 'short')}</span>)}
      </p>
    </div>
  );
};

const DayBar = ({ day, x, top }: { day: DayOfMessages; x: number; top: number }) => {
  const left = x + (DAY_WIDTH - BAR_WIDTH) / 2;
  const sentHeight = (day.sent / top) * HEIGHT;
  const receivedHeight = (day.received / top) * HEIGHT;
  if (totalOf(day) === 0) {
    return (
      <rect x={left} y={HEIGHT - QUIET_HEIGHT} width={BAR_WIDTH} height={QUIET_HEIGHT} fill="var(--edge)" />
    );
  }
  return (
    <g>
      <title>{`${dayText(day.day, 'long')}: ${day.sent} sent, ${day.received} received`}</title>
      <rect x={left} y={HEIGHT - sentHeight} width={BAR_WIDTH} height={sentHeight} fill="var(--gold)" />
      <rect
        x={left}
        y={HEIGHT - sentHeight - receivedHeight}
        width={BAR_WIDTH}
        height={receivedHeight}
        fill="var(--teal)"
      />
    </g>
  );
};
