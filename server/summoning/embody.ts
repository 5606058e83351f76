import { randomInt } from 'node:crypto';
import type { Classification, Source } from '../../domain/ghost.ts';
import { cleanName, isSameSpiritByLetters } from '../../domain/names.ts';
import type { Deps } from '../deps.ts';
import { portray } from '../portraits/portray.ts';
import { classify, type DisplayNames, researchPersona, resolveDisplayName } from './ask.ts';
import { attempt, STEP_LIMITS_MS } from './attempt.ts';
import { classificationOf, factsOf } from './facts.ts';
import { forgetPortrait } from './forget-portrait.ts';
import type { Figure } from './identify-figure.ts';
import { composeSystemPrompt } from './persona.ts';

/** A figure with all that a spirit is made of, but for its owner. */
export type Embodied = Classification & {
  name: string;
  alternativeName: string;
  systemPrompt: string;
  sources: Source[];
  portraitKey: string | null;
};

const LONGEST_SEED = 2 ** 31;

/**
 * Persona, names, classification and portrait, made side by side; what cannot be had is made from the facts. When it
 * throws, it has left no portrait behind.
 */
export const embody = async (
  deps: Deps,
  figure: Figure,
  wish: { ownerId: string; wantsPortrait: boolean; signal: AbortSignal; onPersona: () => void },
): Promise<Embodied> => {
  const { ownerId, signal } = wish;
  const subject = { name: figure.name, facts: factsOf(figure) };
  const make = <T>(step: string, call: (inTime: AbortSignal) => Promise<T>) =>
    attempt(deps.log, step, STEP_LIMITS_MS.make, signal, call);
  const sitter = { ...figure, ownerId, seed: randomInt(LONGEST_SEED) };
  const portrayed = wish.wantsPortrait
    ? make('portrait', (inTime) => portray(deps, sitter, inTime))
    : Promise.resolve(null);
  try {
    const [research, classified, names, portrait] = await Promise.all([
      make('persona', (inTime) => researchPersona(deps.textGenerator, subject, inTime)).then((text) => {
        wish.onPersona();
        return text;
      }),
      make('classify', (inTime) => classify(deps.textGenerator, subject, inTime)),
      make('display-name', (inTime) => resolveDisplayName(deps.textGenerator, subject, inTime)),
      portrayed,
    ]);
    const name = shownName(figure, names);
    return {
      ...classificationOf(figure, classified),
      name,
      alternativeName: names?.originalName || figure.alternativeName,
      systemPrompt: composeSystemPrompt(figure, name, research),
      sources: sourcesOf(figure),
      portraitKey: portrait?.key ?? null,
    };
  } catch (error) {
    // It may still be on its way to the store.
    const [portrait] = await Promise.allSettled([portrayed]);
    const key = portrait.status === 'fulfilled' ? portrait.value?.key : null;
    await forgetPortrait(deps, ownerId, key ?? null);
    throw error;
  }
};

/** A display name is taken only where it is plainly the same person's: the checks were made on the found name. */
const shownName = (figure: Figure, names: DisplayNames | undefined): string => {
  const shown = cleanName(names?.displayName ?? '');
  const isTheirs =
    shown.ok && [figure.name, figure.researchName].some((known) => isSameSpiritByLetters(known, shown.name));
  return isTheirs ? shown.name : figure.name;
};

const sourcesOf = ({ entry }: Figure): Source[] =>
  entry ? [{ title: entry.title, url: entry.url, licence: 'CC BY-SA 4.0' }] : [];
