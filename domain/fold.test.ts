import { describe, expect, it } from 'vitest';
import { findFolded, fold } from './fold.ts';

const marked = (text: string, query: string): string[] =>
  findFolded(text, query).map(({ start, end }) => text.slice(start, end));

describe('fold', () => {
  it.each([
    ['case', 'PLATO', 'plato'],
    ['accents', 'Émile Zólà', 'emile zola'],
    ['decomposed accents', 'E\u0301mile', 'emile'],
    ['German sharp s', 'Straße', 'strasse'],
    ['capital sharp s', 'STRAẞE', 'strasse'],
    ['final sigma', 'ΣΟΦΟΣ σοφός', 'σοφοσ σοφοσ'],
    ['full-width letters', 'Ｐｌａｔｏ', 'plato'],
    ['ligatures', 'ﬁnis Cæsar Œuvre', 'finis caesar oeuvre'],
    ['strokes', 'Łódź Ørsted Þór', 'lodz orsted thor'],
    ['Turkish dots', 'İSTANBUL ılık', 'istanbul ilik'],
    ['Arabic vowel signs and tatweel', 'مُحَمَّـــد', 'محمد'],
    ['Arabic alefs, ya and ta marbuta', 'أإآٱ على مكتبة', 'اااا علي مكتبه'],
    ['Persian letters', 'کتابی', 'كتابي'],
    ['Arabic and Persian digits', '١٢٣ ۴۵۶', '123 456'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Russian ё and stress, but not й', 'Ёлка мо́й май', 'елка мой май'],
    ['typographic quotes and dashes', '“don’t” – «no»', '"don\'t" - "no"'],
    ['invisible characters', 'Pla\u200Bto\u00AD \u202Ex\uFEFF', 'plato x'],
    ['every white space', 'a\u00A0b\tc\nd', 'a b c d'],
  ])('[BEY-3] folds %s', (_what, text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  it('[BEY-3] keeps what tells words apart: Indic signs, Japanese voicing, Hangul finals, Chinese characters', () => {
    expect(fold('कि')).not.toBe(fold('का'));
    expect(fold('か')).not.toBe(fold('が'));
    expect(fold('각')).not.toBe(fold('가'));
    expect(fold('孔子')).toBe('孔子');
  });

  const samples = [
    'Émile Zola',
    'Ibn Sīnā',
    'Việt Nam',
    '각하',
    'がぎぐ',
    'ｶﾞｷﾞ',
    'हिन्दी ज़रा',
    'ко́й',
    'ΆΣ',
    'শ্রী',
    'İ',
    '👩‍🚀',
  ];

  it('[BEY-3, NV1] gives one form to the composed, decomposed and compatible spelling of a text', () => {
    for (const text of samples) {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
        expect(fold(text.normalize(form)), `${text} ${form}`).toBe(fold(text));
      }
    }
  });

  it('[BEY-3] changes nothing when folded again', () => {
    for (const text of samples) expect(fold(fold(text))).toBe(fold(text));
  });

  it('[BEY-3] survives lone surrogates, marks without a base and thousands of marks on one', () => {
    expect(fold('a\uD800b')).toBe('a\uD800b');
    expect(fold('\u0301a')).toBe('a');
    expect(fold(`a${'\u0301'.repeat(50_000)}b`)).toBe('ab');
  });
});

describe('findFolded', () => {
  it('[SAN-3] finds nothing for an empty, blank or invisible query', () => {
    for (const query of ['', '   ', '\n', '\u200B', '\u0640']) expect(findFolded('a b c', query)).toEqual([]);
  });

  it('[SAN-3] marks the original spelling, accents included, wherever it stands', () => {
    expect(marked('Émile met emile, EMILE and E\u0301mile.', 'émile')).toEqual([
      'Émile',
      'emile',
      'EMILE',
      'E\u0301mile',
    ]);
    expect(findFolded('x Plato', 'plato')).toEqual([{ start: 2, end: 7 }]);
  });

  it('[SAN-3] gives ranges in UTF-16 units after surrogate pairs and expanding letters', () => {
    expect(marked('👩‍🚀ﬁß 𝔓lato says', 'plato')).toEqual(['𝔓lato']);
    expect(marked('große Größe', 'SS')).toEqual(['ß', 'ß']);
  });

  it('[SAN-3] marks a letter once when its fold holds the query twice', () => {
    expect(marked('aß', 's')).toEqual(['ß']);
    expect(marked('aaa', 'aa')).toEqual(['aa']);
  });

  it('[SAN-3] takes a whole cluster when only its base was asked for', () => {
    expect(marked('e\u0301', 'e')).toEqual(['e\u0301']);
  });

  it('[SAN-3] finds two-character Chinese words, Arabic without its signs and Hebrew without its points', () => {
    expect(marked('吾日三省吾身孔子曰', '孔子')).toEqual(['孔子']);
    expect(marked('قال مُحَمَّد', 'محمد')).toEqual(['مُحَمَّد']);
    expect(marked('אמר שָׁלוֹם', 'שלום')).toEqual(['שָׁלוֹם']);
  });

  it('[SAN-3] trims the query and finds nothing where it is not', () => {
    expect(marked('the good life', ' good ')).toEqual(['good']);
    expect(findFolded('the good life', 'goodness')).toEqual([]);
  });

  it('[SAN-3] agrees with the folded text about how often a query occurs', () => {
    const text = 'Straße, strasse, STRASSE – ﬁne fine FINE Ünder under'.repeat(20);
    for (const query of ['strasse', 'fine', 'under', 'ss', '-', 'e']) {
      const whole = fold(text).split(fold(query)).length - 1;
      expect(findFolded(text, query).length, query).toBe(query === 'ss' ? 60 : whole);
    }
  });

  it('[SAN-3] searches a chat of 2,000 messages of 300 characters within a few frames', () => {
    const lines = [
      'The unexamined life is not worth living, said Socrates to them. ',
      'Où étiez-vous à l’été, très chère âme de la forêt ? ',
      'सत्य की खोज में जीवन बिताना ही श्रेष्ठ है। ',
      'الحكمة ضالة المؤمن أينما وجدها فهو أحق بها ',
      '学而时习之，不亦说乎？有朋自远方来。',
    ];
    const messages = Array.from({ length: 2000 }, (_, index) =>
      (lines[index % lines.length] ?? '').repeat(30).slice(0, 300),
    );
    const searchOnce = () => {
      const started = performance.now();
      for (const message of messages) findFolded(message, 'e');
      return performance.now() - started;
    };
    const best = Math.min(...Array.from({ length: 5 }, searchOnce));
    // The bound is 50 ms on an idle machine; a shared one is given three times that.
    expect(best).toBeLessThan(150);
  });
});
