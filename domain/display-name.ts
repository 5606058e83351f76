import { characterCount, oneLine } from './plain-text.ts';

export const DISPLAY_NAME_LIMIT = 60;

/** The name under which a person wants credit, on one line; '' is none. null where it is too long. */
export const cleanDisplayName = (typed: string): string | null => {
  const name = oneLine(typed);
  return characterCount(name) > DISPLAY_NAME_LIMIT ? null : name;
};
