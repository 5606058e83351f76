import { parseConversationId } from '../../domain/conversation.ts';
import { rememberToForget } from '../db/files-to-forget.ts';
import { deleteShare, findShared } from '../db/shared-conversations.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { forgetFiles } from './forget-files.ts';

/** Takes a link back: from now on it leads nowhere. `shareId` is `ghostId_timestamp`. Refuses `not_found`. */
export const revokeShare = async (deps: Deps, { ownerId }: Actor, shareId: string): Promise<void> => {
  const link = parseConversationId(shareId);
  if (!link) throw new Refusal('not_found');
  await deps.db.transaction(async (tx) => {
    const share = await findShared(tx, link.ghostId, link.timestamp);
    if (share?.owner_id !== ownerId || !(await deleteShare(tx, share))) throw new Refusal('not_found');
    if (share.image_key !== null) await rememberToForget(tx, [share.image_key]);
  });
  await forgetFiles(deps);
};
