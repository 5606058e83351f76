import { TIER_LIMITS } from '../../../domain/tiers.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { Meter } from '../../ui/meter.tsx';
import { limitText } from './limit-text.ts';

/** How much of the tier is used, where one can see it before it runs out. */
export const UsageBox = () => {
  const { tier, summonCount, dailyMessageCount } = useProfile();
  const { spirits, messagesPerDay } = TIER_LIMITS[tier];
  return (
    <section
      aria-label="Usage"
      data-tour="usage"
      className="grid gap-3.5 rounded-lg border border-hairline px-4 py-4"
    >
      <Meter label="Spirits" used={summonCount} limit={spirits} limitText={limitText(spirits)} />
      <Meter
        label="Messages today"
        used={dailyMessageCount}
        limit={messagesPerDay}
        limitText={limitText(messagesPerDay)}
      />
    </section>
  );
};
