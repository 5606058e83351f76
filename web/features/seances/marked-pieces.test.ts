import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../domain/search.ts';
import { markedPieces } from './marked-pieces.ts';

const shown = (text: string, query: string) =>
  markedPieces(excerptOf(text, query)).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text));

describe('an excerpt', () => {
  it('[BEY-3] marks each place where the words stand, and loses none of the rest', () => {
    expect(shown('The river and the rain', 'the')).toEqual(['[The]', ' river and ', '[the]', ' rain']);
  });

  it('[BEY-3] marks in any script, from its first letter to its last', () => {
    expect(shown('على ضوء السِّراج', 'السراج')).toEqual(['على ضوء ', '[السِّراج]']);
    expect(shown('源氏物語', '源氏物語')).toEqual(['[源氏物語]']);
  });

  it('[BEY-3] shows the beginning where nothing stands in the text itself', () => {
    expect(shown('Who taught you?', 'Hypatia')).toEqual(['Who taught you?']);
  });

  it('[BEY-3] shows no marks of Markdown, but for what was looked for', () => {
    expect(shown('Of **patience** and *haste*', 'and')).toEqual(['Of patience ', '[and]', ' haste']);
    expect(shown('2 * 3', '*')).toEqual(['2 ', '[*]', ' 3']);
  });
});
