/** A long reading query may take this long, its wait included. */
const READ_LIMIT_MS = 2_000;
/** A search is three reads, of some milliseconds each: more would not be answered in time. */
const MOST_WAITING = 96;

/** A long reading query was not answered: too many wait, or it took too long. */
export class ReadRefused extends Error {
  constructor(reason: string, options: { cause?: unknown } = {}) {
    super(`A long reading query was not answered: ${reason}`, options);
    this.name = 'ReadRefused';
  }
}

/** Lets `width` reads run at once and a few more wait; all others are refused, so that a flood ends here. */
export const createReadLane = (width: number, limitMs: number = READ_LIMIT_MS) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(read: (leftMs: number) => Promise<T>): Promise<T> => {
    if (waiting.length >= MOST_WAITING) throw new ReadRefused('too many wait');
    const asked = performance.now();
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const leftMs = limitMs - (performance.now() - asked);
      if (leftMs <= 0) throw new ReadRefused('its turn came too late');
      return await read(leftMs);
    } finally {
      leave();
    }
  };
};
