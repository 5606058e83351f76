import { Component, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

type Props = { kind: 'page' | 'modal'; onReset: () => void; onClose: () => void; children: ReactNode };

const TITLE = 'The veil did not part';
const MESSAGE =
  'This place could not be opened. Trying again opens the sanctum anew; what you wrote is kept.';

export class ViewBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { kind, onReset, onClose, children } = this.props;
    if (!this.state.hasFailed) return children;
    const retry = () => {
      // A part that was not fetched once is not fetched again by the same page, and its name may be another by now on a
      // server that was renewed. Without a network the page must stay: there would be none to come back to.
      if (navigator.onLine) return window.location.reload();
      onReset();
      this.setState({ hasFailed: false });
    };
    const told = <ErrorState title={TITLE} message={MESSAGE} onRetry={retry} />;
    return kind === 'page' ? (
      told
    ) : (
      <Dialog title="One moment" size="small" onClose={onClose}>
        {told}
      </Dialog>
    );
  }
}
