import { isForbidden } from './blocklist.ts';

export const MINIMUM_YEARS_SINCE_DEATH = 70;

/** Taken where neither the AI nor the encyclopedia can be asked; such a spirit is marked unverified. */
export const FALLBACK_DEATH_YEAR = 1500;

/** BCE years are negative; there is no year zero. null: nobody said. */
export type DeathYear = number | 'living' | null;

export type Eligibility = { allowed: true } | { allowed: false; code: 'forbidden_spirit' | 'too_recent' };

const yearsBetween = (deathYear: number, thisYear: number): number =>
  // From 1 BCE to 1 CE is one year, not two.
  deathYear < 0 ? thisYear - deathYear - 1 : thisYear - deathYear;

const isTooRecent = (deathYear: DeathYear, nowMs: number): boolean => {
  if (deathYear === null) return false;
  if (deathYear === 'living') return true;
  const years = yearsBetween(deathYear, new Date(nowMs).getUTCFullYear());
  // Not "fewer than": a year that is no number must not open the veil.
  return !(years >= MINIMUM_YEARS_SINCE_DEATH);
};

/** `names`: all that is known of the figure, as typed, as corrected and as known. */
export const judgeEligibility = (
  figure: { names: string[]; deathYear: DeathYear },
  nowMs: number,
): Eligibility => {
  if (isForbidden(...figure.names)) return { allowed: false, code: 'forbidden_spirit' };
  if (isTooRecent(figure.deathYear, nowMs)) return { allowed: false, code: 'too_recent' };
  return { allowed: true };
};

const MAX_ANSWER_LENGTH = 200;
const MAX_YEAR_CE = 9999;

const LIVING = /^\W*(?:(?:he|she|they|is|are|still)\s+)*(?:living|alive)\b|[-–—]\s*present\b|^present$/;
const BCE = String.raw`(?:b\.?\s?c\.?(?:\s?e\b\.?)?|a\.\s?c\.|av\.\s?j|v\.\s?chr|до\s?н)`;
const BCE_AFTER = new RegExp(String.raw`^\s*${BCE}`);
const BCE_BEFORE = /(?:\bbce?\.?|公元前|紀元前|前)\s*$/;
const NUMBER = /\d+/g;
const CENTURY = new RegExp(String.raw`(\d{1,2})(?:st|nd|rd|th)?[\s-]+century(\s*${BCE})?`);
const DECADE_OR_CENTURY = /\b(\d{1,3}?)(00|0)s\b/;

const validYear = (year: number): DeathYear =>
  Number.isInteger(year) && year !== 0 && Math.abs(year) <= MAX_YEAR_CE ? year : null;

// The latest year it can have been: a doubt must not let anyone cross too early.
const lastYearOfCentury = (century: number, isBce: boolean): DeathYear =>
  validYear(isBce ? -((century - 1) * 100 + 1) : century * 100);

const roundYear = (text: string): DeathYear | undefined => {
  const century = CENTURY.exec(text);
  if (century?.[1]) return lastYearOfCentury(Number(century[1]), century[2] !== undefined);
  const decade = DECADE_OR_CENTURY.exec(text);
  if (!decade?.[1] || !decade[2]) return undefined;
  return validYear(Number(decade[1] + decade[2]) + (decade[2] === '00' ? 99 : 9));
};

/** Of several numbers the last that can be a year: "1564–1616", "20 November 1910", "63 BC – AD 14". */
const lastYear = (text: string): DeathYear => {
  const numbers = Array.from(text.matchAll(NUMBER));
  const long = numbers.filter(([digits]) => digits.length >= 3);
  const candidates = long.length > 0 && !numbers.some((match) => isBce(text, match)) ? long : numbers;
  const chosen = candidates.at(-1);
  if (!chosen) return null;
  const year = Number(chosen[0]);
  return validYear(isBce(text, chosen) ? -year : year);
};

const isBce = (text: string, match: RegExpExecArray): boolean =>
  BCE_AFTER.test(text.slice(match.index + match[0].length)) || BCE_BEFORE.test(text.slice(0, match.index));

const parseText = (answer: string): DeathYear => {
  const text = answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−‐‑]/g, '-')
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .trim();
  if (LIVING.test(text)) return 'living';
  if (/\bnot (?:dead|deceased)\b/.test(text)) return 'living';

  // A sign counts only before the first number: in "1564-1616" the hyphen joins.
  const iso = /^[^\d-]*([-+]?)(\d{4,})-\d\d(?:-\d\d|$)/.exec(text);
  if (iso?.[2]) return validYear(iso[1] === '-' ? -Number(iso[2]) : Number(iso[2]));
  const negative = /^[^\d-]*-\s?(\d+)/.exec(text);
  if (negative?.[1]) return validYear(-Number(negative[1]));

  // Ages stand in parentheses ("1910 (aged 82)"); birth years, years ago and ages are no death years.
  const bare = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b(?:born|b\.)\s+(?:(?:in|c\.|ca\.)\s+)*\d+|\b(?:age|aged|at)\s+\d+|\d+\s+years?\b/g, ' ');
  return roundYear(bare) ?? lastYear(bare);
};

/** What an AI answers when asked for a death year: a number, a date, a phrase; null where it says none. */
export const parseDeathYear = (raw: unknown): DeathYear => {
  if (typeof raw === 'number') return validYear(Math.trunc(raw));
  if (typeof raw !== 'string' || raw.length > MAX_ANSWER_LENGTH) return null;
  return parseText(raw);
};
