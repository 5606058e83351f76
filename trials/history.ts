import type { ReplyKind, Role } from '../domain/conversation.ts';
import { type PaymentRecord, standingOf } from '../domain/payments.ts';
import { TIER_LIMITS, type Tier } from '../domain/tiers.ts';

/** What those who use a server did and saw, in the order in which they saw it. */
export type Seen =
  /** A message was on its way, whatever came of it; `replaces` is an edited one. */
  | {
      type: 'sent';
      ownerId: string;
      conversationId: string;
      messageId: string;
      text: string;
      replaces: string | null;
    }
  /** The server told that it keeps the message. */
  | { type: 'acknowledged'; ownerId: string; messageId: string }
  /** What a reader had been shown of a reply when its stream broke off. `killed`: because the server was killed. */
  | { type: 'words'; ownerId: string; replyId: string; text: string; killed: boolean }
  /** The reply's end was announced, with this text. */
  | { type: 'ended'; ownerId: string; replyId: string; text: string }
  | { type: 'used'; ownerId: string; used: number; limit: number | null }
  /** They asked for an end: of a conversation, or (null) of their account. */
  | { type: 'wished-away'; ownerId: string; conversationId: string | null }
  /** A payment notice was posted for somebody's purchase. `acknowledged`: with 2xx. */
  | { type: 'noticed'; ownerId: string; noticeId: string; genuine: boolean; acknowledged: boolean }
  /** An answer to somebody (null: not signed in) held words of these people; those in `shared` had shared them. */
  | { type: 'answered'; to: string | null; what: string; wordsOf: string[]; shared: string[] }
  /** A secret stood where somebody can read it. */
  | { type: 'secret'; name: string; where: string };

export type KeptMessage = { ownerId: string; id: string; conversationId: string; role: Role; text: string };
export type KeptReply = {
  ownerId: string;
  id: string;
  conversationId: string;
  kind: ReplyKind;
  messageId: string;
  targetMessageId: string | null;
  status: 'writing' | 'complete' | 'stopped' | 'broken' | 'failed';
  countedDay: string | null;
};
export type KeptPerson = {
  ownerId: string;
  tier: Tier;
  /** The stored counter, and the day it is of. */
  used: number;
  day: string | null;
  payments: PaymentRecord;
};

/** What the database holds at one moment. */
export type Kept = {
  at: number;
  people: KeptPerson[];
  /** Those that were not deleted. */
  conversations: { ownerId: string; id: string }[];
  messages: KeptMessage[];
  replies: KeptReply[];
  noticeIds: string[];
};

/** `kept`: looked at again and again while nobody wrote; the last one at the end, when no reply runs. */
export type History = { seen: Seen[]; kept: Kept[] };

export type Violation = { invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7'; what: string };

/** All that is known, arranged for looking up. */
type Known = ReturnType<typeof arrange>;

type Of<Type extends Seen['type']> = Extract<Seen, { type: Type }>;

const keyOf = (ownerId: string, id: string): string => `${ownerId} ${id}`;
const byKey = <T extends { ownerId: string; id: string }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [keyOf(row.ownerId, row.id), row]));

/** The invariants that every run must keep, whatever was done and whatever failed. [] where all of them hold. */
export const violationsOf = (history: History): Violation[] => {
  const known = arrange(history);
  return [
    ...lostMessages(known),
    ...wrongReplies(known),
    ...wrongEnds(known),
    ...beyondLimits(known),
    ...wrongCounts(known),
    ...wrongRights(known),
    ...leaks(known),
  ];
};

const arrange = ({ seen, kept }: History) => {
  const of = <Type extends Seen['type']>(type: Type) =>
    seen.filter((each): each is Of<Type> => each.type === type);
  const end = kept.at(-1);
  if (!end) throw new Error('A history needs an end');
  // A purged conversation takes its replies along: what was seen of them before still tells what was counted.
  const replies = byKey(kept.flatMap((each) => each.replies));
  const sent = new Map(of('sent').map((each) => [keyOf(each.ownerId, each.messageId), each]));
  const replacedBy = Map.groupBy(
    of('sent').filter(({ replaces }) => replaces !== null),
    ({ ownerId, replaces }) => keyOf(ownerId, replaces ?? ''),
  );
  return {
    of,
    kept,
    end,
    replies,
    repliesTo: Map.groupBy(replies.values(), ({ ownerId, messageId }) => keyOf(ownerId, messageId)),
    sendReplies: Map.groupBy(
      end.replies.filter(({ kind }) => kind === 'send'),
      ({ ownerId, messageId }) => keyOf(ownerId, messageId),
    ),
    sent,
    replacedBy,
    people: new Map(end.people.map((person) => [person.ownerId, person])),
    conversations: byKey(end.conversations),
    messages: byKey(end.messages),
    wishedAway: new Set(
      of('wished-away').map(({ ownerId, conversationId }) => keyOf(ownerId, conversationId ?? '')),
    ),
    everPro: new Set(
      kept.flatMap(({ people }) => people.filter(({ tier }) => tier === 'pro').map(({ ownerId }) => ownerId)),
    ),
    /** Replies that came to nothing although the message stayed: nothing was counted for them. */
    empty: new Set([
      ...kept.flatMap(({ messages }) =>
        messages.filter(({ text }) => text === '').map(({ ownerId, id }) => keyOf(ownerId, id)),
      ),
      ...of('ended')
        .filter(({ text }) => text === '')
        .map(({ ownerId, replyId }) => keyOf(ownerId, replyId)),
    ]),
  };
};

