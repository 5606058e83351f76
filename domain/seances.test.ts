import { describe, expect, it } from 'vitest';
import { firstWords } from './plain-text.ts';
import { cleanTitle } from './seances.ts';

describe('a séance’s title', () => {
  it.each([
    ['  On  the\tsea\n', 'On the sea'],
    ['Über\u202E das Meer', 'Über das Meer'],
    ['می‌خواهم', 'می‌خواهم'],
    ["O'Brien <b> {{7*7}}", "O'Brien <b> {{7*7}}"],
    ['', null],
    [' \u200B\u00AD ', null],
  ])('[BEY-3] %j is kept as %j', (typed, title) => {
    expect(cleanTitle(typed)).toEqual({ ok: true, title });
  });

  it('[BEY-3] has at most 120 characters', () => {
    expect(cleanTitle('🌊'.repeat(120)).ok).toBe(true);
    expect(cleanTitle('🌊'.repeat(121)).ok).toBe(false);
  });
});

describe('first words', () => {
  it.each([
    ['Who\n was  Plato?', 20, 'Who was Plato?'],
    ['Who was Plato, and who was Socrates?', 20, 'Who was Plato, and…'],
    ['道可道非常道名可名非常名', 6, '道可道非常道…'],
    ['🌊🌊🌊', 2, '🌊🌊…'],
    ['exactly', 7, 'exactly'],
  ])('[BEY-3] of %j in %i characters are %j', (text, most, expected) => {
    expect(firstWords(text, most)).toBe(expected);
  });
});
