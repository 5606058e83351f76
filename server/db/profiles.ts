import { messagesToday } from '../../domain/daily-count.ts';
import type { Profile } from '../../domain/profile.ts';
import { prepared } from './prepared.ts';
import type { ProfileRow, Queries, Tx } from './schema.ts';

export const readProfile = (queries: Queries, ownerId: string): Promise<ProfileRow | undefined> =>
  queries.selectFrom('profiles').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** Holds the row until the transaction ends: of two tabs only one gets the day's last message. */
export const lockProfile = async (tx: Tx, ownerId: string): Promise<ProfileRow | undefined> =>
  (await locked(tx, { ownerId }))[0];

const locked = prepared((queries, { ownerId }: { ownerId: string }) =>
  queries.selectFrom('profiles').selectAll().where('owner_id', '=', ownerId).forUpdate(),
);

/** Does nothing where it is there. */
export const insertProfileOnce = async (tx: Tx, row: ProfileRow): Promise<void> => {
  await tx
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
};

export const updateProfile = async (
  tx: Tx,
  ownerId: string,
  patch: Partial<Omit<ProfileRow, 'owner_id'>>,
): Promise<void> => {
  await tx.updateTable('profiles').set(patch).where('owner_id', '=', ownerId).execute();
};

type Turn = Pick<
  ProfileRow,
  | 'daily_message_count'
  | 'message_day'
  | 'message_day_zone'
  | 'message_day_started_at'
  | 'last_message_timestamp'
  | 'current_ghost_id'
  | 'current_conversation_id'
>;

/** With a message sent: the day's count, and the séance in which the person is. */
export const keepTurn = async (tx: Tx, ownerId: string, turn: Turn): Promise<void> => {
  await turnKept(tx, { ...turn, ownerId });
};

const turnKept = prepared((queries, { ownerId, ...turn }: Turn & { ownerId: string }) =>
  queries.updateTable('profiles').set(turn).where('owner_id', '=', ownerId),
);

/** Counted where the row is: no reader's older number is written back. */
export const countSummoning = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx
    .updateTable('profiles')
    .set((eb) => ({ summon_count: eb('summon_count', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .execute();
};

/** Counts a creation, or gives one back. */
export const countCreation = async (tx: Tx, ownerId: string, by: 1 | -1): Promise<void> => {
  await tx
    .updateTable('profiles')
    .set((eb) => ({ create_use_count: eb('create_use_count', '+', by) }))
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or([eb.lit(by === 1), eb('create_use_count', '>', 0)]))
    .execute();
};

/** As the person's own browser sees it; the count is that of today, whenever the last message was. */
export const toProfile = (row: ProfileRow, nowMs: number): Profile => ({
  id: row.owner_id,
  email: row.email,
  createdAt: row.created_at,
  tier: row.tier,
  summonCount: row.summon_count,
  allowDataUse: row.allow_data_use === 1,
  dailyMessageCount: messagesToday(
    {
      count: row.daily_message_count,
      day: row.message_day,
      dayZone: row.message_day_zone,
      dayStartedAt: row.message_day_started_at,
    },
    nowMs,
    row.time_zone,
  ),
  lastMessageTimestamp: row.last_message_timestamp,
  createUseCount: row.create_use_count,
  hasCompletedOnboarding: row.has_completed_onboarding === 1,
  privacy: row.privacy,
  displayName: row.display_name,
  timeZone: row.time_zone,
  currentGhostId: row.current_ghost_id,
  currentConversationId: row.current_conversation_id,
});
