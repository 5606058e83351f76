import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { enlistDialog } from './open-dialogs.ts';

type DialogProps = {
  title: string;
  /** Stands under the title, small. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** The row of actions at the end; always in sight, also when the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  onClose: () => void;
  /** Asked before Esc, the backdrop or the close button close it; answer false to stay. */
  onCloseAttempt?: () => boolean;
  /** For questions that interrupt. */
  isAlert?: boolean;
};

const SIZES = { small: 'sm:w-104', medium: 'sm:w-144', large: 'sm:w-216' };

/** A modal. It is open for as long as it is rendered; the focus returns where it came from when it goes. */
export const Dialog = ({
  title,
  subtitle,
  children,
  footer,
  size = 'medium',
  onClose,
  onCloseAttempt,
  isAlert,
}: DialogProps) => {
  const titleId = useId();
  const dialog = useModal();
  const attemptClose = () => {
    if (onCloseAttempt?.() ?? true) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      role={isAlert ? 'alertdialog' : undefined}
      // The browser's own Esc would close a second time without asking.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        attemptClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        attemptClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) attemptClose();
      }}
      className={classNames('ui-dialog', SIZES[size])}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-start gap-3 px-5 pt-4 sm:px-7 sm:pt-6">
          <div className="min-w-0 grow pt-1.5">
            <h2 id={titleId} className="text-2xl text-ink">
              {title}
            </h2>
            {subtitle && <p className="mt-1 text-sm text-ink-soft">{subtitle}</p>}
          </div>
          <button
            type="button"
            aria-label="Close"
            title="Close"
            onClick={attemptClose}
            className="-me-2 inline-grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <svg
              viewBox="0 0 20 20"
              className="size-5"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-4 sm:px-7">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
};

/** Opens the dialog element for as long as it is mounted. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const cameFrom = document.activeElement;
    element?.showModal();
    const strikeOut = element && enlistDialog(element);
    return () => {
      strikeOut?.();
      // Closed before it leaves the page: an element that is simply removed does not give the focus back.
      element?.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return dialog;
};
