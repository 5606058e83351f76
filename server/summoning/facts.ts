import { type Classification, UNCLASSIFIED } from '../../domain/ghost.ts';
import { dateLabel } from '../../domain/historical-date.ts';
import type { Subject } from './ask.ts';
import { UNDESCRIBED } from './description.ts';
import type { Figure } from './identify-figure.ts';

export type KnownFigure = Pick<
  Figure,
  'name' | 'researchName' | 'birth' | 'death' | 'deathYear' | 'description' | 'entry' | 'verified'
>;

/** What is known of a figure, labelled, for prompts and personas. Only what somebody vouched for. */
export const factsOf = ({ birth, death, description, entry }: KnownFigure): Subject['facts'] => ({
  Description: description === UNDESCRIBED ? null : description,
  Born: birth,
  Died: death,
  Birthplace: entry?.birthplace ?? null,
  Occupations: entry?.occupations.join(', ') ?? null,
  'Other names': entry?.otherNames.join(', ') ?? null,
  Encyclopedia: entry?.summary ?? null,
});

/** The AI's classification; where it is silent, what follows from the encyclopedia's facts. */
export const classificationOf = (
  figure: KnownFigure,
  classified: Classification | undefined,
): Classification => {
  const { gender, field, century, region } = classified ?? UNCLASSIFIED;
  return {
    gender: gender === UNCLASSIFIED.gender ? genderOf(figure) : gender,
    field,
    century: century === UNCLASSIFIED.century ? centuryOf(figure) : century,
    region,
  };
};

const genderOf = ({ entry }: KnownFigure): string => {
  const gender = entry?.gender ?? UNCLASSIFIED.gender;
  return gender.charAt(0).toUpperCase() + gender.slice(1);
};

/** By the year of death: what people are remembered for lies nearer to it than to the birth. */
const centuryOf = ({ deathYear, verified }: KnownFigure): string =>
  deathYear === null || !verified
    ? UNCLASSIFIED.century
    : dateLabel({ year: deathYear, month: null, day: null, precision: 'century' });
