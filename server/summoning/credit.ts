import type { ProfileRow } from '../db/schema.ts';

/**
 * Under which name the library credits who summoned a spirit; '' is nobody's. Only what was summoned after the person
 * chose so, however much later it is published.
 */
export const creditFor = (
  profile: Pick<ProfileRow, 'privacy' | 'public_since' | 'display_name'>,
  summonedAt: number,
): string =>
  profile.privacy === 'public' && profile.public_since !== null && summonedAt >= profile.public_since
    ? profile.display_name
    : '';
