/**
 * One attempt to sign in through Google's window, as plain states and events. The window's `closed` is no proof of
 * anything: leaving our origin may cut the windows apart, and a closed one may have finished just before. So it only
 * leads to asking the server, and the answer over the channel counts whenever it comes.
 */
export type GoogleAttempt =
  | { phase: 'idle'; message: string | null }
  | { phase: 'waiting' }
  /** The window seems gone, or says that it is done: the server is being asked who is signed in. */
  | { phase: 'asking' };

export type GoogleEvent =
  | { type: 'blocked' }
  | { type: 'opened' }
  | { type: 'answered'; ok: boolean; message?: string }
  | { type: 'window-gone' }
  | { type: 'nobody-signed-in' }
  | { type: 'server-silent'; message: string };

const BLOCKED = 'Your browser blocked the Google window. Allow pop-ups for this page, then try again.';
const WINDOW_GONE =
  'The Google window was closed before it was finished. If it is still open, finish there; else try again.';
const FAILED = 'Signing in with Google failed. Please try again.';
export const GOOGLE_NOT_SET_UP = 'Google sign-in is not set up on this server.';

export const atRest: GoogleAttempt = { phase: 'idle', message: null };

export const nextAttempt = (attempt: GoogleAttempt, event: GoogleEvent): GoogleAttempt => {
  switch (event.type) {
    case 'blocked':
      return { phase: 'idle', message: BLOCKED };
    case 'opened':
      return { phase: 'waiting' };
    case 'answered':
      return event.ok ? { phase: 'asking' } : { phase: 'idle', message: event.message ?? FAILED };
    case 'window-gone':
      return attempt.phase === 'waiting' ? { phase: 'asking' } : attempt;
    case 'nobody-signed-in':
      return attempt.phase === 'asking' ? { phase: 'idle', message: WINDOW_GONE } : attempt;
    case 'server-silent':
      return { phase: 'idle', message: event.message };
  }
};
