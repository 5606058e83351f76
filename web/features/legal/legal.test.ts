import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEGAL_DATE } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const textOf = (document: object) => JSON.stringify(document);

describe('the legal pages', () => {
  it('[SET-7] are dated January 27, 2025', () => expect(LEGAL_DATE).toBe('January 27, 2025'));

  it('[SET-7] name everyone who is told something, and what', () => {
    for (const party of [
      'artificial intelligence',
      'encyclopedia',
      'image service',
      'Google',
      'payment provider',
      'voice',
      'mail service',
    ])
      expect(textOf(privacy)).toContain(party);
  });

  it('[SET-7] name every key that the page keeps in the browser’s storage', () => {
    const KEYS = /KEY = '(asphodel\.\w+)'|[kK]ey\w* =[^;]*?`(asphodel\.\w+)/g;
    const kept = globSync('web/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEYS)])
      .map(([, fixed, begun]) => fixed ?? begun ?? '');
    expect(new Set(kept).size).toBeGreaterThanOrEqual(7);
    for (const key of kept) expect(textOf(privacy)).toContain(key);
  });

  it('[SHA-2, SET-7] say who can read what is shared, and until when', () => {
    expect(textOf(privacy)).toContain('until you revoke the link');
    expect(textOf(privacy)).toContain('search engines are told to leave it out');
  });

  it('[AUT-8, SET-7] say that one must be at least 13', () => {
    expect(textOf(terms)).toContain('at least 13 years old');
    expect(textOf(privacy)).toContain('at least 13 years');
  });
});
