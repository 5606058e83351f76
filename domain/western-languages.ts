import type { LanguageCode } from './language-names.ts';

// Letters that one language has and the five below have not. Looked at first, or a Swede would be answered in German.
const UNMISTAKABLE_LETTERS: [RegExp, LanguageCode | null][] = [
  [/[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/, 'vi'],
  [/[ğış]/, 'tr'],
  [/[łąęśźżćń]/, 'pl'],
  [/[řěů]/, 'cs'],
  [/[őű]/, 'hu'],
  [/[țșă]/, 'ro'],
  [/[þð]/, 'is'],
  // Shared by several neighbours each: none of them is safe to guess.
  [/[åøæčšžāēīūģķļņėįų]/, null],
];

type WesternLanguage = 'es' | 'fr' | 'de' | 'it' | 'pt';

const ACCENT_LETTERS: Record<WesternLanguage, Record<string, number>> = {
  es: { ñ: 4, '¿': 4, '¡': 4, á: 2, í: 2, ó: 2, ú: 2, é: 1, ü: 1 },
  fr: { œ: 4, ë: 3, ï: 3, î: 3, û: 3, ÿ: 3, ê: 2, ç: 2, ô: 2, â: 2, é: 2, è: 2, à: 2, ù: 2 },
  de: { ß: 4, ä: 4, ö: 4, ü: 3 },
  it: { ì: 4, ò: 4, ù: 3, è: 2, à: 2, é: 1 },
  pt: { ã: 4, õ: 4, ç: 2, â: 2, ê: 2, ô: 2, á: 2, í: 2, ó: 2, ú: 2, é: 1, à: 1 },
};

// They decide between languages once an accent letter shows that the text is in one of them.
const COMMON_WORDS: Record<WesternLanguage, string> = {
  es: 'el los las del y en una por con para es se qué cómo está también más así según adiós tu yo eres fue usted muy él sí tú quién cuándo dónde murió',
  fr: 'le les des du et une qui est vous pas pour dans je il elle était être où même très déjà ça voilà français mon ma ce cette sur avec',
  de: 'der die das und ist nicht ein eine ich du wir sie zu mit von den dem wie für über können wäre möchte schön auf war',
  it: 'il lo gli di che un una per non sono della mi è perché più città così può già però cos come nel questo lei hai cosa chi',
  pt: 'os as um uma por com para do da no na não você são também é está já só eu ao como mais seu ele foi então história vocês',
};

const WORDS_OF: [WesternLanguage, ReadonlySet<string>][] = (
  Object.entries(COMMON_WORDS) as [WesternLanguage, string][]
).map(([code, words]) => [code, new Set(words.split(' '))]);

// An English sentence about René Descartes is English.
const ENGLISH_WORDS = new Set(
  'the and of what how why when where did does is are were you your with that this have think would about tell my to it'.split(
    ' ',
  ),
);

const wordsOf = (lowerText: string): string[] => lowerText.match(/[\p{L}\p{M}]+/gu) ?? [];

const isEnglish = (words: string[]): boolean => {
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length;
  const accented = words.filter((word) => /[^a-z]/.test(word)).length;
  return english >= 2 && english >= accented;
};

// "perché" and "qué" say more than their letters, which neighbours share.
const PLAIN_WORD_WEIGHT = 1;
const ACCENTED_WORD_WEIGHT = 3;

const wordWeight = (word: string): number => (/[^a-z]/.test(word) ? ACCENTED_WORD_WEIGHT : PLAIN_WORD_WEIGHT);

const scoreOf = (
  text: string,
  words: string[],
  code: WesternLanguage,
  commonWords: ReadonlySet<string>,
): number => {
  let score = 0;
  for (const character of text) score += ACCENT_LETTERS[code][character] ?? 0;
  for (const word of words) if (commonWords.has(word)) score += wordWeight(word);
  return score;
};

/** `lowerText` is composed (NFC) and in lower case. */
export const languageByAccents = (lowerText: string): LanguageCode | null => {
  if (!/[^\0-\x7F]/.test(lowerText)) return null;
  const words = wordsOf(lowerText);
  if (isEnglish(words)) return null;
  for (const [letters, code] of UNMISTAKABLE_LETTERS) if (letters.test(lowerText)) return code;
  if (!/[ñ¿¡áíóúéüœëïîûÿêçôâèàùßäöìòãõ]/.test(lowerText)) return null;

  const scores = WORDS_OF.map(([code, common]) => ({ code, score: scoreOf(lowerText, words, code, common) }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  return best && second && best.score > second.score ? best.code : null;
};
