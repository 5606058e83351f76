import { ensureConversation, takeSeq } from '../db/conversations.ts';
import { insertMessage } from '../db/messages.ts';
import { insertReply } from '../db/replies.ts';
import { openSqlite } from '../db/sqlite.ts';

/**
 * A process that holds the data folder as a server does and writes one exchange after another into it, each a message,
 * its answer and its reply's row in one transaction, until it is killed. Says `writing` once it has begun; where it is
 * told with which exchange to begin, also the number of each that is kept.
 */
const [folder = '', ownerId = '', first] = process.argv.slice(2);
const db = openSqlite(folder);
const ghost = { ghost_id: 'ghost', ghost_name: 'Spirit Guide' };
const conversation = { owner_id: ownerId, id: 'ghost_1', ...ghost };

const exchange = (n: number): Promise<void> =>
  db.transaction(async (tx) => {
    await ensureConversation(tx, { ...conversation, timestamp: 1, updated_at: n, last_seq: 0 });
    for (const role of ['user', 'model'] as const) {
      await insertMessage(tx, {
        owner_id: ownerId,
        id: `${n}-${role}`,
        conversation_id: conversation.id,
        seq: await takeSeq(tx, ownerId, conversation.id, n),
        role,
        text: `${role} says the ${n}th word. `.repeat(20),
        state: 'complete',
        created_at: n,
      });
    }
    await insertReply(tx, {
      ...ghost,
      owner_id: ownerId,
      id: `${n}-reply`,
      conversation_id: conversation.id,
      kind: 'send',
      message_id: `${n}-user`,
      target_message_id: null,
      replaces_from_seq: null,
      status: 'complete',
      text: '',
      counted_day: null,
      started_at: n,
      settled_at: n,
      lease_until: n,
    });
  });

for (let n = Number(first ?? 1); ; n++) {
  await exchange(n);
  if (first !== undefined) process.stdout.write(`${n}\n`);
  else if (n === 20) process.stdout.write('writing\n');
}
