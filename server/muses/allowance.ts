/** What the muse, citations and clarifications may cost an account, on top of its messages. */
export const ASIDES_AN_HOUR = 30;
const HOUR_MS = 60 * 60_000;
/** Accounts are forgotten in one go when there are so many, those with an hour's rest first. */
const MANY_ACCOUNTS = 10_000;

export type Allowance = ReturnType<typeof createAllowance>;

/** In memory: a restart forgives, and the model's cost is bounded all the same. */
export const createAllowance = (most: number = ASIDES_AN_HOUR) => {
  const takenByOwner = new Map<string, number[]>();

  const forgetRested = (now: number) => {
    for (const [ownerId, taken] of takenByOwner) {
      if (taken.every((at) => now - at >= HOUR_MS)) takenByOwner.delete(ownerId);
    }
  };

  return {
    forget: (ownerId: string): void => {
      takenByOwner.delete(ownerId);
    },

    /** False: the account had all of the last hour's. */
    take: (ownerId: string, now: number): boolean => {
      if (takenByOwner.size >= MANY_ACCOUNTS) forgetRested(now);
      const recent = (takenByOwner.get(ownerId) ?? []).filter((at) => now - at < HOUR_MS);
      const isLeft = recent.length < most;
      takenByOwner.set(ownerId, isLeft ? [...recent, now] : recent);
      return isLeft;
    },
  };
};
