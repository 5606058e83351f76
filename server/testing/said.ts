import { ensureConversation } from '../db/conversations.ts';
import { listGhosts } from '../db/ghosts.ts';
import { insertMessage } from '../db/messages.ts';
import type { MessageRow } from '../db/schema.ts';
import type { TestDeps } from './harness.ts';

/** What a person and a spirit said, a user's message and a reply by turns, as if it had been said just now. */
export const said = async (
  deps: TestDeps,
  ownerId: string,
  words: string[],
  to: { ghostId?: string; timestamp?: number; at?: number; ghostName?: string } = {},
): Promise<string> => {
  const ghostId = to.ghostId ?? (await listGhosts(deps.db.queries, ownerId))[0]?.id ?? '';
  const at = to.at ?? deps.clock.now();
  const timestamp = to.timestamp ?? at;
  const id = `${ghostId}_${timestamp}`;
  await deps.db.transaction(async (tx) => {
    await ensureConversation(tx, {
      owner_id: ownerId,
      id,
      ghost_id: ghostId,
      ghost_name: to.ghostName ?? 'Spirit Guide',
      timestamp,
      updated_at: at,
      last_seq: words.length,
    });
    for (const [n, text] of words.entries()) {
      const row: Omit<MessageRow, 'folded'> = {
        owner_id: ownerId,
        id: crypto.randomUUID(),
        conversation_id: id,
        seq: n + 1,
        role: n % 2 === 0 ? 'user' : 'model',
        text,
        state: 'complete',
        created_at: at,
      };
      await insertMessage(tx, row);
    }
  });
  return id;
};
