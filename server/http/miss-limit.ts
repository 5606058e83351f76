import type { Clock } from '../ports/clock.ts';

/** Who asks this often for what is not there is looking for what nobody gave them. */
const MOST_MISSES = 60;
const REMEMBERED_MS = 60 * 60_000;
const MANY_ADDRESSES = 10_000;

/**
 * Bars an address that keeps guessing: who has one link knows the spirit's id, and the moments at which its other
 * séances were shared could be tried out one by one. In memory, each process by itself: it slows, and need not be exact.
 */
export const createMissLimit = (clock: Clock) => {
  const missesByAddress = new Map<string, { count: number; since: number }>();

  const recent = (address: string): { count: number; since: number } => {
    const known = missesByAddress.get(address);
    return known && clock.now() - known.since < REMEMBERED_MS ? known : { count: 0, since: clock.now() };
  };

  return {
    isBarred: (address: string): boolean => recent(address).count >= MOST_MISSES,

    missed: (address: string): void => {
      const { count, since } = recent(address);
      missesByAddress.delete(address);
      if (missesByAddress.size >= MANY_ADDRESSES) {
        for (const oldest of missesByAddress.keys()) {
          missesByAddress.delete(oldest);
          break;
        }
      }
      missesByAddress.set(address, { count: count + 1, since });
    },
  };
};
