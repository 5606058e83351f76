import { sql } from 'kysely';
import type { PendingReply } from '../../domain/conversation.ts';
import { prepared } from './prepared.ts';
import type { Queries, ReplyRow, Tx } from './schema.ts';

/** Not a parameter: SQLite would not see that the indexes of what is being written hold what is looked for. */
const WRITING = sql.lit('writing' as const);

export const insertReply = async (tx: Tx, row: ReplyRow): Promise<void> => {
  await inserted(tx, row);
};

const inserted = prepared((queries, row: ReplyRow) => queries.insertInto('replies').values(row));

export const findReply = (queries: Queries, ownerId: string, id: string): Promise<ReplyRow | undefined> =>
  queries
    .selectFrom('replies')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Those of the two names that are replies. */
export const findReplies = (
  tx: Tx,
  ownerId: string,
  [id, other]: [string, string],
): Promise<Pick<ReplyRow, 'id'>[]> => named(tx, { ownerId, id, other });

const named = prepared((queries, { ownerId, id, other }: Record<'ownerId' | 'id' | 'other', string>) =>
  queries.selectFrom('replies').select('id').where('owner_id', '=', ownerId).where('id', 'in', [id, other]),
);

export const findWritingReply = async (
  queries: Queries,
  ownerId: string,
  conversationId: string,
): Promise<ReplyRow | undefined> => (await writing(queries, { ownerId, conversationId }))[0];

const writing = prepared(
  (queries, { ownerId, conversationId }: { ownerId: string; conversationId: string }) =>
    queries
      .selectFrom('replies')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('conversation_id', '=', conversationId)
      .where('status', '=', WRITING),
);

/** Keeps what has come so far, and the lease. False where the reply was settled meanwhile: it is left alone. */
export const saveProgress = async (tx: Tx, progress: Progress): Promise<boolean> =>
  (await saved(tx, progress)).length > 0;

type Progress = Pick<ReplyRow, 'owner_id' | 'id' | 'text' | 'lease_until'>;

const saved = prepared((queries, { owner_id, id, text, lease_until }: Progress) =>
  queries
    .updateTable('replies')
    .set({ text, lease_until })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .returning('id'),
);

/** True for the one caller that settles the reply; everyone after it gets false. */
export const claimSettlement = async (
  tx: Tx,
  ownerId: string,
  id: string,
  status: Settlement['status'],
  now: number,
): Promise<boolean> => (await claimed(tx, { ownerId, id, status, now })).length > 0;

type Settlement = {
  ownerId: string;
  id: string;
  status: Exclude<ReplyRow['status'], 'writing'>;
  now: number;
};

const claimed = prepared((queries, { ownerId, id, status, now }: Settlement) =>
  queries
    .updateTable('replies')
    .set({ status, settled_at: now, text: '' })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .returning('id'),
);

/** Replies whose writer has not been heard of since `leaseBefore` (epoch ms), from after one of them on. */
export const abandonedReplies = (
  queries: Queries,
  leaseBefore: number,
  after: ReplyRow | null,
  limit: number,
): Promise<ReplyRow[]> =>
  queries
    .selectFrom('replies')
    .selectAll()
    .where('status', '=', WRITING)
    .where('lease_until', '<', leaseBefore)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('lease_until', '>', after?.lease_until ?? 0),
          eb.and([
            eb('lease_until', '=', after?.lease_until ?? 0),
            eb('owner_id', '>', after?.owner_id ?? ''),
          ]),
          eb.and([
            eb('lease_until', '=', after?.lease_until ?? 0),
            eb('owner_id', '=', after?.owner_id ?? ''),
            eb('id', '>', after?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('lease_until')
    .orderBy('owner_id')
    .orderBy('id')
    .limit(limit)
    .execute();

export const toPendingReply = (row: ReplyRow): PendingReply => ({
  id: row.id,
  kind: row.kind,
  ghostName: row.ghost_name,
  messageId: row.message_id,
  targetMessageId: row.target_message_id,
  text: row.text,
});
