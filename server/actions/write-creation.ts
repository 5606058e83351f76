import type { TemporalMode } from '../../domain/conversation.ts';
import { cleanPrompt, cleanType, simulatedCreation } from '../../domain/creations.ts';
import { isWithinLimit, TIER_LIMITS } from '../../domain/tiers.ts';
import { countWritingDrafts, findDraft, insertDraft } from '../db/creation-drafts.ts';
import { findGhost } from '../db/ghosts.ts';
import { countCreation, lockProfile } from '../db/profiles.ts';
import type { Actor, Deps } from '../deps.ts';
import { type LiveDraft, pastDraft } from '../muses/live-drafts.ts';
import { creationPrompt } from '../muses/tasks.ts';
import { DRAFT_LEASE_MS, draftEvent, writeDraft } from '../muses/write-draft.ts';
import { Refusal } from '../refusal.ts';
import { assertOpen, assertReachable } from './begin-reply.ts';

/** No page writes more at once; without a limit of creations nothing else would bound them. */
const MOST_AT_ONCE = 3;

export type WriteInput = {
  /** Invented by the browser: a repeated call follows the same writing and spends nothing. */
  draftId: string;
  ghostId: string;
  type: string;
  prompt: string;
  temporalMode: TemporalMode;
  browserLanguage: string;
};

/**
 * Counts a creation and begins to write it; follow it on what is returned. Without an AI a short simulated piece comes
 * at once and nothing is counted. Refuses `bad_input`, `not_found`, `creation_limit_reached` and `too_many_requests`.
 */
export const writeCreation = async (deps: Deps, actor: Actor, input: WriteInput): Promise<LiveDraft> => {
  const earlier = await earlierDraft(deps, actor, input.draftId);
  if (earlier) return earlier;
  assertOpen(deps);
  const type = cleanType(input.type);
  const wish = cleanPrompt(input.prompt);
  if (type === null || wish === null) throw new Refusal('bad_input');
  const ghost = assertReachable(await findGhost(deps.db.queries, actor.ownerId, input.ghostId));
  if (!(await deps.textGenerator.connected())) {
    return pastDraft(input.draftId, { type: 'written', text: simulatedCreation(type), whole: true });
  }
  if (!(await take(deps, actor, input.draftId))) return joined(deps, actor, input.draftId);

  const live = deps.liveDrafts.begin(actor.ownerId, input.draftId);
  deps.bus.publish(actor.ownerId, { type: 'profile' });
  const isUnbound = input.temporalMode === 'unbound';
  const prompt = creationPrompt({ ghost, type, wish, isUnbound, browserLanguage: input.browserLanguage });
  // Not awaited: the writing outlives the request. It never rejects.
  void writeDraft(deps, actor.ownerId, live, prompt);
  return live;
};

/** Takes one of the account's creations before the model is asked. False: this draft was taken before. */
const take = (deps: Deps, { ownerId }: Actor, draftId: string): Promise<boolean> => {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, ownerId);
    if (!profile) throw new Refusal('not_found');
    if (await findDraft(tx, ownerId, draftId)) return false;
    const limit = TIER_LIMITS[profile.tier].creations;
    if (!isWithinLimit(profile.create_use_count, limit))
      throw new Refusal('creation_limit_reached', { limit });
    if ((await countWritingDrafts(tx, ownerId)) >= MOST_AT_ONCE) throw new Refusal('too_many_requests');
    await countCreation(tx, ownerId, 1);
    await insertDraft(tx, {
      owner_id: ownerId,
      id: draftId,
      status: 'writing',
      failure: null,
      text: '',
      started_at: now,
      lease_until: now + DRAFT_LEASE_MS,
    });
    return true;
  });
};

const earlierDraft = async (deps: Deps, { ownerId }: Actor, draftId: string): Promise<LiveDraft | null> => {
  const live = deps.liveDrafts.find(ownerId, draftId);
  if (live) return live;
  const row = await findDraft(deps.db.queries, ownerId, draftId);
  return row && row.status !== 'writing' ? pastDraft(draftId, draftEvent(row)) : null;
};

/** Two calls with one id at once: the second follows the first, if this process writes it. */
const joined = async (deps: Deps, actor: Actor, draftId: string): Promise<LiveDraft> => {
  const first = await earlierDraft(deps, actor, draftId);
  if (!first) throw new Refusal('creation_failed');
  return first;
};
