import type { Excerpt } from '../../../domain/search.ts';

export type Piece = { at: number; text: string; isMatch: boolean };

// What stands for emphasis and headings says nothing where there is one line.
const withoutMarks = (text: string): string => text.replace(/[*_`~#>|]+/g, '');

/** An excerpt cut where its matches begin and end. */
export const markedPieces = ({ excerpt, matches }: Excerpt): Piece[] => {
  const edges = matches.flat();
  const cuts = [0, ...edges, excerpt.length];
  return cuts.slice(0, -1).flatMap((from, index) => {
    const isMatch = index % 2 === 1;
    const text = excerpt.slice(from, cuts[index + 1]);
    const shown = isMatch ? text : withoutMarks(text);
    return shown === '' ? [] : [{ at: from, text: shown, isMatch }];
  });
};
