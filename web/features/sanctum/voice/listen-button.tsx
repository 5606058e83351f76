import { Square, Volume2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { canReadAloud, onReading, readingTurn } from './reading-state.ts';

// The voice is fetched when it is first wanted.
const pageReader = () => import('./page-reader.ts');

/** Reads a turn aloud, or stops where it is the one that is read. */
export const toggleReading = async (turnId: string, text: string): Promise<void> => {
  const { readAloud, stopReading } = await pageReader();
  if (readingTurn() === turnId) stopReading();
  else await readAloud(turnId, text);
};

/** Whatever is read aloud, it is no longer wanted. */
export const endReading = (): void => {
  if (readingTurn() !== null) void pageReader().then(({ stopReading }) => stopReading());
};

/** Absent where the browser has no voice. */
export const ListenButton = ({ turnId, text }: { turnId: string; text: string }) => {
  const isReading = useSyncExternalStore(onReading, readingTurn) === turnId;
  if (!canReadAloud()) return null;
  return (
    <IconButton label="Read aloud" isPressed={isReading} onClick={() => void toggleReading(turnId, text)}>
      {isReading ? <Square size={16} aria-hidden /> : <Volume2 size={18} aria-hidden />}
    </IconButton>
  );
};
