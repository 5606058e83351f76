import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, type ToastTone, toasts } from '../lib/toasts.ts';
import { classNames } from './class-names.ts';
import { useTopDialog } from './open-dialogs.ts';

const TONES: Record<ToastTone, string> = { error: 'bg-red', success: 'bg-green', info: 'bg-blue' };

/** Bottom right. Errors interrupt a screen reader, the others wait for their turn. */
export const ToastRegion = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  const dialog = useTopDialog();
  const line = (toast: Toast) => <ToastLine key={toast.id} toast={toast} />;
  return createPortal(
    // Inside the dialog that is open: beside it, a toast would lie under its veil, unheard and out of reach.
    <section
      aria-label="Notices"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      className="pointer-events-none fixed end-0 bottom-0 z-50 grid w-full max-w-104 gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <div role="alert" className="grid gap-3">
        {shown.filter((toast) => toast.tone === 'error').map(line)}
      </div>
      <div role="status" className="grid gap-3">
        {shown.filter((toast) => toast.tone !== 'error').map(line)}
      </div>
    </section>,
    dialog ?? document.body,
  );
};

const ToastLine = ({ toast: { id, text, tone, action } }: { toast: Toast }) => (
  <div className={classNames('ui-toast', TONES[tone])}>
    <p className="grow py-2.5">{text}</p>
    {action && (
      <button
        type="button"
        className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
        onClick={() => {
          toasts.dismiss(id);
          action.run();
        }}
      >
        {action.label}
      </button>
    )}
    <button
      type="button"
      aria-label="Dismiss"
      className="-me-2 inline-grid size-11 shrink-0 place-items-center"
      onClick={() => toasts.dismiss(id)}
    >
      <svg viewBox="0 0 20 20" className="size-4" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="m4 4 12 12M16 4 4 16" />
      </svg>
    </button>
  </div>
);
