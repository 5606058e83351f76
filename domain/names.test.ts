import { describe, expect, it } from 'vitest';
import {
  cleanName,
  confusableSkeleton,
  correctedOr,
  isSameSpirit,
  isSameSpiritByLetters,
  lettersOnly,
  mixesScripts,
  nameKey,
} from './names.ts';

const REQUIRED = { ok: false, code: 'name_required' };
const NOT_USABLE = { ok: false, code: 'name_not_usable' };
const named = (name: string) => ({ ok: true, name });

describe('cleanName', () => {
  it('[SUM-2] asks for a name when nothing is left after trimming', () => {
    for (const blank of [
      '',
      ' ',
      '\t \n',
      '\u00A0\u3000',
      '\u200B',
      '\uFEFF \u2060',
      '\u202E\u2066',
      '\u00AD',
    ]) {
      expect(cleanName(blank), JSON.stringify(blank)).toEqual(REQUIRED);
    }
  });

  it('[SUM-2] trims, and makes one space of any white space', () => {
    expect(cleanName('  Ada \u00A0\t Lovelace \n')).toEqual(named('Ada Lovelace'));
  });

  it('[NV1] gives the composed and decomposed spelling one name', () => {
    expect(cleanName('Émile Zola'.normalize('NFD'))).toEqual(named('Émile Zola'.normalize('NFC')));
  });

  it.each([
    ['zero-width space', 'Pla\u200Bto'],
    ['soft hyphen', 'Pla\u00ADto'],
    ['byte order mark', '\uFEFFPlato'],
    ['word joiner', 'Pla\u2060to'],
    ['right-to-left override', '\u202EPlato'],
    ['isolate', '\u2066Plato\u2069'],
    ['left-to-right mark', 'Plato\u200E'],
    ['Arabic letter mark', 'Plato\u061C'],
    ['tag characters', 'Plato\u{E0041}\u{E007F}'],
    ['variation selector', 'Plato\uFE0F'],
    ['Hangul filler', 'Plato\u3164'],
    ['half-width Hangul filler', 'Plato\uFFA0'],
    ['grapheme joiner', 'Pla\u034Fto'],
    ['Mongolian vowel separator', 'Pla\u180Eto'],
    ['a joiner between Latin letters', 'Pla\u200Dto'],
    ['a non-joiner between Latin letters', 'Pla\u200Cto'],
    ['interlinear annotation', 'Pla\uFFF9to'],
    ['left-to-right embedding', '\u202APlato\u202C'],
    ['invisible times', 'Pla\u2062to'],
    ['supplementary variation selector', 'Plato\u{E0100}'],
  ])('[NV3] strips a %s', (_what, typed) => {
    expect(cleanName(typed)).toEqual(named('Plato'));
  });

  it.each([
    ['Persian', 'علی\u200Cرضا'],
    ['Persian plural', 'کتاب\u200Cها'],
    ['Persian verb', 'می\u200Cخواهم'],
    ['Hindi conjunct', 'क्\u200Dष'],
    ['Hindi half form', 'क्\u200Cष'],
    ['Marathi eyelash', 'ऱ्\u200Dया'],
    ['Bengali ya-phala', 'র\u200D্যাম'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Malayalam chillu at the end', 'അവന്\u200D'],
    ['Kannada', 'ರ\u200D್ಕ'],
  ])('[NV3] keeps a joiner that belongs: %s', (_what, typed) => {
    expect(cleanName(typed)).toEqual(named(typed.normalize('NFC')));
  });

  it('[NV3] strips joiners at the edges of words and keeps one of several', () => {
    expect(cleanName('علی\u200C رضا')).toEqual(named('علی رضا'));
    expect(cleanName('علی\u200C\u200C\u200Cرضا')).toEqual(named('علی\u200Cرضا'));
    expect(cleanName('\u200Dसत्य')).toEqual(named('सत्य'));
  });

  it.each([
    ['emoji only', '👻👻'],
    ['digits only', '1815'],
    ['punctuation only', "'-!"],
    ['200 combining marks', `a${'\u0301'.repeat(200)}`],
    ['marks without a letter', '\u0301\u0302'],
    ['a lone surrogate', 'Plato\uD83D'],
    ['NUL', 'Pla\0to'],
    ['a newline inside', 'Plato\nSocrates'],
    ['a carriage return inside', 'Plato\rSocrates'],
    ['a line separator', 'Plato\u2028Socrates'],
    ['an escape', 'Plato\u001B[31m'],
    ['a C1 control', 'Plato\u0085x'],
    ['private use', 'Plato\uE000'],
    ['a replacement character', 'Plat\uFFFD'],
    ['10,000 characters', 'a'.repeat(10_000)],
  ])('[NV4, NV5] refuses %s', (_what, typed) => {
    expect(cleanName(typed)).toEqual(NOT_USABLE);
  });

  it.each([...'|<>[]{}#'])('[NV4] refuses %s, which no encyclopedia title has', (character) => {
    expect(cleanName(`Pla${character}to`)).toEqual(NOT_USABLE);
  });

  it('[NV4] takes 80 graphemes and refuses 81, counting what a person sees as one', () => {
    expect(cleanName('a'.repeat(80)).ok).toBe(true);
    expect(cleanName('a'.repeat(81))).toEqual(NOT_USABLE);
    expect(cleanName('नि'.repeat(80)).ok).toBe(true);
    expect(cleanName('नि'.repeat(81))).toEqual(NOT_USABLE);
  });

  it('[NV4] takes four marks on one letter and refuses five, composed or not', () => {
    expect(cleanName(`x${'\u0323\u0301\u0302\u0303'}`).ok).toBe(true);
    expect(cleanName(`x${'\u0323\u0301\u0302\u0303\u0304'}`)).toEqual(NOT_USABLE);
    expect(cleanName(`ệ${'\u0303\u0304'}`).ok).toBe(true);
    expect(cleanName(`ệ${'\u0303\u0304\u0305'}`)).toEqual(NOT_USABLE);
  });

  it('[NV5] refuses 10,000 characters within 5 milliseconds', () => {
    const name = 'a'.repeat(10_000);
    const started = performance.now();
    for (let round = 0; round < 100; round += 1) expect(cleanName(name)).toEqual(NOT_USABLE);
    expect((performance.now() - started) / 100).toBeLessThan(5);
  });

  it('[NV5] refuses a megabyte of anything within a few milliseconds', () => {
    const started = performance.now();
    for (const piece of ['a', '\u0301', '\u200D', ' ', '<']) cleanName(`x${piece.repeat(1_000_000)}x`);
    expect(performance.now() - started).toBeLessThan(100);
  });

  it.each([
    "O'Brien",
    'Ibn Sīnā',
    '李白',
    'Þorgeirr',
    'X Æ',
    "'; DROP",
    '../../etc',
    'con',
    '__proto__',
    'constructor',
    'Louis XIV',
    'Henry 8',
    'Jean-Baptiste Poquelin (Molière)',
    'K’ung Fu-tzu',
    '👑 Elizabeth',
  ])('[NV6] keeps %s as typed', (typed) => {
    expect(cleanName(typed)).toEqual(named(typed));
  });
});

describe('lettersOnly', () => {
  it('[SUM-3] keeps letters alone, without case and accents', () => {
    expect(lettersOnly("  O'Brien-Émile, 3rd! ")).toBe('obrienemilerd');
    expect(lettersOnly('Σωκράτης')).toBe('σωκρατησ');
  });

  it('[SUM-3] keeps the vowel signs of Indic scripts, which are letters', () => {
    expect(lettersOnly('कबीर दास')).toBe('कबीरदास');
    expect(lettersOnly('कि')).not.toBe(lettersOnly('का'));
  });

  it('[SUM-3] is empty where a name has no letter', () => {
    expect(lettersOnly('42 !?')).toBe('');
  });
});

describe('duplicate checks', () => {
  it.each([
    ['Plato', 'PLATO'],
    ['Isaac Newton', 'newton'],
    ['Einstein', 'Albert Einstein'],
    ['Strauß', 'STRAUSS'],
    ['ΣΩΚΡΑΤΗΣ', 'Σωκράτης'.normalize('NFD').replace('\u0301', '')],
    ['Émile Zola', 'émile zola'.normalize('NFD')],
    ['Лев Толстой', 'ЛЕВ ТОЛСТОЙ'],
    ['孔子', '孔子'],
    ['Plato', ' Pla\u200Bto '],
    ['Li', 'Elizabeth'],
  ])('[SUM-3] finds %s and %s to be the same', (a, b) => {
    expect(isSameSpirit(a, b)).toBe(true);
    expect(isSameSpirit(b, a)).toBe(true);
  });

  it('[SUM-3] tells different names apart', () => {
    expect(isSameSpirit('Plato', 'Socrates')).toBe(false);
    expect(isSameSpirit('孔子', '老子')).toBe(false);
    expect(isSameSpirit('Jean d’Arc', 'Jean dArc')).toBe(false);
  });

  it('[SUM-3] ignores all but letters in the second check', () => {
    expect(isSameSpiritByLetters('Jean d’Arc', 'JEAN D-ARC!')).toBe(true);
    expect(isSameSpiritByLetters('Emile Zola', 'Émile  Zola')).toBe(true);
    expect(isSameSpiritByLetters('Louis XIV', 'Louis-XIV')).toBe(true);
    expect(isSameSpiritByLetters('Plato', 'Aristotle')).toBe(false);
  });

  it('[SUM-3] is never fooled by an empty form', () => {
    for (const empty of ['', ' ', '\u200B']) {
      expect(isSameSpirit(empty, 'Plato')).toBe(false);
      expect(isSameSpirit('Plato', empty)).toBe(false);
      expect(isSameSpirit(empty, empty)).toBe(false);
    }
    for (const letterless of ['', '1815', '👻', '-']) {
      expect(isSameSpiritByLetters(letterless, 'Plato')).toBe(false);
      expect(isSameSpiritByLetters('Plato', letterless)).toBe(false);
      expect(isSameSpiritByLetters(letterless, letterless)).toBe(false);
    }
  });
});

describe('correctedOr', () => {
  it('[SUM-5] takes a corrected name in ASCII', () => {
    expect(correctedOr('platto', ' Plato ')).toBe('Plato');
    expect(correctedOr('obrien', "Flann O'Brien")).toBe("Flann O'Brien");
  });

  it('[SUM-5] falls back to what was typed when the corrected name is not ASCII, empty or no name', () => {
    for (const corrected of [
      'Émile Zola',
      '孔子',
      'Plаto',
      '',
      '  ',
      '???',
      'Plato\nSocrates',
      '{"name":1}',
    ]) {
      expect(correctedOr('emile zola', corrected), corrected).toBe('emile zola');
    }
  });
});

describe('nameKey', () => {
  it('[NV1] is one for every Unicode form and case of a name', () => {
    for (const name of ['Émile Zola', 'Ｅｍｉｌｅ', 'Ὅμηρος', 'गौतम', '각하']) {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
        expect(nameKey(name.normalize(form)), `${name} ${form}`).toBe(nameKey(name));
        expect(nameKey(name.normalize(form).toUpperCase())).toBe(nameKey(name));
      }
    }
  });

  it('[NV1] keeps accents, which tell names apart', () => {
    expect(nameKey('Émile')).not.toBe(nameKey('Emile'));
  });
});

