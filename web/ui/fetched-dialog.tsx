import { type ReactNode, Suspense } from 'react';
import { Dialog } from './dialog.tsx';
import { PartBoundary } from './part-boundary.tsx';

type FetchedDialogProps = { onReset?: () => void; onClose: () => void; children: ReactNode };

/** A dialog that is fetched when it is first opened; one that cannot be says so in a dialog of its own. */
export const FetchedDialog = ({ onReset, onClose, children }: FetchedDialogProps) => (
  <PartBoundary
    onReset={onReset}
    frame={(told) => (
      <Dialog title="One moment" size="small" onClose={onClose}>
        {told}
      </Dialog>
    )}
  >
    <Suspense>{children}</Suspense>
  </PartBoundary>
);
