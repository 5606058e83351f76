import type { SummoningEvent } from '../../../domain/summoning.ts';
import { refusalText } from '../../../domain/texts.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { Refused } from '../../lib/request.ts';
import { afterEvent, awaitingName, refusedWith, type SummoningState, seeking } from './summoning-state.ts';

type SummoningEvents = AsyncIterable<SummoningEvent>;

export type PendingSummoning = { id: string; name: string };

/** The way to the server, and what a reload must not forget. */
export type SummoningLine = {
  /** Repeated with the same id it joins the summoning, or tells its result again: nothing is summoned twice. */
  begin: (pending: PendingSummoning, signal: AbortSignal) => Promise<SummoningEvents>;
  inventId: () => string;
  wait: (ms: number) => Promise<void>;
  remember: (pending: PendingSummoning | null) => void;
  remembered: () => PendingSummoning | null;
};

type SummoningEnd = Extract<SummoningState, { phase: 'input' | 'summoned' }>;

/** A dead line is tried again for about half a minute; the server goes on meanwhile. */
const MOST_ATTEMPTS = 6;

/** The page's one summoning. It goes on while nobody looks, and is found again by whoever does. */
export const createSummoner = (line: SummoningLine) => {
  let state: SummoningState = awaitingName;
  let life = new AbortController();
  let watchers = 0;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: SummoningEnd, wasWatched: boolean) => void>();

  const become = (next: SummoningState) => {
    state = next;
    for (const tell of listeners) tell();
  };
  const end = (next: SummoningState) => {
    become(next);
    if (next.phase === 'generating') return;
    for (const tell of endListeners) tell(next, watchers > 0);
  };

  /** Whether the outcome came. */
  const take = async (events: SummoningEvents, signal: AbortSignal): Promise<boolean> => {
    for await (const event of events) {
      if (signal.aborted) return true;
      if (event.type !== 'summoned' && event.type !== 'refused') {
        become(afterEvent(state, event));
        continue;
      }
      line.remember(null);
      end(afterEvent(state, event));
      return true;
    }
    return false;
  };

  const run = async (pending: PendingSummoning, signal: AbortSignal): Promise<void> => {
    let wasBegun = false;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && !signal.aborted; attempt += 1) {
      if (attempt > 0) await line.wait(backoffMs(attempt - 1, Math.random()));
      try {
        const events = await line.begin(pending, signal);
        wasBegun = true;
        if (await take(events, signal)) return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused) {
          line.remember(null);
          return end(refusedWith(state, sentenceOf(error)));
        }
        // Before the first answer the person is told at once; once begun, it is worth finding again.
        if (!wasBegun) break;
      }
    }
    if (!signal.aborted) end(refusedWith(state, refusalText('summoning_failed')));
  };

  return {
    state: () => state,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    onEnd: (tell: (end: SummoningEnd, wasWatched: boolean) => void) => {
      endListeners.add(tell);
      return () => endListeners.delete(tell);
    },
    /** Somebody looks at it, so that its end needs no other telling. Returns what ends the looking. */
    watch: () => {
      watchers += 1;
      return () => {
        watchers -= 1;
      };
    },
    write: (name: string) => {
      if (state.phase === 'input') become({ ...state, name });
    },
    refuse: (sentence: string) => become(refusedWith(state, sentence)),
    begin: async (name: string): Promise<void> => {
      if (state.phase === 'generating') return;
      // After a lost connection it is still remembered: beginning again with that name cannot summon twice.
      const earlier = line.remembered();
      const pending = earlier?.name === name ? earlier : { id: line.inventId(), name };
      line.remember(pending);
      become(seeking(name));
      await run(pending, life.signal);
    },
    /** After a reload: what was under way is joined, or its result is told. */
    resume: async (): Promise<void> => {
      const pending = line.remembered();
      if (pending === null || state.phase === 'generating') return;
      become(seeking(pending.name));
      await run(pending, life.signal);
    },
    startAnew: () => become(awaitingName),
    /** The person is gone: nothing of it is told or shown any more. The server finishes what it began. */
    leave: () => {
      life.abort();
      life = new AbortController();
      become(awaitingName);
    },
  };
};

export type Summoner = ReturnType<typeof createSummoner>;

/** A refusal speaks for itself; a fault has nothing to say to the person. */
const sentenceOf = (refused: Refused): string =>
  refused.code === 'fault' ? refusalText('summoning_failed') : refused.message;
