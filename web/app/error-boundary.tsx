import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Antechamber } from './antechamber.tsx';

type Props = { children: ReactNode };

/** The last net: the page says that it broke, and offers the one thing that helps. Drafts are in storage by then. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // Where an operator or a person who reports it can find it; nothing is sent anywhere.
    reportError(
      new Error(`The page failed at ${info.componentStack ?? 'an unknown place'}`, { cause: error }),
    );
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Antechamber>
        <p role="alert">Something went wrong beyond the veil. What you were writing is kept.</p>
        <Button onClick={() => window.location.reload()}>Open the sanctum again</Button>
      </Antechamber>
    );
  }
}
