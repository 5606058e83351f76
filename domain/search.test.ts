import { describe, expect, it } from 'vitest';
import { excerptOf } from './search.ts';

const marked = (text: string, query: string): string[] => {
  const { excerpt, matches } = excerptOf(text, query);
  return matches.map(([start, end]) => excerpt.slice(start, end));
};

describe('an excerpt', () => {
  it('[BEY-3] is the whole of a short text on one line, every match marked', () => {
    const text = 'Der Fluß.\nEin FLUSS?';
    expect(excerptOf(text, 'fluss').excerpt).toBe('Der Fluß. Ein FLUSS?');
    expect(marked(text, 'fluss')).toEqual(['Fluß', 'FLUSS']);
  });

  it('[BEY-3] shows words before and after the first match, and marks the others it holds', () => {
    const text = `${'left '.repeat(100)}here it is, and here again ${'right '.repeat(100)}here`;
    const { excerpt } = excerptOf(text, 'here');
    expect(excerpt).toMatch(/^…(left )+here it is, and here again (right )+\s*right…$/);
    expect(excerpt.length).toBeLessThan(230);
    expect(marked(text, 'here')).toEqual(['here', 'here']);
  });

  it('[BEY-3] is the beginning where nothing matches', () => {
    const { excerpt, matches } = excerptOf('word '.repeat(100), 'other');
    expect(excerpt).toMatch(/^word word.*…$/);
    expect(matches).toEqual([]);
  });

  it.each([
    ['道', '可'.repeat(500)],
    ['🌊', '👩‍👩‍👧'.repeat(200)],
    ['वि', 'क्षि'.repeat(300)],
    ['שלום', 'עָ'.repeat(300)],
    ['e', 'a\u0301\u0302'.repeat(300)],
  ])('[BEY-3] never cuts a character in two around %j', (query, filling) => {
    for (let shift = 0; shift < 8; shift += 1) {
      const text = `${'.'.repeat(shift)}${filling}${query}${filling}`;
      const { excerpt } = excerptOf(text, query);
      expect(excerpt.isWellFormed()).toBe(true);
      expect(excerpt).not.toMatch(/^…[\p{M}\u200D]/u);
      expect(marked(text, query)[0]).toBe(query);
    }
  });
});
