import type { Actor, Deps } from '../deps.ts';
import { askAside } from '../muses/ask-aside.ts';
import type { Aside } from '../muses/kept-answers.ts';
import { findPassage } from '../muses/passage.ts';
import { clarificationPrompt } from '../muses/tasks.ts';

const CODES = {
  kind: 'clarification',
  noKey: 'clarification_no_key',
  failed: 'clarification_failed',
  empty: 'clarification_empty',
} as const;

/** A spirit's message in plain modern words. */
export const clarify = async (
  deps: Deps,
  actor: Actor,
  input: { messageId: string; browserLanguage: string },
): Promise<Aside> => {
  const passage = await findPassage(deps, actor, input.messageId);
  const { message, speaker } = passage;
  return askAside(deps, actor, passage, input.browserLanguage, CODES, async (signal) => {
    const prompt = clarificationPrompt(speaker, message.text, input.browserLanguage);
    return { text: await deps.textGenerator.answer(prompt, signal), sources: [] };
  });
};
