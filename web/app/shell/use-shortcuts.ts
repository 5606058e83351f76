import { useEffect, useEffectEvent } from 'react';
import type { ViewId } from '../../lib/view.ts';
import { shortcutOf } from './shortcuts.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

export const useShortcuts = (open: (view: ViewId) => void, showList: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An open modal owns the keyboard.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return;
    const shortcut = shortcutOf(event, isTyping(event.target));
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'list') showList();
    else open(shortcut);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
