import type { EndEvent } from '../../domain/conversation.ts';
import { findReply } from '../db/replies.ts';
import type { ReplyRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { GenerationFailed, type Prompt } from '../ports/text-generator/port.ts';
import { endOf } from './end-of.ts';
import type { LiveReply } from './live-replies.ts';
import { type Outcome, settleReply } from './settle-reply.ts';

/** About half a minute in all: a database that changes over to its replica is back by then. */
const SETTLE_TRIES = 20;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/**
 * Lives one reply from its first word to its settlement, whoever listens or leaves. Never rejects: what goes wrong
 * is in the event that ends the reply, and in the log.
 */
export const runReply = async (
  deps: Deps,
  live: LiveReply,
  row: ReplyRow,
  prompt: Prompt,
): Promise<EndEvent> => {
  const end = await settled(deps, live, row, await write(deps, live, prompt));
  live.end(end);
  deps.bus.publish(row.owner_id, { type: 'conversation', conversationId: row.conversation_id });
  deps.bus.publish(row.owner_id, { type: 'profile' });
  return end;
};

const settled = async (deps: Deps, live: LiveReply, row: ReplyRow, outcome: Outcome): Promise<EndEvent> => {
  try {
    return (await settlePatiently(deps, live, row, outcome)) ?? (await endElsewhere(deps, row));
  } catch (error) {
    // Its lease runs out, and the sweep settles it with the words saved last.
    deps.log.error({ err: error, replyId: row.id }, 'a reply could not be settled');
    return lost(row);
  }
};

/** The whole text is known here alone, and has been read: it is not given up for a database that stumbles. */
const settlePatiently = async (deps: Deps, live: LiveReply, row: ReplyRow, outcome: Outcome) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleReply(deps.db, row, outcome, deps.clock.now());
    } catch (error) {
      const isTimeUp = deps.liveReplies.closing && live.signal.aborted;
      if (tries === SETTLE_TRIES || isTimeUp) throw error;
      if (tries === 1)
        deps.log.warn({ err: error, replyId: row.id }, 'a reply could not be settled: it is tried again');
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

/** Stopped through another process, or swept there while this one stood still; gone with its conversation. */
const endElsewhere = async (deps: Deps, { owner_id, id, ...row }: ReplyRow) => {
  const found = await findReply(deps.db.queries, owner_id, id);
  return found ? endOf(deps, found) : lost(row);
};

const lost = (row: Pick<ReplyRow, 'message_id'>) =>
  ({ type: 'failed', code: 'fault', text: '', messageId: row.message_id, restoredText: null }) as const;

const write = async (deps: Deps, live: LiveReply, prompt: Prompt): Promise<Outcome> => {
  const outcome = (state: Outcome['state'], failure: Outcome['failure']): Outcome => ({
    state,
    text: live.pending.text,
    failure,
    keepMessage: false,
  });
  try {
    for await (const piece of deps.textGenerator.stream(prompt, live.signal)) {
      // PostgreSQL holds no NUL: with one in it the reply could never be saved.
      live.append(piece.replaceAll('\0', ''));
    }
    return outcome('complete', 'reply_failed');
  } catch (error) {
    if (live.stopped) return outcome('stopped', 'stopped');
    if (live.signal.aborted) return { ...outcome('broken', 'reply_failed'), keepMessage: true };
    logFailure(deps, live, error);
    return outcome('broken', 'reply_failed');
  }
};

const logFailure = (deps: Deps, live: LiveReply, error: unknown): void => {
  const reason = error instanceof GenerationFailed ? error.reason : 'fault';
  deps.log.error(
    { err: error, reason, replyId: live.pending.id, charactersKept: live.pending.text.length },
    'a spirit did not answer',
  );
};
