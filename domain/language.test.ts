import { describe, expect, it } from 'vitest';
import { detectLanguage, directionOf, isolated, languageInstruction, replyLanguage } from './language.ts';

describe('detectLanguage', () => {
  it.each([
    ['es', '¿Quién fue tu maestro?'],
    ['es', 'El año pasado leí tu libro'],
    ['es', 'Cuéntame más sobre la filosofía'],
    ['fr', 'Où êtes-vous né ?'],
    ['fr', 'Parlez-moi de votre œuvre'],
    ['fr', 'Que pensez-vous de la liberté ?'],
    ['de', 'Was heißt Aufklärung?'],
    ['de', 'Erzähl mir von dir'],
    ['de', 'Wie können wir glücklich werden?'],
    ['it', 'Perché hai dipinto la Gioconda?'],
    ['it', 'Che cos’è la felicità?'],
    ['it', 'Com’è andata così?'],
    ['pt', 'O que você pensa sobre a razão?'],
    ['pt', 'Não sei quem são eles'],
    ['pt', 'Qual é a sua história?'],
    ['ru', 'Кто был твоим учителем?'],
    ['zh', '你是谁?'],
    ['zh', '學而時習之'],
    ['ja', 'あなたは誰ですか'],
    ['ja', '徳川家康は天下を統一した'],
    ['ko', '당신은 누구입니까?'],
    ['ar', 'من أنت؟'],
    ['he', 'מי אתה?'],
    ['hi', 'आप कौन हैं?'],
    ['fa', 'شما چه کسی هستید؟ گفتگو کنیم'],
    ['ur', 'آپ کون ہیں؟'],
    ['uk', 'Хто був твоїм учителем?'],
    ['el', 'Ποιος ήταν ο δάσκαλός σου;'],
    ['yi', 'װער ביסטו?'],
    ['tr', 'Öğretmenin kimdi, hocanın adı?'],
    ['pl', 'Kto był twoim nauczycielem?'],
    ['vi', 'Thầy của ông là ai? Triết học là gì?'],
  ])('[SAN-13] hears %s in %s', (code, text) => {
    expect(detectLanguage(text)).toBe(code);
    expect(detectLanguage(text.normalize('NFD'))).toBe(code);
  });

  it.each([
    'Who are you?',
    'Hola amigo',
    '',
    '42 !?',
    '👻',
    'What did René Descartes think about the café?',
    'Tell me about São Paulo and your life',
    'What does שלום mean in your language?',
    'Vad är en människa på jorden?',
  ])('[SAN-13] does not guess at %j', (text) => {
    expect(detectLanguage(text)).toBe(null);
  });

  it('[SAN-13] takes the script of most of the text, a foreign name or an address notwithstanding', () => {
    expect(detectLanguage('Plato, מה דעתך על הצדק והאמת?')).toBe('he');
    expect(detectLanguage('什么是democracy？')).toBe('zh');
    expect(detectLanguage('שלום https://example.org/a/very/long/address/indeed')).toBe('he');
  });
});

describe('replyLanguage', () => {
  it('[SAN-13] follows the message before the browser', () => {
    expect(replyLanguage('¿Quién eres?', 'de-DE')).toEqual({ code: 'es', name: 'Spanish' });
  });

  it.each([
    ['pt-BR', 'pt', 'Portuguese'],
    ['de', 'de', 'German'],
    ['zh-Hant-TW', 'zh', 'Chinese'],
    ['EN_us', 'en', 'English'],
    ['iw', 'he', 'Hebrew'],
    ['nn-NO', 'nb', 'Norwegian'],
    ['tlh', 'en', 'English'],
    ['', 'en', 'English'],
    ['constructor', 'en', 'English'],
    ['__proto__', 'en', 'English'],
  ])('[SAN-13] falls back to the browser’s %j as %s', (browserLanguage, code, name) => {
    expect(replyLanguage('ok', browserLanguage)).toEqual({ code, name });
  });

  it('[SAN-13] names every language that must be known, and asks for it', () => {
    const names = {
      en: 'English',
      es: 'Spanish',
      fr: 'French',
      de: 'German',
      it: 'Italian',
      pt: 'Portuguese',
      ru: 'Russian',
      zh: 'Chinese',
      ja: 'Japanese',
      ko: 'Korean',
      ar: 'Arabic',
      he: 'Hebrew',
      hi: 'Hindi',
    } as const;
    for (const [code, name] of Object.entries(names)) {
      const language = replyLanguage('', code);
      expect(language.name).toBe(name);
      expect(languageInstruction(language.code)).toContain(`Answer in ${name}`);
    }
  });
});

describe('directionOf', () => {
  it.each([
    ['Hebrew', 'שלום'],
    ['Arabic', 'السلام عليكم'],
    ['Persian', 'سلام، چطوری؟'],
    ['Urdu', 'آپ کون ہیں؟'],
    ['Yiddish', 'װער ביסטו'],
    ['Syriac', 'ܫܠܡܐ'],
    ['Thaana', 'ދިވެހި'],
    ['N’Ko', 'ߒߞߏ'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
    ['Hebrew after a number and a quotation mark', '1. "שלום"'],
    ['Hebrew that begins with a Latin name', 'Plato, מה דעתך על הצדק?'],
    ['Arabic with an address', 'انظر https://example.org/a/long/address/here'],
  ])('[PRO-2] reads %s from right to left', (_what, text) => {
    expect(directionOf(text)).toBe('rtl');
  });

  it.each([
    'Hello',
    'Привет',
    '你好',
    '',
    '123',
    '!?',
    'The word שלום means peace',
    'שלום means peace in Hebrew',
  ])('[PRO-2] reads %j from left to right', (text) => {
    expect(directionOf(text)).toBe('ltr');
  });

  it('[PRO-2] follows the first letter where both directions have the same share', () => {
    expect(directionOf('אב ab')).toBe('rtl');
    expect(directionOf('ab אב')).toBe('ltr');
  });
});

describe('isolated', () => {
  it('[NV7] keeps a name with anything from right to left in it to itself, and leaves others as they are', () => {
    expect(isolated('خوفو!')).toBe('\u2068خوفو!\u2069');
    expect(isolated('Abu ʿAlī (ابن سينا)')).toBe('\u2068Abu ʿAlī (ابن سينا)\u2069');
    expect(isolated('Émile 李白')).toBe('Émile 李白');
  });
});
