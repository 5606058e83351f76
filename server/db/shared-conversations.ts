import { type Share, type SharedMessage, sharedPath } from '../../domain/sharing.ts';
import type { Queries, SharedConversationRow, SharedMessageRow, Tx } from './schema.ts';

/** The one read of a person's rows without their id: whoever has the link may. */
export const findShared = (
  queries: Queries,
  ghostId: string,
  timestamp: number,
): Promise<SharedConversationRow | undefined> =>
  queries
    .selectFrom('shared_conversations')
    .selectAll()
    .where('ghost_id', '=', ghostId)
    .where('timestamp', '=', timestamp)
    .executeTakeFirst();

/** Newest first. */
export const listShares = (
  queries: Queries,
  ownerId: string,
  limit: number,
): Promise<SharedConversationRow[]> =>
  queries
    .selectFrom('shared_conversations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('timestamp', 'desc')
    .orderBy('ghost_id')
    .limit(limit)
    .execute();

export const countShares = async (queries: Queries, ownerId: string): Promise<number> => {
  const { shares } = await queries
    .selectFrom('shared_conversations')
    .select((eb) => eb.fn.countAll<number>().as('shares'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return shares;
};

/** Keeps what has been said so far, copied where it is: a long séance never passes through this process. */
export const insertShare = async (
  tx: Tx,
  share: Omit<SharedConversationRow, 'message_count'>,
): Promise<SharedConversationRow> => {
  await tx
    .insertInto('shared_conversations')
    .values({ ...share, message_count: 0 })
    .execute();
  const copied = await tx
    .insertInto('shared_messages')
    .columns(['owner_id', 'ghost_id', 'timestamp', 'seq', 'role', 'text', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('messages as m')
        .innerJoin('shared_conversations as s', (join) =>
          join.onRef('s.owner_id', '=', 'm.owner_id').onRef('s.conversation_id', '=', 'm.conversation_id'),
        )
        .select(['m.owner_id', 's.ghost_id', 's.timestamp', 'm.seq', 'm.role', 'm.text', 'm.state'])
        .where('s.owner_id', '=', share.owner_id)
        .where('s.ghost_id', '=', share.ghost_id)
        .where('s.timestamp', '=', share.timestamp),
    )
    .executeTakeFirst();
  const messageCount = Number(copied.numInsertedOrUpdatedRows ?? 0n);
  await tx
    .updateTable('shared_conversations')
    .set({ message_count: messageCount })
    .where('owner_id', '=', share.owner_id)
    .where('ghost_id', '=', share.ghost_id)
    .where('timestamp', '=', share.timestamp)
    .execute();
  return { ...share, message_count: messageCount };
};

type ShareKey = Pick<SharedConversationRow, 'owner_id' | 'ghost_id' | 'timestamp'>;

/** True where there was such a link of theirs; what it showed goes with it. */
export const deleteShare = async (tx: Tx, share: ShareKey): Promise<boolean> => {
  const result = await tx
    .deleteFrom('shared_conversations')
    .where('owner_id', '=', share.owner_id)
    .where('ghost_id', '=', share.ghost_id)
    .where('timestamp', '=', share.timestamp)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** What was said after a place, oldest first. */
export const pageOfSharedMessages = (
  queries: Queries,
  share: ShareKey,
  afterSeq: number,
  limit: number,
): Promise<SharedMessageRow[]> =>
  queries
    .selectFrom('shared_messages')
    .selectAll()
    .where('owner_id', '=', share.owner_id)
    .where('ghost_id', '=', share.ghost_id)
    .where('timestamp', '=', share.timestamp)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();

export const shareIdOf = (share: Pick<ShareKey, 'ghost_id' | 'timestamp'>): string =>
  `${share.ghost_id}_${share.timestamp}`;

export const toShare = (row: SharedConversationRow): Share => ({
  id: shareIdOf(row),
  url: sharedPath(row.ghost_id, row.timestamp),
  ghostName: row.ghost_name,
  conversationId: row.conversation_id,
  messageCount: row.message_count,
  sharedAt: row.timestamp,
});

export const toSharedMessage = ({ role, text, state }: SharedMessageRow): SharedMessage => ({
  role,
  parts: [{ text }],
  state,
});
