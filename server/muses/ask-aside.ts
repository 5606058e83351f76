import { createHash } from 'node:crypto';
import type { RefusalCode } from '../../domain/texts.ts';
import { withoutLinks } from '../../domain/without-links.ts';
import type { Actor, Deps } from '../deps.ts';
import { GenerationFailed } from '../ports/text-generator/port.ts';
import { Refusal } from '../refusal.ts';
import type { Aside } from './kept-answers.ts';
import type { Passage } from './passage.ts';

const ASIDE_LIMIT_MS = 60_000;

type AsideCodes = { kind: string; noKey: RefusalCode; failed: RefusalCode; empty: RefusalCode };

/**
 * Asks once about a passage and keeps the answer: reopening it costs nothing. The work goes on when the reader leaves.
 * Refuses with the kind's own codes, or `too_many_requests`.
 */
export const askAside = async (
  deps: Deps,
  { ownerId }: Actor,
  { message }: Passage,
  browserLanguage: string,
  codes: AsideCodes,
  find: (signal: AbortSignal) => Promise<Aside>,
): Promise<Aside> => {
  // By the text too: "continue" adds to a message.
  const words = createHash('sha256').update(message.text).digest('base64url');
  const question = [ownerId, codes.kind, message.id, words, browserLanguage].join(' ');
  const kept = deps.keptAnswers.get(question);
  if (kept) return kept;
  if (!(await deps.textGenerator.connected())) throw new Refusal(codes.noKey);
  // Asked by another tab in the meantime.
  const meanwhile = deps.keptAnswers.get(question);
  if (meanwhile) return meanwhile;
  if (!deps.allowance.take(ownerId, deps.clock.now())) throw new Refusal('too_many_requests');
  return deps.keptAnswers.keep(question, found(deps, codes, find));
};

const found = async (
  deps: Deps,
  codes: AsideCodes,
  find: (signal: AbortSignal) => Promise<Aside>,
): Promise<Aside> => {
  try {
    const { text, sources } = await find(AbortSignal.timeout(ASIDE_LIMIT_MS));
    const words = withoutLinks(text);
    if (words === '') throw new Refusal(codes.empty);
    return { text: words, sources };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof GenerationFailed ? error.reason : 'fault';
    if (reason === 'no_key') throw new Refusal(codes.noKey);
    deps.log.error({ err: error, reason }, `a ${codes.kind} could not be had`);
    throw new Refusal(reason === 'empty' ? codes.empty : codes.failed);
  }
};
