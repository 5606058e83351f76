import { detectLanguage } from '../../../../domain/language.ts';

/** What speech engines know these by: the bare code means nothing to some of them. */
const USUAL_REGION: Record<string, string> = {
  zh: 'zh-CN',
  en: 'en-US',
  pt: 'pt-BR',
  ar: 'ar-SA',
  he: 'he-IL',
  ja: 'ja-JP',
  ko: 'ko-KR',
  hi: 'hi-IN',
};

const withRegion = (code: string, browserLanguages: readonly string[]): string =>
  browserLanguages.find((language) => language.toLowerCase().startsWith(`${code}-`)) ??
  USUAL_REGION[code] ??
  code;

// English shows itself by no letter of its own; its small words do, where there are a few of them.
const ENGLISH_WORDS = /\b(?:the|and|of|you|that|with|is|for)\b/gi;
const ENOUGH_WORDS = 3;

const codeOf = (text: string): string | null =>
  detectLanguage(text) ?? ((text.match(ENGLISH_WORDS)?.length ?? 0) >= ENOUGH_WORDS ? 'en' : null);

/** The language of a text as speech engines name it; where the text does not tell, the browser's. */
export const spokenLanguage = (text: string, browserLanguages: readonly string[]): string => {
  const code = codeOf(text);
  return code ? withRegion(code, browserLanguages) : (browserLanguages[0] ?? 'en-US');
};

const WRITTEN_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]$/u;

/** What was heard goes behind what is there. */
export const joinSpoken = (text: string, heard: string): string => {
  const words = heard.trim();
  if (text === '' || /\s$/.test(text) || WRITTEN_WITHOUT_SPACES.test(text)) return text + words;
  return `${text} ${words}`;
};
