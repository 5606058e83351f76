import { expect, it } from 'vitest';
import { assertHardToGuess } from './password-rule.ts';

const isRefused = (password: string): boolean => {
  try {
    assertHardToGuess(password, 'ada.lovelace@example.org');
    return false;
  } catch {
    return true;
  }
};

it.each(['password', '12345678', 'iloveyou', 'Qwertyuiop', 'STARWARS', 'redneck1', 'alphaman'])(
  '[AUT-4] refuses %s, which is among the three thousand commonest in any letter case',
  (password) => expect(isRefused(password)).toBe(true),
);

it.each([
  'asphodel',
  'Asphodel2026!',
  'séance123',
  'spirit guide',
  'ada.lovelace',
  'Ada.Lovelace@example.org',
])('[AUT-4] refuses %s, made of the words of this place or the person’s own address', (password) =>
  expect(isRefused(password)).toBe(true),
);

it.each([
  'correct horse battery',
  'candles and asphodel',
  'lamp oil',
  'ada.lovelace 1843',
  '七つの子が泣いている',
])('[AUT-4] takes %s', (password) => expect(isRefused(password)).toBe(false));
