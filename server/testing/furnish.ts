import { insertReply } from '../db/replies.ts';
import type { TestDeps } from './harness.ts';
import { said } from './said.ts';
import type { TestUser } from './test-user.ts';

/** Leaves a row of the person's in every table that can hold one, each with a word of theirs. Returns the séance's id. */
export const furnish = async (deps: TestDeps, { ownerId, email, fetch }: TestUser): Promise<string> => {
  const now = deps.clock.now();
  const conversationId = await said(deps, ownerId, ['a word of mine', 'an answer to me']);
  const [ghostId = ''] = conversationId.split('_');
  await fetch('/api/profile', { method: 'PATCH', json: { privacy: 'public', displayName: 'My Name' } });
  const { queries, transaction } = deps.db;
  await queries
    .updateTable('profiles')
    .set({ current_conversation_id: conversationId })
    .where('owner_id', '=', ownerId)
    .execute();
  const portrait = `ghost_portraits/${ownerId}_x_wiki.jpg`;
  await deps.files.put(portrait, new Uint8Array([1, 2, 3]));
  await queries.updateTable('ghosts').set({ image_key: portrait }).where('owner_id', '=', ownerId).execute();
  await transaction((tx) =>
    insertReply(tx, {
      owner_id: ownerId,
      id: 'a-reply',
      conversation_id: conversationId,
      ghost_id: ghostId,
      ghost_name: 'Spirit Guide',
      kind: 'send',
      message_id: 'a-message',
      target_message_id: null,
      replaces_from_seq: null,
      status: 'complete',
      text: '',
      counted_day: '2026-11-20',
      started_at: now,
      settled_at: now,
      lease_until: now,
    }),
  );
  const creation = {
    ghost_id: ghostId,
    ghost_name: 'Spirit Guide',
    type: 'Poem',
    title: 'Poem with Spirit Guide',
  };
  await queries
    .insertInto('creations')
    .values({
      ...creation,
      owner_id: ownerId,
      id: 'a-poem',
      prompt: 'of me',
      content: 'a verse of mine',
      folded: 'x',
      created_at: now,
    })
    .execute();
  await queries
    .insertInto('creation_drafts')
    .values({
      owner_id: ownerId,
      id: 'a-draft',
      status: 'written',
      failure: null,
      text: 'a draft',
      started_at: now,
      lease_until: now,
    })
    .execute();
  await publish(deps, ownerId, email, ghostId);
  await queries
    .insertInto('checkouts')
    .values({ token: `token-of-${ownerId}`, owner_id: ownerId, plan: 'lifetime', created_at: now })
    .execute();
  await queries
    .insertInto('payment_things')
    .values({ id: `thing-of-${ownerId}`, owner_id: ownerId, parent_id: null, created_at: now })
    .execute();
  await queries
    .insertInto('payment_facts')
    .values({
      id: `fact-of-${ownerId}`,
      thing_id: `thing-of-${ownerId}`,
      received_at: now,
      fact: '{"kind":"checkout"}',
    })
    .execute();
  const letter = { kind: 'confirm', recipient: email, browser: null, created_at: now, attempts: 0 } as const;
  await queries
    .insertInto('letters')
    .values([
      { ...letter, id: `letter-to-${ownerId}`, owner_id: ownerId, due_at: null, link_until: now },
      { ...letter, id: `waiting-for-${ownerId}`, owner_id: null, due_at: now, link_until: null },
    ])
    .execute();
  await fetch(`/api/conversations/${conversationId}/share`, { method: 'POST' });
  return conversationId;
};

const publish = async ({ db }: TestDeps, ownerId: string, email: string, id: string): Promise<void> => {
  const ghost = await db.queries
    .selectFrom('ghosts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const {
    owner_id,
    is_guide,
    permanent,
    is_public,
    summoned_from_library,
    verification,
    withdrawn_reason,
    ...columns
  } = ghost;
  await db.queries
    .insertInto('public_ghosts')
    .values({
      ...columns,
      id: crypto.randomUUID(),
      name: `Brought by ${id}`,
      name_key: `brought by ${id}`,
      image_key: null,
      created_by: ownerId,
      creator_email: email,
      original_input: 'as i typed it',
      credited_to: 'My Name',
      premade_digest: null,
      revision: 0,
      summon_count: 1,
      last_summoned: 1,
    })
    .execute();
};
