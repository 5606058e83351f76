import { turnsAt } from '../../../domain/daily-count.ts';
import type { Ghost } from '../../../domain/ghost.ts';
import { refusalText, texts } from '../../../domain/texts.ts';
import { isWithinLimit, TIER_LIMITS } from '../../../domain/tiers.ts';
import { useProfile } from '../../lib/profile-changes.ts';

/** It is always plain that this is a simulation. */
export const SimulationNote = () => <p className="text-center text-xs text-ink-soft">{texts.simulation}</p>;

export const TrimmedNote = () => (
  <p role="note" className="text-sm text-ink-soft">
    The oldest part of this séance was left out of what the spirit was told, for it grew too long.
  </p>
);

/** Why nobody answers here any more. What was said can still be read. */
export const WithdrawnNote = ({ ghost }: { ghost: Ghost }) => (
  <p role="note" className="rounded-lg border border-hairline px-4 py-3 text-ink-soft">
    {refusalText(ghost.withdrawnReason ?? 'ghost_withdrawn')}
  </p>
);

/** When a day's messages are spent: since when one may speak again. */
export const LimitNote = () => {
  const { tier, dailyMessageCount, timeZone } = useProfile();
  if (isWithinLimit(dailyMessageCount, TIER_LIMITS[tier].messagesPerDay)) return null;
  const turns = new Date(turnsAt(Date.now(), timeZone));
  return (
    <p role="status" className="text-sm text-ink-soft">
      Today’s messages are spent. The next ones come on{' '}
      <time dateTime={turns.toISOString()}>
        {turns.toLocaleString(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' })}
      </time>
      .
    </p>
  );
};
