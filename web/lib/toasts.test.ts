import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const textsOf = (toasts: ReturnType<typeof createToasts>) => toasts.shown().map(({ text }) => text);

describe('a toast', () => {
  it('[LAY-3] is an error unless it is said to be something else', () => {
    const toasts = createToasts();
    toasts.toast('failed');
    toasts.toast('saved', { tone: 'success' });
    toasts.toast('by the way', { tone: 'info' });
    expect(toasts.shown().map(({ tone }) => tone)).toEqual(['error', 'success', 'info']);
  });

  it('[LAY-3] is shown for 5000 ms', () => {
    const toasts = createToasts();
    toasts.toast('failed');
    vi.advanceTimersByTime(4999);
    expect(textsOf(toasts)).toEqual(['failed']);
    vi.advanceTimersByTime(1);
    expect(textsOf(toasts)).toEqual([]);
  });

  it('[LAY-3, BEY-7] waits while somebody points at it, and then has the time that was left', () => {
    const toasts = createToasts();
    toasts.toast('failed');
    vi.advanceTimersByTime(3000);
    toasts.pause();
    vi.advanceTimersByTime(60_000);
    expect(textsOf(toasts)).toEqual(['failed']);
    toasts.resume();
    vi.advanceTimersByTime(1999);
    expect(textsOf(toasts)).toEqual(['failed']);
    vi.advanceTimersByTime(1);
    expect(textsOf(toasts)).toEqual([]);
  });

  it('is not held back by a pointer that was on one that is gone', () => {
    const toasts = createToasts();
    const first = toasts.toast('first');
    toasts.pause();
    toasts.dismiss(first);
    toasts.toast('second');
    vi.advanceTimersByTime(5000);
    expect(textsOf(toasts)).toEqual([]);
  });

  it('is said once when the same thing fails twice, with its full time again', () => {
    const toasts = createToasts();
    toasts.toast('failed');
    vi.advanceTimersByTime(4000);
    toasts.toast('failed');
    vi.advanceTimersByTime(4999);
    expect(textsOf(toasts)).toEqual(['failed']);
    vi.advanceTimersByTime(1);
    expect(textsOf(toasts)).toEqual([]);
  });

  it('stays until it is answered when it asks for something', () => {
    const toasts = createToasts();
    const id = toasts.toast('A new version', { action: { label: 'Renew', run: () => {} } });
    vi.advanceTimersByTime(3_600_000);
    expect(textsOf(toasts)).toEqual(['A new version']);
    toasts.dismiss(id);
    expect(textsOf(toasts)).toEqual([]);
  });
});
