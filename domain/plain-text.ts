// Invisible marks that turn the direction of what follows, and with it everything around the text.
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
// Nothing to see, and no part of a word in any script: soft hyphen, byte order mark, tags.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A text as every engine can keep it: PostgreSQL holds no NUL, and half a surrogate pair is no character. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** A label on one line, as it was typed but for what nobody can see. May be empty. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(CONTROLS, ' ')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a person would count: an emoji outside the basic plane is one. */
export const characterCount = (text: string): number => Array.from(text).length;

/** The beginning of a text on one line, whole words where there are any, with an ellipsis where more follows. */
export const firstWords = (text: string, most: number): string => {
  const characters = Array.from(oneLine(text));
  if (characters.length <= most) return characters.join('');
  const cut = characters.slice(0, most).join('');
  const lastSpace = cut.lastIndexOf(' ');
  // Scripts without spaces have no word to spare.
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
};
