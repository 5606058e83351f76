import { artSpirits } from './art.ts';
import { literatureSpirits } from './literature.ts';
import { militarySpirits } from './military.ts';
import { otherSpirits } from './other.ts';
import { philosophySpirits } from './philosophy.ts';
import { politicsSpirits } from './politics.ts';
import type { PremadeSpirit } from './premade-spirit.ts';
import { religionSpirits } from './religion.ts';
import { scienceSpirits } from './science.ts';

/** What the Public Library comes with. */
export const allSpirits: PremadeSpirit[] = [
  ...scienceSpirits,
  ...artSpirits,
  ...politicsSpirits,
  ...literatureSpirits,
  ...philosophySpirits,
  ...militarySpirits,
  ...religionSpirits,
  ...otherSpirits,
];
