import type { Role } from '../../domain/conversation.ts';

export type Spoken = { role: Role; text: string };

type History = { spoken: Spoken[]; throughSeq: number; characters: number };

/** Some 500 séances of ordinary length, or ten of the longest that a model is sent. */
const MOST_CHARACTERS = 4_000_000;

export type Histories = ReturnType<typeof createHistories>;

/**
 * What was said of late, by séance, so that a turn in a long one does not read it all again. All that changes a séance
 * takes a place in it: a history that does not end right before the place of what is asked now is one that another
 * process, or an edit, has gone past, and is not found. Of too many the one that rested longest goes.
 */
export const createHistories = (most: number = MOST_CHARACTERS) => {
  const histories = new Map<string, History>();
  let characters = 0;

  const drop = (key: string): void => {
    characters -= histories.get(key)?.characters ?? 0;
    histories.delete(key);
  };

  return {
    /** What was said before the place `seq`, oldest first; undefined where that is not known here. */
    before: (ownerId: string, conversationId: string, seq: number): Spoken[] | undefined => {
      const history = histories.get(keyOf(ownerId, conversationId));
      return history?.throughSeq === seq - 1 ? history.spoken : undefined;
    },

    /** As much of the newest as holds `budget` characters is kept, and the one that goes over it. */
    keep: (
      ownerId: string,
      conversationId: string,
      spoken: Spoken[],
      throughSeq: number,
      budget: number,
    ): void => {
      const key = keyOf(ownerId, conversationId);
      drop(key);
      const history = { ...newest(spoken, budget), throughSeq };
      characters += history.characters;
      histories.set(key, history);
      for (const oldest of histories.keys()) {
        if (characters <= most) break;
        drop(oldest);
      }
    },

    /** The account is gone. */
    forget: (ownerId: string): void => {
      for (const key of histories.keys()) if (key.startsWith(keyOf(ownerId, ''))) drop(key);
    },
  };
};

const keyOf = (ownerId: string, conversationId: string): string => `${ownerId} ${conversationId}`;

const newest = (spoken: Spoken[], budget: number): Pick<History, 'spoken' | 'characters'> => {
  let characters = 0;
  let first = spoken.length;
  while (first > 0 && characters <= budget) {
    first -= 1;
    characters += spoken[first]?.text.length ?? 0;
  }
  return { spoken: spoken.slice(first), characters };
};
