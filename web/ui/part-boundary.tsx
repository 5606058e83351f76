import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type PartBoundaryProps = {
  /** Puts right what else must be before the part is tried again. */
  onReset?: () => void;
  /** Where the words that it failed shall stand; by default in the part's own place. */
  frame?: (told: ReactNode) => ReactNode;
  children: ReactNode;
};

const TITLE = 'The veil did not part';
const MESSAGE =
  'This place could not be opened. Trying again opens the sanctum anew; what you wrote is kept.';

/** The net under one part of the page: what breaks in it, or cannot be fetched, leaves the rest standing. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { onReset, frame = (told) => told, children } = this.props;
    if (!this.state.hasFailed) return children;
    const retry = () => {
      // A part that was not fetched once is not fetched again by the same page, and its name may be another by now on a
      // server that was renewed. Without a network the page must stay: there would be none to come back to.
      if (navigator.onLine) return window.location.reload();
      onReset?.();
      this.setState({ hasFailed: false });
    };
    return frame(<ErrorState title={TITLE} message={MESSAGE} onRetry={retry} />);
  }
}
