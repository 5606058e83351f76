import { Button } from './button.tsx';

type ErrorStateProps = {
  title: string;
  /** What happened, in the product's voice. */
  message: string;
  retryLabel?: string;
  onRetry?: () => void;
};

/** Where a panel could not be filled: what happened, and a way on. */
export const ErrorState = ({ title, message, retryLabel = 'Try again', onRetry }: ErrorStateProps) => (
  <div role="alert" className="mx-auto grid max-w-[32rem] justify-items-center gap-4 px-4 py-12 text-center">
    <h2 className="text-xl">{title}</h2>
    <p className="text-ink-soft">{message}</p>
    {onRetry && (
      <Button className="mt-2" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
);
