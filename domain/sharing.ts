import type { MessageState, Role } from './conversation.ts';

/** One of the person's own links, as their Settings list it. */
export type Share = {
  /** `ghostId_timestamp` */
  id: string;
  url: string;
  ghostName: string;
  conversationId: string;
  messageCount: number;
  /** epoch ms */
  sharedAt: number;
};

export type SharedMessage = { role: Role; parts: { text: string }[]; state: MessageState };

/** What whoever has the link reads: the séance as it was when it was shared, and nothing of who shared it. */
export type SharedSeance = {
  ghostName: string;
  /** Path on this server, or null. */
  portraitUrl: string | null;
  /** epoch ms */
  sharedAt: number;
  messageCount: number;
  /** Oldest first. */
  messages: SharedMessage[];
  /** `after` of the next page; null where this is the last. */
  next: number | null;
};

/** The link's path; `timestamp` is the moment of sharing. */
export const sharedPath = (ghostId: string, timestamp: number): string => `/shared/${ghostId}/${timestamp}`;
