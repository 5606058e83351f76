import { fold } from './fold.ts';
import { LATIN_LOOKALIKES } from './latin-lookalikes.ts';
import { lazily } from './lazily.ts';
import { aliases } from './name-aliases.ts';

export type CleanedName =
  | { ok: true; name: string }
  | { ok: false; code: 'name_required' | 'name_not_usable' };

const MAX_NAME_GRAPHEMES = 80;
const MAX_MARKS_ON_ONE_BASE = 4;
// 80 graphemes of a base with four marks, all outside the basic plane, and some room for what is stripped. Checked
// first: whatever comes after may then take its time.
const MAX_INPUT_LENGTH = 1000;

// Control characters (NUL and every kind of line end, but not the tab), private use, what decoders leave of broken
// text, and what the encyclopedia refuses in a title.
const REFUSED = /[[\p{Cc}--\t]\u2028\u2029\uFFFD\p{Co}\p{Noncharacter_Code_Point}\|<>\[\]\{\}#]/v;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const INVISIBLE_BUT_JOINERS = /[[\p{Default_Ignorable_Code_Point}\p{Cf}]--[\u200C\u200D]]/gv;

// The scripts in which a joiner changes how a word is read.
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}';
const JOINING_LETTER = `[[\\p{L}\\p{M}]&&[${JOINING}]]`;
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]';
// Between two letters, or a ZWJ that ends a word after a virama (the older spelling of a Malayalam chillu).
const strayJoiner = lazily(
  () =>
    new RegExp(
      `(?<!${JOINING_LETTER})[\\u200C\\u200D]|(?<!${VIRAMA})\\u200D(?!${JOINING_LETTER})|\\u200C(?!${JOINING_LETTER})`,
      'gv',
    ),
);

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
const graphemeCount = (text: string): number => Array.from(graphemes().segment(text)).length;

const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MAX_MARKS_ON_ONE_BASE + 1}}`, 'u');

/**
 * The name as it is stored and shown: as typed, but for its Unicode form, its white space and characters nobody sees.
 * `name_required` is for what looks empty, `name_not_usable` for what no spirit could be called.
 */
export const cleanName = (input: string): CleanedName => {
  const typed = input.trim();
  if (typed.length > MAX_INPUT_LENGTH || !typed.isWellFormed()) return { ok: false, code: 'name_not_usable' };
  if (typed.replace(INVISIBLE, '').trim() === '') return { ok: false, code: 'name_required' };
  if (REFUSED.test(typed)) return { ok: false, code: 'name_not_usable' };

  const name = typed
    .replace(INVISIBLE_BUT_JOINERS, '')
    .replace(/([\u200C\u200D])[\u200C\u200D]+/g, '$1')
    .replace(strayJoiner(), '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  const usable =
    /\p{L}/u.test(name) &&
    graphemeCount(name) <= MAX_NAME_GRAPHEMES &&
    // Counted decomposed: the limit must not depend on which accents have a letter of their own.
    !TOO_MANY_MARKS.test(name.normalize('NFD').replace(INVISIBLE, ''));
  return usable ? { ok: true, name } : { ok: false, code: 'name_not_usable' };
};

/** One key for every Unicode form and letter case of a name. Accents count: they tell names apart. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    // Upper before lower is what makes "ß" and "SS", "ς" and "Σ" one.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFKC');

/** Letters and the marks that belong to them, folded; '' where a name has none. */
export const lettersOnly = (name: string): string => fold(name).replace(/[^\p{L}\p{M}]/gu, '');

// An empty form is "contained" in every name: it must never make two spirits one.
const oneContainsTheOther = (a: string, b: string): boolean =>
  a !== '' && b !== '' && (a.includes(b) || b.includes(a));

/** Equal but for case, or one contains the other; to the letter, so "Li" is found in "Elizabeth". */
export const isSameSpirit = (a: string, b: string): boolean => oneContainsTheOther(nameKey(a), nameKey(b));

/** The check after the name was corrected: the same, ignoring all that is not a letter. */
export const isSameSpiritByLetters = (a: string, b: string): boolean =>
  oneContainsTheOther(lettersOnly(a), lettersOnly(b));

const commonNames = lazily<ReadonlyMap<string, string>>(
  () =>
    new Map(
      Object.entries(aliases).flatMap(([common, variants]) =>
        variants.map((variant): [string, string] => [lettersOnly(variant), common]),
      ),
    ),
);

/** The name by which the world knows the bearer of a birth name or native spelling; else the name itself. */
export const commonName = (name: string): string => commonNames().get(lettersOnly(name)) ?? name;

/** The corrected name where it is one that can be written in ASCII, else what the person typed. */
export const correctedOr = (input: string, corrected: string): string => {
  const cleaned = cleanName(corrected);
  return cleaned.ok && /^[\x20-\x7E]+$/.test(cleaned.name) ? cleaned.name : input;
};

/**
 * Two names with one skeleton look the same to a hurried eye ("Plаto" with a Cyrillic а). They are flagged, never
 * merged: a name in a script of its own is as good as any other.
 */
export const confusableSkeleton = (name: string): string =>
  Array.from(
    name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, ''),
    (character) => LATIN_LOOKALIKES[character] ?? character,
  )
    .join('')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const SCRIPTS: [string, RegExp][] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Armenian', /\p{Script=Armenian}/u],
];
const scriptsOf = (text: string): string[] =>
  SCRIPTS.filter(([, letters]) => letters.test(text)).map(([script]) => script);

// Small в, н or т look Latin to nobody; a word of these letters alone does, whole.
const WHOLLY_LOOKALIKE = /^[АВЕЗКМНОРСТУХЅІЈҮҺԌԚԜаеорсухѕіјүһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαρνυ]+$/u;

/**
 * Scripts with lookalikes within one word, or a whole word of foreign lookalikes beside Latin ones. "Лев (Leo)" is
 * no disguise and passes.
 */
export const mixesScripts = (name: string): boolean => {
  const words = name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  if (words.some((word) => scriptsOf(word).length > 1)) return true;
  const hasLatinWord = words.some((word) => scriptsOf(word)[0] === 'Latin');
  return hasLatinWord && words.some((word) => WHOLLY_LOOKALIKE.test(word));
};
