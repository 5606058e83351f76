import { useCallback, useEffect, useState } from 'react';
import type { SharedSeance } from '../../../domain/sharing.ts';
import { refusalText } from '../../../domain/texts.ts';
import { Refused } from '../../lib/request.ts';
import { readShared } from './read-shared.ts';

export type Reading =
  | { phase: 'loading' }
  /** Never shared, or revoked: asking again would get the same. */
  | { phase: 'gone' }
  | { phase: 'failed'; message: string }
  | { phase: 'read'; seance: SharedSeance; isReadingOn: boolean; failure: string | null };

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : refusalText('fault');

/** What a link shows, page after page. Nobody is signed in here, so there is no cache to keep it in. */
export const useSharedSeance = (path: string) => {
  const [reading, setReading] = useState<Reading>({ phase: 'loading' });

  const begin = useCallback(async () => {
    setReading({ phase: 'loading' });
    try {
      setReading({
        phase: 'read',
        seance: await readShared(path, 0),
        isReadingOn: false,
        failure: null,
      });
    } catch (error) {
      const isGone = error instanceof Refused && error.code === 'not_shared';
      setReading(isGone ? { phase: 'gone' } : { phase: 'failed', message: sentenceOf(error) });
    }
  }, [path]);
  useEffect(() => void begin(), [begin]);

  const readOn = async () => {
    if (reading.phase !== 'read' || reading.seance.next === null || reading.isReadingOn) return;
    const { seance } = reading;
    setReading({ ...reading, isReadingOn: true, failure: null });
    try {
      const page = await readShared(path, reading.seance.next);
      setReading({
        phase: 'read',
        seance: { ...page, messages: [...seance.messages, ...page.messages] },
        isReadingOn: false,
        failure: null,
      });
    } catch (error) {
      setReading({ ...reading, isReadingOn: false, failure: sentenceOf(error) });
    }
  };
  return { reading, begin: () => void begin(), readOn: () => void readOn() };
};
