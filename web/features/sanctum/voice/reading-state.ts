/** Which turn is being read aloud; null for none. */
let readingId: string | null = null;
const listeners = new Set<() => void>();

export const readingTurn = (): string | null => readingId;

export const onReading = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showReading = (id: string | null): void => {
  readingId = id;
  for (const tell of listeners) tell();
};

export const canReadAloud = (): boolean =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;
