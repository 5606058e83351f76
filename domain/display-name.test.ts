import { expect, it } from 'vitest';
import { cleanDisplayName } from './display-name.ts';

it('[SET-3] takes a display name of sixty characters and none of sixty-one, an emoji being one', () => {
  expect(cleanDisplayName('é'.repeat(60))).toHaveLength(60);
  expect(cleanDisplayName('é'.repeat(61))).toBeNull();
  expect(cleanDisplayName('🦉'.repeat(60))).toBe('🦉'.repeat(60));
  expect(cleanDisplayName('🦉'.repeat(61))).toBeNull();
});

it('[SET-3, NV7] keeps a display name on one line, and lets it turn nothing around itself', () => {
  expect(cleanDisplayName('  Ada\n Lovelace\t')).toBe('Ada Lovelace');
  expect(cleanDisplayName('Ada\u202Eecalevol\u2066')).toBe('Adaecalevol');
  expect(cleanDisplayName('\u200B \uFEFF')).toBe('');
  expect(cleanDisplayName('עדה')).toBe('עדה');
});
