import type { Share } from '../../domain/sharing.ts';
import { listShares, toShare } from '../db/shared-conversations.ts';
import type { Actor, Deps } from '../deps.ts';
import { MOST_SHARES } from './share-conversation.ts';

/** The person's own links, newest first; there are never more than these. */
export const listOwnShares = async ({ db }: Pick<Deps, 'db'>, { ownerId }: Actor): Promise<Share[]> =>
  (await listShares(db.queries, ownerId, MOST_SHARES)).map(toShare);
