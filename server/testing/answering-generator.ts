import {
  GenerationFailed,
  type GenerationFailure,
  type Prompt,
  type TextGenerator,
} from '../ports/text-generator/port.ts';

/** A text is answered, a failure thrown. */
type Answer = string | { fails: GenerationFailure };

export type AnsweringGenerator = TextGenerator & {
  asked: { task: string; prompt: Prompt }[];
  /** By the task's name; what has none cannot be answered. */
  answers: Record<string, Answer>;
  isConnected: boolean;
};

/** A model that answers tasks at once, as the test wrote it down. */
export const answeringGenerator = (answers: Record<string, Answer> = {}): AnsweringGenerator => {
  const generator: AnsweringGenerator = {
    asked: [],
    answers,
    isConnected: true,
    connected: async () => generator.isConnected,
    stream: () => {
      throw new Error('only answer is scripted');
    },
    answer: async (prompt, signal) => {
      signal.throwIfAborted();
      const task = /^TASK: (\S+)/.exec(prompt.system)?.[1] ?? '';
      generator.asked.push({ task, prompt });
      const answer = generator.answers[task] ?? { fails: 'unreachable' };
      if (typeof answer === 'string') return answer;
      throw new GenerationFailed(answer.fails, 'API call failed: the test said so');
    },
  };
  return generator;
};
