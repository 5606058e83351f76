import { isSameSpirit, isSameSpiritByLetters, mixesScripts, nameKey } from '../../domain/names.ts';
import { isWithinLimit, TIER_LIMITS } from '../../domain/tiers.ts';
import { findGhost, insertGhost, listGhosts } from '../db/ghosts.ts';
import { countSummoning, lockProfile } from '../db/profiles.ts';
import { publishGhost } from '../db/public-ghosts.ts';
import type { GhostRow, ProfileRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { creditFor } from './credit.ts';
import type { Embodied } from './embody.ts';
import type { Figure } from './identify-figure.ts';

export const refuseBeyondLimit = ({
  tier,
  summon_count,
}: Pick<ProfileRow, 'tier' | 'summon_count'>): void => {
  const limit = TIER_LIMITS[tier].spirits;
  if (!isWithinLimit(summon_count, limit)) throw new Refusal('spirit_limit_reached', { limit });
};

type Known = Pick<GhostRow, 'name' | 'original_input' | 'is_guide'>;

/** The guide is nobody's namesake: it is met only by its whole name. */
const bears = (ghost: Known, name: string): boolean =>
  ghost.is_guide
    ? nameKey(ghost.name) === nameKey(name)
    : isSameSpirit(ghost.name, name) || nameKey(ghost.original_input) === nameKey(name);

/** Before any call: by the name as typed, and by the common name of whoever bears several. */
export const refuseDuplicate = (ghosts: Known[], name: string, commonName: string): void => {
  if (ghosts.some((ghost) => bears(ghost, name) || bears(ghost, commonName))) {
    throw new Refusal('already_summoned', { name });
  }
};

/** After the name was corrected, ignoring all that is not a letter. */
export const refuseCorrectedDuplicate = (ghosts: Known[], name: string): void => {
  if (isCorrectedDuplicate(ghosts, name)) throw new Refusal('already_summoned', { name });
};

export const isCorrectedDuplicate = (ghosts: Known[], name: string): boolean =>
  ghosts.some((ghost) => bears(ghost, name) || (!ghost.is_guide && isSameSpiritByLetters(ghost.name, name)));

/** A name that passes for another in foreign letters is its owner's to use; the library shows it to nobody else. */
export const mayBePublic = (figure: Pick<Figure, 'verified'>, name: string): boolean =>
  figure.verified && !mixesScripts(name);

/** What a figure and what was made of it become in a ghost's row. */
export const columnsOf = (figure: Figure, embodied: Embodied) => ({
  name: embodied.name,
  system_prompt: embodied.systemPrompt,
  description: figure.description,
  research_name: figure.researchName,
  alternative_name: embodied.alternativeName,
  gender: embodied.gender,
  field: embodied.field,
  century: embodied.century,
  region: embodied.region,
  birth: figure.birth,
  death: figure.death,
  death_year: figure.deathYear,
  sources: JSON.stringify(embodied.sources),
});

export const rowOf = (
  { ownerId, email }: Actor,
  ghost: { id: string; originalInput: string; createdAt: number },
  figure: Figure,
  embodied: Embodied,
): GhostRow => ({
  ...columnsOf(figure, embodied),
  owner_id: ownerId,
  id: ghost.id,
  image_key: embodied.portraitKey,
  image_version: embodied.portraitKey === null ? 0 : 1,
  created_at: ghost.createdAt,
  created_by: ownerId,
  creator_email: email,
  original_input: ghost.originalInput,
  is_guide: 0,
  permanent: 0,
  is_public: mayBePublic(figure, embodied.name) ? 1 : 0,
  summoned_from_library: 0,
  verification: figure.verified ? 'verified' : 'unverified',
  withdrawn_reason: null,
});

/**
 * The spirit, its place and its publication, all or none. The profile's row is locked: of two sessions only one gets
 * the last place, whatever both were told before. Returns the row that is there afterwards.
 */
export const saveSummoned = (deps: Pick<Deps, 'db'>, row: GhostRow, publicId: string): Promise<GhostRow> =>
  deps.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, row.owner_id);
    if (!profile) throw new Refusal('not_found');
    const earlier = await findGhost(tx, row.owner_id, row.id);
    if (earlier) return earlier;
    refuseBeyondLimit(profile);
    refuseCorrectedDuplicate(await listGhosts(tx, row.owner_id), row.name);
    await insertGhost(tx, row);
    await countSummoning(tx, row.owner_id);
    if (row.is_public) {
      const creditedTo = creditFor(profile, row.created_at);
      await publishGhost(tx, row, { id: publicId, creditedTo, now: row.created_at });
    }
    return row;
  });
