import { describe, expect, it } from 'vitest';
import { atRest, type GoogleAttempt, type GoogleEvent, nextAttempt } from './google-attempt.ts';

const attemptAfter = (...events: GoogleEvent[]): GoogleAttempt => events.reduce(nextAttempt, atRest);
const opened: GoogleEvent = { type: 'opened' };
const gone: GoogleEvent = { type: 'window-gone' };
const nobody: GoogleEvent = { type: 'nobody-signed-in' };

describe('signing in by Google’s window', () => {
  it('[AUT-3] says that the window was blocked', () => {
    expect(attemptAfter({ type: 'blocked' })).toMatchObject({
      phase: 'idle',
      message: expect.stringContaining('blocked'),
    });
  });

  it('[AUT-3] asks the server when the window says that it is done', () => {
    expect(attemptAfter(opened, { type: 'answered', ok: true })).toEqual({ phase: 'asking' });
  });

  it('[AUT-3] takes a closed window for a question, not for a no', () => {
    expect(attemptAfter(opened, gone)).toEqual({ phase: 'asking' });
  });

  it('[AUT-3] says that the window was closed only once the server knows nobody', () => {
    expect(attemptAfter(opened, gone, nobody)).toMatchObject({
      phase: 'idle',
      message: expect.stringContaining('closed'),
    });
  });

  it('[AUT-3] believes a window that answers after it seemed closed', () => {
    expect(attemptAfter(opened, gone, nobody, { type: 'answered', ok: true })).toEqual({ phase: 'asking' });
  });

  it('[AUT-3, AUT-4] shows why Google or the server said no', () => {
    expect(
      attemptAfter(opened, { type: 'answered', ok: false, message: 'Signing in with Google was cancelled.' }),
    ).toEqual({
      phase: 'idle',
      message: 'Signing in with Google was cancelled.',
    });
  });

  it('[AUT-3] does not let a late look at the window undo a refusal that was told', () => {
    const refused = attemptAfter(opened, { type: 'answered', ok: false, message: 'no' });
    expect(nextAttempt(refused, gone)).toBe(refused);
    expect(nextAttempt(refused, nobody)).toBe(refused);
  });

  it('[AUT-3] can be tried again after anything', () => {
    expect(attemptAfter({ type: 'blocked' }, opened)).toEqual({ phase: 'waiting' });
    expect(attemptAfter(opened, gone, opened)).toEqual({ phase: 'waiting' });
    expect(attemptAfter(opened, gone, { type: 'server-silent', message: 'x' }, opened)).toEqual({
      phase: 'waiting',
    });
  });
});
