import { abandonedReplies, saveProgress } from '../db/replies.ts';
import type { ReplyRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { settleReply } from './settle-reply.ts';

const SAVE_EVERY_MS = 1000;
/**
 * A writer that has not prolonged its lease for this long is dead: three saves missed, and time for a slow disk. By
 * each process's own clock, so two of them may be some ten seconds apart before one settles what the other writes.
 */
export const LEASE_MS = 15_000;
const RENEW_EVERY_SAVES = 4;
const SWEPT_AT_ONCE = 100;

/**
 * Once a second saves the new words of all running replies in one transaction (one sync of the disk, however many
 * they are), prolongs their leases, and settles what a dead process left behind. Returns the way to end it.
 */
export const keepProgress = (deps: Deps): (() => Promise<void>) => {
  let saves = 0;
  let underway = Promise.resolve();
  const tick = async () => {
    saves += 1;
    const renewal = saves % RENEW_EVERY_SAVES === 0;
    try {
      await saveReplies(deps, renewal);
      if (renewal) await settleAbandoned(deps, deps.clock.now());
    } catch (error) {
      deps.log.error({ err: error }, 'the progress of replies could not be saved');
    }
  };
  const timer = setInterval(() => {
    underway = underway.then(tick);
  }, SAVE_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
};

/** Saves the new words, or prolongs the lease of `all`; ends what was settled by another process. */
export const saveReplies = async (deps: Deps, all: boolean): Promise<void> => {
  const unsaved = deps.liveReplies.takeUnsaved();
  const replies = all ? deps.liveReplies.all() : unsaved;
  if (replies.length === 0) return;
  const leaseUntil = deps.clock.now() + LEASE_MS;
  const rows = replies.map((reply) => ({
    owner_id: reply.ownerId,
    id: reply.pending.id,
    text: reply.pending.text,
    lease_until: leaseUntil,
  }));
  const settledElsewhere = await deps.db.transaction(async (tx) => {
    const settled: typeof rows = [];
    for (const row of rows) if (!(await saveProgress(tx, row))) settled.push(row);
    return settled;
  });
  // Nobody would keep what else the model says.
  for (const { owner_id, id } of settledElsewhere) deps.liveReplies.stop(owner_id, id);
};

/**
 * Settles replies whose writer died: the words that were saved stay, broken off; without words the visitor's message
 * stays and nothing is counted.
 */
export const settleAbandoned = async (deps: Deps, leaseBefore: number): Promise<void> => {
  let after: ReplyRow | null = null;
  for (;;) {
    const found: ReplyRow[] = await abandonedReplies(deps.db.queries, leaseBefore, after, SWEPT_AT_ONCE);
    for (const reply of found) {
      // Ours, and alive: only this process was too slow to prolong its lease.
      if (!deps.liveReplies.find(reply.owner_id, reply.id)) await settleOne(deps, reply);
    }
    after = found.at(-1) ?? null;
    if (found.length < SWEPT_AT_ONCE) return;
  }
};

/** One that cannot be settled keeps neither the others waiting nor the server from starting. */
const settleOne = async (deps: Deps, reply: ReplyRow): Promise<void> => {
  try {
    await settleReply(
      deps.db,
      reply,
      { state: 'broken', text: reply.text, failure: 'reply_failed', keepMessage: true },
      deps.clock.now(),
    );
    deps.log.warn({ replyId: reply.id }, 'a reply that was broken off by a stop of the server was settled');
    deps.bus.publish(reply.owner_id, { type: 'conversation', conversationId: reply.conversation_id });
  } catch (error) {
    deps.log.error({ err: error, replyId: reply.id }, 'a reply that was broken off could not be settled');
  }
};
