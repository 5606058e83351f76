import { findConversation } from '../db/conversations.ts';
import { findGhost } from '../db/ghosts.ts';
import { findMessage } from '../db/messages.ts';
import type { GhostRow, MessageRow } from '../db/schema.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** A spirit's message that something is asked about. */
export type Passage = {
  message: MessageRow;
  speaker: { name: string; description: string | null };
  /** null: released since. */
  ghost: GhostRow | null;
};

/** Refuses `not_found` for what is not the caller's, was deleted, or was not said by a spirit. */
export const findPassage = async (deps: Deps, { ownerId }: Actor, messageId: string): Promise<Passage> => {
  const { queries } = deps.db;
  const message = await findMessage(queries, ownerId, messageId);
  if (message?.role !== 'model' || message.text.trim() === '') throw new Refusal('not_found');
  const conversation = await findConversation(queries, ownerId, message.conversation_id);
  if (!conversation) throw new Refusal('not_found');
  const ghost = (await findGhost(queries, ownerId, conversation.ghost_id)) ?? null;
  return {
    message,
    speaker: { name: conversation.ghost_name, description: ghost?.description ?? null },
    ghost,
  };
};
