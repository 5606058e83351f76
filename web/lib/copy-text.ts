/** Copies a text; false where the browser lets no page do so. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain http there is no clipboard, and without focus it refuses: the old way asks for neither.
    return copyBySelection(text);
  }
};

const copyBySelection = (text: string): boolean => {
  const cameFrom = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open modal: whatever is outside of it cannot be selected.
  (cameFrom?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (cameFrom instanceof HTMLElement) cameFrom.focus();
  return isCopied;
};
