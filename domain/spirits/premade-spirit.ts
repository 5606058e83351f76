import type { Field, Region } from '../ghost.ts';

/** One of the spirits that the Public Library holds from the first day. */
export type PremadeSpirit = {
  /** As a summoning would name them, in plain Latin letters: the library knows its own by the equality of names. */
  name: string;
  /** Birth name or full name, then the native spelling; '' where there is no other. */
  alternativeName: string;
  /** Who they were, in a sentence or two. */
  description: string;
  /** The system prompt; the rules of conversing are added with every reply. */
  persona: string;
  gender: 'Female' | 'Male';
  field: Field;
  /** Of their main work, such as "1st century BCE". */
  century: string;
  region: Region;
  /** As shown, in the forms of `dateLabel`; in the calendar of their own place and day. null when nobody knows. */
  birth: string | null;
  death: string | null;
  /** Negative before the common era. Of a span the last year. */
  birthYear: number | null;
  deathYear: number;
  /** The page of the English Wikipedia. */
  encyclopediaTitle: string;
};
