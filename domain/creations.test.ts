import { describe, expect, it } from 'vitest';
import {
  CREATION_TYPES,
  cleanContent,
  cleanPrompt,
  cleanType,
  PROMPT_SUGGESTIONS,
  simulatedCreation,
  titleOf,
} from './creations.ts';

describe('creations', () => {
  it('[CRE-1] are of six types, or of a type in the person’s own words', () => {
    expect(CREATION_TYPES).toEqual([
      'Poem',
      'Letter',
      'Essay',
      'Journal Entry',
      'Speech',
      'Song Lyrics',
      'Custom',
    ]);
  });

  it('[CRE-2] have twelve suggestions, the last of which is one’s own idea', () => {
    expect(PROMPT_SUGGESTIONS).toHaveLength(12);
    expect(PROMPT_SUGGESTIONS.at(-1)).toEqual({
      label: 'Custom Creation (Your Idea)',
      type: 'Custom',
      prompt: '',
    });
    for (const { label, type, prompt } of PROMPT_SUGGESTIONS.slice(0, -1)) {
      expect(cleanPrompt(prompt), label).toBe(prompt);
      expect(CREATION_TYPES).toContain(type);
    }
    expect(new Set(PROMPT_SUGGESTIONS.map(({ label }) => label)).size).toBe(12);
  });

  it('[CRE-4] are titled by their type and their spirit', () => {
    expect(titleOf('Poem', 'Sappho')).toBe('Poem with Sappho');
  });

  it('[CRE-1] take a custom type of up to 60 characters, cleaned, that is not empty', () => {
    expect(cleanType('  A \u202E sea\nshanty ')).toBe('A sea shanty');
    expect(cleanType('🌊'.repeat(60))).toBe('🌊'.repeat(60));
    for (const typed of ['', ' \n', '\u200B', '🌊'.repeat(61)]) expect(cleanType(typed)).toBeNull();
  });

  it('[CRE-3] need a prompt that says something, of up to 2,000 characters', () => {
    expect(cleanPrompt(' On the\nsea\0 ')).toBe('On the\nsea');
    expect(cleanPrompt('海'.repeat(2000))).toHaveLength(2000);
    for (const typed of ['', ' \n\t', '\0', '海'.repeat(2001)]) expect(cleanPrompt(typed)).toBeNull();
  });

  it('[CRE-4] keep their lines and their letters, but for broken ones', () => {
    expect(cleanContent('One\n  two\uD800')).toBe('One\n  two\uFFFD');
    expect(cleanContent('x'.repeat(20_000))).toHaveLength(20_000);
    for (const written of ['', ' ', 'x'.repeat(20_001)]) expect(cleanContent(written)).toBeNull();
  });

  it('[SAN-10] are simulated in verse or prose, and say so at the end', () => {
    expect(simulatedCreation('Song Lyrics')).toContain('tide,\n');
    expect(simulatedCreation('Letter')).not.toContain('tide');
    expect(simulatedCreation('Letter')).toMatch(/\(AI API connection will be restored soon\.\)$/);
  });
});
