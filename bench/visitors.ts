import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { conversationIdOf, replyIdOf } from '../domain/conversation.ts';
import { type Asked, ask } from './ask.ts';
import { take } from './driver.ts';
import { type Person, turnIn } from './people.ts';

/** Someone who does one thing after another. */
type Visitor = { person: Person; conversationId: string; turns: number; lastReplyId: string };
export type Kind = keyof typeof SHARES;
/** What went wrong, or null. */
type Outcome = string | null;

const TURNS_OF_A_SEANCE = 10;
const ENTERING_AT_ONCE = 16;
const LINE_OPEN_MS = 20_000;
const SEARCHED = ['duty', 'reason answers', 'never said'];

/** What people do, and how often of a hundred times; a turn first, so that there is something to read. */
const SHARES = {
  'a turn': 55,
  'a conversation is opened': 12,
  'the séances are listed': 8,
  'the profile is read': 8,
  'the spirits are listed': 6,
  'a live line is opened': 6,
  'a search': 4,
  'the muse': 0.5,
  'a citation': 0.5,
} as const;
export const KINDS = Object.keys(SHARES) as Kind[];
const GOLDEN = 0.618_033_988_75;

/** The nth thing that happens: evenly mixed, and the same in every run. */
export const kindOf = (n: number): Kind => {
  let left = ((n * GOLDEN) % 1) * 100;
  for (const kind of KINDS) {
    left -= SHARES[kind];
    if (left < 0) return kind;
  }
  return 'a turn';
};

/** People with accounts, each of whom is asked to do something when it is their turn. */
export const createVisitors = (people: Person[], port: number, agent: Agent) => {
  const free: Visitor[] = people.map((person) => ({ person, conversationId: '', turns: 0, lastReplyId: '' }));
  let begun = 0;

  const answered = async (
    { person }: Visitor,
    method: Asked['method'],
    path: string,
    body?: object,
  ): Promise<Outcome> => {
    const answer = await ask(agent, {
      port,
      method,
      path,
      headers: person.headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer?.status === 200 ? null : `status ${answer?.status ?? 'none'}`;
  };

  const turn = async (visitor: Visitor): Promise<Outcome> => {
    if (visitor.turns % TURNS_OF_A_SEANCE === 0) {
      begun += 1;
      visitor.conversationId = conversationIdOf(visitor.person.ghostId, Date.now() + begun);
    }
    visitor.turns += 1;
    const messageId = randomUUID();
    if (!(await take(agent, turnIn(port, visitor.person, visitor.conversationId, messageId))))
      return 'it did not come to its end';
    visitor.lastReplyId = replyIdOf(messageId);
    return null;
  };

  /** Until it is open; that it stays so is somebody's to hear of later. */
  const line = ({ person }: Visitor, onLost: () => void): Promise<Outcome> =>
    new Promise((resolve) => {
      const asked = request(
        { host: '127.0.0.1', port, path: '/api/live', agent: false, headers: person.headers },
        (response) => {
          if (response.statusCode !== 200) resolve(`status ${response.statusCode}`);
          let isLeft = false;
          const leave = setTimeout(() => {
            isLeft = true;
            asked.destroy();
          }, LINE_OPEN_MS);
          leave.unref();
          response.once('data', () => resolve(null));
          response.on('data', () => {});
          response.on('close', () => {
            clearTimeout(leave);
            if (!isLeft) onLost();
          });
          response.on('error', () => {});
        },
      );
      asked.on('error', (error) => resolve(error.message));
      asked.end();
    });

  const doings: Record<Kind, (visitor: Visitor, onLost: () => void) => Promise<Outcome>> = {
    'a turn': turn,
    'a conversation is opened': (visitor) =>
      answered(visitor, 'GET', `/api/conversations/${visitor.conversationId}`),
    'the séances are listed': (visitor) => answered(visitor, 'GET', '/api/seances'),
    'the profile is read': (visitor) => answered(visitor, 'GET', '/api/profile'),
    'the spirits are listed': (visitor) => answered(visitor, 'GET', '/api/ghosts'),
    'a live line is opened': line,
    'a search': (visitor) =>
      answered(
        visitor,
        'GET',
        `/api/search?q=${encodeURIComponent(SEARCHED[visitor.turns % SEARCHED.length] ?? '')}`,
      ),
    'the muse': (visitor) =>
      answered(visitor, 'POST', `/api/ghosts/${visitor.person.ghostId}/muse`, {
        conversationId: visitor.conversationId,
        browserLanguage: 'en',
      }),
    'a citation': (visitor) =>
      answered(visitor, 'POST', `/api/messages/${visitor.lastReplyId}/citation`, { browserLanguage: 'en' }),
  };

  return {
    /** Everybody's first turn. */
    enter: async (): Promise<void> => {
      const waiting = free.values();
      await Promise.all(
        Array.from({ length: ENTERING_AT_ONCE }, async () => {
          for (const visitor of waiting) {
            const failure = await turn(visitor);
            if (failure) throw new Error(`A first turn: ${failure}`);
          }
        }),
      );
    },

    /** Whoever has rested longest does it. */
    act: async (kind: Kind, onLost: () => void): Promise<Outcome> => {
      const visitor = free.shift();
      if (!visitor) return 'nobody was free';
      const outcome = await doings[kind](visitor, onLost);
      free.push(visitor);
      return outcome;
    },
  };
};

export type Visitors = ReturnType<typeof createVisitors>;
