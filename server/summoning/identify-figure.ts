import { isForbidden } from '../../domain/blocklist.ts';
import { FALLBACK_DEATH_YEAR, judgeEligibility } from '../../domain/eligibility.ts';
import { dateLabel } from '../../domain/historical-date.ts';
import { cleanName, commonName, correctedOr, isSameSpiritByLetters, nameKey } from '../../domain/names.ts';
import type { Deps } from '../deps.ts';
import type { EncyclopediaEntry } from '../ports/encyclopedia/port.ts';
import { Refusal } from '../refusal.ts';
import { type VerifiedName, verifyName } from './ask.ts';
import { attempt, STEP_LIMITS_MS } from './attempt.ts';
import { descriptionOf } from './description.ts';
import { deathOf, type KnownDeath } from './known-dates.ts';

export type Figure = {
  name: string;
  /** The fullest form of the name, by which sources are found. */
  researchName: string;
  alternativeName: string;
  description: string;
  /** As shown. */
  birth: string | null;
  death: string | null;
  deathYear: number | null;
  /** null: the encyclopedia knows nobody by that name, or could not be asked. */
  entry: EncyclopediaEntry | null;
  /** Whether the AI or the encyclopedia vouched for the person and the death. */
  verified: boolean;
  /** false: the encyclopedia could not be asked. */
  encyclopediaAnswered: boolean;
};

type Asked = Pick<Deps, 'textGenerator' | 'encyclopedia' | 'clock' | 'log'>;

/** undefined: could not be asked. */
type Findings = { said: VerifiedName | undefined; found: EncyclopediaEntry | null | undefined };

/**
 * Who is meant by a cleaned name, and whether they may cross. Refuses `forbidden_spirit`, `not_verified` and
 * `too_recent`. With both services silent the figure is unverified, with the description's fallback death year.
 */
export const identifyFigure = async (deps: Asked, input: string, signal: AbortSignal): Promise<Figure> => {
  refuseForbidden(input, commonName(input));
  const { said, found } = await seek(deps, input, signal);
  const figure = decide(input, said, found, deps.clock.now());
  const names = [
    input,
    figure.name,
    figure.researchName,
    said?.correctedName ?? '',
    ...namesOf(figure.entry),
  ];
  refuseForbidden(...names);
  if (figure.isNobody) throw new Refusal('not_verified');
  const verdict = judgeEligibility({ names, deathYear: figure.knownDeath.year }, deps.clock.now());
  if (!verdict.allowed) throw new Refusal(verdict.code);
  const { knownDeath, isNobody: _, ...rest } = figure;
  return { ...rest, deathYear: typeof knownDeath.year === 'number' ? knownDeath.year : null };
};

const refuseForbidden = (...names: string[]): void => {
  if (isForbidden(...names)) throw new Refusal('forbidden_spirit');
};

const namesOf = (entry: EncyclopediaEntry | null): string[] =>
  entry ? [entry.title, ...entry.otherNames] : [];

const seek = async (deps: Asked, input: string, signal: AbortSignal): Promise<Findings> => {
  const lookUp = (name: string) =>
    attempt(deps.log, 'look up', STEP_LIMITS_MS.lookUp, signal, (inTime) =>
      deps.encyclopedia.lookUp(name, inTime),
    );
  const [said, first] = await Promise.all([
    attempt(deps.log, 'verify-name', STEP_LIMITS_MS.verify, signal, (inTime) =>
      verifyName(deps.textGenerator, input, inTime),
    ),
    lookUp(commonName(input)),
  ]);
  const corrected = said && !said.error ? cleanedOrNull(said.correctedName) : null;
  const settled =
    first === undefined || corrected === null || nameKey(corrected) === nameKey(commonName(input));
  if (settled || concerns(first, corrected)) return { said, found: first };
  // The page under the typed name is another's or no one's: the corrected name may have one.
  const second = await lookUp(corrected);
  return { said, found: second?.isPerson ? second : first };
};

const cleanedOrNull = (name: string): string | null => {
  const cleaned = cleanName(name);
  return cleaned.ok ? cleaned.name : null;
};

const concerns = (entry: EncyclopediaEntry | null, name: string): boolean =>
  entry?.isPerson === true && namesOf(entry).some((other) => isSameSpiritByLetters(other, name));

type Decided = Omit<Figure, 'deathYear'> & { knownDeath: KnownDeath; isNobody: boolean };

const decide = (input: string, said: Findings['said'], found: Findings['found'], now: number): Decided => {
  const entry = found ?? null;
  const vouchedByAi = said !== undefined && !said.error;
  const death = deathOf(entry, vouchedByAi ? said.deathYear : null, new Date(now).getUTCFullYear());
  const vouchedByEntry = entry !== null && (death.year !== null || entry.death === 'died-unknown');
  const verified = vouchedByAi || vouchedByEntry;
  const corrected = vouchedByAi ? cleanedOrNull(said.correctedName) : null;
  const title = entry ? cleanedOrNull(entry.title.replace(/\s*\([^()]*\)$/, '')) : null;
  const name = nameOf(input, corrected ?? title);
  return {
    name,
    researchName: corrected ?? title ?? name,
    alternativeName: entry?.otherNames.find((other) => nameKey(other) !== nameKey(name)) ?? '',
    description: descriptionOf(vouchedByAi ? said.disambiguation : '', entry),
    birth: entry?.birth ? dateLabel(entry.birth) : null,
    death: death.label,
    knownDeath: verified ? death : { year: FALLBACK_DEATH_YEAR, label: null },
    entry,
    verified,
    encyclopediaAnswered: found !== undefined,
    // An AI that says "nobody" is overruled only by an encyclopedia that knows the person.
    isNobody: entry?.isPerson === false || (said?.error === true && !vouchedByEntry),
  };
};

/** The common name of whoever bears several; else the corrected name where it is ASCII; else what was typed. */
const nameOf = (input: string, corrected: string | null): string =>
  commonName(corrected === null ? input : correctedOr(input, commonName(corrected)));
