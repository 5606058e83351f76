import type { Context } from 'hono';
import type { Sessions } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './env.ts';
import { eventStream } from './event-stream.ts';

/** Thirty tabs with a line and a reply each. Every one holds a connection and memory here for as long as it likes. */
const MOST_OPEN = 60;

export type PersonalStreams = ReturnType<typeof createPersonalStreams>;

/** Event streams of people who are signed in: so many to an account, and each over when its session ends. */
export const createPersonalStreams = (sessions: Sessions) => {
  const openByOwner = new Map<string, number>();
  const isFull = (ownerId: string): boolean => (openByOwner.get(ownerId) ?? 0) >= MOST_OPEN;
  const change = (ownerId: string, by: 1 | -1): void => {
    const open = (openByOwner.get(ownerId) ?? 0) + by;
    if (open === 0) openByOwner.delete(ownerId);
    else openByOwner.set(ownerId, open);
  };

  /** Refuses `too_many_requests`. For what begins something: asked before it is begun. */
  const assertRoom = (ownerId: string): void => {
    if (isFull(ownerId)) throw new Refusal('too_many_requests');
  };

  return {
    assertRoom,

    /** `signal` fires when the reader leaves or the session ends; what `run` tells in that turn is still heard. */
    open: <Event>(
      c: Context<Env>,
      run: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
      onFault: (error: unknown) => void,
    ): Response => {
      const { ownerId } = c.var.actor;
      const cookie = c.req.header('cookie');
      assertRoom(ownerId);
      return eventStream<Event>(async (tell, over) => {
        // Of many that were let in at one moment, those beyond the bound end at once; their pages come back later.
        if (isFull(ownerId)) return;
        change(ownerId, 1);
        let stopWatching = () => {};
        try {
          stopWatching = await sessions.whenEnded(cookie, ownerId, () => over.abort());
          // It may have ended before it was watched.
          if (!(await sessions.check(cookie))) over.abort();
          await run(tell, over.signal);
        } finally {
          stopWatching();
          change(ownerId, -1);
        }
      }, onFault);
    },
  };
};
