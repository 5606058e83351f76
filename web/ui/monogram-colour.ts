/** Ground and letters of a monogram; each pair has at least 7:1. Jewel tones that sit well in both themes. */
export const MONOGRAM_COLOURS = [
  { ground: '#3b2a1a', letters: '#f0d3a0' },
  { ground: '#4a1f2b', letters: '#f3c4cb' },
  { ground: '#3a2350', letters: '#dccbf5' },
  { ground: '#232b5c', letters: '#c9d3fb' },
  { ground: '#153a4f', letters: '#b9e0f2' },
  { ground: '#10403c', letters: '#aee5da' },
  { ground: '#1f3f25', letters: '#c3e6bf' },
  { ground: '#3d3a14', letters: '#ece3a0' },
  { ground: '#4b2c12', letters: '#f6cfa6' },
  { ground: '#452042', letters: '#efc3ea' },
] as const;

/** FNV-1a: well spread also for names that differ in one letter. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const unit of text) {
    hash ^= unit.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
};

/** The same name has the same colour everywhere and always. */
export const monogramColour = (name: string) => {
  const colour = MONOGRAM_COLOURS[hashOf(name.normalize('NFC').trim()) % MONOGRAM_COLOURS.length];
  return colour ?? MONOGRAM_COLOURS[0];
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstLetter = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** First letters of the first and the last name; particles, numerals and brackets are passed over. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/\(.*?\)/g, ' ')
    .split(/[\s·]+/)
    .filter(
      (word) => /^\p{L}/u.test(word) && !/^([IVXLC]+|the|The|of|de|da|di|du|von|van|al|ibn|bin)$/u.test(word),
    );
  const [first = name.trim()] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (firstLetter(first) + (last ? firstLetter(last) : '')).toLocaleUpperCase();
};
