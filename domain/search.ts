import type { Role } from './conversation.ts';
import { findFolded } from './fold.ts';
import type { Seance } from './seances.ts';

/** Where the query stands in a text: UTF-16 places from start up to, not with, end. */
export type Match = [start: number, end: number];

export type Excerpt = { excerpt: string; matches: Match[] };

export type FoundMessage = Excerpt & {
  conversationId: string;
  messageId: string;
  ghostName: string;
  /** The séance's own title, or null. */
  title: string | null;
  role: Role;
  createdAt: number;
};

export type FoundCreation = Excerpt & {
  id: string;
  title: string;
  type: string;
  ghostName: string;
  createdAt: number;
};

/** Each list newest first and at most as long as was asked for; `hasMore` tells which of them were cut. */
export type Found = {
  messages: FoundMessage[];
  seances: Seance[];
  creations: FoundCreation[];
  hasMore: { messages: boolean; seances: boolean; creations: boolean };
};

const BEFORE_MATCH = 60;
const AFTER_MATCH = 140;
/** How far a cut moves to spare a word. */
const WORD_ROOM = 15;

/** Whether a text may be cut before this place: not inside a pair, and not before what hangs on its base. */
const isCut = (text: string, at: number): boolean =>
  at <= 0 ||
  at >= text.length ||
  !/^(?:[\uDC00-\uDFFF]|[\p{M}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F])/u.test(text.slice(at, at + 2));

const cutNear = (text: string, wanted: number, step: 1 | -1, stop: number): number => {
  const space = [...Array(WORD_ROOM).keys()]
    .map((distance) => wanted + step * distance)
    .find((at) => at > 0 && at < text.length && at !== stop && /\s/.test(text.charAt(at)));
  let cut = space === undefined ? wanted : space + (step === 1 ? 1 : 0);
  while (!isCut(text, cut)) cut += step;
  return cut;
};

/**
 * The surroundings of the first match on one line, with every match that lies wholly inside; the beginning of the
 * text where there is none.
 */
export const excerptOf = (text: string, query: string): Excerpt => {
  const found = findFolded(text, query);
  const first = found[0] ?? { start: 0, end: 0 };
  const wantedStart = first.start - BEFORE_MATCH;
  const wantedEnd = first.end + AFTER_MATCH;
  const start = wantedStart <= 0 ? 0 : Math.min(cutNear(text, wantedStart, 1, first.start), first.start);
  const end =
    wantedEnd >= text.length ? text.length : Math.max(cutNear(text, wantedEnd, -1, first.end), first.end);
  const lead = start > 0 ? '…' : '';
  const shift = lead.length - start;
  return {
    excerpt: `${lead}${text.slice(start, end).replace(/\s/g, ' ')}${end < text.length ? '…' : ''}`,
    matches: found
      .filter((range) => range.start >= start && range.end <= end)
      .map((range): Match => [range.start + shift, range.end + shift]),
  };
};
