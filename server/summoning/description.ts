import { lazily } from '../../domain/lazily.ts';
import type { EncyclopediaEntry } from '../ports/encyclopedia/port.ts';

const MAX_DESCRIPTION_LENGTH = 300;
const MAX_SUMMARY_LENGTH = 600;
export const UNDESCRIBED = 'A historical figure of whom nothing is known here yet';

const sentences = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** As many whole sentences as fit, but at least the beginning of the first. */
const firstSentences = (text: string, most: number, limit: number): string => {
  let taken = '';
  for (const { segment } of Array.from(sentences().segment(text)).slice(0, most)) {
    if (taken !== '' && (taken + segment).trimEnd().length > limit) break;
    taken += segment;
  }
  const whole = taken.trim();
  return whole.length <= limit
    ? whole
    : `${whole
        .slice(0, limit - 1)
        .toWellFormed()
        .trimEnd()}…`;
};

/** One line on who they were. */
export const descriptionOf = (disambiguation: string, entry: EncyclopediaEntry | null): string => {
  const line = disambiguation.trim() || firstSentences(entry?.summary ?? '', 1, MAX_DESCRIPTION_LENGTH);
  return line || entry?.occupations.join(', ') || UNDESCRIBED;
};

/** What is told of the person when they are found. */
export const summaryOf = (entry: EncyclopediaEntry | null, description: string): string =>
  firstSentences(entry?.summary ?? '', 4, MAX_SUMMARY_LENGTH) || description;
