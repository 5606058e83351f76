import { createHash, randomUUID } from 'node:crypto';
import type { LiveEvent } from '../../domain/live.ts';
import { addEvents, eventsAfter, forgetEvents, lastEventId } from '../db/events.ts';
import type { Database, EventRow } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../ports/clock.ts';
import { type Bus, createMemoryBus } from './bus.ts';

/** What happens within it is written in one statement. */
const GATHERED_MS = 20;
/** docs/decisions/0005-events-between-processes.md has what it costs. */
const LOOK_EVERY_MS = 200;
/** An id that was taken is committed within this time, or never: its transaction failed. */
const COMMITTED_WITHIN_MS = 20_000;
/** Whoever could not read for longer has lost its pages' lines long before. */
const KEPT_MS = 60 * 60_000;
const FORGET_EVERY_MS = 10 * 60_000;
const READ_AT_ONCE = 1_000;
/** While the database is away; later news says the same again. */
const MOST_GATHERED = 10_000;
const EVERYBODY = '*';

type Told = { listener: string; event: string };

/**
 * A bus over several processes on one PostgreSQL. Pages of this process hear at once, those of the others within about
 * LOOK_EVERY_MS: each process writes what happens in it to a table, and looks there for what the others wrote.
 */
export const createSharedBus = async (db: Database, clock: Clock, log: Log): Promise<Bus> => {
  const here = createMemoryBus();
  const process = randomUUID();
  const reader = createReader(await lastEventId(db.queries));
  const gathered = new Map<string, Told>();
  const closing = new AbortController();
  let forgottenAt = 0;
  let due: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  const send = (listener: string, event: LiveEvent): void => {
    const told = { listener, event: JSON.stringify(event) };
    if (gathered.size < MOST_GATHERED) gathered.set(told.listener + told.event, told);
    due ??= setTimeout(() => {
      due = undefined;
      written = written.then(write);
    }, GATHERED_MS);
  };

  const write = async (): Promise<void> => {
    const batch = Array.from(gathered.values());
    if (batch.length === 0) return;
    gathered.clear();
    const at = clock.now();
    try {
      await addEvents(
        db.queries,
        batch.map((told) => ({ ...told, process, at })),
      );
    } catch (error) {
      log.warn({ err: error, events: batch.length }, 'other processes could not be told what happened');
      for (const told of batch) gathered.set(told.listener + told.event, told);
    }
  };

  const hear = (row: EventRow): void => {
    if (row.process === process) return;
    if (row.listener === EVERYBODY) here.announceLibrary();
    else here.publish(row.listener, JSON.parse(row.event));
  };

  const look = async (): Promise<void> => {
    const now = clock.now();
    let rows: EventRow[];
    do {
      rows = await eventsAfter(db.queries, reader.position, reader.missing(now), READ_AT_ONCE);
      for (const row of rows) {
        reader.read(row.id, now);
        hear(row);
      }
    } while (rows.length === READ_AT_ONCE);
    // Left from when the database was away.
    if (!due) await write();
    if (now - forgottenAt < FORGET_EVERY_MS) return;
    forgottenAt = now;
    await forgetEvents(db.queries, now - KEPT_MS);
  };

  const keepLooking = async (): Promise<void> => {
    let isAway = false;
    while (!closing.signal.aborted) {
      try {
        await look();
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'what happens in other processes cannot be heard');
        isAway = true;
      }
      await pause(closing.signal);
    }
  };
  const looking = keepLooking();

  return {
    publish: (ownerId, event) => {
      here.publish(listenerOf(ownerId), event);
      send(listenerOf(ownerId), event);
    },
    announceLibrary: () => {
      here.announceLibrary();
      send(EVERYBODY, { type: 'library' });
    },
    now: here.now,
    hasNews: (ownerId, since) => here.hasNews(listenerOf(ownerId), since),
    subscribe: (ownerId, listener) => here.subscribe(listenerOf(ownerId), listener),
    get size() {
      return here.size;
    },
    close: async () => {
      closing.abort();
      await looking;
      clearTimeout(due);
      await written;
      await write();
    },
  };
};

const pause = (closing: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (closing.aborted) return resolve();
    const timer = setTimeout(resolve, LOOK_EVERY_MS);
    closing.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** The table outlives an account by an hour, so it holds no id of one. */
const listenerOf = (ownerId: string): string => createHash('sha256').update(ownerId).digest('base64url');

/**
 * How far a process has read. Ids are given before they are committed, so that a later one can be there first: what is
 * passed over is looked for again until it must have failed.
 */
export const createReader = (start: number) => {
  let position = start;
  const passedOver = new Map<number, number>();
  return {
    get position() {
      return position;
    },
    missing: (now: number): number[] => {
      for (const [id, since] of passedOver) if (now - since > COMMITTED_WITHIN_MS) passedOver.delete(id);
      return Array.from(passedOver.keys());
    },
    read: (id: number, now: number): void => {
      passedOver.delete(id);
      for (let skipped = position + 1; skipped < id; skipped += 1) passedOver.set(skipped, now);
      position = Math.max(position, id);
    },
  };
};
