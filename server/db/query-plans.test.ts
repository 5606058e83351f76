import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { purgeDeleted } from './conversations.ts';
import { abandonedDrafts } from './creation-drafts.ts';
import { historyBefore, lastMessage } from './messages.ts';
import { dueLetters } from './outbox.ts';
import { lapsedOwners } from './payments.ts';
import { abandonedReplies, claimSettlement, findReplies, findWritingReply } from './replies.ts';
import type { Database, Queries, Tx } from './schema.ts';
import { listSeances } from './seances.ts';
import { validTokens } from './sessions.ts';
import { nextUnverified } from './unverified-ghosts.ts';

/** Asked at every turn, or every few seconds: what they cost must not grow with all that was ever said. */
const ASKED_OFTEN: Record<string, (tx: Tx & Queries) => Promise<unknown>> = {
  'the reply that is being written': (tx) => findWritingReply(tx, 'o', 'c'),
  'replies whose writer is gone': (tx) => abandonedReplies(tx, 0, null, 100),
  'replies by name': (tx) => findReplies(tx, 'o', ['a', 'b']),
  'the settling of a reply': (tx) => claimSettlement(tx, 'o', 'r', 'complete', 0),
  'what was said before': (tx) => historyBefore(tx, 'o', 'c', 9, 100),
  'what was said last': (tx) => lastMessage(tx, 'o', 'c', 'user'),
  'past séances': (tx) => listSeances(tx, 'o', null, 50),
  'drafts whose writer is gone': (tx) => abandonedDrafts(tx, 0, 100),
  'what was deleted': (tx) => purgeDeleted(tx, 0, 20),
  'letters that are due': (tx) => dueLetters(tx, 0, 10),
  'whose Pro has run out': (tx) => lapsedOwners(tx, 0, 10),
  'the next spirit to be verified': (tx) => nextUnverified(tx, null),
  'sessions that are still there': (tx) => validTokens(tx, ['a', 'b'], 0),
};

let db: Database;
let asked: string[];

beforeEach(async () => {
  asked = [];
  db = await openTestDatabase(recordingLog(), (_, text) => asked.push(text));
});
afterEach(() => db.close());

it.each(Object.entries(ASKED_OFTEN))('looks up %s in an index, and reads nothing else', async (_, ask) => {
  if (db.engine !== 'sqlite') return;
  asked = [];
  await db.transaction((tx) => ask(tx));
  const [query] = asked.filter((text) => /^(select|update|delete)/.test(text));
  const explained = await sql<{ detail: string }>`explain query plan ${sql.raw(query ?? '')}`.execute(
    db.queries,
  );
  const steps = explained.rows.map(({ detail }) => detail);
  expect(steps.join('\n')).toMatch(/^SEARCH \w+ USING .*INDEX|^SCAN \w+ USING INDEX ghosts_to_verify/);
  expect(steps.filter((step) => /^SCAN \w+$/.test(step))).toEqual([]);
  // An owner's whole past is no better than everybody's.
  expect(steps.filter((step) => /\(owner_id=\?\)$/.test(step) && !step.includes('newest'))).toEqual([]);
});
