import { describe, expect, it } from 'vitest';
import { type Ghost, UNCLASSIFIED } from '../../domain/ghost.ts';
import { chooseGhost } from './choose-ghost.ts';

const ghostOf = (id: string): Ghost => ({
  ...UNCLASSIFIED,
  id,
  name: id,
  description: '',
  imageUrl: null,
  createdAt: 0,
  isGuide: false,
  permanent: false,
  isPublic: false,
  summonedFromLibrary: false,
  researchName: id,
  originalInput: id,
  alternativeName: '',
  birth: null,
  death: null,
  sources: [],
  verification: 'verified',
  withdrawnReason: null,
});
const ghosts = ['newest', 'middle', 'oldest'].map(ghostOf);

describe('the current spirit', () => {
  it('[LIB-1] is the first of the list when none is chosen', () => {
    expect(chooseGhost(ghosts, null, null)?.id).toBe('newest');
  });

  it('is the one chosen in this tab before the one last seen anywhere', () => {
    expect(chooseGhost(ghosts, 'oldest', 'middle')?.id).toBe('oldest');
    expect(chooseGhost(ghosts, null, 'middle')?.id).toBe('middle');
  });

  it('[LIB-1] gives way to the first remaining one when it was released, or to none', () => {
    expect(chooseGhost(ghosts, 'released', 'released')?.id).toBe('newest');
    expect(chooseGhost([], 'released', null)).toBeNull();
  });
});
