import { z } from 'zod';
import { type DeathYear, parseDeathYear } from '../../domain/eligibility.ts';
import { type Classification, FIELDS, REGIONS, UNCLASSIFIED } from '../../domain/ghost.ts';
import type { TextGenerator } from '../ports/text-generator/port.ts';
import { readAnswer, unusableAnswer } from './read-answer.ts';
import { CLASSIFY, DISPLAY_NAME, PERSONA, VERIFY_NAME } from './tasks.ts';

/** Whom the AI is asked about: the name, and what the encyclopedia says where it was found. */
export type Subject = { name: string; facts: Record<string, string | null> };

const MAX_LINE_LENGTH = 300;
const MAX_PERSONA_LENGTH = 16_000;

/**
 * The name stands as it was typed: no name that passed the door holds a line end or a bracket, so it cannot leave its
 * line. Facts are quoted, since a page may hold anything.
 */
const dataOf = ({ name, facts }: Subject): string => {
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== '');
  const lines = known.map(([label, fact]) => `${label}: ${JSON.stringify(fact).replaceAll('<', '\\u003c')}`);
  return ['<data>', `Name: ${name}`, ...lines, '</data>'].join('\n');
};

const ask = (
  textGenerator: TextGenerator,
  system: string,
  subject: Subject,
  json: boolean,
  signal: AbortSignal,
): Promise<string> =>
  textGenerator.answer({ system, turns: [{ role: 'user', text: dataOf(subject) }], json }, signal);

const line = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_LENGTH).toWellFormed());

const verification = z.object({
  correctedName: line,
  deathYear: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((year): DeathYear => parseDeathYear(year)),
  disambiguation: line,
  error: z
    .union([z.string(), z.boolean()])
    .nullish()
    // Models write all of these where a field has nothing to say.
    .transform((error) => error === true || !/^(?:|none|null|false|no)$/i.test(String(error || '').trim())),
});

export type VerifiedName = {
  correctedName: string;
  deathYear: DeathYear;
  disambiguation: string;
  /** The name means nobody who lived, or nobody in particular. */
  error: boolean;
};

/** All four throw GenerationFailed where no usable answer came. */
export const verifyName = async (
  textGenerator: TextGenerator,
  name: string,
  signal: AbortSignal,
): Promise<VerifiedName> => {
  const answer = await ask(textGenerator, VERIFY_NAME, { name, facts: {} }, true, signal);
  const read = readAnswer('verify-name', answer, verification);
  if (!read.error && read.correctedName === '') throw unusableAnswer('verify-name', 'no name and no error');
  return read;
};

const names = z.object({ westernName: line, originalName: line, displayName: line });

export type DisplayNames = z.infer<typeof names>;

export const resolveDisplayName = async (
  textGenerator: TextGenerator,
  subject: Subject,
  signal: AbortSignal,
): Promise<DisplayNames> =>
  readAnswer('display-name', await ask(textGenerator, DISPLAY_NAME, subject, true, signal), names);

const word = (unknown: string) => line.transform((text) => text.slice(0, 40).trim() || unknown);

/** A value outside the lists is no reason to lose the others: it counts as not known. */
const classification = z.object({
  gender: word(UNCLASSIFIED.gender).transform((gender) => gender.charAt(0).toUpperCase() + gender.slice(1)),
  field: z.enum([...FIELDS, 'General']).catch('General'),
  century: word(UNCLASSIFIED.century),
  region: z.enum([...REGIONS, 'Unknown']).catch('Unknown'),
});

export const classify = async (
  textGenerator: TextGenerator,
  subject: Subject,
  signal: AbortSignal,
): Promise<Classification> =>
  readAnswer('classify', await ask(textGenerator, CLASSIFY, subject, true, signal), classification);

export const researchPersona = async (
  textGenerator: TextGenerator,
  subject: Subject,
  signal: AbortSignal,
): Promise<string> => {
  const research = (await ask(textGenerator, PERSONA, subject, false, signal)).trim();
  if (research === '') throw unusableAnswer('persona', 'nothing but white space');
  return research.slice(0, MAX_PERSONA_LENGTH).toWellFormed();
};
