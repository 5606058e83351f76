import type { Ghost } from '../../domain/ghost.ts';

/** "69 BCE – 10 August 30 BCE"; null where neither is known. */
export const lifeSpan = ({ birth, death }: Pick<Ghost, 'birth' | 'death'>): string | null => {
  if (birth && death) return `${birth} – ${death}`;
  if (death) return `died ${death}`;
  return birth ? `born ${birth}` : null;
};

/** "Politics · 1st century BCE · Africa", without what is not known. */
export const standing = ({ field, century, region }: Pick<Ghost, 'field' | 'century' | 'region'>): string =>
  [field === 'General' ? '' : field, century, region]
    .filter((part) => part !== '' && part !== 'Unknown')
    .join(' · ');
