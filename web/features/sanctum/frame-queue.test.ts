import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTyping } from '../../lib/typing.ts';
import { frameQueue } from './frame-queue.ts';

const FRAME_MS = 16;

describe('what waits for the next frame', () => {
  const page = new EventTarget();
  followTyping(page);
  const type = () => page.dispatchEvent(new Event('input'));
  let taken: string[][];
  let queue: ReturnType<typeof frameQueue<string>>;
  const addOneAFrame = (...items: string[]) => {
    for (const item of items) {
      queue.add(item);
      vi.advanceTimersByTime(FRAME_MS);
    }
  };

  beforeEach(() => {
    vi.useFakeTimers();
    // Whatever was typed before is long past.
    vi.advanceTimersByTime(10_000);
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
    taken = [];
    queue = frameQueue<string>((items) => taken.push(items));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[BEY-1] is taken once a frame, all together', () => {
    queue.add('accepted');
    queue.add('To');
    addOneAFrame('know', 'oneself');
    expect(taken).toEqual([['accepted', 'To', 'know'], ['oneself']]);
  });

  it('[BEY-1] is taken ten times a second while somebody writes, but for the first words', () => {
    type();
    addOneAFrame('accepted', 'To', 'know', 'oneself', 'is');
    expect(taken).toEqual([['accepted'], ['To']]);
    vi.advanceTimersByTime(100);
    expect(taken).toEqual([['accepted'], ['To'], ['know', 'oneself', 'is']]);
  });

  it('[BEY-1] is taken with every frame again once nobody writes', () => {
    type();
    addOneAFrame('accepted', 'To');
    vi.advanceTimersByTime(1_000);
    addOneAFrame('know', 'oneself');
    expect(taken).toEqual([['accepted'], ['To'], ['know'], ['oneself']]);
  });
});
