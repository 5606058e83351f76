import type { ViewId } from '../../lib/view.ts';

export type TourTarget = 'navigation' | 'usage' | 'chat' | `place-${ViewId}`;

export type TourStep = {
  title: string;
  text: string;
  /** What it is about, in the order in which it is looked for; where none is in sight the card stands alone. */
  targets: readonly TourTarget[];
};

/** ONB-1: in this order. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'Welcome to Asphodel',
    text: 'A quiet room in which to speak with those who came before. Their voices are simulated by artificial intelligence. This takes a minute.',
    targets: [],
  },
  {
    title: 'Navigation Menu',
    text: 'From here you reach every place of the sanctum.',
    targets: ['navigation'],
  },
  {
    title: 'Sanctum',
    text: 'Where you sit with one spirit and talk, in any language. The Spirit Guide is waiting there for your first question.',
    targets: ['place-sanctum'],
  },
  {
    title: 'Séance Chamber',
    text: 'Name someone who departed at least seventy years ago, and watch them take shape.',
    targets: ['place-chamber'],
  },
  {
    title: 'Spirit Library',
    text: 'Your own spirits, and the public library, from which anybody may call one at once.',
    targets: ['place-library', 'place-spirits'],
  },
  {
    title: 'Ethereal Creations',
    text: 'Letters, poems and speeches that you and a spirit write together are kept here.',
    targets: ['place-creations'],
  },
  {
    title: 'Settings and Account',
    text: 'Your privacy, your shared links, your data and your tier. This tour can be taken again from there.',
    targets: ['place-settings'],
  },
  {
    title: 'Usage Limits',
    text: 'How many spirits you have summoned, and how many messages you have sent today. Pro knows no limit.',
    targets: ['usage'],
  },
  {
    title: 'Chat Features',
    text: 'Let the muse suggest a question, create something together, download the séance or share it. Under each reply you find its sources and a plain explanation.',
    targets: ['chat'],
  },
  {
    title: 'Ready to Begin',
    text: 'The candle is lit. Ask what you never could.',
    targets: [],
  },
];
