import { BARRED_FIGURES, INNOCENT_NAMESAKES } from './barred-figures.ts';
import { fold } from './fold.ts';
import { lazily } from './lazily.ts';
import { confusableSkeleton } from './names.ts';

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');

/** The name's words, folded; a possessive loses its "s". */
const foldedWords = (name: string): string[] => wordsOf(fold(name).replace(/'s(?!\p{L})/gu, ''));

const DIGITS_FOR_LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutDigits = (name: string): string =>
  name.replace(/[013457@$!]/g, (sign) => DIGITS_FOR_LETTERS[sign] ?? sign);

// "Adolf H1tler" and a Cyrillic "А" are disguises; a name in a script of its own is matched as it stands.
const readings = (name: string): string[][] =>
  [name, confusableSkeleton(name), withoutDigits(name), withoutDigits(name.replaceAll('1', 'l'))].map(
    foldedWords,
  );

const spaced = (words: string[]): string => ` ${words.join(' ')} `;

const innocentNamesakes = lazily(() => INNOCENT_NAMESAKES.map((name) => spaced(foldedWords(name))));
const asRun = (name: string): string => foldedWords(name).join('');
const barred = lazily(() =>
  BARRED_FIGURES.map((figure) => ({
    names: figure.names.map(asRun),
    shortForms: figure.shortForms.map(asRun),
    namesakes: new Set(figure.namesakes.map(fold)),
  })),
);

/** A name's letters run together, and where in them words begin and end. */
type Run = { letters: string; starts: Set<number>; ends: Set<number> };

const runOf = (words: string[]): Run => {
  const run: Run = { letters: words.join(''), starts: new Set(), ends: new Set() };
  let at = 0;
  for (const word of words) {
    run.starts.add(at);
    at += word.length;
    run.ends.add(at);
  }
  return run;
};

// Chinese, Japanese, Arabic and the like run on or take endings and articles; such a form is found anywhere.
const WRITTEN_IN_WORDS = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;

/**
 * From the beginning of a word to the end of one, for "Rudolf Hessen" and "Stalinsky" are others; with or without
 * spaces between ("AdolfHitler", "H.i.t.l.e.r").
 */
const holds = ({ letters, starts, ends }: Run, wanted: string): boolean => {
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    if (!WRITTEN_IN_WORDS.test(wanted) || (starts.has(at) && ends.has(at + wanted.length))) return true;
  }
  return false;
};

const isBarred = (words: string[]): boolean => {
  const rest = wordsOf(
    innocentNamesakes().reduce((text, innocent) => text.replace(innocent, ' '), spaced(words)),
  );
  const run = runOf(rest);
  return barred().some(
    ({ names, shortForms, namesakes }) =>
      names.some((name) => holds(run, name)) ||
      (shortForms.some((form) => holds(run, form)) && !rest.some((word) => namesakes.has(word))),
  );
};

/** Whether any of a figure's names (as typed, as corrected, as known) is of the thirteen that stay beyond the veil. */
export const isForbidden = (...names: string[]): boolean =>
  names.some((name) => readings(name).some(isBarred));