/** Whether the person themselves ended the account, or the conversation. */
const isWishedAway = ({ wishedAway }: Known, ownerId: string, conversationId: string): boolean =>
  wishedAway.has(keyOf(ownerId, '')) || wishedAway.has(keyOf(ownerId, conversationId));

/** Whether an edit took the message's place. One whose reply failed took nobody's. */
const isReplaced = ({ replacedBy, repliesTo }: Known, ownerId: string, messageId: string): boolean => {
  const edits = replacedBy.get(keyOf(ownerId, messageId)) ?? [];
  return edits.some((edit) =>
    repliesTo.get(keyOf(ownerId, edit.messageId))?.some(({ status }) => status !== 'failed'),
  );
};

const lostMessages = (known: Known): Violation[] =>
  known.of('acknowledged').flatMap(({ ownerId, messageId }): Violation[] => {
    const lost = (what: string): Violation[] => [{ invariant: 'I1', what: `message ${messageId} ${what}` }];
    const sent = known.sent.get(keyOf(ownerId, messageId));
    if (!sent) return lost('was acknowledged and never sent');
    const message = known.messages.get(keyOf(ownerId, messageId));
    if (message && message.text !== sent.text) return lost('is not what was sent');
    if (isWishedAway(known, ownerId, sent.conversationId)) return [];
    if (!known.conversations.has(keyOf(ownerId, sent.conversationId))) return lost('lost its conversation');
    if (message) return [];
    const [reply] = known.sendReplies.get(keyOf(ownerId, messageId)) ?? [];
    if (reply?.status === 'failed' || isReplaced(known, ownerId, messageId)) return [];
    return lost('was acknowledged and is gone');
  });

const wrongReplies = (known: Known): Violation[] => {
  const found = known.sendReplies;
  const twice = [...found.values()]
    .filter((replies) => replies.length > 1)
    .map(([reply]) => `message ${reply?.messageId} has more than one reply`);
  const none = known
    .of('acknowledged')
    .filter(({ ownerId, messageId }) => {
      const sent = known.sent.get(keyOf(ownerId, messageId));
      return (
        sent && !found.has(keyOf(ownerId, messageId)) && !isWishedAway(known, ownerId, sent.conversationId)
      );
    })
    .map(({ messageId }) => `message ${messageId} has no reply`);
  const unsettled = known.end.replies
    .filter(({ status }) => status === 'writing')
    .map(({ id }) => `reply ${id} was never settled`);
  return [...twice, ...none, ...unsettled].map((what) => ({ invariant: 'I2', what }));
};

/** What was shown of a reply is what is kept of it, or its beginning. */
const wrongEnds = (known: Known): Violation[] => {
  const { replies, messages } = known;
  const regenerated = new Set(
    [...replies.values()]
      .filter(({ kind, status }) => kind === 'regenerate' && status !== 'failed')
      .map(({ ownerId, targetMessageId }) => keyOf(ownerId, targetMessageId ?? '')),
  );
  const isTakenOut = (reply: KeptReply): boolean =>
    regenerated.has(keyOf(reply.ownerId, reply.id)) ||
    isReplaced(known, reply.ownerId, reply.messageId) ||
    isWishedAway(known, reply.ownerId, reply.conversationId);
  return [...known.of('ended'), ...known.of('words')].flatMap((shown): Violation[] => {
    const wrong = (what: string): Violation[] => [
      { invariant: 'I2', what: `reply ${shown.replyId} ${what}` },
    ];
    const reply = replies.get(keyOf(shown.ownerId, shown.replyId));
    if (!reply)
      return known.wishedAway.has(keyOf(shown.ownerId, '')) ? [] : wrong('was shown and has no record');
    const kept = messages.get(keyOf(shown.ownerId, shown.replyId))?.text;
    const mayLose = shown.type === 'words' && shown.killed;
    if (kept === undefined) {
      return mayLose || isTakenOut(reply) ? [] : wrong('was shown and is gone');
    }
    if (kept.startsWith(shown.text) || (mayLose && shown.text.startsWith(kept))) return [];
    return wrong('is kept otherwise than it was shown');
  });
};

