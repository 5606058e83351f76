import { cleanTitle } from '../../domain/seances.ts';
import { renameConversation } from '../db/conversations.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Gives a séance a title, or takes it away with an empty one. Returns it as it is kept. */
export const rename = async (
  deps: Deps,
  { ownerId }: Actor,
  input: { conversationId: string; title: string },
): Promise<string | null> => {
  const cleaned = cleanTitle(input.title);
  if (!cleaned.ok) throw new Refusal('bad_input');
  const renamed = await deps.db.transaction((tx) =>
    renameConversation(tx, ownerId, input.conversationId, cleaned.title),
  );
  if (!renamed) throw new Refusal('not_found');
  deps.bus.publish(ownerId, { type: 'conversation', conversationId: input.conversationId });
  return cleaned.title;
};
