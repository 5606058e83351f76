import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../domain/texts.ts';
import { type GeminiScenario, startGemini } from '../../../fakes/gemini.ts';
import type { Fake } from '../../../fakes/lib.ts';
import { PROMPT } from './conformance-bench.ts';
import { recordingLog, testClock } from './conformance-tools.ts';
import { createTextGenerator } from './create-text-generator.ts';
import type { TextGenerator } from './port.ts';

describe('the text generator of a configuration', () => {
  let fake: Fake<GeminiScenario>;
  let clock: ReturnType<typeof testClock>;
  let log: ReturnType<typeof recordingLog>;
  const never = new AbortController().signal;

  const generator = (loadStoredKey: () => Promise<string | null>, apiKey?: string): TextGenerator =>
    createTextGenerator({
      provider: 'gemini',
      gemini: { apiKey, baseUrl: `${fake.url}/v1beta`, models: ['gemini-flash-latest'] },
      openai: {},
      loadStoredKey,
      clock,
      log,
      sleep: clock.sleep,
      random: () => 0,
    });
  const streamed = async (spirit: TextGenerator): Promise<string> =>
    (await Array.fromAsync(spirit.stream(PROMPT, never))).join('');
  const keysSent = (): (string | undefined)[] => fake.requests.map(({ query }) => query.key);

  beforeAll(async () => {
    fake = await startGemini();
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.reset();
    clock = testClock();
    log = recordingLog();
  });

  it('[AI-3] takes the key of the environment before the stored one', async () => {
    const spirit = generator(async () => 'stored', 'from-environment');
    expect(await spirit.connected()).toBe(true);
    await streamed(spirit);
    expect(keysSent()).toEqual(['from-environment']);
  });

  it('[AI-3] sees a newly stored key after ten seconds and asks for it no more often', async () => {
    let stored: string | null = 'first';
    let loads = 0;
    const spirit = generator(async () => {
      loads += 1;
      return stored;
    });
    await streamed(spirit);
    stored = 'second';
    clock.pass(9_999);
    await streamed(spirit);
    clock.pass(1);
    await streamed(spirit);
    expect(keysSent()).toEqual(['first', 'first', 'second']);
    expect(loads).toBe(2);
  });

  it('[AI-3, SAN-10] only logs that the key could not be loaded, and simulates', async () => {
    const spirit = generator(async () => {
      throw new Error('the table is locked');
    });
    expect(await spirit.connected()).toBe(false);
    expect(await streamed(spirit)).toContain(texts.simulatedReplyEnding);
    expect(log.lines).toHaveLength(1);
    expect(inspect(log.lines, { depth: 8 })).toContain('the table is locked');
    expect(fake.requests).toEqual([]);
  });

  it('[SAN-10] simulates while there is no key, and speaks truly once there is one', async () => {
    let stored: string | null = null;
    const spirit = generator(async () => stored);
    expect(await streamed(spirit)).toContain(texts.simulatedReplyEnding);
    await expect(spirit.answer(PROMPT, never)).rejects.toMatchObject({ reason: 'no_key' });
    stored = 'AQ.key';
    clock.pass(10_000);
    expect(await spirit.connected()).toBe(true);
    expect(await streamed(spirit)).not.toContain(texts.simulatedReplyEnding);
  });

  it('[BEY-5] simulates where another AI service is chosen but has no address', async () => {
    const spirit = createTextGenerator({
      provider: 'openai',
      gemini: { apiKey: 'AQ.key', baseUrl: `${fake.url}/v1beta`, models: ['gemini-flash-latest'] },
      openai: { model: 'standin-small' },
      loadStoredKey: async () => 'stored',
      clock,
      log,
      sleep: clock.sleep,
    });
    expect(await spirit.connected()).toBe(false);
    expect(await streamed(spirit)).toContain(texts.simulatedReplyEnding);
    expect(fake.requests).toEqual([]);
  });
});
