import type { LiveEvent } from '../../domain/live.ts';

/** Tells the account's open pages what to fetch again. */
export type Bus = {
  publish(ownerId: string, event: LiveEvent): void;
  /** Tells every open page that the library changed: at once, and then once for all that happens within a while. */
  announceLibrary(): void;
  /** Returns the way to stop listening. */
  subscribe(ownerId: string, listener: (event: LiveEvent) => void): () => void;
  /** How many listen. */
  readonly size: number;
  /** Resolves when what was published is told, as far as it can be. */
  close(): Promise<void>;
};

/** All who are there fetch the library at such news, so a busy hour must not have them do so at every summoning. */
export const LIBRARY_NEWS_EVERY_MS = 2000;

export const createMemoryBus = (): Bus => {
  const listenersByOwner = new Map<string, Set<(event: LiveEvent) => void>>();
  let isQuiet = false;
  let isDue = false;

  const announceLibrary = (): void => {
    if (isQuiet) {
      isDue = true;
      return;
    }
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
    publish: (ownerId, event) => {
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
