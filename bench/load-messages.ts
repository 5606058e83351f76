import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { conversationIdOf } from '../domain/conversation.ts';
import { fold } from '../domain/fold.ts';
import { connect } from '../server/db/connect.ts';
import type { ConversationRow, Database, MessageRow } from '../server/db/schema.ts';
import { randomFrom, type Script, scriptAt, textIn } from './search-texts.ts';

/** Rows of one statement, and of one transaction. */
const AT_ONCE = 500;
const COMMITTED_AT_ONCE = 20_000;
const SHORTEST_SEANCE = 20;
const LONGEST_SEANCE = 2_000;
/** Between one exchange of the installation and the next. */
const EXCHANGE_MS = 60_000;
const GHOST_NAME = 'Spirit Guide';

/** An account without a script writes in all of them, by their shares. */
export type Account = { ownerId: string; ghostId: string; messages: number; script: Script | null };

type Seance = { row: ConversationRow; script: Script; size: number };
type Exchange = { seance: Seance; at: number };

/**
 * Fills a database with the séances of these accounts as they come about: everybody's exchanges one among another in
 * the order of time, so that no account's messages lie together.
 */
export const loadMessages = async (
  where: { databaseUrl: string | null; folder: string },
  accounts: Account[],
): Promise<{ seconds: number; megabytes: number }> => {
  const begun = performance.now();
  const random = randomFrom(accounts.length);
  const exchanges = exchangesOf(accounts, random);
  const seances = [...new Set(exchanges.map(({ seance }) => seance))];
  const noLog = { info: () => {}, warn: () => {}, error: () => {} };
  const db = await connect({ ...where, besideServer: true }, noLog);
  try {
    await db.transaction(async (tx) => {
      for (let n = 0; n < seances.length; n += AT_ONCE) {
        const rows = seances.slice(n, n + AT_ONCE).map(({ row }) => row);
        await tx.insertInto('conversations').values(rows).execute();
      }
    });
    const messages = messagesOf(exchanges, random);
    for (let written = 0; written < exchanges.length * 2; written += COMMITTED_AT_ONCE) {
      await db.transaction(async (tx) => {
        for (let n = 0; n < COMMITTED_AT_ONCE; n += AT_ONCE) {
          const rows = next(messages, AT_ONCE);
          if (rows.length > 0) await tx.insertInto('messages').values(rows).execute();
        }
      });
    }
    const seconds = (performance.now() - begun) / 1000;
    // What PostgreSQL does by itself within minutes.
    if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.queries);
    return { seconds, megabytes: await megabytesOf(db) };
  } finally {
    await db.close();
  }
};

const megabytesOf = async ({ engine, queries }: Database): Promise<number> => {
  const size =
    engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(queries);
  return (rows[0]?.bytes ?? Number.NaN) / 2 ** 20;
};

/** Who speaks when: at each turn any of the accounts, the oftener the more they have to say. */
const exchangesOf = (accounts: Account[], random: () => number): Exchange[] => {
  const turns = accounts.flatMap((account) => Array.from({ length: account.messages / 2 }, () => account));
  for (let n = turns.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [turns[n], turns[other]] = [turns[other] as Account, turns[n] as Account];
  }
  const begun = Date.now() - turns.length * EXCHANGE_MS;
  const current = new Map<Account, Seance>();
  return turns.map((account, n) => {
    const at = begun + n * EXCHANGE_MS;
    let seance = current.get(account);
    if (!seance || seance.row.last_seq >= seance.size) {
      seance = beginSeance(account, at, random);
      current.set(account, seance);
    }
    seance.row.last_seq += 2;
    seance.row.updated_at = at;
    return { seance, at };
  });
};

const beginSeance = ({ ownerId, ghostId, script }: Account, at: number, random: () => number): Seance => ({
  row: {
    owner_id: ownerId,
    id: conversationIdOf(ghostId, at),
    ghost_id: ghostId,
    ghost_name: GHOST_NAME,
    timestamp: at,
    updated_at: at,
    last_seq: 0,
    title: null,
    folded_title: fold(GHOST_NAME),
    deleted_at: null,
  },
  script: script ?? scriptAt(Math.floor(random() * 100)),
  size: SHORTEST_SEANCE * (LONGEST_SEANCE / SHORTEST_SEANCE) ** random(),
});

function* messagesOf(exchanges: Exchange[], random: () => number): Generator<MessageRow> {
  const seqs = new Map<Seance, number>();
  const hasRare = new Set<string>();
  for (const { seance, at } of exchanges) {
    for (const role of ['user', 'model'] as const) {
      const seq = (seqs.get(seance) ?? 0) + 1;
      seqs.set(seance, seq);
      let text = textIn(seance.script, role, random);
      const place = `${seance.row.owner_id} ${seance.script.language}`;
      if (!hasRare.has(place)) {
        hasRare.add(place);
        text += ` ${seance.script.rare}`;
      }
      yield {
        owner_id: seance.row.owner_id,
        id: randomUUID(),
        conversation_id: seance.row.id,
        seq,
        role,
        text,
        folded: fold(text),
        state: 'complete',
        created_at: at + seq,
      };
    }
  }
}

const next = <T>(from: Generator<T>, many: number): T[] => {
  const some: T[] = [];
  while (some.length < many) {
    const { value, done } = from.next();
    if (done) break;
    some.push(value);
  }
  return some;
};
