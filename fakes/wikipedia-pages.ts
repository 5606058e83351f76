import { FIGURES, type Figure } from './figures.ts';

/** What a title leads to. */
export type Article =
  | { kind: 'figure'; figure: Figure; redirectedFrom: string | null; fragment: string | null }
  | { kind: 'disambiguation'; title: string }
  | { kind: 'invalid'; title: string; reason: string }
  | { kind: 'interwiki'; title: string; wiki: string }
  | { kind: 'missing'; title: string };

const DISAMBIGUATIONS = new Set(['Mercury', 'John Smith', 'Alexander', 'Leonardo (disambiguation)']);
/** People who have no article of their own, only a section in somebody else's. */
const SECTIONS = new Map([
  ['Charmion (servant)', { to: 'Cleopatra', fragment: 'Death' }],
  ['Xanthippe of Athens', { to: 'Socrates', fragment: 'Family' }],
]);
/** Of whom no free picture is known. */
export const WITHOUT_PICTURE = new Set(['Sappho']);

const figuresByTitle = new Map(FIGURES.map((figure) => [figure.name, figure]));
const redirects = new Map(
  FIGURES.flatMap((figure) =>
    [figure.westernName, figure.originalName, ...figure.otherSpellings].map((name): [string, Figure] => [
      normalizedTitle(name),
      figure,
    ]),
  ),
);

/** Underscores are spaces and the first letter is a capital; all else counts, as on the real one. */
export function normalizedTitle(title: string): string {
  const spaced = title.replaceAll('_', ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
  const [first = '', ...rest] = spaced;
  return first.toUpperCase() + rest.join('');
}

export const findArticle = (asked: string): Article => {
  const title = normalizedTitle(asked);
  const reason = whyInvalid(asked, title);
  if (reason !== null) return { kind: 'invalid', title: asked, reason };
  const prefix = /^([a-z]{2}):/i.exec(title)?.[1];
  if (prefix) return { kind: 'interwiki', title: asked, wiki: prefix.toLowerCase() };
  if (DISAMBIGUATIONS.has(title)) return { kind: 'disambiguation', title };
  const section = SECTIONS.get(title);
  const figure = figuresByTitle.get(section?.to ?? title) ?? redirects.get(title);
  if (!figure) return { kind: 'missing', title };
  return {
    kind: 'figure',
    figure,
    redirectedFrom: figure.name === title ? null : title,
    fragment: section?.fragment ?? null,
  };
};

const whyInvalid = (asked: string, title: string): string | null => {
  const illegal = /[<>[\]{}\p{Cc}]/u.exec(asked)?.[0];
  if (illegal !== undefined) return `The requested page title contains invalid characters: "${illegal}".`;
  if (title === '') return 'The requested page title is empty.';
  if (Buffer.byteLength(title) > 255) return 'The requested page title is too long.';
  return null;
};

/** A forgiving search: whole names a few letters off, then titles that hold one of the words. */
export const searchArticles = (words: string): string[] => {
  const asked = words.toLowerCase();
  const likeness = (figure: Figure): number =>
    Math.max(
      ...[figure.name, ...figure.otherSpellings].map((name) => commonPairs(asked, name.toLowerCase())),
    );
  return FIGURES.map((figure) => ({ title: figure.name, likeness: likeness(figure) }))
    .filter((hit) => hit.likeness > 0.35)
    .sort((a, b) => b.likeness - a.likeness)
    .map((hit) => hit.title);
};

/** Sørensen–Dice over pairs of letters. */
const commonPairs = (a: string, b: string): number => {
  const pairs = (text: string): string[] =>
    Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
  const left = pairs(a);
  const right = new Set(pairs(b));
  return left.length === 0
    ? 0
    : (2 * left.filter((pair) => right.has(pair)).length) / (left.length + right.size);
};
