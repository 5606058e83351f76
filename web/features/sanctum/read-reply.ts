import type { QueryClient } from '@tanstack/react-query';
import type { EndEvent, ReplyEvent } from '../../../domain/conversation.ts';
import { applyReplyEvent } from '../../../domain/conversation-state.ts';
import { rejoinMs } from '../../lib/backoff.ts';
import { api } from '../../lib/call.ts';
import { eventsOf } from '../../lib/event-stream.ts';
import { Refused } from '../../lib/request.ts';
import { conversationKey, type Known } from './conversation-query.ts';
import { frameQueue } from './frame-queue.ts';
import { type RunningReply, whileRunning } from './running-replies.ts';
import { guardedAgainstSilence } from './stall-guard.ts';

type Answer = Pick<Response, 'body'>;

/** How the reading of a reply came to its end. */
export type ReplyEnd =
  | EndEvent
  /** The server said no before anything began. */
  | { type: 'refused'; refusal: Refused }
  /** Nobody can say whether the server has it: the network was gone, and again at the second attempt. */
  | { type: 'unreached' }
  /** The person stopped it before it was sent. */
  | { type: 'withdrawn' }
  /** There is no such reply any more; the conversation is to be read anew. */
  | { type: 'gone' };

type Reading = {
  queries: QueryClient;
  conversationId: string;
  replyId: string;
  /** Asks for the reply. Safe to repeat: the ids in it are the same. null where it runs already and is only joined. */
  ask: ((signal: AbortSignal) => Promise<Answer>) | null;
  onTrimmed?: () => void;
};

const ATTEMPTS_TO_ASK = 2;
/** The answer's first line comes as soon as the message is stored. */
const LONGEST_TO_BEGIN_MS = 20_000;
/** How long a message waits for a network that the browser knows to be gone. */
const LONGEST_OFFLINE_MS = 20_000;

/** Reads a reply to its end into the conversation's one copy, over as many streams as the network makes of it. */
export const readReply = (reading: Reading): Promise<ReplyEnd> =>
  whileRunning(reading.conversationId, reading.replyId, async (running) => {
    running.isAccepted = reading.ask === null;
    for (let attempt = 0; ; attempt += 1) {
      const end = await readStream(reading, running).catch((error: unknown) => endBy(error, running));
      if (end) return end;
      if (!running.isAccepted && attempt + 1 >= ATTEMPTS_TO_ASK) return { type: 'unreached' };
      if (running.isAccepted && !isStillShown(reading)) return { type: 'gone' };
      await networkReturn(attempt, running);
      if (!running.isAccepted && running.isStopWanted) return { type: 'withdrawn' };
    }
  });

/** The events of one stream. null where it was cut before the reply's end. */
const readStream = async (reading: Reading, running: RunningReply): Promise<EndEvent | null> => {
  const ask = running.isAccepted ? null : reading.ask;
  const answer = await withinTime((signal) => (ask ? ask(signal) : join(reading, signal)));
  if (!answer.body) return null;
  const shown = frameQueue((events: ReplyEvent[]) => apply(reading, events));
  try {
    for await (const event of eventsOf<ReplyEvent>(guardedAgainstSilence(answer.body))) {
      shown.add(event);
      if (event.type === 'accepted') {
        accept(running);
        if (event.trimmed) reading.onTrimmed?.();
      }
      if (event.type === 'ended' || event.type === 'failed') return event;
    }
    return null;
  } finally {
    shown.flush();
  }
};

const accept = (running: RunningReply) => {
  running.isAccepted = true;
  // The person pressed Stop while the message was still on its way.
  if (running.isStopWanted) void stopReply(running.conversationId, running.replyId).catch(() => undefined);
};

const apply = ({ queries, conversationId }: Reading, events: ReplyEvent[]) =>
  // Nothing is written where nothing is known: the account may have been left meanwhile.
  queries.setQueryData<Known>(conversationKey(conversationId), (known) =>
    known ? events.reduce(applyReplyEvent, known) : known,
  );

const isStillShown = ({ queries, conversationId }: Reading): boolean =>
  Boolean(queries.getQueryData<Known>(conversationKey(conversationId)));

/** The time is up for the first line alone: what follows takes as long as the spirit does. */
const withinTime = async (call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), LONGEST_TO_BEGIN_MS);
  try {
    return await call(tooLate.signal);
  } finally {
    clearTimeout(timer);
  }
};

const join = ({ conversationId, replyId }: Reading, signal: AbortSignal): Promise<Answer> =>
  api.conversations[':conversationId'].replies[':replyId'].stream.$get(
    { param: { conversationId, replyId } },
    { init: { signal } },
  );

/** Ends a reply on the server, which tells its end to everyone who reads it. */
export const stopReply = async (conversationId: string, replyId: string): Promise<void> => {
  await api.conversations[':conversationId'].replies[':replyId'].stop.$post({
    param: { conversationId, replyId },
  });
};

/** A refusal is an answer; anything else is the network, and worth another attempt: null. */
const endBy = (error: unknown, running: RunningReply): ReplyEnd | null => {
  if (!(error instanceof Refused)) return null;
  if (!running.isAccepted) return { type: 'refused', refusal: error };
  return error.code === 'not_found' || error.code === 'not_signed_in' ? { type: 'gone' } : null;
};

/** Waits until another attempt has a chance. */
const networkReturn = (attempt: number, running: RunningReply): Promise<void> =>
  new Promise((resolve) => {
    const longestMs = navigator.onLine ? rejoinMs(attempt, Math.random()) : LONGEST_OFFLINE_MS;
    const timer = setTimeout(() => wake(), longestMs);
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      running.wake = () => undefined;
      resolve();
    };
    running.wake = wake;
    window.addEventListener('online', wake);
  });
