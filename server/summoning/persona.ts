import { factsOf, type KnownFigure } from './facts.ts';

const UNVERIFIED =
  'Who exactly is meant by this name could not be looked up. Speak from what the name tells you; where you are unsure of a life’s facts, say so rather than invent.';

const PLACES = ['Born', 'Died', 'Birthplace', 'Occupations'] as const;

/**
 * The spirit's system prompt, from the AI's research or, where there is none, from the encyclopedia's own words. It may
 * be exported and shown, so nothing in it is secret; the rules of conversing are added with every reply.
 */
export const composeSystemPrompt = (
  figure: KnownFigure,
  displayName: string,
  research: string | undefined,
): string => {
  const facts = factsOf(figure);
  const known = PLACES.flatMap((label) => (facts[label] ? [`${label}: ${facts[label]}`] : []));
  const whole = [
    `You are ${displayName}${facts.Description ? `: ${facts.Description}` : ''}.`,
    known.join('\n'),
    research ?? fallback(figure),
    figure.verified ? '' : UNVERIFIED,
    `Speak as ${displayName}, in the first person, from your own time, temper and convictions.`,
  ];
  return whole.filter((part) => part !== '').join('\n\n');
};

const fallback = ({ entry }: KnownFigure): string =>
  entry ? `What is recorded of you:\n${entry.summary}` : '';
