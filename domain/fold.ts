/**
 * One folding for every search and every comparison of letters: what a person would call "the same text" in any
 * script folds to the same string, on the server's stored column and in the browser alike. A text is folded cluster
 * by cluster (a base with what hangs on it), so that each folded unit knows which original characters it came from.
 */

const HANGS_ON_ITS_BASE =
  // Marks, Hangul vowels and finals, half-width voicing marks, and invisible characters inside words.
  /[\p{M}\p{Default_Ignorable_Code_Point}\u1160-\u11FF\u3131-\u318E\uFF9E\uFF9F\uFFA0-\uFFDC]/u;

// Indic signs are letters of their scripts and stay, and so does Japanese voicing.
const ACCENTS =
  /[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]]--[\u3099\u309A]]/gv;

// й and ї are letters of their own for Russians and Ukrainians; ё is written е more often than not.
const CYRILLIC_ACCENTS = /[\u0300-\u0305\u0307\u0309-\u036F]|(?<=е)\u0308/gu;
const STARTS_CYRILLIC = /^[\u0400-\u052F]/u;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

const SINGLE_FOLDS: Record<string, string> = {
  // Letters that Unicode does not decompose but people type without their stroke or ligature.
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  // Arabic letters written one for another, and their Persian and Urdu twins.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  // Typographic signs against those of a keyboard.
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
};

const foldSingle = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  if (/\s/u.test(character)) return ' ';
  return Object.hasOwn(SINGLE_FOLDS, character) ? (SINGLE_FOLDS[character] ?? '') : character;
};

const foldClusterAnew = (cluster: string): string => {
  const lower = cluster.normalize('NFKD').toLowerCase().replace(INVISIBLE, '');
  const bare = lower.replace(STARTS_CYRILLIC.test(lower) ? CYRILLIC_ACCENTS : ACCENTS, '');
  return Array.from(bare, foldSingle).join('').normalize('NFC');
};

// Folding a long chat again at each keystroke must not stall the page: the few thousand clusters that a person's
// languages are made of are folded once. Bounded, since the texts are anybody's.
const MAX_REMEMBERED_CLUSTERS = 20_000;
const MAX_REMEMBERED_CLUSTER_LENGTH = 8;
const foldedClusters = new Map<string, string>();
const foldedUnits: (string | undefined)[] = [];

const foldCluster = (cluster: string): string => {
  if (cluster.length > MAX_REMEMBERED_CLUSTER_LENGTH) return foldClusterAnew(cluster);
  const remembered = foldedClusters.get(cluster);
  if (remembered !== undefined) return remembered;
  const folded = foldClusterAnew(cluster);
  if (foldedClusters.size >= MAX_REMEMBERED_CLUSTERS) foldedClusters.clear();
  foldedClusters.set(cluster, folded);
  return folded;
};

const foldUnit = (text: string, index: number): string => {
  const unit = text.charCodeAt(index);
  const remembered = foldedUnits[unit];
  if (remembered !== undefined) return remembered;
  const folded = foldClusterAnew(text.charAt(index));
  foldedUnits[unit] = folded;
  return folded;
};

const hangingUnits: (boolean | undefined)[] = [];

/** How many units of what follows hang on the cluster before; 0 where a new one begins. */
const hangingLengthAt = (text: string, index: number): number => {
  const unit = text.charCodeAt(index);
  if (unit >= 0xd800 && unit <= 0xdbff) {
    return HANGS_ON_ITS_BASE.test(String.fromCodePoint(text.codePointAt(index) ?? 0)) ? 2 : 0;
  }
  let hangs = hangingUnits[unit];
  if (hangs === undefined) {
    hangs = HANGS_ON_ITS_BASE.test(text.charAt(index));
    hangingUnits[unit] = hangs;
  }
  return hangs ? 1 : 0;
};

const clusterEndAt = (text: string, start: number): number => {
  const first = text.charCodeAt(start);
  const isPair = first >= 0xd800 && first <= 0xdbff && (text.codePointAt(start) ?? 0) > 0xffff;
  let end = start + (isPair ? 2 : 1);
  while (end < text.length) {
    const length = hangingLengthAt(text, end);
    if (length === 0) break;
    end += length;
  }
  return end;
};

const foldedClusterAt = (text: string, start: number, end: number): string =>
  end - start === 1 ? foldUnit(text, start) : foldCluster(text.slice(start, end));

// Most text of most chats; one native call instead of a walk.
const ASCII_ONLY = /^[\0-\x7F]*$/;

export const fold = (text: string): string => {
  if (ASCII_ONLY.test(text)) return text.toLowerCase().replace(/\s/g, ' ');
  let folded = '';
  for (let start = 0; start < text.length; ) {
    const end = clusterEndAt(text, start);
    folded += foldedClusterAt(text, start, end);
    start = end;
  }
  return folded;
};

export type FoundRange = { start: number; end: number };

/** The parts of the original text whose folded form holds the query's: whole clusters, in order, never overlapping. */
export const findFolded = (text: string, query: string): FoundRange[] => {
  const wanted = fold(query).trim();
  if (wanted === '') return [];
  const folded = fold(text);
  let at = folded.indexOf(wanted);
  if (at === -1) return [];

  const ranges: FoundRange[] = [];
  let foldedLength = 0;
  let open: FoundRange | null = null;
  for (let start = 0; start < text.length && at !== -1; ) {
    const end = clusterEndAt(text, start);
    foldedLength += foldedClusterAt(text, start, end).length;
    if (open === null && foldedLength > at) open = { start, end };
    if (open !== null && foldedLength >= at + wanted.length) {
      ranges.push({ start: open.start, end });
      open = null;
      // From the cluster's end, not the match's: two hits within one "ß" would otherwise mark it twice.
      at = folded.indexOf(wanted, foldedLength);
    }
    start = end;
  }
  return ranges;
};
