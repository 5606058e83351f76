import { z } from 'zod';
import { defaultQuestions, type Questions } from '../../domain/muse-questions.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { findConversation } from '../db/conversations.ts';
import { findGhost } from '../db/ghosts.ts';
import { pageOfMessages } from '../db/messages.ts';
import type { MessageRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { musePrompt } from '../muses/tasks.ts';
import { GenerationFailed } from '../ports/text-generator/port.ts';
import { Refusal } from '../refusal.ts';
import { unusableAnswer } from '../summoning/read-answer.ts';
import { assertReachable } from './begin-reply.ts';

const MUSE_LIMIT_MS = 30_000;
const MESSAGES_SHOWN = 6;
const QUESTION_LENGTH = 300;

export type SuggestInput = { ghostId: string; conversationId: string | null; browserLanguage: string };
export type Suggested = { questions: Questions; fromDefaults: boolean };

/** Three questions to ask a spirit; its defaults where the AI suggests none. Refuses `not_found` and `too_many_requests`. */
export const suggestQuestions = async (deps: Deps, actor: Actor, input: SuggestInput): Promise<Suggested> => {
  const ghost = assertReachable(await findGhost(deps.db.queries, actor.ownerId, input.ghostId));
  const spoken = await lastSpoken(deps, actor, input);
  const lastMessage = spoken.findLast(({ role }) => role === 'user')?.text ?? '';
  const { browserLanguage } = input;
  const defaults = (): Suggested => ({
    questions: defaultQuestions(
      { isGuide: ghost.is_guide === 1, field: ghost.field },
      lastMessage,
      browserLanguage,
    ),
    fromDefaults: true,
  });
  if (!(await deps.textGenerator.connected())) return defaults();
  if (!deps.allowance.take(actor.ownerId, deps.clock.now())) throw new Refusal('too_many_requests');
  try {
    const prompt = musePrompt({ ghost, spoken, lastMessage, browserLanguage });
    const answer = await deps.textGenerator.answer(prompt, AbortSignal.timeout(MUSE_LIMIT_MS));
    return { questions: questionsIn(answer), fromDefaults: false };
  } catch (error) {
    const reason = error instanceof GenerationFailed ? error.reason : 'fault';
    deps.log.warn({ err: error, reason }, 'the muse suggested nothing');
    return defaults();
  }
};

const lastSpoken = async (deps: Deps, { ownerId }: Actor, input: SuggestInput): Promise<MessageRow[]> => {
  if (input.conversationId === null) return [];
  const conversation = await findConversation(deps.db.queries, ownerId, input.conversationId);
  // A page invents the id before anything was said.
  if (!conversation) return [];
  if (conversation.ghost_id !== input.ghostId) throw new Refusal('not_found');
  const { id, last_seq } = conversation;
  return pageOfMessages(deps.db.queries, ownerId, id, last_seq + 1, MESSAGES_SHOWN);
};

const question = z.string().transform(oneLine).pipe(z.string().min(1).max(QUESTION_LENGTH));
const three = z
  .tuple([question, question, question])
  .refine((questions) => new Set(questions).size === 3, 'the same question twice');

/** The array may stand in a code fence or between sentences; what it holds is taken as it is, or not at all. */
const questionsIn = (answer: string): Questions => {
  const array = answer.slice(answer.indexOf('['), answer.lastIndexOf(']') + 1);
  let value: unknown;
  try {
    value = JSON.parse(array);
  } catch (cause) {
    throw unusableAnswer('muse', 'no JSON array', cause);
  }
  const read = three.safeParse(value);
  if (!read.success) throw unusableAnswer('muse', z.prettifyError(read.error), read.error);
  return read.data;
};
