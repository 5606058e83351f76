import type { Deps } from '../deps.ts';
import { sendDueLetters } from './send-letters.ts';

const LOOK_EVERY_MS = 2000;

/** Sends letters as they fall due, where this server has mail. Returns the way to end it. */
export const keepMailing = (deps: Deps): (() => Promise<void>) => {
  const { mailer } = deps;
  if (mailer === null) return async () => {};
  const send = () =>
    sendDueLetters({ ...deps, mailer }).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the outbox could not be read'),
    );
  let underway = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    // A mail server that takes its time must not gather a queue of looks behind it.
    if (busy) return;
    busy = true;
    underway = send().finally(() => {
      busy = false;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
};
