import { expect, it } from 'vitest';
import { assertFileKey } from '../ports/file-store/file-key.ts';
import { portraitKey } from './portrait-key.ts';

const NAMES = [
  'Hypatia',
  'hypatia',
  'Cleopatra VII',
  "O'Brien",
  'Ibn Sīnā',
  '李白',
  '杜甫',
  'Þorgeirr',
  'X Æ',
  "'; DROP",
  '{{7*7}}',
  '../../etc',
  '../../etc/passwd',
  'con',
  'CON',
  'nul',
  '__proto__',
  'constructor',
  'ابن سينا',
  'הרמב״ם',
  '漢'.repeat(80),
  '漢'.repeat(79),
  'a_wiki.jpg',
  'a b',
  'a-b',
  'a_b',
  'a\u0000b',
  '.',
  '..',
  '\ud800',
];

it('[SUM-9] names a portrait after its owner, its spirit and where it came from', () => {
  expect(portraitKey('u1', 'Hypatia', 'wiki')).toMatch(
    /^ghost_portraits\/u1_Hypatia-[0-9a-f]{32}_wiki\.jpg$/,
  );
  expect(portraitKey('u1', 'Hypatia', 'ai')).toMatch(/^ghost_portraits\/u1_Hypatia-[0-9a-f]{32}_ai\.jpg$/);
  expect(portraitKey('u1', 'Ibn Sīnā', 'ai')).toContain('/u1_Ibn-Si-na-');
});

it.each(NAMES)('[SUM-9, NV6] makes a sound key of %j', (name) => {
  const key = portraitKey('u1', name, 'wiki');
  expect(assertFileKey(key)).toBe(key);
  expect(key.split('/')).toHaveLength(2);
  expect(key.length).toBeLessThanOrEqual(255);
});

it('[SUM-9, NV6] keeps different names, owners and origins apart, whatever the disk thinks of case', () => {
  const keys = ['u1', 'u1_a', 'u2'].flatMap((owner) =>
    NAMES.flatMap((name) => [portraitKey(owner, name, 'wiki'), portraitKey(owner, name, 'ai')]),
  );
  expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(3 * 2 * NAMES.length);
});

it('[NV1] takes the composed and the decomposed spelling of a name for the same', () => {
  expect(portraitKey('u1', 'Émile Zola'.normalize('NFD'), 'ai')).toBe(
    portraitKey('u1', 'Émile Zola'.normalize('NFC'), 'ai'),
  );
});

it.each(['', '../u', 'a/b', 'a b', 'ü', 'a'.repeat(129)])('refuses %j as an account id', (ownerId) => {
  expect(() => portraitKey(ownerId, 'Hypatia', 'wiki')).toThrow(/account id/);
});
