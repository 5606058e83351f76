import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts, readDraft, saveDraft } from './drafts.ts';

const memory = () => {
  const store: Record<string, unknown> = {};
  const define = (name: string, value: unknown) =>
    Object.defineProperty(store, name, { value, enumerable: false });
  define('getItem', (key: string) => store[key] ?? null);
  define('setItem', (key: string, value: string) => {
    store[key] = value;
  });
  define('removeItem', (key: string) => {
    delete store[key];
  });
  return store;
};

beforeEach(() => void vi.stubGlobal('window', { localStorage: memory() }));
afterEach(() => void vi.unstubAllGlobals());

describe('a draft', () => {
  it('is found again in its place, and gone once it is empty', () => {
    saveDraft('ada', 'ghost-1', 'O divine');
    expect(readDraft('ada', 'ghost-1')).toBe('O divine');
    expect(readDraft('ada', 'ghost-2')).toBe('');
    saveDraft('ada', 'ghost-1', '');
    expect(readDraft('ada', 'ghost-1')).toBe('');
  });

  it('[AUT-6] goes with its account, and no other account’s goes with it', () => {
    saveDraft('ada', 'ghost-1', 'mine');
    saveDraft('adam', 'ghost-1', 'not mine');
    forgetDrafts('ada');
    expect(readDraft('ada', 'ghost-1')).toBe('');
    expect(readDraft('adam', 'ghost-1')).toBe('not mine');
  });

  it('is simply not kept where the browser forbids it', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    saveDraft('ada', 'ghost-1', 'lost');
    expect(readDraft('ada', 'ghost-1')).toBe('');
    expect(() => forgetDrafts('ada')).not.toThrow();
  });
});
