import type { ReactNode } from 'react';
import { useModal } from '../../ui/dialog.tsx';

/** The sidebar on narrow screens: slides in from where its button is, holds the focus, and gives it back. */
export const Drawer = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="ui-drawer"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex h-full flex-col">
        <button
          type="button"
          aria-label="Close the menu"
          onClick={onClose}
          className="m-2 inline-grid size-11 shrink-0 place-items-center self-end rounded-md text-ink-soft"
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
        <div className="min-h-0 grow">{children}</div>
      </div>
    </dialog>
  );
};
