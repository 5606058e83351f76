import { cleanDisplayName } from '../../domain/display-name.ts';
import type { Privacy } from '../../domain/profile.ts';
import { findGhost } from '../db/ghosts.ts';
import { lockProfile, updateProfile as writeProfile } from '../db/profiles.ts';
import { renameCredit } from '../db/public-ghosts.ts';
import type { ProfileRow, Tx } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { toldAs } from './told-as.ts';

/** What is left out stays as it is. */
export type ProfileChange = {
  timeZone?: string | undefined;
  hasCompletedOnboarding?: boolean | undefined;
  currentGhostId?: string | null | undefined;
  privacy?: Privacy | undefined;
  displayName?: string | undefined;
  allowDataUse?: boolean | undefined;
};

type ProfilePatch = Partial<Omit<ProfileRow, 'owner_id'>>;

/**
 * Changes the person's own profile and tells their other pages. Refuses `bad_input`, `not_found` for a ghost of another,
 * and `settings_failed` with nothing changed.
 */
export const updateProfile = async (
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>,
  { ownerId }: Actor,
  change: ProfileChange,
): Promise<ProfileRow> => {
  const { db, bus, clock } = deps;
  const wish = cleaned(change);
  const now = clock.now();
  const { profile, recredited } = await toldAs(deps, 'settings_failed', () =>
    db.transaction(async (tx) => {
      const before = await lockProfile(tx, ownerId);
      if (!before) throw new Refusal('not_found');
      const patch = { ...settingsPatch(before, wish, now), ...(await placePatch(tx, ownerId, wish)) };
      if (Object.keys(patch).length > 0) await writeProfile(tx, ownerId, patch);
      const after = { ...before, ...patch };
      return { profile: after, recredited: await recredit(tx, before, after) };
    }),
  );
  bus.publish(ownerId, { type: 'profile' });
  if (recredited) bus.announceLibrary();
  return profile;
};

const cleaned = (change: ProfileChange): ProfileChange => {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) throw new Refusal('bad_input');
  if (change.displayName === undefined) return change;
  const displayName = cleanDisplayName(change.displayName);
  if (displayName === null) throw new Refusal('bad_input');
  return { ...change, displayName };
};

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

const settingsPatch = (before: ProfileRow, change: ProfileChange, now: number): ProfilePatch => ({
  ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
  ...(change.hasCompletedOnboarding === undefined
    ? {}
    : { has_completed_onboarding: flag(change.hasCompletedOnboarding) }),
  ...(change.allowDataUse === undefined ? {} : { allow_data_use: flag(change.allowDataUse) }),
  ...(change.displayName === undefined ? {} : { display_name: change.displayName }),
  ...(change.privacy === undefined || change.privacy === before.privacy
    ? {}
    : { privacy: change.privacy, public_since: change.privacy === 'public' ? now : null }),
});

/** Where the person is. Another spirit, another chat; the one before stays among the past séances. */
const placePatch = async (
  tx: Tx,
  ownerId: string,
  { currentGhostId }: ProfileChange,
): Promise<ProfilePatch> => {
  if (currentGhostId === undefined) return {};
  if (currentGhostId !== null && !(await findGhost(tx, ownerId, currentGhostId)))
    throw new Refusal('not_found');
  return { current_ghost_id: currentGhostId, current_conversation_id: null };
};

/** A name that is given up leaves the library too: it may have been the person's own. */
const recredit = async (tx: Tx, before: ProfileRow, after: ProfileRow): Promise<boolean> => {
  if (before.privacy === after.privacy && before.display_name === after.display_name) return false;
  return renameCredit(tx, after.owner_id, after.privacy === 'public' ? after.display_name : '');
};

/** As the language runtime knows them, which is who will reckon the person's day. */
const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
