import { characterCount, oneLine, storable } from './plain-text.ts';
import { type RefusalCode, texts } from './texts.ts';

/** The picker's choices; `Custom` stands for a type in the person's own words. */
export const CREATION_TYPES = [
  'Poem',
  'Letter',
  'Essay',
  'Journal Entry',
  'Speech',
  'Song Lyrics',
  'Custom',
] as const;

export type CreationType = (typeof CREATION_TYPES)[number];

export const TYPE_LIMIT = 60;
export const PROMPT_LIMIT = 2_000;
/** More than 2,048 tokens can hold in any script, with room for what a person adds. */
export const CONTENT_LIMIT = 20_000;

export type PromptSuggestion = { label: string; type: CreationType; prompt: string };

/** In the order in which they are offered; the last leaves the prompt to the person. */
export const PROMPT_SUGGESTIONS: readonly PromptSuggestion[] = [
  {
    label: 'A Lost Letter',
    type: 'Letter',
    prompt: 'Write a letter of yours that was lost and never reached the one it was meant for.',
  },
  { label: 'A Poem', type: 'Poem', prompt: 'Write a poem about what you loved most in the world.' },
  {
    label: 'An Essay on Philosophy',
    type: 'Essay',
    prompt: 'Write an essay on the question that you thought about all your life.',
  },
  {
    label: 'A Fictional Dialogue',
    type: 'Custom',
    prompt: 'Write a dialogue between you and somebody whom you would have liked to meet.',
  },
  {
    label: 'A Modern Issue Analysis',
    type: 'Essay',
    prompt: 'Look at a question of the present day with the eyes of your own time.',
  },
  {
    label: 'A Short Story',
    type: 'Custom',
    prompt: 'Tell a short story that could have happened in your town.',
  },
  {
    label: 'A Speech',
    type: 'Speech',
    prompt: 'Give a speech to the people of your time about what must change.',
  },
  {
    label: 'Journal Entries',
    type: 'Journal Entry',
    prompt: 'Write the journal of three days that decided your life.',
  },
  {
    label: 'A Philosophical Treatise',
    type: 'Essay',
    prompt: 'Set out your view of the world in numbered theses, each with its reason.',
  },
  {
    label: 'Song Lyrics',
    type: 'Song Lyrics',
    prompt: 'Write a song for people to sing together after a long day.',
  },
  {
    label: 'Advice to Future Generations',
    type: 'Letter',
    prompt: 'What would you tell those who live long after you?',
  },
  { label: 'Custom Creation (Your Idea)', type: 'Custom', prompt: '' },
];

export type Creation = {
  id: string;
  title: string;
  /** One of CREATION_TYPES, or the person's own words. */
  type: string;
  content: string;
  prompt: string;
  ghostId: string;
  ghostName: string;
  /** epoch ms */
  createdAt: number;
};

/**
 * What is told of a writing. `at` is the length (UTF-16 units) of the text before the piece, so that a reader that
 * joins late neither loses nor doubles a word.
 */
export type CreationEvent =
  | { type: 'text'; at: number; text: string }
  /** The end. `whole`: false where it broke off or reached the limit; what came is kept, and counted. */
  | { type: 'written'; text: string; whole: boolean }
  /** The end, with nothing to show and nothing counted. */
  | { type: 'failed'; code: RefusalCode; text: string };

export const titleOf = (type: string, ghostName: string): string => `${type} with ${ghostName}`;

/** A type as it is kept and shown; null where it is empty or too long. */
export const cleanType = (typed: string): string | null => {
  const type = oneLine(typed);
  return type === '' || characterCount(type) > TYPE_LIMIT ? null : type;
};

/** A prompt as it is kept and sent; null where it says nothing or too much. */
export const cleanPrompt = (typed: string): string | null => {
  const prompt = storable(typed).trim();
  return prompt === '' || characterCount(prompt) > PROMPT_LIMIT ? null : prompt;
};

/** The text of a creation as it is kept; null where there is none or too much. */
export const cleanContent = (written: string): string | null => {
  const content = storable(written).trim();
  return content === '' || content.length > CONTENT_LIMIT ? null : content;
};

const SIMULATED_VERSE =
  'I left my name upon the tide,\nit wrote it back in foam;\nthe stars I counted as a child\nstill count the long way home.';
const SIMULATED_PAGE =
  'The lamp burns low, and the page before me stays emptier than my thoughts. What I would write stands just beyond the light. Keep this sheet for me: the hand that begins it will finish it when the way is open.';

/** What is shown for a creation while no service can write one. */
export const simulatedCreation = (type: string): string =>
  `${/poem|song|lyric|verse/i.test(type) ? SIMULATED_VERSE : SIMULATED_PAGE}\n\n${texts.simulatedReplyEnding}`;
