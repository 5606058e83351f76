const MOST_KEPT = 500;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** What was found out about a reply, with the addresses that the server itself found. */
export type Aside = { text: string; sources: { title: string; url: string; licence: string }[] };

/**
 * Answers by their question, which begins with the id of the account that asked, so that reopening costs nothing and two who ask at once share one answer. A failure is
 * not kept; of too many the one that was not asked for longest goes.
 */
export const createKeptAnswers = (most: number = MOST_KEPT) => {
  const answers = new Map<string, Promise<Aside>>();
  return {
    /** The account is gone: what was found out about its replies goes too. */
    forget: (ownerId: string): void => {
      for (const question of answers.keys()) if (question.startsWith(`${ownerId} `)) answers.delete(question);
    },
    get: (question: string): Promise<Aside> | undefined => {
      const kept = answers.get(question);
      if (kept) {
        answers.delete(question);
        answers.set(question, kept);
      }
      return kept;
    },
    keep: (question: string, answer: Promise<Aside>): Promise<Aside> => {
      for (const oldest of answers.keys()) {
        if (answers.size < most) break;
        answers.delete(oldest);
      }
      const kept = answer.catch((error: unknown) => {
        if (answers.get(question) === kept) answers.delete(question);
        throw error;
      });
      answers.set(question, kept);
      return kept;
    },
  };
};
