import type { Ghost } from '../../domain/ghost.ts';
import { commonName } from '../../domain/names.ts';
import { findGhost, insertGhost, listGhosts, toGhost } from '../db/ghosts.ts';
import { countSummoning, lockProfile, readProfile } from '../db/profiles.ts';
import { countPublicSummoning, findPublicGhostById } from '../db/public-ghosts.ts';
import type { GhostRow, PublicGhostRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { originOf } from '../portraits/library-key.ts';
import { portraitKey } from '../portraits/portrait-key.ts';
import { Refusal } from '../refusal.ts';
import { forgetPortrait } from '../summoning/forget-portrait.ts';
import { ghostIdOf } from '../summoning/ghost-id.ts';
import { refuseBeyondLimit, refuseCorrectedDuplicate, refuseDuplicate } from '../summoning/save-summoned.ts';
import { assertOpen } from './begin-reply.ts';
import { toldAs } from './told-as.ts';

type LibraryInput = {
  publicGhostId: string;
  /** Invented by the browser: a repeated call is told the first one's result. */
  summoningId: string;
};

/**
 * Gives the person a spirit of their own, copied from the library; no AI is asked. Refuses `not_found`,
 * `spirit_limit_reached`, `already_summoned` and `library_summon_failed`, with nothing half-made left.
 */
export const summonFromLibrary = (deps: Deps, actor: Actor, input: LibraryInput): Promise<Ghost> =>
  toldAs(deps, 'library_summon_failed', async () => {
    const { queries } = deps.db;
    const id = ghostIdOf(actor, input.summoningId);
    const earlier = await findGhost(queries, actor.ownerId, id);
    if (earlier) return toGhost(earlier);
    assertOpen(deps);
    const [published, profile] = await Promise.all([
      findPublicGhostById(queries, input.publicGhostId),
      readProfile(queries, actor.ownerId),
    ]);
    if (!published || !profile) throw new Refusal('not_found');
    const ghosts = await listGhosts(queries, actor.ownerId);
    // Made since by the same call, which came twice: it takes a place, and bears the name.
    const made = ghosts.find((ghost) => ghost.id === id);
    if (made) return toGhost(made);
    refuseBeyondLimit(profile);
    refuseDuplicate(ghosts, published.name, commonName(published.name));
    const ghost = await summon(deps, actor, id, published);
    deps.bus.publish(actor.ownerId, { type: 'ghosts' });
    deps.bus.publish(actor.ownerId, { type: 'profile' });
    deps.bus.announceLibrary();
    return toGhost(ghost);
  });

const summon = async (deps: Deps, actor: Actor, id: string, published: PublicGhostRow): Promise<GhostRow> => {
  const imageKey = await copyPortrait(deps, actor, published);
  try {
    const saved = await save(
      deps,
      copyOf(actor, { id, imageKey, now: deps.clock.now() }, published),
      published.id,
    );
    if (saved.image_key !== imageKey) await forgetPortrait(deps, actor.ownerId, imageKey);
    return saved;
  } catch (error) {
    await forgetPortrait(deps, actor.ownerId, imageKey);
    throw error;
  }
};

/** A copy: the person may have it painted anew. null where the library has none; a monogram does as well. */
const copyPortrait = async (
  { files }: Deps,
  { ownerId }: Actor,
  { image_key, name }: PublicGhostRow,
): Promise<string | null> => {
  const picture = image_key === null ? null : await files.get(image_key);
  if (!picture || image_key === null) return null;
  const key = portraitKey(ownerId, name, originOf(image_key));
  await files.put(key, picture);
  return key;
};

/** The profile's row is locked: of two sessions only one gets the last place. */
const save = ({ db }: Deps, row: GhostRow, publicGhostId: string): Promise<GhostRow> =>
  db.transaction(async (tx) => {
    const profile = await lockProfile(tx, row.owner_id);
    if (!profile) throw new Refusal('not_found');
    const earlier = await findGhost(tx, row.owner_id, row.id);
    if (earlier) return earlier;
    refuseBeyondLimit(profile);
    refuseCorrectedDuplicate(await listGhosts(tx, row.owner_id), row.name);
    await insertGhost(tx, row);
    await countSummoning(tx, row.owner_id);
    if (!(await countPublicSummoning(tx, publicGhostId, row.created_at))) throw new Refusal('not_found');
    return row;
  });

/** Who brought it into the library, and the words they used, stay theirs. */
const copyOf = (
  { ownerId, email }: Actor,
  own: { id: string; imageKey: string | null; now: number },
  published: PublicGhostRow,
): GhostRow => ({
  owner_id: ownerId,
  id: own.id,
  name: published.name,
  system_prompt: published.system_prompt,
  description: published.description,
  image_key: own.imageKey,
  image_version: own.imageKey === null ? 0 : 1,
  created_at: own.now,
  created_by: ownerId,
  creator_email: email,
  research_name: published.research_name,
  original_input: published.name,
  alternative_name: published.alternative_name,
  gender: published.gender,
  field: published.field,
  century: published.century,
  region: published.region,
  birth: published.birth,
  death: published.death,
  death_year: published.death_year,
  sources: published.sources,
  is_guide: 0,
  permanent: 0,
  is_public: 0,
  summoned_from_library: 1,
  verification: 'verified',
  withdrawn_reason: null,
});
