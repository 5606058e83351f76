import { describe, expect, it } from 'vitest';
import { LONGEST_UTTERANCE, utterancesOf } from './sentences.ts';

describe('a text that is read aloud', () => {
  it('[BEY-4] is read sentence by sentence', () => {
    expect(utterancesOf('I was young. I was *wrong*! Who is not?', 'en')).toEqual([
      'I was young.',
      'I was wrong!',
      'Who is not?',
    ]);
    expect(utterancesOf('最初の答え。よき問い。', 'ja')).toEqual(['最初の答え。', 'よき問い。']);
  });

  it('[BEY-4] is read without the marks of its looks, and without addresses', () => {
    const text =
      '## On haste\n\n- **One** [page](https://a.example/b)\n- `Two`\n\n> The river\n\n---\n\n1. Three';
    expect(utterancesOf(text, 'en')).toEqual(['On haste', 'One page', 'Two', 'The river', 'Three']);
  });

  it('[BEY-4] never says 200 characters at once, and loses no word', () => {
    const sentence = `${'word '.repeat(38)}word, ${'again '.repeat(40)}end.`;
    const pieces = utterancesOf(sentence, 'en');
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200);
    expect(pieces.join(' ').split(/\s+/)).toEqual(sentence.split(/\s+/));
  });

  it('[BEY-4] says one that just fits at once, and cuts no character in two', () => {
    expect(utterancesOf('a'.repeat(LONGEST_UTTERANCE), 'en')).toHaveLength(1);
    expect(utterancesOf('a'.repeat(LONGEST_UTTERANCE + 1), 'en')).toHaveLength(2);
    expect(utterancesOf('𝔸'.repeat(150), 'en').every((piece) => piece.isWellFormed())).toBe(true);
  });

  it('[BEY-4] has nothing to say where there is nothing to say', () => {
    expect(utterancesOf('---\n\n***', 'xx-unknown')).toEqual([]);
  });
});
