import { describe, expect, it } from 'vitest';
import { type Advice, CallFailed } from './call-failed.ts';
import { testClock } from './conformance-tools.ts';
import { withRetries } from './retry.ts';

const never = new AbortController().signal;

const attempt = async (advice: Advice, random: number, attemptMs = 0) => {
  const clock = testClock();
  let attempts = 0;
  const work = async (): Promise<never> => {
    attempts += 1;
    clock.pass(attemptMs);
    throw new CallFailed('overloaded', 'busy', advice);
  };
  const patience = { clock, sleep: clock.sleep, random: () => random };
  await expect(withRetries(work, patience, never, () => {})).rejects.toMatchObject({ reason: 'overloaded' });
  return { attempts, waits: clock.waits };
};

describe('trying again', () => {
  it('[AI-4, UP7] waits between half a second and eight, spread by chance, and at most twice', async () => {
    expect(await attempt({ retries: 9 }, 0)).toEqual({ attempts: 3, waits: [500, 500] });
    expect(await attempt({ retries: 9 }, 1)).toEqual({ attempts: 3, waits: [2_000, 8_000] });
  });

  it('[AI-4] happens as often as the failure allows: not at all, or once', async () => {
    expect((await attempt({}, 0)).attempts).toBe(1);
    expect((await attempt({ retries: 1 }, 0)).attempts).toBe(2);
  });

  it('[AI-4] comes never sooner than the service asked', async () => {
    expect((await attempt({ retries: 1, waitMs: 2_000 }, 0)).waits).toEqual([2_000]);
    expect((await attempt({ retries: 1, waitMs: 2_000 }, 1)).waits).toEqual([2_500]);
  });

  it('[AI-4, UP7] ends where the twenty seconds end, the attempts themselves counted', async () => {
    expect((await attempt({ retries: 1, waitMs: 20_000 }, 0)).attempts).toBe(2);
    expect((await attempt({ retries: 1, waitMs: 20_001 }, 0)).attempts).toBe(1);
    expect((await attempt({ retries: 2 }, 0, 9_500)).attempts).toBe(3);
    expect((await attempt({ retries: 2 }, 0, 9_501)).attempts).toBe(2);
  });
});
