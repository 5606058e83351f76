import type { SharedSeance } from '../../domain/sharing.ts';
import type { SharedConversationRow } from '../db/schema.ts';
import { findShared, pageOfSharedMessages, toSharedMessage } from '../db/shared-conversations.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Messages of one page. */
const PAGE = 500;

type Link = { ghostId: string; timestamp: number };

export const assertShared = async ({ db }: Pick<Deps, 'db'>, link: Link): Promise<SharedConversationRow> => {
  const share = await findShared(db.queries, link.ghostId, link.timestamp);
  if (!share) throw new Refusal('not_shared');
  return share;
};

/** What a link shows, oldest first; `after` is the `next` of the page before, 0 for the first. Refuses `not_shared`. */
export const readShared = async (deps: Deps, link: Link, after: number): Promise<SharedSeance> => {
  const share = await assertShared(deps, link);
  const rows = await pageOfSharedMessages(deps.db.queries, share, after, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    ghostName: share.ghost_name,
    portraitUrl: share.image_key === null ? null : `/api/shared/${link.ghostId}/${link.timestamp}/portrait`,
    sharedAt: share.timestamp,
    messageCount: share.message_count,
    messages: shown.map(toSharedMessage),
    next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  };
};

/** The JPEG behind a link. Refuses `not_shared`. */
export const readSharedPortrait = async (deps: Deps, link: Link): Promise<Uint8Array<ArrayBuffer>> => {
  const { image_key } = await assertShared(deps, link);
  const bytes = image_key === null ? null : await deps.files.get(image_key);
  if (!bytes) throw new Refusal('not_shared');
  return new Uint8Array(bytes);
};
