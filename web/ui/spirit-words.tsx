import './spirit-words.css';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { HighlightedText } from './markdown/highlighted-text.tsx';
import { inOrder } from './markdown/in-order.ts';

type Words = { text: string };

/** A spirit's words as it wrote them, until the part of the program that reads Markdown is there. */
const PlainWords = ({ text }: Words) =>
  inOrder(text.split(/\n{2,}/), (paragraph) => (
    <p>
      <HighlightedText text={paragraph} />
    </p>
  ));

const Markdown = lazy<ComponentType<Words>>(() =>
  import('./markdown/markdown.tsx').then(
    ({ Markdown }) => ({ default: Markdown }),
    // A line that is lost while the first words come must not take the words away: unadorned they say the same.
    () => ({ default: PlainWords }),
  ),
);

export const SpiritWords = memo(({ text }: Words) => (
  <Suspense fallback={<PlainWords text={text} />}>
    <Markdown text={text} />
  </Suspense>
));