const beyondLimits = (known: Known): Violation[] => {
  const limit = TIER_LIMITS.free.messagesPerDay ?? Number.POSITIVE_INFINITY;
  const isWrong = (ownerId: string, used: number) =>
    !Number.isInteger(used) || used < 0 || (used > limit && !known.everPro.has(ownerId));
  const seen = known.of('used').filter(({ ownerId, used }) => isWrong(ownerId, used));
  const stored = known.kept
    .flatMap(({ people }) => people)
    .filter(({ ownerId, used }) => isWrong(ownerId, used));
  const counted = Map.groupBy([...known.replies.values()].filter(isCountedIn(known)), (reply) =>
    keyOf(reply.ownerId, reply.countedDay ?? ''),
  );
  const tooMany = [...counted.values()].filter(
    ([reply, ...more]) => reply && more.length + 1 > limit && !known.everPro.has(reply.ownerId),
  );
  return [
    ...[...seen, ...stored].map(({ ownerId, used }) => `${ownerId} has used ${used}`),
    ...tooMany.map(
      (replies) => `${replies[0]?.ownerId} had ${replies.length} replies on ${replies[0]?.countedDay}`,
    ),
  ].map((what) => ({ invariant: 'I3', what }));
};

const isCountedIn =
  (known: Known) =>
  (reply: KeptReply): boolean =>
    reply.countedDay !== null &&
    reply.status !== 'failed' &&
    !known.empty.has(keyOf(reply.ownerId, reply.id));

const wrongCounts = (known: Known): Violation[] => {
  const isCounted = isCountedIn(known);
  const before = new Map<string, KeptReply>();
  return known.kept.flatMap(({ people, replies }) => {
    for (const reply of replies) before.set(keyOf(reply.ownerId, reply.id), reply);
    const counted = Map.groupBy([...before.values()].filter(isCounted), (reply) =>
      keyOf(reply.ownerId, reply.countedDay ?? ''),
    );
    return people.flatMap(({ ownerId, used, day }): Violation[] => {
      const replied = day === null ? 0 : (counted.get(keyOf(ownerId, day))?.length ?? 0);
      if (used === replied) return [];
      return [
        { invariant: 'I4', what: `${ownerId} is counted ${used} messages on ${day} and has ${replied}` },
      ];
    });
  });
};

const wrongRights = (known: Known): Violation[] => {
  const tiers = known.kept.flatMap(({ at, people }) =>
    people
      .filter(({ tier, payments }) => tier !== (standingOf(payments, at) ? 'pro' : 'free'))
      .map(({ ownerId, tier }) => `${ownerId} is ${tier}, and the payments say otherwise`),
  );
  const notices = new Set(known.end.noticeIds);
  const genuine = new Set(
    known
      .of('noticed')
      .filter((notice) => notice.genuine)
      .map(({ noticeId }) => noticeId),
  );
  const forged = known.end.noticeIds
    .filter((id) => !genuine.has(id))
    .map((id) => `notice ${id} was taken and is not the payment service's`);
  const lost = known
    .of('noticed')
    .filter(({ genuine: isGenuine, acknowledged }) => isGenuine && acknowledged)
    .filter(({ ownerId, noticeId }) => !notices.has(noticeId) && known.people.has(ownerId))
    .map(({ noticeId }) => `notice ${noticeId} was acknowledged and is gone`);
  return [...tiers, ...forged, ...lost].map((what) => ({ invariant: 'I5', what }));
};

const leaks = (known: Known): Violation[] => [
  ...known
    .of('answered')
    .flatMap(({ to, what, wordsOf, shared }) =>
      wordsOf
        .filter((owner) => owner !== to && !shared.includes(owner))
        .map(
          (owner): Violation => ({ invariant: 'I6', what: `${to} was shown words of ${owner} by ${what}` }),
        ),
    ),
  ...known
    .of('secret')
    .map(({ name, where }): Violation => ({ invariant: 'I7', what: `${name} stands in ${where}` })),
];

/** A word that is one person's own: wherever it turns up, it tells whose it is. `owner`: a letter and digits. */
export const markOf = (owner: string, n: number): string => `ownwordof${owner}x${n}x`;

/** Whose words these are. */
export const ownersOfMarks = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/ownwordof([a-z]\d+)x\d/gi), ([, owner = '']) => owner.toLowerCase())),
];

/** The names of the secrets that stand in the text. */
export const secretsIn = (text: string, secrets: ReadonlyMap<string, string>): string[] =>
  [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);
