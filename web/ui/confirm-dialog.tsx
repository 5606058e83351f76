import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { firstFocus } from './first-focus.ts';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** While its promise is open the dialog stays and says that it is at work. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
};

/** Asks before what cannot be undone. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      size="small"
      isAlert
      onClose={onCancel}
      onCloseAttempt={() => !isBusy}
      footer={
        <>
          {/* The harmless answer comes first, so that it is what the focus finds. */}
          <Button tone="plain" ref={firstFocus} disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button tone={isDangerous ? 'danger' : 'gold'} isBusy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Dialog>
  );
};
