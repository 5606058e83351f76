import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type Plan, PRICES, type Standing, type Upgrades } from '../../../domain/payments.ts';
import { refusalText } from '../../../domain/texts.ts';
import { TIER_LIMITS } from '../../../domain/tiers.ts';
import { api, call } from '../../lib/call.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

const upgradesQuery = queryOptions({
  queryKey: ['upgrades'],
  queryFn: () => call(api.upgrades.$get()),
  staleTime: 0,
});

const OFFERS: readonly { plan: Plan; term: string; label: string }[] = [
  { plan: 'monthly', term: 'per month', label: 'Upgrade monthly' },
  { plan: 'lifetime', term: 'once, for good', label: 'Upgrade for life' },
];

const CENTS = 100;
const priceOf = (plan: Plan): string =>
  (PRICES[plan] / CENTS).toLocaleString(undefined, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });

const sentenceOf = (error: Error): string => (error.message === '' ? refusalText('fault') : error.message);

/** Leaves for a page of the payment service, whose address only the server knows. */
const useDeparture = () =>
  useMutation({
    mutationFn: async (to: Plan | 'portal') =>
      to === 'portal' ? call(api.upgrade.portal.$get()) : call(api.upgrade.$post({ json: { plan: to } })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast(sentenceOf(error)),
  });

export const UpgradeSection = () => {
  const isPro = useProfile().tier === 'pro';
  const { data: upgrades, error, refetch } = useQuery(upgradesQuery);
  return (
    <SettingsSection
      title={isPro ? 'Pro' : 'Upgrade to Pro'}
      about={isPro ? 'Spirits, messages and creations without a limit.' : FREE_LIMITS}
    >
      {upgrades ? (
        isPro ? (
          <Membership upgrades={upgrades} />
        ) : (
          <Offers upgrades={upgrades} />
        )
      ) : error ? (
        <ErrorState
          title="The offers are out of reach"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </SettingsSection>
  );
};

const { spirits, messagesPerDay, creations } = TIER_LIMITS.free;
const FREE_LIMITS = `Pro lifts the limits of ${spirits} spirits, ${messagesPerDay} messages a day and ${creations} creations, and paints new portraits.`;

const Offers = ({ upgrades }: { upgrades: Upgrades }) => {
  const departure = useDeparture();
  const offers = OFFERS.filter(({ plan }) => upgrades[plan]);
  return (
    <>
      <ul className="grid w-full gap-3 sm:grid-cols-2">
        {OFFERS.map(({ plan, term, label }) => (
          <li key={plan} className="grid gap-3 rounded-lg border border-hairline bg-raised p-4">
            <p className="flex items-baseline gap-2">
              <span className="font-display text-2xl text-gold">{priceOf(plan)}</span>{' '}
              <span className="text-sm text-ink-soft">{term}</span>
            </p>
            <Button
              tone={plan === 'lifetime' ? 'gold' : 'outline'}
              disabled={!upgrades[plan]}
              isBusy={departure.isPending && departure.variables === plan}
              onClick={() => departure.mutate(plan)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {offers.length === 0
          ? refusalText('upgrade_not_set_up')
          : 'You pay on the payment service’s own page; your card never passes through this server.'}
      </p>
    </>
  );
};

const Membership = ({ upgrades: { standing } }: { upgrades: Upgrades }) => {
  const departure = useDeparture();
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="settings-badge">PRO</span>
        <span className="text-ink-soft">{standing && standingText(standing)}</span>
      </p>
      {standing?.paymentFailed && (
        <p role="note" className="border-s-2 border-alarm ps-4 text-sm text-alarm">
          The last payment did not go through. Please look after it, and Pro goes on.
        </p>
      )}
      <Button isBusy={departure.isPending} onClick={() => departure.mutate('portal')}>
        Manage Subscription
      </Button>
    </>
  );
};

const standingText = ({ plan, until, renews }: Standing): string => {
  if (plan === 'grant') return 'Given to you by the keeper of this server.';
  if (plan === 'lifetime') return 'Bought once, for good.';
  const day = until === null ? null : new Date(until).toLocaleDateString(undefined, { dateStyle: 'long' });
  if (day === null) return 'By the month.';
  return renews ? `By the month; it goes on by itself.` : `By the month, until ${day}.`;
};
