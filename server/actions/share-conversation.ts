import { randomUUID } from 'node:crypto';
import type { Share } from '../../domain/sharing.ts';
import { findConversation } from '../db/conversations.ts';
import { findGhost } from '../db/ghosts.ts';
import { lastMessage } from '../db/messages.ts';
import { lockProfile } from '../db/profiles.ts';
import { findWritingReply } from '../db/replies.ts';
import type { ConversationRow, SharedConversationRow, Tx } from '../db/schema.ts';
import { countShares, findShared, insertShare, toShare } from '../db/shared-conversations.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Links of one account; each holds a copy of what was said. */
export const MOST_SHARES = 100;

/**
 * Keeps the séance as it is now behind a link that anyone may read. Refuses `not_found`, `nothing_to_share`,
 * `reply_awaited` (half an answer is nothing to show) and `share_limit_reached`.
 */
export const shareConversation = async (
  deps: Deps,
  { ownerId }: Actor,
  conversationId: string,
): Promise<Share> => {
  const conversation = await findConversation(deps.db.queries, ownerId, conversationId);
  if (!conversation) throw new Refusal('not_found');
  const imageKey = await copyPortrait(deps, conversation);
  let share: SharedConversationRow | null = null;
  try {
    share = await deps.db.transaction((tx) => save(tx, ownerId, conversationId, imageKey, deps.clock.now()));
  } finally {
    if (!share && imageKey !== null) await deps.files.delete(imageKey);
  }
  return toShare(share);
};

/** The spirit may be released, or painted anew, while the link goes on showing what it looked like. */
const copyPortrait = async (
  { db, files }: Deps,
  { owner_id, ghost_id }: ConversationRow,
): Promise<string | null> => {
  const ghost = await findGhost(db.queries, owner_id, ghost_id);
  const picture = ghost?.image_key ? await files.get(ghost.image_key) : null;
  if (!picture) return null;
  const key = `shared_portraits/${owner_id}_${randomUUID()}.jpg`;
  await files.put(key, picture);
  return key;
};

const save = async (
  tx: Tx,
  ownerId: string,
  conversationId: string,
  imageKey: string | null,
  now: number,
): Promise<SharedConversationRow> => {
  // The profile first, as in every send: what is said meanwhile waits, and two shares are counted one by one.
  const profile = await lockProfile(tx, ownerId);
  const conversation = await findConversation(tx, ownerId, conversationId);
  if (!profile || !conversation) throw new Refusal('not_found');
  if (await findWritingReply(tx, ownerId, conversationId)) throw new Refusal('reply_awaited');
  if (!(await lastMessage(tx, ownerId, conversationId))) throw new Refusal('nothing_to_share');
  if ((await countShares(tx, ownerId)) >= MOST_SHARES) {
    throw new Refusal('share_limit_reached', { limit: MOST_SHARES });
  }
  const { ghost_id, ghost_name } = conversation;
  return insertShare(tx, {
    owner_id: ownerId,
    ghost_id,
    timestamp: await freeMoment(tx, ghost_id, now),
    conversation_id: conversationId,
    ghost_name,
    image_key: imageKey,
  });
};

/** Two links of one spirit within a millisecond would be one. */
const freeMoment = async (tx: Tx, ghostId: string, now: number): Promise<number> => {
  let moment = now;
  while (await findShared(tx, ghostId, moment)) moment += 1;
  return moment;
};