describe('lookalikes', () => {
  it.each([
    ['Plаto', 'Plato'],
    ['Plаtо', 'Plato'],
    ['Ρlato', 'Plato'],
    ['Рlаtо', 'Plato'],
    ['Nеwton', 'Newton'],
    ['Νewton', 'Newton'],
    ['Einstеin', 'Einstein'],
    ['Ηomer', 'Homer'],
    ['Ноmer', 'Homer'],
    ['Sоcrates', 'Socrates'],
    ['Socrаtes', 'Socrates'],
    ['Ѕосrates', 'Socrates'],
    ['Vоltaire', 'Voltaire'],
    ['Νοvalis', 'Novalis'],
    ['Κant', 'Kant'],
    ['Каnt', 'Kant'],
    ['Dаnte', 'Dante'],
    ['Gаndhi', 'Gandhi'],
    ['Сiсеrо', 'Cicero'],
    ['Ηуpatia', 'Hypatia'],
    ['Μоzart', 'Mozart'],
    ['Јulius Caesar', 'Julius Caesar'],
  ])('[NV2] flags %s beside %s and does not merge them', (disguised, honest) => {
    expect(disguised).not.toBe(honest);
    expect(confusableSkeleton(disguised)).toBe(confusableSkeleton(honest));
    expect(mixesScripts(disguised)).toBe(true);
    expect(nameKey(disguised)).not.toBe(nameKey(honest));
    expect(isSameSpirit(disguised, honest)).toBe(false);
  });

  it('[NV2] flags a whole word of lookalikes beside Latin words', () => {
    expect(mixesScripts('Rex Рорре')).toBe(true);
  });

  it.each([
    'Лев Толстой',
    'Σωκράτης',
    'Émile Zola',
    'Лев Толстой (Leo Tolstoy)',
    'Антон (Anton)',
    '孔子',
    'Louis XIV',
    'Ibn Sīnā',
    '',
  ])('[NV2] lets %s be', (name) => {
    expect(mixesScripts(name)).toBe(false);
  });
});
