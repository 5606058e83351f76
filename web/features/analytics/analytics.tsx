import './analytics.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Analytics as Figures } from '../../../domain/analytics.ts';
import { api, call } from '../../lib/call.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActiveSpirits } from './active-spirits.tsx';
import { DaysChart } from './days-chart.tsx';
import { SpiritsChart } from './spirits-chart.tsx';

const analyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: () => call(api.analytics.$get()),
  // It changes with every word, so it is asked for whenever it is looked at.
  staleTime: 0,
});

/** The person's own use of the sanctum, in figures and pictures. */
export const Analytics = ({ open }: ViewProps) => {
  const { data: figures, error, refetch } = useQuery(analyticsQuery);
  return (
    <div className="analytics">
      <h1 className="text-2xl sm:text-3xl">Analytics</h1>
      {figures ? (
        <Pictures figures={figures} onBegin={() => open('sanctum')} />
      ) : error ? (
        <ErrorState
          title="The figures are out of reach"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <AnalyticsSkeleton />
      )}
    </div>
  );
};

const Pictures = ({ figures, onBegin }: { figures: Figures; onBegin: () => void }) => (
  <>
    <dl className="analytics-figures">
      <Figure term="Total spirits">{figures.totalSpirits.toLocaleString()}</Figure>
      <Figure term="Total messages">{figures.totalMessages.toLocaleString()}</Figure>
      <Figure term="Daily limit used">
        {figures.dailyUsed.toLocaleString()}{' '}
        <span className="text-ink-soft">/ {figures.dailyLimit?.toLocaleString() ?? '∞'}</span>
      </Figure>
      <Figure term="Tier">{figures.tier === 'pro' ? 'PRO' : 'Free'}</Figure>
    </dl>
    {figures.totalMessages === 0 && figures.messagesBySpirit.length === 0 ? (
      <EmptyState title="Not a word yet" action={<Button onClick={onBegin}>Go to the Sanctum</Button>}>
        When you have spoken with a spirit, you see here on which days, and with whom.
      </EmptyState>
    ) : (
      <>
        <DaysChart days={figures.messagesByDay} />
        <SpiritsChart spirits={figures.messagesBySpirit} />
      </>
    )}
    <ActiveSpirits />
  </>
);

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid content-between gap-1 border-s-2 border-hairline ps-4">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="font-display text-3xl tabular-nums">{children}</dd>
  </div>
);

const AnalyticsSkeleton = () => (
  <div role="status" aria-label="The figures are gathered" className="grid gap-10">
    <div className="analytics-figures">
      {['spirits', 'messages', 'limit', 'tier'].map((id) => (
        <Skeleton key={id} className="h-18 w-full" />
      ))}
    </div>
    <Skeleton className="h-56 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
