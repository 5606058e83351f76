import { chatShortcuts } from '../../lib/chat-shortcuts.ts';
import { views } from '../views.ts';

type Shortcut = { keys: string; does: string };

/** Alt and Shift together, so that no letter that somebody types is taken from them. */
export const PLACE_MODIFIERS = 'Alt + Shift';

export const shortcuts: readonly Shortcut[] = [
  { keys: '?', does: 'Show this list' },
  ...views.map(({ label }, index) => ({ keys: `${PLACE_MODIFIERS} + ${index + 1}`, does: label })),
  ...chatShortcuts.map(({ letter, does }) => ({ keys: `${PLACE_MODIFIERS} + ${letter}`, does })),
  { keys: 'Enter', does: 'Send the message' },
  { keys: 'Shift + Enter', does: 'Begin a new line' },
  { keys: 'Esc', does: 'Close what is open, or stop a reply' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key press outside the shortcuts' list leads to: null. By `code`, since Alt changes the letter on a Mac. */
export const shortcutOf = (
  pressed: Pressed,
  isTyping: boolean,
): 'list' | (typeof views)[number]['id'] | null => {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (ctrlKey || metaKey) return null;
  if (altKey && shiftKey) return views[Number(/^Digit([1-9])$/.exec(code)?.[1]) - 1]?.id ?? null;
  return key === '?' && !altKey && !isTyping ? 'list' : null;
};
