import { useEffect, useEffectEvent } from 'react';
import { type ChatShortcut, chatShortcutOf } from '../../lib/chat-shortcuts.ts';

/** The chat's own keys; what is not offered just now is null. */
export const useChatShortcuts = (actions: Record<ChatShortcut, (() => void) | null>): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An open modal owns the keyboard.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return;
    const shortcut = chatShortcutOf(event);
    const act = shortcut && actions[shortcut];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
