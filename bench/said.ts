import { fold } from '../domain/fold.ts';
import type { Database } from '../server/db/schema.ts';
import { type Person, TEXT } from './people.ts';

/** As long as what the model service of the benchmarks says. */
const ANSWER = 'duty calls each morning and reason answers quietly '.repeat(16);
const STORED_AT_ONCE = 500;

/** A conversation of so many messages, as if they had been said. */
export const storeConversation = async (
  db: Database,
  { ownerId, ghostId }: Person,
  conversationId: string,
  many: number,
): Promise<void> => {
  const at = Date.now();
  await db.queries
    .insertInto('conversations')
    .values({
      owner_id: ownerId,
      id: conversationId,
      ghost_id: ghostId,
      ghost_name: 'The Spirit Guide',
      timestamp: at,
      updated_at: at,
      last_seq: many,
    })
    .execute();
  for (let first = 0; first < many; first += STORED_AT_ONCE) {
    const messages = Array.from({ length: Math.min(STORED_AT_ONCE, many - first) }, (_, n) => {
      const seq = first + n + 1;
      const isAnswer = seq % 2 === 0;
      const text = isAnswer ? ANSWER : TEXT;
      return {
        owner_id: ownerId,
        id: `${conversationId}-${seq}`,
        conversation_id: conversationId,
        seq,
        role: isAnswer ? ('model' as const) : ('user' as const),
        text,
        folded: fold(text),
        state: 'complete' as const,
        created_at: at,
      };
    });
    await db.transaction((tx) => tx.insertInto('messages').values(messages).execute());
  }
};
