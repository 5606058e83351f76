import type { Message, Role } from './conversation.ts';
import { isolated } from './language.ts';
import { texts } from './texts.ts';

type Turn = { role: Role; text: string };

const BETWEEN_MERGED = '\n\n';

const withoutEmpty = (turns: Turn[]): Turn[] => turns.filter(({ text }) => text.trim() !== '');

// Models refuse two turns of one role in a row, which an unanswered or a stopped message leaves behind.
const mergeNeighbours = (turns: Turn[]): Turn[] => {
  const merged: Turn[] = [];
  for (const turn of turns) {
    const last = merged.at(-1);
    if (last?.role === turn.role) last.text += BETWEEN_MERGED + turn.text;
    else merged.push({ ...turn });
  }
  return merged;
};

const isUsers = ({ role }: Turn): boolean => role === 'user';

// A conversation as a model takes it: alternating, from a user's turn to a user's turn.
const asAsked = (turns: Turn[]): Turn[] => {
  const alternating = mergeNeighbours(withoutEmpty(turns));
  const first = alternating.findIndex(isUsers);
  const last = alternating.findLastIndex(isUsers);
  return first === -1 ? [] : alternating.slice(first, last + 1);
};

/**
 * The newest turns that fit into `budget` characters (UTF-16 units), the last one in any case. `trimmed`: older ones
 * had to go, which the person is told.
 */
export const trimHistory = (turns: Turn[], budget: number): { turns: Turn[]; trimmed: boolean } => {
  const asked = asAsked(turns);
  let first = Math.max(asked.length - 1, 0);
  let used = asked[first]?.text.length ?? 0;
  while (first > 0) {
    const length = asked[first - 1]?.text.length ?? 0;
    if (used + length > budget) break;
    used += length;
    first -= 1;
  }
  const firstUsers = asked.slice(first).findIndex(isUsers);
  const kept = asked.slice(first + Math.max(firstUsers, 0));
  return { turns: kept, trimmed: kept.length < asked.length };
};

type DownloadedConversation = {
  ghostName: string;
  /** epoch ms */
  timestamp: number;
  messages: Pick<Message, 'role' | 'parts' | 'createdAt' | 'state'>[];
};

const isoDate = (ms: number): string => new Date(ms).toISOString();

const STATE_NOTES = { complete: '', stopped: ' (stopped)', broken: ' (broken off)' } as const;

const messageAsText = (message: DownloadedConversation['messages'][number], ghostName: string): string => {
  const speaker = message.role === 'user' ? 'You' : isolated(ghostName);
  const text = message.parts.map((part) => part.text).join('');
  return `**${speaker}** · ${isoDate(message.createdAt)}${STATE_NOTES[message.state]}\n\n${text}`;
};

/** The file that is downloaded: Markdown, readable as it stands. */
export const transcriptAsText = (conversation: DownloadedConversation, downloadedAt: number): string =>
  `${[
    `# Séance with ${isolated(conversation.ghostName)}`,
    `Begun ${isoDate(conversation.timestamp)} · Downloaded ${isoDate(downloadedAt)}`,
    `> ${texts.simulation}`,
    ...conversation.messages.map((message) => messageAsText(message, conversation.ghostName)),
  ].join('\n\n')}\n`;

/** Any script's letters may stand in a file name; separators, controls and bidi marks may not. */
export const transcriptFileName = (ghostName: string, timestamp: number): string => {
  const name = ghostName.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `seance-${name || 'spirit'}-${isoDate(timestamp).slice(0, 10)}.md`;
};
