import { afterEach, beforeEach, expect, it } from 'vitest';
import { conversationIdOf } from '../../domain/conversation.ts';
import { createApp } from '../app.ts';
import { ensureConversation, takeSeq } from '../db/conversations.ts';
import { insertMessage, lastMessage } from '../db/messages.ts';
import { findReply, insertReply, toPendingReply } from '../db/replies.ts';
import type { ReplyRow } from '../db/schema.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { signUp } from '../testing/test-user.ts';
import { settleAbandoned } from './keep-progress.ts';

let deps: TestDeps;
let ownerId: string;

beforeEach(async () => {
  deps = await testDeps();
  ({ ownerId } = await signUp(createApp(deps, null)));
});

afterEach(() => deps.close());

/** A reply, in a conversation of its own, whose writer was last heard of at `leaseUntil`. */
const abandoned = (leaseUntil: number, id: string = crypto.randomUUID()): Promise<ReplyRow> =>
  deps.db.transaction(async (tx) => {
    const conversationId = conversationIdOf('a-ghost', leaseUntil);
    const ghost = { ghost_id: 'a-ghost', ghost_name: 'A Ghost' };
    await ensureConversation(tx, {
      ...ghost,
      owner_id: ownerId,
      id: conversationId,
      timestamp: leaseUntil,
      updated_at: leaseUntil,
      last_seq: 0,
    });
    const row: ReplyRow = {
      ...ghost,
      owner_id: ownerId,
      id,
      conversation_id: conversationId,
      kind: 'send',
      message_id: 'asked',
      target_message_id: null,
      replaces_from_seq: null,
      status: 'writing',
      text: 'So far',
      counted_day: null,
      started_at: 0,
      settled_at: null,
      lease_until: leaseUntil,
    };
    await insertReply(tx, row);
    return row;
  });

const statusOf = async ({ id }: ReplyRow) => (await findReply(deps.db.queries, ownerId, id))?.status;

it('settles what a dead process left, past a reply that cannot be settled', async () => {
  const taken = crypto.randomUUID();
  const unsettleable = await abandoned(1, taken);
  const conversationId = unsettleable.conversation_id;
  await deps.db.transaction(async (tx) => {
    const seq = await takeSeq(tx, ownerId, conversationId, 0);
    const message = { role: 'user', text: 'In its place', state: 'complete', created_at: 0 } as const;
    await insertMessage(tx, {
      ...message,
      owner_id: ownerId,
      id: taken,
      conversation_id: conversationId,
      seq,
    });
  });
  const other = await abandoned(2);

  await settleAbandoned(deps, 3);

  expect(await statusOf(unsettleable)).toBe('writing');
  expect(deps.log.entries.filter(({ level }) => level === 'error')).toMatchObject([
    { data: { replyId: taken } },
  ]);
  expect(await statusOf(other)).toBe('broken');
  const kept = await lastMessage(deps.db.queries, ownerId, other.conversation_id);
  expect(kept).toMatchObject({ text: 'So far', state: 'broken' });
});

it('passes over all that this process writes, more than are looked at together, and comes to an end', async () => {
  const alive = [];
  for (let n = 1; n <= 101; n += 1) {
    const row = await abandoned(n);
    alive.push(row);
    deps.liveReplies.begin({
      ownerId,
      conversationId: row.conversation_id,
      pending: toPendingReply(row),
      trimmed: false,
      asked: null,
    });
  }
  const dead = await abandoned(102);

  await settleAbandoned(deps, 200);

  expect(await statusOf(dead)).toBe('broken');
  expect(new Set(await Promise.all(alive.map(statusOf)))).toEqual(new Set(['writing']));
});

it('leaves a writer alone whose lease runs out only at that moment', async () => {
  const row = await abandoned(10);
  await settleAbandoned(deps, 10);
  expect(await statusOf(row)).toBe('writing');
  await settleAbandoned(deps, 11);
  expect(await statusOf(row)).toBe('broken');
});
