import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, type CallOutcome, createBreaker } from './breaker.ts';
import { testClock } from './conformance-tools.ts';

describe('the breaker', () => {
  let clock: ReturnType<typeof testClock>;
  let breaker: Breaker;

  beforeEach(() => {
    clock = testClock();
    breaker = createBreaker(clock);
  });

  const call = (outcome: CallOutcome): boolean => {
    const admission = breaker.enter();
    if (admission.admitted) admission.report(outcome);
    return admission.admitted;
  };
  const callTimes = (times: number, outcome: CallOutcome): boolean[] =>
    Array.from({ length: times }, () => call(outcome));

  it('[AI-4, UP8] lets calls through after four failures and none after the fifth', () => {
    callTimes(4, 'failed');
    expect(call('failed')).toBe(true);
    expect(call('failed')).toBe(false);
  });

  it('[AI-4] counts only the failures of the last thirty seconds', () => {
    callTimes(4, 'failed');
    clock.pass(30_000);
    callTimes(4, 'failed');
    expect(call('succeeded')).toBe(true);
  });

  it('[AI-4] forgets the failures when a call succeeds in between', () => {
    callTimes(4, 'failed');
    call('succeeded');
    callTimes(4, 'failed');
    expect(call('succeeded')).toBe(true);
  });

  it('[AI-4, UP8] sends one probe after thirty seconds, and a failed one costs thirty more', () => {
    callTimes(5, 'failed');
    clock.pass(29_999);
    expect(breaker.enter()).toEqual({ admitted: false, retryAt: clock.now() + 1 });
    clock.pass(1);
    expect(callTimes(3, 'failed')).toEqual([true, false, false]);
    clock.pass(30_000);
    expect(callTimes(3, 'succeeded')).toEqual([true, true, true]);
  });

  it('[AI-4] lets another probe go when the first one’s caller left', () => {
    callTimes(5, 'failed');
    clock.pass(30_000);
    expect(call('unknown')).toBe(true);
    expect(call('succeeded')).toBe(true);
    expect(call('succeeded')).toBe(true);
  });

  it('[AI-4] lets nobody in beside a probe that is still out', () => {
    callTimes(5, 'failed');
    clock.pass(30_000);
    expect(breaker.enter().admitted).toBe(true);
    expect(breaker.enter().admitted).toBe(false);
  });
});
