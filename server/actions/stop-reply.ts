import type { Actor, Deps } from '../deps.ts';
import { settleReply } from '../replies/settle-reply.ts';
import { assertReply } from './join-reply.ts';

/** Ends a running reply where it is; its end is told to everyone who listens. Refuses `not_found`. */
export const stopReply = async (
  deps: Deps,
  actor: Actor,
  conversationId: string,
  replyId: string,
): Promise<void> => {
  const reply = await assertReply(deps, actor, conversationId, replyId);
  if (deps.liveReplies.stop(actor.ownerId, replyId) || reply.status !== 'writing') return;
  // Another process writes it, or this one is about to: it ends with the words that are saved, and the writer sees at
  // its next saving that it is over. The message stays, since the writer alone can give its text back to the page.
  await settleReply(
    deps.db,
    reply,
    { state: 'stopped', text: reply.text, failure: 'stopped', keepMessage: true },
    deps.clock.now(),
  );
  deps.bus.publish(actor.ownerId, { type: 'conversation', conversationId });
  deps.bus.publish(actor.ownerId, { type: 'profile' });
};
