import { describe, expect, it } from 'vitest';
import { joinSpoken, spokenLanguage } from './spoken-language.ts';

describe('the language of speech', () => {
  it('[SAN-6, BEY-4] is that of the text, with the region that the browser prefers', () => {
    expect(spokenLanguage('¿Quién eres, señor?', ['de-DE', 'es-MX'])).toBe('es-MX');
    expect(spokenLanguage('今日は何をなさいましたか', ['en-GB'])).toBe('ja-JP');
    expect(spokenLanguage('من أنت؟', [])).toBe('ar-SA');
  });

  it('[SAN-6, BEY-4] is the browser’s where the text does not tell', () => {
    expect(spokenLanguage('', ['fr-CA', 'fr'])).toBe('fr-CA');
    expect(spokenLanguage('Hypatia', ['de-AT'])).toBe('de-AT');
    expect(spokenLanguage('', [])).toBe('en-US');
  });

  it('[BEY-4] knows English by its small words, which no letter of its own betrays', () => {
    expect(spokenLanguage('It is the last of the letters that you wrote', ['de-DE'])).toBe('en-US');
    expect(spokenLanguage('Es war der letzte Brief', ['de-DE'])).toBe('de-DE');
  });
});

describe('what was heard', () => {
  it('[SAN-6] goes behind what is there, with a space where its script has spaces', () => {
    expect(joinSpoken('', 'Who are you')).toBe('Who are you');
    expect(joinSpoken('Tell me', ' who you are ')).toBe('Tell me who you are');
    expect(joinSpoken('Tell me\n', 'who')).toBe('Tell me\nwho');
    expect(joinSpoken('你好', '你是谁')).toBe('你好你是谁');
  });
});
