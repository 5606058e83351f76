import { TooManyWaiting } from './port.ts';

export type OneAtATime = <T>(job: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Jobs run one after another, in the order they came; when as many wait as may, the next is turned away at once. */
export const createOneAtATime = (mostWaiting: number): OneAtATime => {
  let last: Promise<void> = Promise.resolve();
  let running = false;
  let waiting = 0;

  return async (job, signal) => {
    signal.throwIfAborted();
    if (running && waiting >= mostWaiting) throw new TooManyWaiting();
    const before = last;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    last = promise;
    if (running) await turnCome(before, signal, done);
    running = true;
    try {
      return await job();
    } finally {
      running = waiting > 0;
      done();
    }
  };

  async function turnCome(before: Promise<void>, signal: AbortSignal, done: () => void): Promise<void> {
    const leave = Promise.withResolvers<never>();
    const onAbort = (): void => leave.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    waiting += 1;
    try {
      await Promise.race([before, leave.promise]);
    } catch (error) {
      // Who leaves the queue must not let the one behind pass the one in front.
      void before.then(done);
      throw error;
    } finally {
      waiting -= 1;
      signal.removeEventListener('abort', onAbort);
    }
  }
};
