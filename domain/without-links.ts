import { storable } from './plain-text.ts';

const LINK_OR_IMAGE = /!?\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\\]|\\.|\([^()]*\))*\)/g;
const REFERENCE = /!?\[((?:[^[\]\\]|\\.)*)\]\[[^\]]*\]/g;
const DEFINITION = /^[ \t]{0,3}\[[^\]\n]+\]:.*$/gm;
// Every repetition is bounded: the text is a model's, and some spellings would otherwise take minutes to judge.
const TAG = /<\/?[a-z][^<>]{0,500}>/gi;
const ANGLED = /<[^<>\s]{1,500}>/g;
// Up to white space or what closes around it; a sentence's own end is given back below.
const WITH_SCHEME = /\b[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^\s<>"'`*|()[\]]|\([^\s()]{0,100}\))*/gi;
const OTHER_SCHEMES =
  /\b(?:mailto|javascript|data|tel|urn|doi)\s*:\s*(?:[^\s<>"'`*|()[\]]|\([^\s()]{0,100}\))+/gi;
const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const BARE_DOI = /\b10\.\d{4,9}\/(?:[^\s<>"'`*|()[\]]|\([^\s()]{0,100}\))+/g;
const HOST =
  /\b(?:www\.(?:[^\s<>"'`*|()[\]]|\([^\s()]{0,100}\))+|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:com|org|net|edu|gov|mil|int|info|io|ai|app|dev|wiki|museum|biz|eu|uk|us|de|fr|it|es|nl|ch|at|be|se|no|dk|fi|pl|cz|gr|ru|ua|jp|cn|kr|in|ir|il|tr|br|ar|mx|ca|au|nz|za|eg|me|tv|co|ly|gl|to)\b(?:[/:?#](?:[^\s<>"'`*|()[\]]|\([^\s()]{0,100}\))*)?)/giu;
const SENTENCE_END = /[.,;:!?)\]}]+$/;

const withoutAddress = (address: string): string =>
  SENTENCE_END.exec(address.slice(-5))?.[0].replace(/[:)\]}]/g, '') ?? '';

/** First: an address that is taken out of a link leaves half of its brackets behind. */
const withoutSyntax = (markdown: string): string =>
  markdown.replace(DEFINITION, '').replace(LINK_OR_IMAGE, '$1').replace(REFERENCE, '$1');

const withoutAddresses = (markdown: string): string => {
  const bare = markdown
    .replace(TAG, '')
    .replace(ANGLED, (angled) => (/[:@]/.test(angled) ? '' : angled))
    .replace(WITH_SCHEME, withoutAddress)
    .replace(OTHER_SCHEMES, withoutAddress);
  // The rest try at every letter whether a name begins there, and find nothing where these are not.
  const withoutMail = bare.includes('@') ? bare.replace(MAIL, withoutAddress) : bare;
  if (!withoutMail.includes('.')) return withoutMail;
  return withoutMail.replace(BARE_DOI, withoutAddress).replace(HOST, withoutAddress);
};

/** What is left of brackets and lines that held nothing but an address. */
const tidy = (markdown: string): string =>
  markdown
    .replace(/[ \t]{9,}/g, ' '.repeat(8))
    .replace(/[ \t]*[([<]\s*[)\]>]/g, '')
    .replace(/^([ \t]*(?:[-*+]|\d+\.))[ \t]*$/gm, '')
    .replace(/(\S) {2,8}(?=\S)/g, '$1 ')
    .replace(/[ \t]+([.,;!?])/g, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** More than any writing needs; what is left after them is an attempt to get past this. */
const MOST_ROUNDS = 100;
const LONGEST = 24_000;

const untilNothingChanges = (text: string, change: (text: string) => string): string => {
  let current = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = change(current);
    if (next === current) return current;
    current = next;
  }
  return current.replace(/[[\]()<>]|:\/\//g, '');
};

/**
 * Markdown without a single link, image, HTML tag or address: models invent sources, so of theirs only the words are
 * kept. What remains after one removal may read as another link, so it is done until nothing changes.
 */
export const withoutLinks = (markdown: string): string => {
  const peel = (text: string) => withoutAddresses(untilNothingChanges(text, withoutSyntax));
  const bare = untilNothingChanges(storable(markdown).slice(0, LONGEST), peel);
  return tidy(bare.replaceAll('](', '] ('));
};
