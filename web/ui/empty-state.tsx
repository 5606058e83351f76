import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** What this place is for. */
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  picture?: ReactNode;
};

export const EmptyState = ({ title, children, action, picture }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-[32rem] justify-items-center gap-4 px-4 py-12 text-center">
    {picture && <div className="text-gold">{picture}</div>}
    <h2 className="text-2xl">{title}</h2>
    <div className="text-ink-soft">{children}</div>
    {action && <div className="mt-3">{action}</div>}
  </div>
);
