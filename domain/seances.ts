import { characterCount, oneLine } from './plain-text.ts';

export const TITLE_LIMIT = 120;
/** How long a deleted séance can be brought back. */
export const UNDO_MS = 10 * 60_000;
/** Characters of the first message that stand in for a title. */
export const FIRST_WORDS_LIMIT = 80;

/** A past séance in the list. */
export type Seance = {
  /** The conversation's. */
  id: string;
  ghostId: string;
  ghostName: string;
  /** null: no portrait, or the spirit was released. */
  imageUrl: string | null;
  /** Whether the spirit is still there to speak with. */
  canResume: boolean;
  /** The person's own title, or null. */
  title: string | null;
  /** The beginning of its first message, for where there is no title. */
  firstWords: string;
  /** epoch ms of the last message */
  updatedAt: number;
  messageCount: number;
};

/** The title as it is kept and shown. `ok: false`: too long. An empty one takes the title away: null. */
export const cleanTitle = (typed: string): { ok: true; title: string | null } | { ok: false } => {
  const title = oneLine(typed);
  if (characterCount(title) > TITLE_LIMIT) return { ok: false };
  return { ok: true, title: title === '' ? null : title };
};
