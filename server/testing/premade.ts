import type { PremadeSpirit } from '../../domain/spirits/premade-spirit.ts';

export const premade = (spirit: Partial<PremadeSpirit> & { name: string }): PremadeSpirit => ({
  alternativeName: '',
  description: `${spirit.name}, of whom the library tells`,
  persona: `You are ${spirit.name}.`,
  gender: 'Female',
  field: 'Science',
  century: '4th century',
  region: 'Africa',
  birth: null,
  death: '415',
  birthYear: null,
  deathYear: 415,
  encyclopediaTitle: spirit.name,
  ...spirit,
});
