import { describe, expect, it } from 'vitest';
import { sharedPath } from '../../../domain/sharing.ts';
import { sharedAddress } from './read-shared.ts';

describe('the path of a shared page', () => {
  it('[SHA-1, SHA-2] leads to what was shared under it', () => {
    const path = sharedPath('0b7c-ghost', 1_795_000_000_000);
    expect(sharedAddress(path)).toBe('/api/shared/0b7c-ghost/1795000000000');
    expect(sharedAddress(`${path}/`)).toBe('/api/shared/0b7c-ghost/1795000000000');
  });

  it('[SHA-2] leads nowhere where no link has such a path', () => {
    for (const path of ['/shared/', '/shared/a', '/shared/a/b', '/shared/a/1/2', '/shared/../1', '/']) {
      expect(sharedAddress(path)).toBeNull();
    }
    expect(sharedAddress(`/shared/a/${'9'.repeat(16)}`)).toBeNull();
  });
});
