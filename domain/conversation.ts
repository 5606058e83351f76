import type { RefusalCode } from './texts.ts';

export type Role = 'user' | 'model';
export type TemporalMode = 'anchored' | 'unbound';

/** stopped: by the person, who keeps the text. broken: cut off by a fault; "continue" is offered. */
export type MessageState = 'complete' | 'stopped' | 'broken';

export type Message = {
  id: string;
  role: Role;
  parts: { text: string }[];
  /** epoch ms */
  createdAt: number;
  state: MessageState;
};

/** send: a new message; regenerate: another answer in place of one; continue: more of a broken-off one. */
export type ReplyKind = 'send' | 'regenerate' | 'continue';

/** The pending record: a reply that is being written, shown in its place. */
export type PendingReply = {
  id: string;
  kind: ReplyKind;
  ghostName: string;
  /** The user's message that is being answered. */
  messageId: string;
  /** The model message that is replaced (regenerate) or prolonged (continue). */
  targetMessageId: string | null;
  /** The text so far; of a "continue" only what is new. */
  text: string;
};

export type Conversation = {
  /** `${ghostId}_${timestamp}` */
  id: string;
  ghostId: string;
  ghostName: string;
  /** epoch ms of its beginning */
  timestamp: number;
  /** Oldest first. The newest page; earlier ones by `before`. */
  messages: Message[];
  hasEarlier: boolean;
  /** True only where the page was asked for around a message and newer ones follow it. */
  hasLater?: boolean;
  reply: PendingReply | null;
};

/**
 * What is told of a running reply, over the POST that began it and over every stream that joins it.
 * `at` is the length (UTF-16 units) of the text before the piece, so that a reader that joins late or twice neither
 * loses nor doubles a word.
 */
export type ReplyEvent =
  /** Durably accepted and counted. `userMessage` is null where none was added (regenerate, continue). */
  | {
      type: 'accepted';
      conversationId: string;
      reply: PendingReply;
      userMessage: Message | null;
      trimmed: boolean;
    }
  | { type: 'text'; at: number; text: string }
  /** Settled and saved. `message` is the whole model message as it now stands in the conversation. */
  | { type: 'ended'; message: Message }
  /** Settled with nothing kept: the user's message (its text given back here) left the conversation, nothing was counted. */
  | {
      type: 'failed';
      code: RefusalCode | 'stopped';
      text: string;
      messageId: string;
      restoredText: string | null;
    };

/** How a reply ended: each has one of these, and nothing after it. */
export type EndEvent = Extract<ReplyEvent, { type: 'ended' | 'failed' }>;

/** Characters (UTF-16 units) of one message; the whole of it goes to the model with every later turn. */
export const MESSAGE_LIMIT = 8000;

/** A send's reply bears the id of the message it answers, so that a repeated send finds it without a search. */
export const replyIdOf = (messageId: string): string => `${messageId}-reply`;

export const conversationIdOf = (ghostId: string, timestamp: number): string => `${ghostId}_${timestamp}`;

/** null where the id is not of the form `ghostId_timestamp`. */
export const parseConversationId = (id: string): { ghostId: string; timestamp: number } | null => {
  const match = /^(.+)_(\d{1,15})$/.exec(id);
  return match?.[1] && match[2] ? { ghostId: match[1], timestamp: Number(match[2]) } : null;
};
