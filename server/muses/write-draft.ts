import type { CreationEvent } from '../../domain/creations.ts';
import { storable } from '../../domain/plain-text.ts';
import { type RefusalCode, refusalText } from '../../domain/texts.ts';
import { settleDraftRow } from '../db/creation-drafts.ts';
import { countCreation, lockProfile } from '../db/profiles.ts';
import type { Database, DraftRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { GenerationFailed, type Prompt } from '../ports/text-generator/port.ts';
import type { LiveDraft } from './live-drafts.ts';

/** No writing takes longer; after the lease whoever finds it settles it. */
const WRITING_LIMIT_MS = 3 * 60_000;
export const DRAFT_LEASE_MS = WRITING_LIMIT_MS + 60_000;

type Outcome = Pick<DraftRow, 'status' | 'text' | 'failure'>;

export const draftEvent = ({ status, text, failure }: Outcome): Exclude<CreationEvent, { type: 'text' }> => {
  if (status === 'written' || status === 'broken')
    return { type: 'written', text, whole: status === 'written' };
  const code = failure ?? 'creation_failed';
  return { type: 'failed', code, text: refusalText(code) };
};

/** Writes a creation from its first word to its settlement, whoever reads or leaves. Never rejects. */
export const writeDraft = async (
  deps: Deps,
  ownerId: string,
  live: LiveDraft,
  prompt: Prompt,
): Promise<void> => {
  const outcome = await write(deps, live, prompt);
  try {
    await settleDraft(deps.db, ownerId, live.id, outcome);
    live.end(draftEvent(outcome));
  } catch (error) {
    // Its lease runs out, and the sweep gives the count back.
    deps.log.error({ err: error, draftId: live.id }, 'a creation could not be settled');
    live.end(draftEvent({ status: 'failed', text: '', failure: 'creation_failed' }));
  }
  deps.bus.publish(ownerId, { type: 'profile' });
};

const write = async (deps: Deps, live: LiveDraft, prompt: Prompt): Promise<Outcome> => {
  const signal = AbortSignal.any([live.signal, AbortSignal.timeout(WRITING_LIMIT_MS)]);
  try {
    for await (const piece of deps.textGenerator.stream(prompt, signal))
      live.append(piece.replaceAll('\0', ''));
    return outcomeOf(live, 'written', 'creation_empty');
  } catch (error) {
    const reason = error instanceof GenerationFailed ? error.reason : 'fault';
    deps.log.error(
      { err: error, reason, draftId: live.id, charactersKept: live.text.length },
      'a creation was not finished',
    );
    return outcomeOf(live, 'broken', reason === 'empty' ? 'creation_empty' : 'creation_failed');
  }
};

/** Words that came are kept and counted, as those of a reply are; nothing came: nothing is counted. */
const outcomeOf = (live: LiveDraft, status: 'written' | 'broken', failure: RefusalCode): Outcome => {
  if (live.text.trim() === '') return { status: 'failed', text: '', failure };
  // Judged as a whole: half a character at the end of one piece has its other half in the next.
  return { status, text: storable(live.text), failure: null };
};

/** In one transaction the draft has its end and, where nothing came of it, the count is given back. Once. */
export const settleDraft = (db: Database, ownerId: string, id: string, outcome: Outcome): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockProfile(tx, ownerId);
    const settled = await settleDraftRow(tx, ownerId, id, outcome);
    if (settled && outcome.status === 'failed') await countCreation(tx, ownerId, -1);
    return settled;
  });
