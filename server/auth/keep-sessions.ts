import type { Deps } from '../deps.ts';

/** An open stream outlives its session's end elsewhere by no more than this and the time of one query. */
const LOOK_EVERY_MS = 1000;

/** Ends the streams of sessions that another process ended, or whose time is up. Returns the way to end it. */
export const keepSessions = ({ sessions, log }: Pick<Deps, 'sessions' | 'log'>): (() => Promise<void>) => {
  let underway = Promise.resolve();
  const look = async () => {
    try {
      await sessions.tellOfEndings();
    } catch (error) {
      log.error({ err: error }, 'the sessions of open streams could not be looked up');
    }
  };
  const timer = setInterval(() => {
    underway = underway.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
};
