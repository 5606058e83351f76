import type { Message, MessageState, Role } from '../../../domain/conversation.ts';
import { findFolded } from '../../../domain/fold.ts';
import type { Standing } from './conversation-query.ts';

/** `writing`: the pending record, its text so far shown where the message will stand. */
export type TurnState = MessageState | 'writing';

/** One message as it is shown: what is stored, or what stands where one is being written. */
export type Turn = {
  key: string;
  role: Role;
  text: string;
  state: TurnState;
  createdAt: number | null;
  actions: TurnAction[];
};

/** ask-about: what stands behind a reply, what it means today, and hearing it. */
export type TurnAction = 'copy' | 'ask-about' | 'regenerate' | 'continue' | 'ask-again' | 'edit';

export const textOf = (message: Message): string => message.parts.map(({ text }) => text).join('');

const settledTurn = (message: Message): Turn => ({
  key: message.id,
  role: message.role,
  text: textOf(message),
  state: message.state,
  createdAt: message.createdAt,
  actions: [],
});

const withReply = ({ messages, reply }: NonNullable<Standing>): Turn[] => {
  const turns = messages.map(settledTurn);
  if (!reply) return turns;
  const pending: Turn = {
    key: reply.id,
    role: 'model',
    text: '',
    state: 'writing',
    createdAt: null,
    actions: [],
  };
  const target = turns.findIndex(({ key }) => key === reply.targetMessageId);
  const targeted = turns[target];
  if (!targeted) return [...turns, pending];
  if (reply.kind === 'regenerate') return turns.with(target, pending);
  return turns.with(target, { ...targeted, state: 'writing' });
};

const lastingActionsOf = ({ role, text }: Turn): TurnAction[] => {
  if (text === '') return [];
  return role === 'model' ? ['copy', 'ask-about'] : ['copy'];
};

/** What may be done with a turn; only a conversation's end can be taken up again, and only at rest. */
const actionsOf = (turn: Turn, isLast: boolean, isLastOfUser: boolean, isAtRest: boolean): TurnAction[] => {
  if (turn.state === 'writing') return [];
  const actions = lastingActionsOf(turn);
  if (!isAtRest) return actions;
  if (turn.role === 'user') return isLastOfUser ? [...actions, 'edit'] : actions;
  if (!isLast) return actions;
  // A crash left it without a word: there is nothing to continue.
  if (turn.text === '') return ['ask-again'];
  return turn.state === 'complete' ? [...actions, 'regenerate'] : [...actions, 'continue', 'regenerate'];
};

/** What a turn says, with the words that are written there so far. */
export const saidIn = ({ text, state }: Pick<Turn, 'text' | 'state'>, written: string): string =>
  state === 'writing' ? text + written : text;

export const turnsOf = (conversation: NonNullable<Standing>): Turn[] => {
  const turns = withReply(conversation);
  const lastOfUser = turns.findLastIndex(({ role }) => role === 'user');
  // The end that can be taken up again is not that of an earlier part.
  const isAtRest = conversation.reply === null && !conversation.hasLater;
  return turns.map((turn, index) => {
    const actions = actionsOf(turn, index === turns.length - 1, index === lastOfUser, isAtRest);
    return actions.length === 0 ? turn : { ...turn, actions };
  });
};

// Emphasis in the middle of what is searched for must not hide it.
const withoutMarks = (text: string): string => text.replace(/[*_`~#>]/g, '');

/** The turns that hold the words, in order; all of them where nothing is searched for. */
export const turnsFound = (turns: Turn[], query: string, written: string): Turn[] =>
  query.trim() === ''
    ? turns
    : turns.filter((turn) => {
        const said = saidIn(turn, written);
        return findFolded(said, query).length > 0 || findFolded(withoutMarks(said), query).length > 0;
      });
