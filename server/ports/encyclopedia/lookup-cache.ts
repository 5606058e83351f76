import type { Clock } from '../clock.ts';
import type { EncyclopediaEntry } from './port.ts';

const FOUND_FOR_MS = 24 * 60 * 60 * 1000;
/** Short: the page may be written, or its title corrected, while a person tries again. */
const NOT_FOUND_FOR_MS = 60 * 60 * 1000;
const KEPT = 500;

type Kept = { entry: EncyclopediaEntry | null; until: number };

export type LookupCache = {
  /** undefined: not known, or no longer. null: known to have no page. */
  get(name: string): EncyclopediaEntry | null | undefined;
  set(name: string, entry: EncyclopediaEntry | null): void;
};

/** The answers of late, the least recently asked for given up first. Only whole answers ever get here. */
export const createLookupCache = (clock: Clock): LookupCache => {
  // A Map remembers the order of insertion: its first key is the one that was asked for longest ago.
  const kept = new Map<string, Kept>();
  return {
    get(name) {
      const known = kept.get(name);
      if (!known) return undefined;
      kept.delete(name);
      if (known.until <= clock.now()) return undefined;
      kept.set(name, known);
      return known.entry;
    },
    set(name, entry) {
      kept.delete(name);
      kept.set(name, { entry, until: clock.now() + (entry === null ? NOT_FOUND_FOR_MS : FOUND_FOR_MS) });
      const oldest = kept.keys().next();
      if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
    },
  };
};
