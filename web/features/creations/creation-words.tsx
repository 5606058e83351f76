import { detectLanguage, directionOf } from '../../../domain/language.ts';
import { SpiritWords } from '../../ui/spirit-words.tsx';

/** Enough to know a text's script by. */
const SAMPLE_LENGTH = 1_200;

/** Not every browser lets the keyboard into what merely scrolls. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

/** A creation's own words, with the line breaks that verse lives by. */
export const CreationWords = ({ text }: { text: string }) => {
  const sample = text.slice(0, SAMPLE_LENGTH);
  return (
    <section
      aria-label="The creation"
      {...SCROLLED_BY_KEYBOARD}
      dir={directionOf(sample)}
      lang={detectLanguage(sample) ?? undefined}
      className="spirit-words creation-words"
    >
      <SpiritWords text={text} />
    </section>
  );
};
