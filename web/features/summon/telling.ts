import { isolated } from '../../../domain/language.ts';
import { lifeSpan } from '../../lib/spirit-lines.ts';
import type { Found, Generating, SummoningState } from './summoning-state.ts';

export type Step = { id: 'name' | 'found' | 'persona' | 'portrait'; isDone: boolean; text: string };

const foundText = (found: Found): string => {
  if (!found.verified) return 'The archives are silent. Unverified for now, and private until confirmed.';
  const span = lifeSpan(found);
  return span === null ? `Verified: ${isolated(found.name)}` : `Verified: ${isolated(found.name)}, ${span}`;
};

/** The way of a summoning. What comes after the finding is made side by side, so both may be under way at once. */
export const stepsOf = ({ name, found, hasPersona, portrait }: Generating): Step[] => [
  { id: 'name', isDone: true, text: `The name is whispered: ${isolated(name)}` },
  {
    id: 'found',
    isDone: found !== null,
    text: found === null ? 'Searching the archives beyond the veil' : foundText(found),
  },
  {
    id: 'persona',
    isDone: hasPersona,
    text: hasPersona ? 'Voice and memory are gathered' : 'Gathering voice and memory',
  },
  {
    id: 'portrait',
    isDone: portrait !== null,
    text: portrait === null ? 'A likeness takes shape' : 'The likeness has surfaced',
  },
];

/** What a screen reader is told, one sentence at a time. */
export const announcementOf = (state: SummoningState): string => {
  if (state.phase === 'input') return '';
  if (state.phase === 'summoned') return `${isolated(state.ghost.name)} has crossed the veil.`;
  return stepsOf(state).findLast(({ isDone }) => isDone)?.text ?? '';
};
