import type { EndEvent, TemporalMode } from '../../domain/conversation.ts';
import { countMessage, messagesToday, turnsAt } from '../../domain/daily-count.ts';
import { languageInstruction, replyLanguage } from '../../domain/language.ts';
import { isWithinLimit, TIER_LIMITS } from '../../domain/tiers.ts';
import { historyBefore, toMessage } from '../db/messages.ts';
import { findWritingReply, insertReply, toPendingReply } from '../db/replies.ts';
import type { GhostRow, MessageRow, ProfileRow, ReplyRow, Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { dayStateOf, dayStatePatch } from '../replies/day-state.ts';
import type { Spoken } from '../replies/histories.ts';
import { LEASE_MS } from '../replies/keep-progress.ts';
import type { LiveReply } from '../replies/live-replies.ts';
import { HISTORY_BUDGET, promptFor } from '../replies/prompt.ts';
import { runReply } from '../replies/run-reply.ts';

/** How the visitor wants to be answered; sent with every call that asks for a reply. */
export type AnswerWish = {
  temporalMode: TemporalMode;
  /** BCP 47, as the browser says it. */
  browserLanguage: string;
};

export const assertOpen = (deps: Deps): void => {
  if (deps.liveReplies.closing) throw new Refusal('shutting_down');
};

export const assertReachable = (ghost: GhostRow | undefined): GhostRow => {
  if (!ghost) throw new Refusal('not_found');
  if (ghost.verification === 'withdrawn') {
    throw new Refusal(ghost.withdrawn_reason ?? 'ghost_withdrawn');
  }
  return ghost;
};

/**
 * Takes one of the day's messages, or refuses `daily_limit_reached`. The profile's row is locked by the caller, who
 * writes the patch into it: of two tabs only one gets the last.
 */
export const takeMessage = (profile: ProfileRow, now: number) => {
  const limit = TIER_LIMITS[profile.tier].messagesPerDay;
  const state = dayStateOf(profile);
  if (!isWithinLimit(messagesToday(state, now, profile.time_zone), limit)) {
    throw new Refusal('daily_limit_reached', { limit, turnsAt: turnsAt(now, profile.time_zone) });
  }
  const counted = countMessage(state, now, profile.time_zone);
  return { countedDay: counted.day, patch: { ...dayStatePatch(counted), last_message_timestamp: now } };
};

/** The reply's row, durable with the transaction. Throws the refusal `reply_awaited` where another is being written. */
export const writeReplyRow = async (
  tx: Tx,
  row: Pick<
    ReplyRow,
    | 'owner_id'
    | 'id'
    | 'conversation_id'
    | 'kind'
    | 'message_id'
    | 'target_message_id'
    | 'replaces_from_seq'
    | 'counted_day'
  >,
  ghost: GhostRow,
  now: number,
): Promise<ReplyRow> => {
  if (await findWritingReply(tx, row.owner_id, row.conversation_id)) throw new Refusal('reply_awaited');
  const reply: ReplyRow = {
    ...row,
    ghost_id: ghost.id,
    ghost_name: ghost.name,
    status: 'writing',
    text: '',
    started_at: now,
    settled_at: null,
    lease_until: now + LEASE_MS,
  };
  await insertReply(tx, reply);
  return reply;
};

export type Begun = { reply: ReplyRow; ghost: GhostRow; asked: MessageRow; target: MessageRow | null };

/** Reads what was said, asks the model, and lets the reply live by itself. */
export const beginReply = async (deps: Deps, begun: Begun, wish: AnswerWish): Promise<LiveReply> => {
  const { reply, ghost, asked } = begun;
  const spoken = await spokenBefore(deps, begun);
  const language = replyLanguage(asked.text, wish.browserLanguage);
  const { prompt, trimmed } = promptFor({
    ghost,
    mode: wish.temporalMode,
    languageInstruction: languageInstruction(language.code),
    kind: reply.kind,
    spoken,
    budget: HISTORY_BUDGET[deps.config.AI_PROVIDER],
  });
  const live = deps.liveReplies.begin({
    ownerId: reply.owner_id,
    conversationId: reply.conversation_id,
    pending: toPendingReply(reply),
    trimmed,
    asked: reply.kind === 'send' ? toMessage(asked) : null,
  });
  deps.bus.publish(reply.owner_id, { type: 'conversation', conversationId: reply.conversation_id });
  deps.bus.publish(reply.owner_id, { type: 'profile' });
  // Not awaited: the reply outlives the request. It never rejects.
  void runReply(deps, live, reply, prompt).then((end) => keepHistory(deps, begun, spoken, end));
  return live;
};

const spokenBefore = async (deps: Deps, { reply, asked, target }: Begun): Promise<Spoken[]> => {
  const { owner_id, conversation_id } = reply;
  const before = reply.replaces_from_seq ?? asked.seq;
  const budget = HISTORY_BUDGET[deps.config.AI_PROVIDER];
  const history =
    deps.histories.before(owner_id, conversation_id, before) ??
    (await historyBefore(deps.db.queries, owner_id, conversation_id, before, budget));
  const answered: Spoken[] = [...history, { role: 'user', text: asked.text }];
  return reply.kind === 'continue' && target ? [...answered, { role: 'model', text: target.text }] : answered;
};

/** Of a message and its answer alone: their places follow one another, with nothing of another reply between. */
const keepHistory = (deps: Deps, { reply, asked }: Begun, spoken: Spoken[], end: EndEvent): void => {
  if (reply.kind !== 'send' || end.type !== 'ended') return;
  const text = end.message.parts.map((part) => part.text).join('');
  deps.histories.keep(
    reply.owner_id,
    reply.conversation_id,
    [...spoken, { role: 'model', text }],
    asked.seq + 1,
    HISTORY_BUDGET[deps.config.AI_PROVIDER],
  );
};
