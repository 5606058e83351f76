import type { Clock } from '../clock.ts';
import { CallFailed } from './call-failed.ts';

export type ModelList = {
  /** The first of the list that is there and not spent. Throws CallFailed when there is none. */
  choose(): string;
  /** Throws CallFailed no sooner than at the next `choose`. */
  markUnknown(model: string): void;
  markSpent(model: string, until: number): void;
};

/** Models are withdrawn and their daily quotas run out; what was learned of it is remembered for the calls to come. */
export const createModelList = (models: readonly string[], clock: Clock): ModelList => {
  const unknown = new Set<string>();
  const spentUntil = new Map<string, number>();

  return {
    choose() {
      const known = models.filter((model) => !unknown.has(model));
      if (known.length === 0) {
        // Asked anew by the next call: a service that was set up wrongly may have been put right by then.
        unknown.clear();
        throw new CallFailed('model_unknown', `none of the models ${models.join(', ')} exists`);
      }
      const now = clock.now();
      const ready = known.find((model) => (spentUntil.get(model) ?? 0) <= now);
      if (ready !== undefined) return ready;
      const retryAt = Math.min(...known.map((model) => spentUntil.get(model) ?? now));
      throw new CallFailed('quota_spent', 'the quota of the day is spent', {}, { retryAt });
    },
    markUnknown: (model) => unknown.add(model),
    markSpent: (model, until) => spentUntil.set(model, until),
  };
};
