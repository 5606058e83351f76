import { conversationIdOf, type Role } from '../../domain/conversation.ts';
import { ensureConversation, takeSeq } from '../db/conversations.ts';
import { insertMessage } from '../db/messages.ts';
import type { TestDeps } from './harness.ts';
import type { TestUser } from './test-user.ts';

export type Said = { role?: Role; text: string; id?: string };

/** A séance that was held at `at` (epoch ms); returns its id. Messages have the ids given, or `<timestamp>-<n>`. */
export const seedSeance = async (
  deps: TestDeps,
  user: TestUser,
  seance: { ghostId: string; ghostName?: string; at: number; messages: Said[] },
): Promise<string> => {
  const id = conversationIdOf(seance.ghostId, seance.at);
  await deps.db.transaction(async (tx) => {
    await ensureConversation(tx, {
      owner_id: user.ownerId,
      id,
      ghost_id: seance.ghostId,
      ghost_name: seance.ghostName ?? 'Spirit Guide',
      timestamp: seance.at,
      updated_at: seance.at,
      last_seq: 0,
    });
    for (const [n, { role = n % 2 ? 'model' : 'user', text, id: messageId }] of seance.messages.entries()) {
      await insertMessage(tx, {
        owner_id: user.ownerId,
        id: messageId ?? `${seance.at}-${n}`,
        conversation_id: id,
        seq: await takeSeq(tx, user.ownerId, id, seance.at + n),
        role,
        text,
        state: 'complete',
        created_at: seance.at + n,
      });
    }
  });
  return id;
};

export const guideOf = async (user: TestUser): Promise<string> => {
  const { ghosts } = (await (await user.fetch('/api/ghosts')).json()) as { ghosts: { id: string }[] };
  return ghosts[0]?.id ?? '';
};
