import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { SessionAnswer } from '../../../domain/session.ts';
import { readSession } from './auth-calls.ts';
import { atRest, nextAttempt } from './google-attempt.ts';

const START = '/auth/google/start';
/** The page at the end of the window's way tells how it went. */
const CHANNEL = 'asphodel.sign-in';
type DoneMessage = { ok: boolean; message?: string };

const LOOK_EVERY_MS = 500;
/** The window may close an instant before its word arrives. */
const GRACE_MS = 1_000;

/** Runs the Google window; `onSignedIn` is called once the server says so. */
export const useGoogleSignIn = (onSignedIn: (answer: SessionAnswer) => void) => {
  const [attempt, tell] = useReducer(nextAttempt, atRest);
  const opened = useRef<Window | null>(null);

  const ask = useCallback(async () => {
    try {
      const answer = await readSession();
      if (answer.signedIn) onSignedIn(answer);
      else tell({ type: 'nobody-signed-in' });
    } catch (error) {
      tell({ type: 'server-silent', message: error instanceof Error ? error.message : String(error) });
    }
  }, [onSignedIn]);

  // For as long as the screen is there: a window that seemed closed may still finish.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<DoneMessage>) => {
      tell({ type: 'answered', ...data });
      if (data.ok) void ask();
    };
    return () => channel.close();
  }, [ask]);

  useEffect(() => {
    if (attempt.phase !== 'waiting') return;
    let grace: ReturnType<typeof setTimeout> | undefined;
    const look = setInterval(() => {
      if (opened.current && !opened.current.closed) return;
      clearInterval(look);
      grace = setTimeout(() => {
        tell({ type: 'window-gone' });
        void ask();
      }, GRACE_MS);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(look);
      clearTimeout(grace);
    };
  }, [attempt.phase, ask]);

  // Called straight from the click: a window that opens later is taken for an advertisement.
  const open = () => {
    opened.current = window.open(START, 'asphodel-google', 'popup,width=480,height=680');
    tell({ type: opened.current ? 'opened' : 'blocked' });
  };
  return { attempt, open };
};
