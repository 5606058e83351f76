import { describe, expect, it } from 'vitest';
import { sendsMessage } from './composer-key.ts';

const enter = { key: 'Enter', shiftKey: false, altKey: false, isComposing: false, keyCode: 13 };

describe('a key in the message field', () => {
  it('[SAN-5] sends on Enter', () => {
    expect(sendsMessage(enter)).toBe(true);
  });

  it('[SAN-5] adds a line on Shift+Enter', () => {
    expect(sendsMessage({ ...enter, shiftKey: true })).toBe(false);
  });

  it('[SAN-5] never sends on the Enter that chooses a word of an input method', () => {
    expect(sendsMessage({ ...enter, isComposing: true })).toBe(false);
    expect(sendsMessage({ ...enter, keyCode: 229 })).toBe(false);
  });

  it('[SAN-5] does not send on any other key', () => {
    expect(sendsMessage({ ...enter, key: 'a', keyCode: 65 })).toBe(false);
  });
});
