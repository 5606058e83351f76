import { useEffect } from 'react';
import type { Turn } from '../turns.ts';
import { endReading, toggleReading } from './listen-button.tsx';
import { canReadAloud } from './reading-state.ts';

/** Nobody hears to its end what they have left: give it the séance as its key, and reading stops with that. */
export const ReadingEnd = () => {
  useEffect(() => endReading, []);
  return null;
};

/** Reads the last reply; null where there is none, or no voice. */
export const listenToLast = (turns: readonly Turn[]): (() => void) | null => {
  const last = turns.findLast(({ actions }) => actions.includes('ask-about'));
  return last && canReadAloud() ? () => void toggleReading(last.key, last.text) : null;
};
