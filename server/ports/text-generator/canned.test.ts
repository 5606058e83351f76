import { describe, expect, it } from 'vitest';
import { cannedReply } from '../../../domain/canned-replies.ts';
import { texts } from '../../../domain/texts.ts';
import { createCanned } from './canned.ts';
import { PROMPT } from './conformance-bench.ts';
import { testClock } from './conformance-tools.ts';

describe('the simulation', () => {
  const never = new AbortController().signal;

  it('[SAN-10] answers after a second and a half with a random reply that tells of the missing connection', async () => {
    const clock = testClock();
    const pieces = await Array.fromAsync(
      createCanned({ sleep: clock.sleep, random: () => 0.4 }).stream(PROMPT, never),
    );
    expect(clock.waits).toEqual([1_500]);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces).not.toContain('');
    expect(pieces.join('')).toBe(cannedReply(0.4, false));
    expect(pieces.join('').endsWith(texts.simulatedReplyEnding)).toBe(true);
  });

  it('[SAN-10] lets the Guide speak as the Guide', async () => {
    const { sleep } = testClock();
    const guide = createCanned({ sleep, random: () => 0 }).stream({ ...PROMPT, persona: 'guide' }, never);
    expect((await Array.fromAsync(guide)).join('')).toBe(cannedReply(0, true));
  });

  it('[SAN-10] is never connected and gives no answers that another part would take for facts', async () => {
    const canned = createCanned({ sleep: testClock().sleep });
    expect(await canned.connected()).toBe(false);
    await expect(canned.answer(PROMPT, never)).rejects.toMatchObject({
      name: 'GenerationFailed',
      reason: 'no_key',
    });
  });

  it('[SAN-10, AI-4] stops waiting when its caller leaves', async () => {
    const caller = new AbortController();
    const reply = Array.fromAsync(createCanned().stream(PROMPT, caller.signal));
    caller.abort();
    await expect(reply).rejects.toBe(caller.signal.reason);
  });
});
