import { randomUUID } from 'node:crypto';
import { GUIDE } from '../../domain/guide.ts';
import { insertGuideOnce } from '../db/ghosts.ts';
import { insertProfileOnce, readProfile } from '../db/profiles.ts';
import type { GhostRow, ProfileRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';

/** The person's profile; made with the Spirit Guide when there is none, both once however many ask at once. */
export const ensureProfile = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<ProfileRow> => {
  const { db, clock } = deps;
  const known = await readProfile(db.queries, actor.ownerId);
  if (known) return known;
  const now = clock.now();
  const guideId = randomUUID();
  await db.transaction(async (tx) => {
    await insertProfileOnce(tx, newProfile(actor, now));
    await insertGuideOnce(tx, guideOf(actor, guideId, now));
  });
  const made = await readProfile(db.queries, actor.ownerId);
  if (!made) throw new Error('The profile was not kept');
  return made;
};

const newProfile = (actor: Actor, now: number): ProfileRow => ({
  owner_id: actor.ownerId,
  email: actor.email,
  created_at: now,
  tier: 'free',
  pro_until: null,
  summon_count: 0,
  allow_data_use: 1,
  daily_message_count: 0,
  message_day: null,
  message_day_zone: null,
  message_day_started_at: null,
  last_message_timestamp: null,
  create_use_count: 0,
  has_completed_onboarding: 0,
  privacy: 'private',
  public_since: null,
  display_name: '',
  // The browser's own comes with its first PATCH.
  time_zone: 'UTC',
  current_ghost_id: null,
  current_conversation_id: null,
});

const guideOf = (actor: Actor, id: string, now: number): GhostRow => ({
  owner_id: actor.ownerId,
  id,
  name: GUIDE.name,
  system_prompt: GUIDE.systemPrompt,
  description: GUIDE.description,
  image_key: null,
  image_version: 0,
  created_at: now,
  created_by: actor.ownerId,
  creator_email: actor.email,
  research_name: GUIDE.name,
  original_input: GUIDE.name,
  alternative_name: '',
  gender: 'Unknown',
  field: 'General',
  century: 'Unknown',
  region: 'Unknown',
  birth: null,
  death: null,
  death_year: null,
  sources: '[]',
  is_guide: 1,
  permanent: 1,
  is_public: 0,
  summoned_from_library: 0,
  verification: 'verified',
  withdrawn_reason: null,
});
