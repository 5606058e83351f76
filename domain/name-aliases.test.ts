import { describe, expect, it } from 'vitest';
import { aliases } from './name-aliases.ts';
import { cleanName, commonName, lettersOnly } from './names.ts';

describe('commonName', () => {
  it.each([
    ['Gaius Octavius', 'Augustus'],
    ['François-Marie Arouet', 'Voltaire'],
    ['francois marie arouet', 'Voltaire'],
    ['Samuel Clemens', 'Mark Twain'],
    ['Ἀριστοτέλης', 'Aristotle'],
    ['ΑΡΙΣΤΟΤΕΛΗΣ', 'Aristotle'],
    ['孔子', 'Confucius'],
    ['Kong Qiu', 'Confucius'],
    ['ابن سينا', 'Avicenna'],
    ['Лев Толстой', 'Leo Tolstoy'],
    ['Amandine Dupin', 'George Sand'],
    ['Temüjin', 'Genghis Khan'],
    ['ioseb besarionis dze jughashvili', 'Joseph Stalin'],
  ])('[SUM-5] knows %s as %s', (variant, common) => {
    expect(commonName(variant)).toBe(common);
  });

  it('[SUM-5] leaves every other name as it is, those of the language itself included', () => {
    for (const name of ['Ada Lovelace', 'Octavia Hill', 'constructor', '__proto__', '1815', '']) {
      expect(commonName(name)).toBe(name);
    }
  });

  it('[SUM-5] maps at least 60 people, each variant to one person, none away from a common name', () => {
    expect(Object.keys(aliases).length).toBeGreaterThanOrEqual(60);
    const bearers = new Map<string, string>();
    for (const [common, variants] of Object.entries(aliases)) {
      expect(commonName(common), common).toBe(common);
      expect(common).toMatch(/^[\x20-\x7E]+$/);
      for (const variant of variants) {
        const letters = lettersOnly(variant);
        expect(letters, variant).not.toBe('');
        expect(bearers.get(letters) ?? common, variant).toBe(common);
        bearers.set(letters, common);
        expect(cleanName(variant).ok, variant).toBe(true);
      }
    }
  });
});
