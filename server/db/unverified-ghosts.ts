import { sql } from 'kysely';
import type { GhostRow, Queries } from './schema.ts';

/** The place in the order of summoning; of two in one millisecond the id decides. */
export type SummonedAt = Pick<GhostRow, 'created_at' | 'owner_id' | 'id'>;

/** Whosever it is: the oldest unverified spirit, or the next one after another. Only the verification asks for this. */
export const nextUnverified = (queries: Queries, after: SummonedAt | null): Promise<GhostRow | undefined> =>
  queries
    .selectFrom('ghosts')
    .selectAll()
    // Not a parameter: SQLite would not see that the index of the unverified holds what is looked for.
    .where('verification', '=', sql.lit('unverified'))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '>', after?.created_at ?? 0),
          eb.and([eb('created_at', '=', after?.created_at ?? 0), eb('owner_id', '>', after?.owner_id ?? '')]),
          eb.and([
            eb('created_at', '=', after?.created_at ?? 0),
            eb('owner_id', '=', after?.owner_id ?? ''),
            eb('id', '>', after?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('created_at')
    .orderBy('owner_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
