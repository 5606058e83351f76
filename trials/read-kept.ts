import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { PaymentFact } from '../domain/payments.ts';
import type { Kept, KeptMessage, KeptPerson, KeptReply } from './history.ts';

type Row = Record<string, SQLOutputValue>;

/** What the folder's database holds at one moment, also while a server writes there. */
export const readKept = (dataDir: string): Kept => {
  const database = new DatabaseSync(join(dataDir, 'asphodel.sqlite'), { timeout: 5_000 });
  const rows = (statement: string, ...values: string[]): Row[] => database.prepare(statement).all(...values);
  try {
    database.exec('begin');
    return {
      at: Date.now(),
      people: rows('select * from profiles').map((row) => personOf(row, rows)),
      conversations: rows(
        'select owner_id as ownerId, id from conversations where deleted_at is null',
      ) as Kept['conversations'],
      messages: rows(
        'select owner_id as ownerId, id, conversation_id as conversationId, role, text from messages',
      ) as KeptMessage[],
      replies: rows(
        `select owner_id as ownerId, id, conversation_id as conversationId, kind, message_id as messageId,
          target_message_id as targetMessageId, status, counted_day as countedDay from replies`,
      ) as KeptReply[],
      noticeIds: rows('select fact from payment_facts')
        .map(({ fact }) => JSON.parse(String(fact)) as PaymentFact)
        // The operator's own word is no notice of the payment service's.
        .filter(({ kind }) => kind !== 'grant' && kind !== 'end')
        .map(({ id }) => id),
    };
  } finally {
    database.close();
  }
};

const personOf = (row: Row, rows: (statement: string, ...values: string[]) => Row[]): KeptPerson => {
  const ownerId = String(row.owner_id);
  return {
    ownerId,
    tier: row.tier as KeptPerson['tier'],
    used: Number(row.daily_message_count),
    day: row.message_day === null ? null : String(row.message_day),
    payments: {
      checkouts: rows(
        'select token, plan from checkouts where owner_id = ?',
        ownerId,
      ) as KeptPerson['payments']['checkouts'],
      facts: rows(
        'select fact from payment_facts f join payment_things t on t.id = f.thing_id where t.owner_id = ?',
        ownerId,
      ).map(({ fact }) => JSON.parse(String(fact))),
    },
  };
};
