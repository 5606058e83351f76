import { randomUUID } from 'node:crypto';
import { isForbidden } from '../../domain/blocklist.ts';
import { cleanName, commonName } from '../../domain/names.ts';
import type { SummoningEvent } from '../../domain/summoning.ts';
import { findGhost, listGhosts, toGhost } from '../db/ghosts.ts';
import { readProfile } from '../db/profiles.ts';
import type { GhostRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { SUMMONING_LIMIT_MS } from '../summoning/attempt.ts';
import { summaryOf } from '../summoning/description.ts';
import { type Embodied, embody } from '../summoning/embody.ts';
import { forgetPortrait } from '../summoning/forget-portrait.ts';
import { ghostIdOf } from '../summoning/ghost-id.ts';
import { type Figure, identifyFigure } from '../summoning/identify-figure.ts';
import { type LiveSummoning, pastSummoning } from '../summoning/live-summonings.ts';
import {
  refuseBeyondLimit,
  refuseCorrectedDuplicate,
  refuseDuplicate,
  rowOf,
  saveSummoned,
} from '../summoning/save-summoned.ts';
import { sharePortrait } from '../summoning/share-portrait.ts';
import { assertOpen } from './begin-reply.ts';

export type SummonInput = {
  /** Invented by the browser: a repeated call joins the same summoning or is told its result. */
  summoningId: string;
  name: string;
};

/**
 * Begins a summoning, which lives on by itself; follow it on what is returned. What needs no outside call is refused
 * here, by throwing; what comes out later is the summoning's `refused` event.
 */
export const summonGhost = async (deps: Deps, actor: Actor, input: SummonInput): Promise<LiveSummoning> => {
  const ghostId = ghostIdOf(actor, input.summoningId);
  const earlier = await earlierSummoning(deps, actor, input.summoningId, ghostId);
  if (earlier) return earlier;
  assertOpen(deps);
  const name = usableName(input.name);
  const profile = await readProfile(deps.db.queries, actor.ownerId);
  if (!profile) throw new Refusal('not_found');
  const ghosts = await listGhosts(deps.db.queries, actor.ownerId);
  // Made since by the same call, which came twice: it takes a place, and bears the name.
  const made = ghosts.find(({ id }) => id === ghostId);
  if (made) return pastSummoning(input.summoningId, { type: 'summoned', ghost: toGhost(made) });
  refuseBeyondLimit(profile);
  refuseDuplicate(ghosts, name, commonName(name));

  const live = deps.liveSummonings.begin(actor.ownerId, input.summoningId, deps.clock.now());
  if (!live) return joined(deps, actor, input.summoningId);
  // Not awaited: the summoning outlives the request. It never rejects.
  void perform(deps, actor, live, ghostId, name);
  return live;
};

const earlierSummoning = async (
  deps: Deps,
  { ownerId }: Actor,
  summoningId: string,
  ghostId: string,
): Promise<LiveSummoning | null> => {
  const last = deps.liveSummonings.last(ownerId, deps.clock.now());
  if (last?.id === summoningId) return last;
  const ghost = await findGhost(deps.db.queries, ownerId, ghostId);
  return ghost ? pastSummoning(summoningId, { type: 'summoned', ghost: toGhost(ghost) }) : null;
};

/** Two calls with one id at once: the second follows the first. */
const joined = (deps: Deps, { ownerId }: Actor, summoningId: string): LiveSummoning => {
  const last = deps.liveSummonings.last(ownerId, deps.clock.now());
  if (last?.id === summoningId) return last;
  throw new Refusal('summoning_underway');
};

const usableName = (typed: string): string => {
  const cleaned = cleanName(typed);
  if (!cleaned.ok) throw new Refusal(cleaned.code);
  if (isForbidden(cleaned.name, commonName(cleaned.name))) throw new Refusal('forbidden_spirit');
  return cleaned.name;
};

const perform = async (
  deps: Deps,
  actor: Actor,
  live: LiveSummoning,
  ghostId: string,
  name: string,
): Promise<void> => {
  const end = (event: SummoningEvent) => {
    deps.liveSummonings.end(actor.ownerId, live, event, deps.clock.now());
    deps.bus.publish(actor.ownerId, { type: 'ghosts' });
    deps.bus.publish(actor.ownerId, { type: 'profile' });
  };
  try {
    const ghost = await summon(deps, actor, live, ghostId, name);
    // Told only now: before the spirit was saved its picture could not be fetched.
    live.tell({ type: 'portrait', imageUrl: toGhost(ghost).imageUrl });
    await sharePortrait(deps, ghost);
    if (ghost.is_public) deps.bus.announceLibrary();
    end({ type: 'summoned', ghost: toGhost(ghost) });
  } catch (error) {
    end(refusedEvent(deps, live, error));
  }
};

const refusedEvent = (deps: Deps, live: LiveSummoning, error: unknown): SummoningEvent => {
  if (!(error instanceof Refusal)) {
    deps.log.error({ err: error, summoningId: live.id }, 'a summoning failed');
  }
  const refusal = error instanceof Refusal ? error : new Refusal('summoning_failed');
  deps.metrics.refused(refusal.code);
  return { type: 'refused', code: refusal.code, text: refusal.message };
};

const summon = async (
  deps: Deps,
  actor: Actor,
  live: LiveSummoning,
  ghostId: string,
  name: string,
): Promise<GhostRow> => {
  const signal = AbortSignal.any([live.signal, AbortSignal.timeout(SUMMONING_LIMIT_MS)]);
  live.tell({ type: 'seeking', name });
  const figure = await identifyFigure(deps, name, signal);
  refuseCorrectedDuplicate(await listGhosts(deps.db.queries, actor.ownerId), figure.name);
  live.tell(foundEvent(figure));
  const embodied = await embody(deps, figure, {
    ownerId: actor.ownerId,
    wantsPortrait: true,
    signal,
    onPersona: () => live.tell({ type: 'persona' }),
  });
  return await keep(deps, actor, { id: ghostId, originalInput: name }, figure, embodied, signal);
};

const foundEvent = (figure: Figure): SummoningEvent => ({
  type: 'found',
  name: figure.name,
  birth: figure.birth,
  death: figure.death,
  summary: summaryOf(figure.entry, figure.description),
  verified: figure.verified,
});

/** Saves the spirit; where that fails, or another process was first, its portrait is taken back. */
const keep = async (
  deps: Deps,
  actor: Actor,
  ghost: { id: string; originalInput: string },
  figure: Figure,
  embodied: Embodied,
  signal: AbortSignal,
): Promise<GhostRow> => {
  const row = rowOf(actor, { ...ghost, createdAt: deps.clock.now() }, figure, embodied);
  try {
    signal.throwIfAborted();
    const saved = await saveSummoned(deps, row, randomUUID());
    if (saved.image_key !== row.image_key) await forgetPortrait(deps, actor.ownerId, row.image_key);
    return saved;
  } catch (error) {
    await forgetPortrait(deps, actor.ownerId, row.image_key);
    throw error;
  }
};
