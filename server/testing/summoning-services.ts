import {
  type Encyclopedia,
  type EncyclopediaEntry,
  EncyclopediaUnreachable,
} from '../ports/encyclopedia/port.ts';
import { type ImageGenerator, ImageNotPainted } from '../ports/image-generator/port.ts';
import { GenerationFailed, type Prompt, type TextGenerator } from '../ports/text-generator/port.ts';

export type Task = 'verify-name' | 'display-name' | 'classify' | 'persona';

/** An object is answered as JSON, a text as it is; `down` fails like a service that cannot be reached. */
export type TaskAnswer = object | string | 'down';

export type TaskGenerator = TextGenerator & {
  asked: { task: Task; prompt: Prompt }[];
  answers: Record<Task, (prompt: Prompt) => TaskAnswer | Promise<TaskAnswer>>;
};

export const taskOf = (prompt: Prompt): Task =>
  (/^TASK: (\S+)/.exec(prompt.system)?.[1] ?? 'persona') as Task;

export const nameIn = (prompt: Prompt): string =>
  /^Name: (.*)$/m.exec(prompt.turns[0]?.text ?? '')?.[1] ?? '';

/** An AI that confirms every name and says nothing else of it, until the test gives it other answers. */
export const taskGenerator = (answers: Partial<TaskGenerator['answers']> = {}): TaskGenerator => {
  const asked: TaskGenerator['asked'] = [];
  const generator: TaskGenerator = {
    asked,
    answers: {
      'verify-name': (prompt) => ({
        correctedName: nameIn(prompt),
        deathYear: 1600,
        disambiguation: '',
        error: null,
      }),
      'display-name': (prompt) => ({
        westernName: nameIn(prompt),
        originalName: nameIn(prompt),
        displayName: nameIn(prompt),
      }),
      classify: () => ({ gender: 'Female', field: 'Science', century: '16th century', region: 'Europe' }),
      persona: () => 'You were born where the river bends.',
      ...answers,
    },
    connected: async () => true,
    stream: () => {
      throw new Error('A summoning asks for whole answers only');
    },
    answer: async (prompt, signal) => {
      signal.throwIfAborted();
      const task = taskOf(prompt);
      asked.push({ task, prompt });
      const answer = await generator.answers[task](prompt);
      if (answer === 'down') throw new GenerationFailed('unreachable', 'API call failed: the test said so');
      return typeof answer === 'string' ? answer : JSON.stringify(answer);
    },
  };
  return generator;
};

export const silentGenerator = (): TaskGenerator =>
  taskGenerator({
    'verify-name': () => 'down',
    'display-name': () => 'down',
    classify: () => 'down',
    persona: () => 'down',
  });

export const person = (entry: Partial<EncyclopediaEntry> & { title: string }): EncyclopediaEntry => ({
  url: `https://en.wikipedia.org/wiki/${encodeURIComponent(entry.title)}`,
  summary: `${entry.title} was a person of note.`,
  isPerson: true,
  birth: null,
  death: null,
  occupations: [],
  birthplace: null,
  gender: null,
  otherNames: [],
  portraitUrl: null,
  ...entry,
});

export type TestEncyclopedia = Encyclopedia & {
  asked: string[];
  entries: EncyclopediaEntry[];
  reachable: boolean;
  picture: Uint8Array | null;
};

/** Knows whom the test names, by the exact title. */
export const testEncyclopedia = (...entries: EncyclopediaEntry[]): TestEncyclopedia => {
  const encyclopedia: TestEncyclopedia = {
    asked: [],
    entries,
    reachable: true,
    picture: null,
    lookUp: async (name, signal) => {
      signal.throwIfAborted();
      encyclopedia.asked.push(name);
      if (!encyclopedia.reachable) throw new EncyclopediaUnreachable('the test said so');
      return encyclopedia.entries.find(({ title }) => title.toLowerCase() === name.toLowerCase()) ?? null;
    },
    portrait: async () => {
      if (!encyclopedia.reachable) throw new EncyclopediaUnreachable('the test said so');
      return encyclopedia.picture;
    },
  };
  return encyclopedia;
};

export type TestPainter = ImageGenerator & { painted: string[]; picture: Uint8Array | null };

/** Paints nothing until the test gives it a picture. */
export const testPainter = (): TestPainter => {
  const painter: TestPainter = {
    painted: [],
    picture: null,
    paint: async (description) => {
      painter.painted.push(description);
      if (!painter.picture) throw new ImageNotPainted('the test said so');
      return painter.picture;
    },
  };
  return painter;
};
