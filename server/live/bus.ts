import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '../../domain/live.ts';

/** Tells the account's open pages what to fetch again. */
export type Bus = {
  publish(ownerId: string, event: LiveEvent): void;
  /** Tells every open page that the library changed: at once, and then once for all that happens within a while. */
  announceLibrary(): void;
  /** Returns the way to stop listening. */
  subscribe(ownerId: string, listener: (event: LiveEvent) => void): () => void;
  /** Where the news of this process stands, for `hasNews` to be asked later. */
  now(): string;
  /** May the account have been told anything after that? Where it cannot be known, another process's word included, yes. */
  hasNews(ownerId: string, since: string): boolean;
  /** How many listen. */
  readonly size: number;
  /** Resolves when what was published is told, as far as it can be. */
  close(): Promise<void>;
};

/** All who are there fetch the library at such news, so a busy hour must not have them do so at every summoning. */
export const LIBRARY_NEWS_EVERY_MS = 2000;

/** A page asks a second or two after it was told where the news stood; it fetches once more where that is forgotten. */
const MOST_REMEMBERED = 1000;

/** Remembers for whom there was news of late, and after what. */
const createMemory = () => {
  // Another process, or this one before it was begun anew, counts for itself.
  const life = randomUUID();
  const lastByOwner = new Map<string, number>();
  let count = 0;
  let forgotten = 0;
  let lastForAll = 0;

  return {
    now: () => `${life}.${count}`,
    note: (ownerId: string) => {
      count += 1;
      lastByOwner.delete(ownerId);
      lastByOwner.set(ownerId, count);
      const [oldest] = lastByOwner;
      if (lastByOwner.size <= MOST_REMEMBERED || !oldest) return;
      forgotten = oldest[1];
      lastByOwner.delete(oldest[0]);
    },
    noteForAll: () => {
      count += 1;
      lastForAll = count;
    },
    hasNews: (ownerId: string, since: string): boolean => {
      const [ofLife, position] = since.split('.');
      const until = Number(position);
      if (ofLife !== life || !Number.isInteger(until) || until < forgotten) return true;
      return lastForAll > until || (lastByOwner.get(ownerId) ?? 0) > until;
    },
  };
};

export const createMemoryBus = (): Bus => {
  const listenersByOwner = new Map<string, Set<(event: LiveEvent) => void>>();
  const memory = createMemory();
  let isQuiet = false;
  let isDue = false;

  const announceLibrary = (): void => {
    if (isQuiet) {
      isDue = true;
      return;
    }
    memory.noteForAll();
    for (const listeners of listenersByOwner.values()) {
      for (const listener of listeners) listener({ type: 'library' });
    }
    isQuiet = true;
    setTimeout(() => {
      isQuiet = false;
      if (!isDue) return;
      isDue = false;
      announceLibrary();
    }, LIBRARY_NEWS_EVERY_MS).unref();
  };

  return {
    now: memory.now,
    hasNews: memory.hasNews,
    publish: (ownerId, event) => {
      memory.note(ownerId);
      for (const listener of listenersByOwner.get(ownerId) ?? []) listener(event);
    },
    announceLibrary,
    subscribe: (ownerId, listener) => {
      const listeners = listenersByOwner.get(ownerId) ?? new Set();
      listeners.add(listener);
      listenersByOwner.set(ownerId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) listenersByOwner.delete(ownerId);
      };
    },
    get size() {
      return listenersByOwner.values().reduce((sum, listeners) => sum + listeners.size, 0);
    },
    close: async () => {},
  };
};
