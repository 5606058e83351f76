import { createContext, Fragment, useContext } from 'react';
import { findFolded } from '../../../domain/fold.ts';

/** What is being searched for in the chat; empty for nothing. */
export const SearchedFor = createContext('');

/** Words as they are, with those that are searched for marked. */
export const HighlightedText = ({ text }: { text: string }) => {
  const query = useContext(SearchedFor);
  const found = query === '' ? [] : findFolded(text, query);
  if (found.length === 0) return text;
  let shownTo = 0;
  const pieces = found.map(({ start, end }) => {
    const before = text.slice(shownTo, start);
    shownTo = end;
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(shownTo)}
    </>
  );
};
