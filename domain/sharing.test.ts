import { expect, it } from 'vitest';
import { sharedPath } from './sharing.ts';

it('[SHA-1] links to the spirit and the moment of sharing', () => {
  expect(sharedPath('0f8fad5b-d9cb-469f-a165-70867728950e', 1_764_000_000_000)).toBe(
    '/shared/0f8fad5b-d9cb-469f-a165-70867728950e/1764000000000',
  );
});
