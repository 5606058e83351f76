import { expect, it } from 'vitest';
import { chatShortcutOf, chatShortcuts } from './chat-shortcuts.ts';

const press = (code: string, more: object = {}) => ({
  code,
  altKey: true,
  shiftKey: true,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

it('[BEY-7] reaches the muse, the creations, the voice and the reading by keys that nobody types', () => {
  expect(chatShortcuts.map(({ code }) => chatShortcutOf(press(code)))).toEqual([
    'muse',
    'create',
    'voice',
    'listen',
  ]);
  expect(chatShortcutOf(press('KeyM', { altKey: false }))).toBeNull();
  expect(chatShortcutOf(press('KeyM', { shiftKey: false }))).toBeNull();
  expect(chatShortcutOf(press('KeyM', { ctrlKey: true }))).toBeNull();
  expect(chatShortcutOf(press('KeyQ'))).toBeNull();
});
