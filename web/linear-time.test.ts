import { describe, expect, it } from 'vitest';
import { isForbidden } from '../domain/blocklist.ts';
import { parseConversationId } from '../domain/conversation.ts';
import {
  CONTENT_LIMIT,
  type Creation,
  cleanContent,
  cleanPrompt,
  cleanType,
  simulatedCreation,
} from '../domain/creations.ts';
import { cleanDisplayName } from '../domain/display-name.ts';
import { parseDeathYear } from '../domain/eligibility.ts';
import { findFolded, fold } from '../domain/fold.ts';
import { directionOf, replyLanguage } from '../domain/language.ts';
import { mailAddressOf } from '../domain/mail-address.ts';
import { defaultQuestions } from '../domain/muse-questions.ts';
import {
  cleanName,
  commonName,
  confusableSkeleton,
  correctedOr,
  isSameSpirit,
  isSameSpiritByLetters,
  mixesScripts,
  nameKey,
} from '../domain/names.ts';
import { firstWords, oneLine, storable } from '../domain/plain-text.ts';
import { cleanTitle } from '../domain/seances.ts';
import { excerptOf } from '../domain/search.ts';
import { transcriptAsText, transcriptFileName, trimHistory } from '../domain/transcript.ts';
import { withoutLinks } from '../domain/without-links.ts';
import { creationAsFile, creationFileName } from './features/creations/creation-file.ts';
import { EVERYONE, filterLibrary } from './features/library/filter-library.ts';
import { markedPieces } from './features/seances/marked-pieces.ts';
import { mailLinkOf } from './lib/mail-link.ts';
import { decodeEntities } from './ui/markdown/entities.ts';
import { replyParser } from './ui/markdown/parse-reply.ts';
import { safeHref } from './ui/markdown/safe-href.ts';

const LENGTH = 100_000;
const MOST_MS = 100;

const of = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** Each a hundred kilobytes, but for the last, whose harm is in their form. */
const WICKED: Record<string, string> = {
  ...Object.fromEntries(
    [
      '*',
      '**',
      '_',
      '~',
      '[',
      '![',
      '](',
      '[](',
      '(',
      '`',
      '`` ',
      '<',
      '<a ',
      '<!--',
      '&',
      '&#',
      '\\',
      '|',
      '|a\n|-\n',
      '#',
      '# ',
      '> ',
      '- ',
      '1. ',
      '\n',
      '\n\n  ',
      ' ',
      '\t',
      ' \n',
      'a ',
      '*a_',
      '__a ',
      '**a ',
      '*a ',
      '\n#',
      '\n \n',
      '[a]: b\n',
      '[a][',
      'a@a',
      'a.a',
      'a@a.a,',
      'http://',
      'www.a',
      'javascript:',
      '0',
      '1910-',
      '(aged ',
      'born in ',
      "'s",
      'é',
      'e\u0301',
      '\u0301',
      '\u200d',
      '\u094d\u200d',
      '\u202e',
      '\ud800',
      '😀',
      '漢',
      'ئا',
      'a\u0430',
      'ß',
    ].map((piece) => [JSON.stringify(piece), of(piece)]),
  ),
  'quotes with white space between them': `${'>'.padEnd(200)}`.repeat(12),
  'markers with white space between them': `${'-'.padEnd(200)}`.repeat(12),
};

const message = (text: string) => ({
  role: 'user' as const,
  parts: [{ text }],
  createdAt: 0,
  state: 'complete' as const,
});

const spirit = {
  name: 'Hypatia',
  alternativeName: '',
  field: 'Science' as const,
  gender: 'Female',
  century: '4th century',
  region: 'Africa' as const,
};

const creation: Creation = {
  id: '1',
  title: 'Poem with Hypatia',
  type: 'Poem',
  content: '',
  prompt: '',
  ghostId: '1',
  ghostName: 'Hypatia',
  createdAt: 0,
};

/** Everything that a text of a person's, or one that they let a model write, goes through. */
const READERS: Record<string, (text: string) => unknown> = {
  storable,
  oneLine,
  firstWords: (text) => firstWords(text, 80),
  fold,
  'findFolded, in it': (text) => findFolded(text, text.slice(0, 200)),
  'findFolded, for it': (text) => findFolded(text, text),
  'findFolded, for what is nearly there': (text) => findFolded(text, `${text.slice(0, 5_000)}!`),
  excerptOf: (text) => markedPieces(excerptOf(text, text.slice(0, 3))),
  cleanName,
  nameKey,
  commonName,
  correctedOr: (text) => correctedOr(text, text),
  confusableSkeleton,
  mixesScripts,
  isSameSpirit: (text) => isSameSpirit(text, `${text}x`),
  isSameSpiritByLetters: (text) => isSameSpiritByLetters(text, `x${text}`),
  // No name is a tenth as long.
  isForbidden: (text) => isForbidden(text.slice(0, LENGTH / 10)),
  parseDeathYear,
  replyLanguage: (text) => replyLanguage(text, text),
  directionOf,
  mailAddressOf,
  cleanTitle,
  cleanType,
  cleanPrompt,
  cleanContent,
  cleanDisplayName,
  simulatedCreation,
  parseConversationId,
  defaultQuestions: (text) => defaultQuestions({ isGuide: false, field: 'Art' }, text, text),
  trimHistory: (text) => trimHistory([{ role: 'user', text }], 1_000),
  transcriptAsText: (text) =>
    transcriptAsText({ ghostName: text, timestamp: 0, messages: [message(text)] }, 0),
  transcriptFileName: (text) => transcriptFileName(text, 0),
  withoutLinks,
  decodeEntities,
  safeHref,
  mailLinkOf,
  filterLibrary: (text) => filterLibrary([spirit], { ...EVERYONE, name: text }),
  creationFileName: (text) => creationFileName({ ...creation, title: text }, 'text'),
  // No creation is longer.
  creationAsFile: (text) => creationAsFile({ ...creation, content: text.slice(0, CONTENT_LIMIT) }, 'text'),
  'Markdown, whole': (text) => replyParser()(text),
};

/** What this thread itself worked, however busy the machine. */
const costOf = (work: () => unknown, mostMs = MOST_MS): number => {
  const costs: number[] = [];
  // The first may meet the garbage of the one before; what is as slow again is slow by itself.
  while (costs.length < 4 && (costs.at(-1) ?? mostMs) >= mostMs) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
};

/** Arithmetic that takes this long where the figure was taken: another machine may be slower, by as much in all. */
const REFERENCE_MS = 10;
const arithmetic = (): number => {
  let mixed = 1;
  for (let n = 0; n < 5_000_000; n += 1) mixed = Math.imul(mixed ^ n, 2_654_435_761);
  return mixed;
};
const limitMs = MOST_MS * Math.max(1, costOf(arithmetic, 0) / REFERENCE_MS);

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it(`[IN4] takes no more than ${MOST_MS} ms for ${LENGTH} characters of any kind`, () => {
    const slow = Object.entries(WICKED)
      .map(([kind, text]) => ({ kind, ms: Math.round(costOf(() => read(text), limitMs)) }))
      .filter(({ ms }) => ms > limitMs);
    expect(slow).toEqual([]);
  });
});
