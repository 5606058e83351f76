/** Chrome falls silent in the middle of what is longer. */
export const LONGEST_UTTERANCE = 199;

/** The words of a text without the marks that stand for how it looks, and without addresses nobody wants spelled out. */
const spokenWords = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^\s*(?:[-+*]|>|#{1,6}|\d{1,3}[.)])\s+/gm, '')
    .replace(/[*_`~#>|]+/g, '');

const sentencesOf = (line: string, lang: string): string[] => {
  // A language tag that the page's browser does not know makes it throw.
  const known = Intl.Segmenter.supportedLocalesOf([lang]);
  return Array.from(new Intl.Segmenter(known, { granularity: 'sentence' }).segment(line), ({ segment }) =>
    segment.trim(),
  ).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
};

/** A sentence in pieces that can be spoken: cut at a pause, else between words, else anywhere but within a character. */
const inBreaths = (sentence: string): string[] => {
  if (sentence.length <= LONGEST_UTTERANCE) return [sentence];
  const head = sentence.slice(0, LONGEST_UTTERANCE);
  const pause = Math.max(...[...head.matchAll(/[,;:،؛、，；：—–]/gu)].map(({ index }) => index + 1), 0);
  const space = head.lastIndexOf(' ');
  const half = LONGEST_UTTERANCE / 2;
  const wanted = pause > half ? pause : space > half ? space : LONGEST_UTTERANCE;
  const cut = /[\uD800-\uDBFF]$/.test(sentence.slice(0, wanted)) ? wanted - 1 : wanted;
  return [sentence.slice(0, cut).trim(), ...inBreaths(sentence.slice(cut).trim())];
};

/** A text as it is read aloud: sentence by sentence. */
export const utterancesOf = (text: string, lang: string): string[] =>
  spokenWords(text)
    .split(/\n+/)
    .flatMap((line) => sentencesOf(line, lang))
    .flatMap(inBreaths)
    .filter((piece) => piece !== '');
