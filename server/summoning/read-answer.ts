import { z } from 'zod';
import { texts } from '../../domain/texts.ts';
import { jsonOrNothing } from '../ports/text-generator/json-value.ts';
import { GenerationFailed } from '../ports/text-generator/port.ts';

/** The JSON object in an answer that may stand in a code fence or between sentences; else a failed call. */
export const readAnswer = <T>(task: string, answer: string, schema: z.ZodType<T>): T => {
  const object =
    jsonOrNothing(answer) ?? jsonOrNothing(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  const read = schema.safeParse(object);
  if (read.success) return read.data;
  throw unusableAnswer(task, z.prettifyError(read.error), read.error);
};

/** `detail` is for the log: what was wrong with the answer's shape, never the answer itself. */
export const unusableAnswer = (task: string, detail: string, cause?: unknown): GenerationFailed =>
  new GenerationFailed('unintelligible', `${texts.callFailed}: ${task}: ${detail}`, { cause });
