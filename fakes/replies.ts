import { FIGURES, type Figure, findFigure } from './figures.ts';
import { spokenReply } from './reply-texts.ts';

/** The answer of a stand-in model: by the task that the system prompt names, else a spirit's reply. */
export const modelReply = (system: string, userText: string, turn: number): string => {
  const task = /^TASK: ([a-z-]+)/m.exec(system)?.[1];
  const answer = task === undefined ? undefined : TASKS[task];
  return answer ? answer(userText, system) : spokenReply(system, userText, turn);
};

const nameIn = (userText: string): string => /^Name: (.*)$/m.exec(userText)?.[1]?.trim() ?? userText.trim();

/** The figure named in a `Name:` line, else the first one spoken of anywhere in the prompt. */
const figureIn = (userText: string, system: string): Figure | undefined =>
  findFigure(nameIn(userText)) ??
  FIGURES.find((figure) => userText.includes(figure.name) || system.includes(figure.name));

const TASKS: Record<string, (userText: string, system: string) => string> = {
  'verify-name': (userText) => JSON.stringify(verification(nameIn(userText))),
  'display-name': (userText) => JSON.stringify(displayName(nameIn(userText))),
  classify: (userText, system) => JSON.stringify(classification(figureIn(userText, system))),
  muse: (userText, system) => JSON.stringify(questionsFor(figureIn(userText, system))),
  persona: (userText, system) => persona(figureIn(userText, system), nameIn(userText)),
  citation: (userText, system) => citation(figureIn(userText, system)),
  'cited-titles': (userText) => JSON.stringify({ titles: titlesBeside(findFigure(nameIn(userText))) }),
  clarify: () =>
    'In plain words: the speaker says that patience teaches more than haste.\n\n- *Lamplight* stands for an age before electricity, when study ended with the oil.\n- Naming a thing too early means judging it before one has understood it.\n\nToday we would say: **observe first, conclude later**.',
  creation: (userText) => creation(userText),
};

/** As the task asks for it: in plain Latin letters. */
const withoutAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

const verification = (name: string) => {
  const figure = findFigure(name);
  if (!figure) return { error: `No historical figure by the name of "${name}" is known.` };
  if (figure.kind === 'fiction')
    return { error: `${figure.name} is a fictional character, not a historical figure.` };
  return {
    correctedName: withoutAccents(figure.name),
    deathYear: figure.kind === 'living' ? 'living' : figure.deathYear,
    disambiguation: `${figure.occupations[0]} from ${figure.birthPlace}, ${figure.century}`,
    error: null,
  };
};

const displayName = (name: string) => {
  const figure = findFigure(name);
  return {
    westernName: figure?.westernName ?? name,
    originalName: figure?.originalName ?? name,
    displayName: figure?.westernName ?? name,
  };
};

const classification = (figure: Figure | undefined) => ({
  gender: figure?.gender ?? 'Unknown',
  field: figure?.field ?? 'General',
  century: figure?.century ?? 'Unknown',
  region: figure?.region ?? 'Unknown',
});

const questionsFor = (figure: Figure | undefined): string[] => [
  figure ? `What did your days in ${figure.birthPlace} teach you?` : 'What did your youth teach you?',
  figure ? `How did you become a ${figure.occupations[0]}?` : 'How did you find your calling?',
  'What would you wish to be remembered for?',
];

const persona = (figure: Figure | undefined, name: string): string => {
  if (!figure)
    return `You are ${name}. Speak in the first person, with the knowledge and the manners of your own age.`;
  return [
    `You are ${figure.name} (${figure.originalName}), ${figure.occupations.join(', ')}, born in ${figure.birthPlace}.`,
    figure.summary,
    'You speak in the first person, warmly and with dignity, and draw your images from the world you knew.',
    'You are curious about the one who asks, you admit what you do not know, and you never step out of your age.',
  ].join('\n\n');
};

/** Others of the same age: pages that the stand-in of the encyclopedia has. */
const titlesBeside = (figure: Figure | undefined): string[] =>
  FIGURES.filter(
    ({ kind, century, name }) => kind === 'historical' && century === figure?.century && name !== figure.name,
  )
    .slice(0, 2)
    .map(({ name }) => name);

const citation = (figure: Figure | undefined): string => {
  const name = figure?.name ?? 'this figure';
  return `### Sources\n- The surviving writings attributed to ${name}, and the letters of contemporaries.\n- Later biographers, who wrote with purposes of their own.\n\n### Context\n${figure?.summary ?? 'Little is known with certainty.'}\n\n### Scholarly debate\nHistorians disagree about how much of the *recorded speech* is authentic, and how much was shaped by those who handed it down.`;
};

const creation = (userText: string): string => {
  if (/poem|lyric|verse|song/i.test(userText)) {
    return '**Lines Written Between Two Silences**\n\nI left my name upon the tide,\n  it wrote it back in foam;\nthe stars I counted as a child\n  still count the long way home.\n\nWhat I have loved I leave with you,\n  the lamp, the page, the key:\nread slowly, as the patient do,\n  and you will speak with me.';
  }
  if (/letter|journal/i.test(userText)) {
    return '*Written at dusk, the ink still wet*\n\nMy dear friend,\n\nthe swallows have gone, and the house is quiet enough to hear the river. I have thought of your question all day. **You are right to doubt**, and right to hope; the two are sisters and should not be parted.\n\nKeep a light in the window. I shall know it from afar.\n\n*Ever yours*';
  }
  return '## On What Endures\n\nWe build in stone and are outlived by songs. I have seen walls fall that were to stand for ever, and heard a nurse hum a tune older than the walls.\n\n- What is *useful* is kept for a while.\n- What is *beautiful* is kept for longer.\n- What is **kind** is never quite lost.\n\nLet this be the measure of our work.';
};
