import { deleteUnclaimed } from '../db/payments.ts';
import type { Deps } from '../deps.ts';
import { endLapsed } from './settle-tier.ts';

const SWEEP_EVERY_MS = 60_000;
/** The payment service repeats a notice for three days at most; a checkout's own news is never a month late. */
const UNCLAIMED_MS = 30 * 24 * 60 * 60 * 1000;

/** Ends what has run out within a minute, at the start too, and forgets news of nobody. Returns the way to stop. */
export const keepTiers = (deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'log'>): (() => Promise<void>) => {
  const sweep = () =>
    sweepTiers(deps).catch((error: unknown) => deps.log.error({ err: error }, 'lapsed tiers were not ended'));
  let underway = sweep();
  const timer = setInterval(() => {
    underway = underway.then(sweep);
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
};

export const sweepTiers = async (deps: Pick<Deps, 'db' | 'clock' | 'bus'>): Promise<void> => {
  await endLapsed(deps);
  await deps.db.transaction((tx) => deleteUnclaimed(tx, deps.clock.now() - UNCLAIMED_MS));
};
