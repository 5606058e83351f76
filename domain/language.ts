import { LANGUAGE_NAMES, type LanguageCode, RENAMED_LANGUAGES } from './language-names.ts';
import { languageByAccents } from './western-languages.ts';

export type Language = { code: LanguageCode; name: string };

type ScriptRule = { letters: RegExp; language: (text: string) => LanguageCode; weight: number };

// A Chinese character or a Korean syllable says as much as some three letters.
const SYLLABLE_WEIGHT = 3;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
// A Chinese text may quote a Japanese word; running Japanese is a good third kana.
const JAPANESE_SHARE_OF_KANA = 0.15;

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

const chineseOrJapanese = (text: string): LanguageCode => {
  const kana = countOf(text, KANA);
  return kana > 0 && kana / (kana + countOf(text, /\p{Script=Han}/gu)) >= JAPANESE_SHARE_OF_KANA
    ? 'ja'
    : 'zh';
};

const arabicScript = (text: string): LanguageCode => {
  if (/[ٹڈڑںےھہ]/.test(text)) return 'ur';
  return /[پچژگیک]/.test(text) ? 'fa' : 'ar';
};

const always = (code: LanguageCode) => () => code;
const SCRIPT_RULES: ScriptRule[] = [
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    language: chineseOrJapanese,
    weight: SYLLABLE_WEIGHT,
  },
  { letters: /\p{Script=Hangul}/gu, language: always('ko'), weight: SYLLABLE_WEIGHT },
  { letters: /\p{Script=Cyrillic}/gu, language: (text) => (/[іїєґ]/i.test(text) ? 'uk' : 'ru'), weight: 1 },
  { letters: /\p{Script=Arabic}/gu, language: arabicScript, weight: 1 },
  { letters: /\p{Script=Hebrew}/gu, language: (text) => (/[װױײ]|אָ|אַ/.test(text) ? 'yi' : 'he'), weight: 1 },
  { letters: /\p{Script=Devanagari}/gu, language: always('hi'), weight: 1 },
  { letters: /\p{Script=Greek}/gu, language: always('el'), weight: 1 },
  { letters: /\p{Script=Armenian}/gu, language: always('hy'), weight: 1 },
  { letters: /\p{Script=Georgian}/gu, language: always('ka'), weight: 1 },
  { letters: /\p{Script=Thai}/gu, language: always('th'), weight: 1 },
  { letters: /\p{Script=Lao}/gu, language: always('lo'), weight: 1 },
  { letters: /\p{Script=Khmer}/gu, language: always('km'), weight: 1 },
  { letters: /\p{Script=Myanmar}/gu, language: always('my'), weight: 1 },
  { letters: /\p{Script=Tibetan}/gu, language: always('bo'), weight: 1 },
  { letters: /\p{Script=Bengali}/gu, language: always('bn'), weight: 1 },
  { letters: /\p{Script=Gurmukhi}/gu, language: always('pa'), weight: 1 },
  { letters: /\p{Script=Gujarati}/gu, language: always('gu'), weight: 1 },
  { letters: /\p{Script=Oriya}/gu, language: always('or'), weight: 1 },
  { letters: /\p{Script=Tamil}/gu, language: always('ta'), weight: 1 },
  { letters: /\p{Script=Telugu}/gu, language: always('te'), weight: 1 },
  { letters: /\p{Script=Kannada}/gu, language: always('kn'), weight: 1 },
  { letters: /\p{Script=Malayalam}/gu, language: always('ml'), weight: 1 },
  { letters: /\p{Script=Sinhala}/gu, language: always('si'), weight: 1 },
  { letters: /\p{Script=Ethiopic}/gu, language: always('am'), weight: 1 },
  { letters: /\p{Script=Syriac}/gu, language: always('syr'), weight: 1 },
  { letters: /\p{Script=Thaana}/gu, language: always('dv'), weight: 1 },
];

// Addresses and code are not in the language of the message.
const withoutAddresses = (text: string): string => text.replace(/https?:\/\/\S+/g, ' ');

/** The language of a text by its script or accent letters; null where they do not tell. */
export const detectLanguage = (text: string): LanguageCode | null => {
  const plain = withoutAddresses(text).normalize('NFC');
  let best: ScriptRule | null = null;
  let most = countOf(plain, /\p{Script=Latin}/gu);
  for (const rule of SCRIPT_RULES) {
    const count = countOf(plain, rule.letters) * rule.weight;
    if (count > 0 && count >= most) {
      best = rule;
      most = count;
    }
  }
  return best ? best.language(plain) : languageByAccents(plain.toLowerCase());
};

const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGE_NAMES, code);

const browserLanguageCode = (browserLanguage: string): LanguageCode => {
  const code = browserLanguage.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  if (isLanguageCode(code)) return code;
  return Object.hasOwn(RENAMED_LANGUAGES, code) ? (RENAMED_LANGUAGES[code] ?? 'en') : 'en';
};

/** What the spirit is asked to answer in: the message's language, else the browser's ("pt-BR"), else English. */
export const replyLanguage = (text: string, browserLanguage: string): Language => {
  const code = detectLanguage(text) ?? browserLanguageCode(browserLanguage);
  return { code, name: LANGUAGE_NAMES[code] };
};

/**
 * The sentence for the prompt. It leaves room for the message's own language: a message without accents may be in
 * one that letters do not show, and the browser's is then only a guess.
 */
export const languageInstruction = (code: LanguageCode): string =>
  `Answer in ${LANGUAGE_NAMES[code]}, unless the person's latest message is plainly written in another language: then answer in that one.`;

const RIGHT_TO_LEFT =
  /[[\p{L}]&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Yezidi}\p{Script=Mende_Kikakui}\p{Script=Phoenician}\p{Script=Imperial_Aramaic}\p{Script=Avestan}\p{Script=Old_South_Arabian}]]/gv;

/** The direction in which most of a message is written; of equal shares the first letter's. */
export const directionOf = (text: string): 'rtl' | 'ltr' => {
  const plain = withoutAddresses(text);
  const rightToLeft = countOf(plain, RIGHT_TO_LEFT);
  if (rightToLeft === 0) return 'ltr';
  const leftToRight = countOf(plain, /\p{L}/gu) - rightToLeft;
  if (rightToLeft !== leftToRight) return rightToLeft > leftToRight ? 'rtl' : 'ltr';
  const [first] = plain.match(/\p{L}/u) ?? [];
  return first !== undefined && countOf(first, RIGHT_TO_LEFT) > 0 ? 'rtl' : 'ltr';
};

/** A name for a sentence of plain text: one from right to left would turn the words and the signs around it. */
export const isolated = (name: string): string =>
  countOf(name, RIGHT_TO_LEFT) > 0 ? `\u2068${name}\u2069` : name;
