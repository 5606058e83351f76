import { lettersOnly } from '../../../domain/names.ts';

/**
 * Whether a title that a search found is the name as it was meant: one letter wrong, missing, too many or swapped with
 * its neighbour from four letters on, two from eight on, none below. Accents, case, signs and an addition in brackets
 * ("(philosopher)") do not count. Anything looser would summon a namesake.
 */
export const isNearMatch = (name: string, title: string): boolean => {
  const meant = lettersOnly(name);
  const found = lettersOnly(title.replace(/\s*\([^()]*\)\s*$/, ''));
  if (meant === '' || found === '') return false;
  const allowed = allowedSlips(Math.min(meant.length, found.length));
  if (Math.abs(meant.length - found.length) > allowed) return false;
  return slipsBetween(meant, found) <= allowed;
};

const allowedSlips = (letters: number): number => {
  if (letters >= 8) return 2;
  return letters >= 4 ? 1 : 0;
};

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
const slipsBetween = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + same,
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
};

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
