// Those that models write. The parser leaves them as they are, since it was made to write HTML.
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ensp: '\u2002',
  emsp: '\u2003',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  copy: '©',
  deg: '°',
  times: '×',
};

const LARGEST_CODE_POINT = 0x10ffff;

const characterOf = (code: number): string =>
  code === 0 || code > LARGEST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)
    ? '\uFFFD'
    : String.fromCodePoint(code);

/** Text as it is meant where it holds character references. Never HTML: the result is only ever shown as text. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex) return characterOf(Number.parseInt(hex, 16));
      if (decimal) return characterOf(Number(decimal));
      return name && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    },
  );
