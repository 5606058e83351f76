import { type ExpressionBuilder, sql } from 'kysely';
import { firstWords } from '../../domain/plain-text.ts';
import { FIRST_WORDS_LIMIT, type Seance } from '../../domain/seances.ts';
import { imageUrlOf } from './ghosts.ts';
import type { ConversationRow, Database, GhostRow, Queries, Schema } from './schema.ts';
import { holds } from './search.ts';

/** Enough of the first message for its first words, whatever white space they begin with. */
const BEGINNING = 400;

/** Where a page of the list ended. */
export type SeancePlace = Pick<ConversationRow, 'id' | 'updated_at'>;

type SeanceRow = Pick<ConversationRow, 'id' | 'ghost_id' | 'ghost_name' | 'title' | 'updated_at'> &
  ({ [K in 'image_key' | 'image_version' | 'verification']: GhostRow[K] | null } & {
    beginning: string | null;
    message_count: number;
  });

type Joined = ExpressionBuilder<Schema & { c: Schema['conversations'] }, 'c'>;

const messagesOf = (eb: Joined) =>
  eb
    .selectFrom('messages')
    .whereRef('messages.owner_id', '=', 'c.owner_id')
    .whereRef('messages.conversation_id', '=', 'c.id');

/** An account's séances in which something was said, newest first. */
const seancesOf = (queries: Queries, ownerId: string, limit: number) =>
  queries
    .selectFrom('conversations as c')
    .leftJoin('ghosts as g', (join) =>
      join.onRef('g.owner_id', '=', 'c.owner_id').onRef('g.id', '=', 'c.ghost_id'),
    )
    .select(['c.id', 'c.ghost_id', 'c.ghost_name', 'c.title', 'c.updated_at'])
    .select(['g.image_key', 'g.image_version', 'g.verification'])
    .select((eb) => [
      messagesOf(eb)
        .select(sql<string>`substr(messages.text, 1, ${sql.lit(BEGINNING)})`.as('beginning'))
        .orderBy('messages.seq')
        .limit(1)
        .as('beginning'),
      messagesOf(eb)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('message_count'),
    ])
    .where('c.owner_id', '=', ownerId)
    .where('c.deleted_at', 'is', null)
    .where((eb) => eb.exists(messagesOf(eb).select('messages.seq')))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit);

export const listSeances = (
  queries: Queries,
  ownerId: string,
  before: SeancePlace | null,
  limit: number,
): Promise<SeanceRow[]> => {
  const all = seancesOf(queries, ownerId, limit);
  return (
    before ? all.where(sql<boolean>`(c.updated_at, c.id) < (${before.updated_at}, ${before.id})`) : all
  ).execute();
};

/** Those whose title or spirit is named like that, by folded text. */
export const seancesNamed = (db: Database, ownerId: string, folded: string, limit: number) =>
  seancesOf(db.queries, ownerId, limit)
    .where(holds(db, 'c.folded_title', folded))
    .compile();

export const toSeance = (row: SeanceRow): Seance => ({
  id: row.id,
  ghostId: row.ghost_id,
  ghostName: row.ghost_name,
  imageUrl: imageUrlOf({
    id: row.ghost_id,
    image_key: row.image_key,
    image_version: row.image_version ?? 0,
  }),
  canResume: row.verification !== null && row.verification !== 'withdrawn',
  title: row.title,
  firstWords: firstWords(row.beginning ?? '', FIRST_WORDS_LIMIT),
  updatedAt: row.updated_at,
  messageCount: row.message_count,
});
