import type { SummoningEvent } from '../../domain/summoning.ts';

/** How long the result of the account's last summoning is kept for a page that asks again. */
const KEPT_MS = 10 * 60_000;

type Listener = (event: SummoningEvent) => void;

/** One summoning in this process; it lives on when its readers leave. */
export type LiveSummoning = {
  readonly id: string;
  /** Fires when the server closes, or the account is deleted. */
  readonly signal: AbortSignal;
  readonly over: boolean;
  tell(event: SummoningEvent): void;
  /** Tells all from the beginning; resolves at the end, or when the reader leaves. */
  follow(tell: Listener, gone: AbortSignal): Promise<void>;
};

type Entry = {
  summoning: LiveSummoning;
  abort: AbortController;
  endedAt: number | null;
  /** The account is gone: nobody will ask for the result. */
  forgotten: boolean;
};

export type LiveSummonings = ReturnType<typeof createLiveSummonings>;

/** The last summoning of each account, while it runs and for a while after. */
export const createLiveSummonings = () => {
  const entries = new Map<string, Entry>();
  const whenSettled: (() => void)[] = [];

  const running = () => Array.from(entries.values()).filter(({ endedAt }) => endedAt === null);
  const forgetOld = (now: number) => {
    for (const [ownerId, { endedAt }] of entries) {
      if (endedAt !== null && now - endedAt > KEPT_MS) entries.delete(ownerId);
    }
  };

  return {
    /** null: another one is running for the account. Taken in one turn: of two calls at once one gets it. */
    begin: (ownerId: string, id: string, now: number): LiveSummoning | null => {
      forgetOld(now);
      if (entries.get(ownerId)?.endedAt === null) return null;
      const abort = new AbortController();
      const entry: Entry = {
        summoning: createSummoning(id, abort.signal),
        abort,
        endedAt: null,
        forgotten: false,
      };
      entries.set(ownerId, entry);
      return entry.summoning;
    },

    end: (ownerId: string, summoning: LiveSummoning, event: SummoningEvent, now: number): void => {
      const entry = entries.get(ownerId);
      if (entry?.summoning === summoning) entry.endedAt = now;
      if (entry?.forgotten) entries.delete(ownerId);
      summoning.tell(event);
      if (running().length === 0) for (const resolve of whenSettled.splice(0)) resolve();
    },

    /** The account's last one, if it runs or its result is still kept. */
    last: (ownerId: string, now: number): LiveSummoning | undefined => {
      forgetOld(now);
      return entries.get(ownerId)?.summoning;
    },

    /** Breaks off the account's own, and keeps nothing of it. */
    forget: (ownerId: string): void => {
      const entry = entries.get(ownerId);
      if (!entry) return;
      if (entry.endedAt !== null) entries.delete(ownerId);
      entry.forgotten = true;
      entry.abort.abort();
    },

    /** Breaks off every summoning, as a shutdown does when its time is up. */
    breakOffAll: (): void => {
      for (const { abort } of running()) abort.abort();
    },

    /** Resolves when none runs. */
    settled: (): Promise<void> =>
      running().length === 0 ? Promise.resolve() : new Promise((resolve) => whenSettled.push(resolve)),
  };
};

const createSummoning = (id: string, signal: AbortSignal): LiveSummoning => {
  const told: SummoningEvent[] = [];
  const listeners = new Set<Listener>();
  const isOver = () => told.some(({ type }) => type === 'summoned' || type === 'refused');
  return {
    id,
    signal,
    get over() {
      return isOver();
    },
    tell: (event) => {
      told.push(event);
      for (const listener of Array.from(listeners)) listener(event);
    },
    follow: (tell, gone) =>
      new Promise((resolve) => {
        for (const event of told) tell(event);
        const leave = () => {
          listeners.delete(hear);
          resolve();
        };
        const hear: Listener = (event) => {
          tell(event);
          if (isOver()) leave();
        };
        if (isOver() || gone.aborted) return resolve();
        listeners.add(hear);
        gone.addEventListener('abort', leave, { once: true });
      }),
  };
};

/** One that was over before this process knew of it. */
export const pastSummoning = (id: string, event: SummoningEvent): LiveSummoning => {
  const summoning = createSummoning(id, new AbortController().signal);
  summoning.tell(event);
  return summoning;
};
