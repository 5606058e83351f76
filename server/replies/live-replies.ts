import type { EndEvent, Message, PendingReply, ReplyEvent } from '../../domain/conversation.ts';
import type { Metrics } from '../metrics/metrics.ts';

type Listener = (event: ReplyEvent) => void;

/** A reply that is being written in this process. */
export type LiveReply = {
  readonly ownerId: string;
  readonly conversationId: string;
  /** `text` grows as the words come. */
  readonly pending: PendingReply;
  readonly trimmed: boolean;
  /** The message that it answers, as it was sent; null where another answer to an earlier one was asked for. */
  readonly asked: Message | null;
  readonly signal: AbortSignal;
  /** What the person did, as against a fault or a shutdown. */
  readonly stopped: boolean;
  append(piece: string): void;
  /** Tells the end to every listener and lets the reply go. */
  end(event: EndEvent): void;
};

export type LiveReplies = ReturnType<typeof createLiveReplies>;

type Entry = LiveReply & {
  listeners: Set<Listener>;
  abort: AbortController;
  stopped: boolean;
  unsaved: boolean;
};

const keyOf = (ownerId: string, replyId: string): string => `${ownerId} ${replyId}`;

/** Every reply that this process is writing, and those who listen to it. */
export const createLiveReplies = (metrics: Pick<Metrics, 'turnBegun' | 'turnEnded'>) => {
  const entries = new Map<string, Entry>();
  const whenEmpty: (() => void)[] = [];
  let closing = false;

  const leave = (key: string) => {
    entries.delete(key);
    if (entries.size === 0) for (const resolve of whenEmpty.splice(0)) resolve();
  };

  return {
    begin: (
      begun: Pick<LiveReply, 'ownerId' | 'conversationId' | 'pending' | 'trimmed' | 'asked'>,
    ): LiveReply => {
      const key = keyOf(begun.ownerId, begun.pending.id);
      const abort = new AbortController();
      const tell = (event: ReplyEvent) => {
        for (const listener of entry.listeners) listener(event);
      };
      const entry: Entry = {
        ...begun,
        pending: { ...begun.pending },
        abort,
        signal: abort.signal,
        listeners: new Set(),
        stopped: false,
        unsaved: false,
        append: (piece) => {
          const at = entry.pending.text.length;
          entry.pending.text += piece;
          entry.unsaved = true;
          tell({ type: 'text', at, text: piece });
        },
        end: (event) => {
          leave(key);
          metrics.turnEnded(outcomeOf(event));
          tell(event);
        },
      };
      entries.set(key, entry);
      metrics.turnBegun();
      return entry;
    },

    find: (ownerId: string, replyId: string): LiveReply | undefined => entries.get(keyOf(ownerId, replyId)),

    /** Hears every event after this call; take `pending.text` in the same turn and no word is missed or doubled. */
    listen: (ownerId: string, replyId: string, listener: Listener): (() => void) => {
      const entry = entries.get(keyOf(ownerId, replyId));
      entry?.listeners.add(listener);
      return () => entry?.listeners.delete(listener);
    },

    /** The person's "stop": what has come is kept. False where this process does not write that reply. */
    stop: (ownerId: string, replyId: string): boolean => {
      const entry = entries.get(keyOf(ownerId, replyId));
      if (!entry) return false;
      entry.stopped = true;
      entry.abort.abort();
      return true;
    },

    /** No reply is begun any more: the server is closing. */
    close: (): void => {
      closing = true;
    },

    get closing(): boolean {
      return closing;
    },

    /** Breaks off every reply, as a shutdown does when its time is up. */
    breakOffAll: (): void => {
      for (const entry of entries.values()) entry.abort.abort();
    },

    /** The replies with words that were not handed out by this before. */
    takeUnsaved: (): LiveReply[] => {
      const unsaved: LiveReply[] = [];
      for (const entry of entries.values()) {
        if (!entry.unsaved) continue;
        entry.unsaved = false;
        unsaved.push(entry);
      }
      return unsaved;
    },

    all: (): LiveReply[] => [...entries.values()],

    get size(): number {
      return entries.size;
    },

    /** Resolves when none is left. */
    settled: (): Promise<void> =>
      entries.size === 0 ? Promise.resolve() : new Promise((resolve) => whenEmpty.push(resolve)),
  };
};

const outcomeOf = (event: EndEvent): 'finished' | 'broken' | 'stopped' | 'failed' => {
  if (event.type === 'failed') return event.code === 'stopped' ? 'stopped' : 'failed';
  return event.message.state === 'complete' ? 'finished' : event.message.state;
};
