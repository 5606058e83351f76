import { expect, it } from 'vitest';
import { uuidOf } from './new-id.ts';

it('[SAN-9] makes ids that the server takes, also where the browser has no maker of its own', () => {
  expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
