/**
 * Give it as `ref` to what a dialog shall focus when it opens. React's autoFocus comes too early for that: it focuses
 * while the dialog is still closed, and leaves no attribute for the browser to find.
 */
export const firstFocus = (element: HTMLElement | null): void => {
  element?.setAttribute('autofocus', '');
};
