import { describe, expect, it } from 'vitest';
import { followsEnd, isPrepended } from './follow-end.ts';

const at = (top: number, contentHeight = 2_000) => ({ top, height: 400, contentHeight });

describe('the view of a growing chat', () => {
  it('[BEY-1] follows the end while the reader is there', () => {
    expect(followsEnd(true, 1_600, at(1_600))).toBe(true);
    expect(followsEnd(true, 1_600, at(1_600, 2_300))).toBe(true);
  });

  it('[BEY-1] lets go as soon as the reader scrolls up', () => {
    expect(followsEnd(true, 1_600, at(1_500))).toBe(false);
  });

  it('[BEY-1] does not pull back a reader who has left the end', () => {
    expect(followsEnd(false, 900, at(900, 2_300))).toBe(false);
    expect(followsEnd(false, 900, at(1_000))).toBe(false);
  });

  it('[BEY-1] follows again once the reader is back within 32 px of the end', () => {
    expect(followsEnd(false, 900, at(1_567))).toBe(false);
    expect(followsEnd(false, 900, at(1_568))).toBe(true);
  });

  it('[SAN-1] is held where it was when earlier messages come in above', () => {
    expect(isPrepended('c', ['a', 'b', 'c', 'd'])).toBe(true);
    expect(isPrepended('c', ['c', 'd', 'e'])).toBe(false);
    expect(isPrepended('c', ['x', 'y'])).toBe(false);
    expect(isPrepended(null, ['a'])).toBe(false);
  });
});
