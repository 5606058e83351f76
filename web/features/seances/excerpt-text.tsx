import { detectLanguage, directionOf } from '../../../domain/language.ts';
import type { Excerpt } from '../../../domain/search.ts';
import { markedPieces } from './marked-pieces.ts';

/** Where the words stand, with what is around them; in the direction in which they were written. */
export const ExcerptText = ({ found }: { found: Excerpt }) => (
  <span
    dir={directionOf(found.excerpt)}
    lang={detectLanguage(found.excerpt) ?? undefined}
    className="seance-excerpt block [overflow-wrap:anywhere]"
  >
    {markedPieces(found).map(({ at, text, isMatch }) =>
      isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </span>
);
