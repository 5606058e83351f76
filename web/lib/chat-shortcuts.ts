/** What can be done in the chat by keyboard, from wherever the focus is; by `code`, since Alt changes the letter on a Mac. */
export type ChatShortcut = 'muse' | 'create' | 'voice' | 'listen';

export const chatShortcuts: readonly { id: ChatShortcut; code: string; letter: string; does: string }[] = [
  { id: 'muse', code: 'KeyM', letter: 'M', does: 'Ask the Muse for questions' },
  { id: 'create', code: 'KeyC', letter: 'C', does: 'Create something with the spirit' },
  { id: 'voice', code: 'KeyV', letter: 'V', does: 'Speak your message, or stop' },
  { id: 'listen', code: 'KeyR', letter: 'R', does: 'Read the last reply aloud, or stop' },
];

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Alt and Shift together, so that no letter that somebody types is taken from them. */
export const chatShortcutOf = (pressed: Pressed): ChatShortcut | null => {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (!altKey || !shiftKey || ctrlKey || metaKey) return null;
  return chatShortcuts.find((shortcut) => shortcut.code === code)?.id ?? null;
};
