import type { CreationEvent } from '../../domain/creations.ts';

type Listener = (event: CreationEvent) => void;
type End = Exclude<CreationEvent, { type: 'text' }>;

/** One writing in this process; it lives on when its readers leave. */
export type LiveDraft = {
  readonly id: string;
  /** Grows as the words come. */
  readonly text: string;
  /** Fires when the server closes, or the account is deleted. */
  readonly signal: AbortSignal;
  append(piece: string): void;
  end(event: End): void;
  /** Tells what came so far and all that follows; resolves at the end, or when the reader leaves. */
  follow(tell: Listener, gone: AbortSignal): Promise<void>;
};

const createDraft = (id: string, abort: AbortController, onEnd: () => void): LiveDraft => {
  const listeners = new Set<Listener>();
  let text = '';
  let ended: End | null = null;
  const tell = (event: CreationEvent) => {
    for (const listener of Array.from(listeners)) listener(event);
  };
  return {
    id,
    signal: abort.signal,
    get text() {
      return text;
    },
    append: (piece) => {
      const at = text.length;
      text += piece;
      tell({ type: 'text', at, text: piece });
    },
    end: (event) => {
      ended = event;
      onEnd();
      tell(event);
    },
    follow: (tellReader, gone) =>
      new Promise((resolve) => {
        if (text !== '') tellReader({ type: 'text', at: 0, text });
        if (ended) tellReader(ended);
        if (ended || gone.aborted) return resolve();
        const leave = () => {
          listeners.delete(hear);
          resolve();
        };
        const hear: Listener = (event) => {
          tellReader(event);
          if (event.type !== 'text') leave();
        };
        listeners.add(hear);
        gone.addEventListener('abort', leave, { once: true });
      }),
  };
};

export type LiveDrafts = ReturnType<typeof createLiveDrafts>;

/** Every creation that this process is writing. */
export const createLiveDrafts = () => {
  const drafts = new Map<string, { draft: LiveDraft; abort: AbortController }>();
  const whenSettled: (() => void)[] = [];
  const keyOf = (ownerId: string, id: string) => `${ownerId} ${id}`;

  return {
    begin: (ownerId: string, id: string): LiveDraft => {
      const key = keyOf(ownerId, id);
      const abort = new AbortController();
      const draft = createDraft(id, abort, () => {
        drafts.delete(key);
        if (drafts.size === 0) for (const resolve of whenSettled.splice(0)) resolve();
      });
      drafts.set(key, { draft, abort });
      return draft;
    },

    find: (ownerId: string, id: string): LiveDraft | undefined => drafts.get(keyOf(ownerId, id))?.draft,

    /** Breaks off the account's own. */
    breakOff: (ownerId: string): void => {
      for (const [key, { abort }] of drafts) if (key.startsWith(`${ownerId} `)) abort.abort();
    },

    /** Breaks off every writing, as a shutdown does when its time is up. */
    breakOffAll: (): void => {
      for (const { abort } of drafts.values()) abort.abort();
    },

    /** Resolves when none is written. */
    settled: (): Promise<void> =>
      drafts.size === 0 ? Promise.resolve() : new Promise((resolve) => whenSettled.push(resolve)),
  };
};

/** One that was over before this process knew of it. */
export const pastDraft = (id: string, event: End): LiveDraft => {
  const draft = createDraft(id, new AbortController(), () => {});
  if (event.type === 'written') draft.append(event.text);
  draft.end(event);
  return draft;
};
