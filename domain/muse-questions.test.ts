import { describe, expect, it } from 'vitest';
import { FIELDS } from './ghost.ts';
import { detectLanguage } from './language.ts';
import { defaultQuestions } from './muse-questions.ts';

const LANGUAGES = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'he', 'hi'];

describe('the Muse’s defaults', () => {
  it.each([...FIELDS, 'General'] as const)('[MUS-1] are three different questions for %s', (field) => {
    const questions = defaultQuestions({ isGuide: false, field }, '', 'en');
    expect(new Set(questions).size).toBe(3);
    for (const question of questions) expect(question).toMatch(/^[A-Z].*\?$/);
  });

  it.each(LANGUAGES)('[MUS-1] are in the visitor’s language: %s', (language) => {
    const questions = defaultQuestions({ isGuide: false, field: 'Art' }, '', language);
    expect(new Set(questions).size).toBe(3);
    // A European language shows in its accents, which not every sentence has.
    expect([language, null]).toContain(detectLanguage(questions.join(' ')));
    expect(questions[0]).not.toBe(defaultQuestions({ isGuide: false, field: 'Art' }, '', 'en')[0]);
  });

  it('[MUS-1] follow the language of what was said last, and the Guide is asked about the app', () => {
    const artist = { isGuide: false, field: 'Art' } as const;
    expect(detectLanguage(defaultQuestions(artist, 'Кто вы?', 'en').join(' '))).toBe('ru');
    expect(defaultQuestions({ isGuide: true, field: 'General' }, '', 'en')[0]).toContain('summon');
  });
});
