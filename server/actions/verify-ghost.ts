import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '../../domain/texts.ts';
import { findGhost, listGhosts, updateGhost } from '../db/ghosts.ts';
import { lockProfile, readProfile } from '../db/profiles.ts';
import { publishGhost } from '../db/public-ghosts.ts';
import type { GhostRow, Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { creditFor } from '../summoning/credit.ts';
import { type Embodied, embody } from '../summoning/embody.ts';
import { forgetPortrait } from '../summoning/forget-portrait.ts';
import { type Figure, identifyFigure } from '../summoning/identify-figure.ts';
import { columnsOf, isCorrectedDuplicate, mayBePublic } from '../summoning/save-summoned.ts';
import { sharePortrait } from '../summoning/share-portrait.ts';

/** unknown: the services answered, and know nobody by that name. unreachable: they still do not answer. */
export type VerifyOutcome = 'verified' | 'withdrawn' | 'unknown' | 'unreachable';

/**
 * Looks an unverified spirit up again. It becomes verified and is published, or is withdrawn where it turns out too
 * recent or forbidden. One of whom nobody knows stays as it is, private: the person has been speaking with it, it harms
 * nobody, and "not found" may change while "too recent" is a fact.
 */
export const verifyGhost = async (
  deps: Deps,
  ghost: GhostRow,
  signal: AbortSignal,
): Promise<VerifyOutcome> => {
  let figure: Figure;
  try {
    figure = await identifyFigure(deps, ghost.original_input, signal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return await withdraw(deps, ghost, error.code);
  }
  if (!figure.verified) return figure.encyclopediaAnswered ? 'unknown' : 'unreachable';
  const embodied = await embody(deps, figure, {
    ownerId: ghost.owner_id,
    // The person knows the spirit by the face it has.
    wantsPortrait: ghost.image_key === null,
    signal,
    onPersona: () => {},
  });
  const saved = await keep(deps, ghost, figure, embodied);
  if (!saved) return 'unknown';
  deps.bus.publish(ghost.owner_id, { type: 'ghosts' });
  await sharePortrait(deps, saved);
  if (saved.is_public) deps.bus.announceLibrary();
  return 'verified';
};

/** null: released, or settled by another process, in the meantime; then its portrait is taken back. */
const keep = async (
  deps: Deps,
  ghost: GhostRow,
  figure: Figure,
  embodied: Embodied,
): Promise<GhostRow | null> => {
  let saved: GhostRow | null = null;
  try {
    saved = await deps.db.transaction((tx) => save(tx, ghost, figure, embodied, deps.clock.now()));
  } finally {
    if (!saved) await forgetPortrait(deps, ghost.owner_id, embodied.portraitKey);
  }
  return saved;
};

const save = async (
  tx: Tx,
  { owner_id, id }: GhostRow,
  figure: Figure,
  embodied: Embodied,
  now: number,
): Promise<GhostRow | null> => {
  const ghost = await findUnverified(tx, owner_id, id);
  if (!ghost) return null;
  const others = (await listGhosts(tx, owner_id)).filter((other) => other.id !== id);
  // Two of one name would confuse the person, and a misspelled one the library: it keeps its name, and to itself.
  const isTaken = isCorrectedDuplicate(others, embodied.name);
  const patch = {
    ...columnsOf(figure, embodied),
    name: isTaken ? ghost.name : embodied.name,
    verification: 'verified' as const,
    is_public: !isTaken && mayBePublic(figure, embodied.name) ? (1 as const) : (0 as const),
    ...(embodied.portraitKey === null
      ? {}
      : { image_key: embodied.portraitKey, image_version: ghost.image_version + 1 }),
  };
  await updateGhost(tx, owner_id, id, patch);
  const saved = { ...ghost, ...patch };
  if (saved.is_public) await publish(tx, saved, now);
  return saved;
};

const publish = async (tx: Tx, ghost: GhostRow, now: number): Promise<void> => {
  const profile = await readProfile(tx, ghost.owner_id);
  const creditedTo = profile ? creditFor(profile, ghost.created_at) : '';
  await publishGhost(tx, ghost, { id: randomUUID(), creditedTo, now });
};

const withdraw = async (deps: Deps, ghost: GhostRow, code: RefusalCode): Promise<VerifyOutcome> => {
  if (code !== 'too_recent' && code !== 'forbidden_spirit') return 'unknown';
  await deps.db.transaction(async (tx) => {
    if (!(await findUnverified(tx, ghost.owner_id, ghost.id))) return;
    const patch = { verification: 'withdrawn' as const, withdrawn_reason: code };
    await updateGhost(tx, ghost.owner_id, ghost.id, patch);
  });
  deps.bus.publish(ghost.owner_id, { type: 'ghosts' });
  return 'withdrawn';
};

/** Looked at again under the lock: the person may have released it since. */
const findUnverified = async (tx: Tx, ownerId: string, id: string): Promise<GhostRow | undefined> => {
  await lockProfile(tx, ownerId);
  const ghost = await findGhost(tx, ownerId, id);
  return ghost?.verification === 'unverified' ? ghost : undefined;
};
