import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const tell of listeners) tell();
};

/** Returns what takes it from the list. */
export const enlistDialog = (dialog: HTMLDialogElement): (() => void) => {
  become([...open, dialog]);
  return () => become(open.filter((other) => other !== dialog));
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Nothing outside it can be seen well, touched or heard; null where no dialog is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
