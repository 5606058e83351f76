import type { TemporalMode } from '../../../domain/conversation.ts';
import { type CreationEvent, cleanPrompt } from '../../../domain/creations.ts';
import { refusalText } from '../../../domain/texts.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { Refused } from '../../lib/request.ts';
import {
  afterCreationEvent,
  type Desk,
  emptyDesk,
  emptyWish,
  failureSentence,
  type Piece,
  typeOf,
  type Wish,
} from './desk-state.ts';

/** The way to the server, and what a reload must not forget. */
export type DeskLine = {
  /** Repeated with the same id it follows the same writing: nothing is written or counted twice. */
  write: (piece: Piece, signal: AbortSignal) => Promise<AsyncIterable<CreationEvent>>;
  save: (piece: Piece) => Promise<void>;
  inventId: () => string;
  wait: (ms: number) => Promise<void>;
  keep: (desk: Pick<Desk, 'wish' | 'piece'>) => void;
  kept: () => Pick<Desk, 'wish' | 'piece'> | null;
};

/** A dead line is tried again for about half a minute; the server writes on meanwhile. */
const MOST_ATTEMPTS = 6;

type Writer = { ghostId: string; ghostName: string; temporalMode: TemporalMode };

/** The page's one writing desk. What is written on it goes on while nobody looks, and stays until it is saved or discarded. */
export const createDesk = (line: DeskLine) => {
  let desk: Desk = { ...emptyDesk, ...line.kept() };
  let life = new AbortController();
  let watchers = 0;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(desk: Desk) => void>();

  const become = (next: Desk) => {
    desk = next;
    for (const tell of listeners) tell();
  };
  const keepAnd = (next: Desk) => {
    line.keep(next);
    become(next);
  };
  const end = (next: Desk) => {
    keepAnd(next);
    if (watchers === 0) for (const tell of endListeners) tell(next);
  };

  /** Whether the end came. */
  const take = async (events: AsyncIterable<CreationEvent>, signal: AbortSignal): Promise<boolean> => {
    for await (const event of events) {
      if (signal.aborted) return true;
      if (event.type === 'text') {
        become(afterCreationEvent(desk, event));
        continue;
      }
      end(afterCreationEvent(desk, event));
      return true;
    }
    return false;
  };
  const refuse = (error: Refused) =>
    end({ ...desk, piece: null, refusal: failureSentence(error.code, error.message) });

  const follow = async (piece: Piece): Promise<void> => {
    const { signal } = life;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && !signal.aborted; attempt += 1) {
      if (attempt > 0) await line.wait(backoffMs(attempt - 1, Math.random()));
      try {
        if (await take(await line.write(piece, signal), signal)) return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && error.code !== 'fault') return refuse(error);
      }
    }
    // Not the end of it: the server may have it, and what is kept finds it again.
    if (!signal.aborted) become({ ...desk, refusal: refusalText('creation_failed') });
  };

  return {
    state: () => desk,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    /** Told of an end at which nobody looked. */
    onEnd: (tell: (desk: Desk) => void) => {
      endListeners.add(tell);
      return () => endListeners.delete(tell);
    },
    watch: () => {
      watchers += 1;
      return () => {
        watchers -= 1;
      };
    },
    wishFor: (wish: Wish) => keepAnd({ ...desk, wish, refusal: null }),
    begin: async (writer: Writer): Promise<void> => {
      const type = typeOf(desk.wish);
      const prompt = cleanPrompt(desk.wish.prompt);
      if (desk.piece || type === null || prompt === null) return;
      const piece: Piece = {
        draftId: line.inventId(),
        creationId: line.inventId(),
        ...writer,
        type,
        prompt,
        text: '',
        state: 'writing',
        isWhole: true,
      };
      keepAnd({ ...desk, piece, refusal: null });
      await follow(piece);
    },
    /** After a reload, or when the line had died: the same writing is joined. */
    resume: async (): Promise<void> => {
      if (desk.piece?.state !== 'writing') return;
      life.abort();
      life = new AbortController();
      become({ ...desk, refusal: null });
      await follow(desk.piece);
    },
    /** Whether it is saved; where not, the desk says why and keeps it. */
    save: async (): Promise<boolean> => {
      const { piece } = desk;
      if (!piece) return false;
      try {
        await line.save(piece);
      } catch {
        // Whatever it was, the words are still here and the button works again.
        become({ ...desk, refusal: refusalText('creation_save_failed') });
        return false;
      }
      keepAnd(emptyDesk);
      return true;
    },
    /** Away with what was written; the wish stays where it is to be tried again. */
    discard: (keepsWish: boolean) => {
      life.abort();
      life = new AbortController();
      keepAnd({ ...emptyDesk, wish: keepsWish ? desk.wish : emptyWish });
    },
  };
};

export type WritingDesk = ReturnType<typeof createDesk>;
