import type { ReplyEvent } from '../../domain/conversation.ts';
import { findMessage, toMessage } from '../db/messages.ts';
import { findReply, toPendingReply } from '../db/replies.ts';
import type { ReplyRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { endOf } from './end-of.ts';

/** How often a reply that another process writes is looked up. */
const LOOK_EVERY_MS = 500;

/**
 * Tells a reply from a snapshot of what has come so far to its end, whether it is written here, elsewhere, or long
 * settled. Resolves when the reader can be let go; refuses `not_found`. `signal` is the reader leaving.
 */
export const followReply = async (
  deps: Deps,
  ownerId: string,
  replyId: string,
  tell: (event: ReplyEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  if (await followLive(deps, ownerId, replyId, tell, signal)) return;
  const row = await findReply(deps.db.queries, ownerId, replyId);
  if (!row) throw new Refusal('not_found');
  await followSaved(deps, row, tell, signal);
};

/** False where this process does not write the reply. */
const followLive = async (
  deps: Deps,
  ownerId: string,
  replyId: string,
  tell: (event: ReplyEvent) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  const live = deps.liveReplies.find(ownerId, replyId);
  if (!live) return false;
  const { promise: over, resolve: leave } = Promise.withResolvers<void>();
  const { conversationId, asked, trimmed } = live;
  // The snapshot is taken in the same turn as the listening begins: no word between them is lost.
  tell({ type: 'accepted', conversationId, reply: { ...live.pending }, userMessage: asked, trimmed });
  const stopListening = deps.liveReplies.listen(ownerId, replyId, (event) => {
    tell(event);
    if (event.type === 'ended' || event.type === 'failed') leave();
  });
  signal.addEventListener('abort', () => leave(), { once: true });
  if (!signal.aborted) await over;
  stopListening();
  return true;
};

const followSaved = async (
  deps: Deps,
  first: ReplyRow,
  tell: (event: ReplyEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  const asked = await findMessage(deps.db.queries, first.owner_id, first.message_id);
  tell({
    type: 'accepted',
    conversationId: first.conversation_id,
    reply: toPendingReply(first),
    userMessage: first.kind === 'send' && asked ? toMessage(asked) : null,
    trimmed: false,
  });
  let told = first.text.length;
  let row: ReplyRow | undefined = first;
  while (row?.status === 'writing' && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    row = await findReply(deps.db.queries, first.owner_id, first.id);
    if (row?.status === 'writing' && row.text.length > told) {
      tell({ type: 'text', at: told, text: row.text.slice(told) });
      told = row.text.length;
    }
  }
  if (row && !signal.aborted) tell(await endOf(deps, row));
};
