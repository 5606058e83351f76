import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fake } from '../../../fakes/lib.ts';
import { type OpenaiScenario, startOpenai } from '../../../fakes/openai.ts';
import { textGeneratorConformance } from './conformance.ts';
import { PROMPT, type Surroundings } from './conformance-bench.ts';
import { recordingLog, testClock } from './conformance-tools.ts';
import { createTextGenerator } from './create-text-generator.ts';
import type { TextGenerator } from './port.ts';

const generatorFor = (
  url: string,
  surroundings: Omit<Surroundings, 'key'> & { key?: string },
  model = 'standin-small',
): TextGenerator =>
  createTextGenerator({
    provider: 'openai',
    gemini: { baseUrl: 'http://127.0.0.1:1', models: ['unused'] },
    openai: { apiKey: surroundings.key, baseUrl: `${url}/v1`, model },
    loadStoredKey: async () => null,
    ...surroundings,
  });

textGeneratorConformance<OpenaiScenario>({
  name: 'An OpenAI-compatible server',
  start: (key) => startOpenai({ key }),
  generatorFor,
  holdAfter: (pieces) => pieces + 1,
  scenarios: {
    emptyAnswers: [
      { title: 'a withheld answer', scenario: { odd: 'blocked' }, reason: 'blocked' },
      { title: 'a limit spent before the first word', scenario: { odd: 'length-empty' }, reason: 'too_long' },
      { title: 'an end with no text', scenario: { odd: 'stop-empty' }, reason: 'empty' },
      { title: 'an answer of nothing but its usage', scenario: { odd: 'usage-only' }, reason: 'empty' },
      { title: 'an answer without choices', scenario: { odd: 'no-choices' }, reason: 'empty' },
      {
        title: 'an end for other reasons',
        scenario: { pieces: [], finishReason: 'tool_calls' },
        reason: 'empty',
      },
    ],
    textAfterAnEmptyStop: { odd: 'empty-first' },
    tooLongAfterText: { finishReason: 'length' },
    blockedAfterText: { finishReason: 'content_filter' },
    withoutEnding: { finishReason: null, withoutDone: true },
    overloaded: { error: 'overloaded' },
    comeBackIn: (seconds) => ({ error: 'rate-limit', retryAfter: String(seconds) }),
    limitWithoutTime: { error: 'rate-limit' },
    neverAgain: [
      { title: 'a refused key', scenario: { error: 'key-refused' }, reason: 'key_refused' },
      { title: 'a spent quota', scenario: { error: 'quota-spent' }, reason: 'quota_spent' },
      { title: 'no credit', scenario: { error: 'no-credit' }, reason: 'quota_spent' },
    ],
    echoingKey: [
      { error: 'key-refused', echoesKey: true },
      { error: 'server-error', echoesKey: true },
      { error: 'rate-limit', echoesKey: true },
    ],
  },
});

describe('An OpenAI-compatible server', () => {
  let fake: Fake<OpenaiScenario>;
  let clock: ReturnType<typeof testClock>;
  const never = new AbortController().signal;

  const generator = (key?: string, model?: string): TextGenerator =>
    generatorFor(
      fake.url,
      {
        ...(key ? { key } : {}),
        clock,
        log: recordingLog(),
        sleep: clock.sleep,
        random: () => 0,
        limits: {},
      },
      model,
    );
  const streamed = async (spirit: TextGenerator): Promise<string> =>
    (await Array.fromAsync(spirit.stream(PROMPT, never))).join('');

  beforeAll(async () => {
    fake = await startOpenai();
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.reset();
    clock = testClock();
  });

  it('[BEY-5] speaks chat/completions, with the persona as the system message', async () => {
    const turns = [
      { role: 'user' as const, text: 'Good evening.' },
      { role: 'model' as const, text: 'Welcome.' },
      { role: 'user' as const, text: 'Who taught you?' },
    ];
    await generator('secret').answer(
      { system: 'You are Hypatia.', turns, temperature: 0.9, maxOutputTokens: 2048, json: true },
      never,
    );
    const [request] = fake.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions', query: {} });
    expect(request?.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'standin-small',
      messages: [
        { role: 'system', content: 'You are Hypatia.' },
        { role: 'user', content: 'Good evening.' },
        { role: 'assistant', content: 'Welcome.' },
        { role: 'user', content: 'Who taught you?' },
      ],
      temperature: 0.9,
      max_tokens: 2048,
      response_format: { type: 'json_object' },
    });
  });

  it('[BEY-5] needs no key: a server at home asks for none', async () => {
    const spirit = generator();
    expect(await spirit.connected()).toBe(true);
    await streamed(spirit);
    expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('[BEY-5] takes either way of saying that a reply is whole: the finish reason, or [DONE]', async () => {
    fake.scenario({ pieces: ['My father, ', 'Theon.'], withoutDone: true });
    expect(await streamed(generator())).toBe('My father, Theon.');
    fake.scenario({ pieces: ['My father, ', 'Theon.'], finishReason: null });
    expect(await streamed(generator())).toBe('My father, Theon.');
  });

  it('[BEY-5, UP4] reads past the comments by which a router keeps the line open, and any line ends', async () => {
    fake.scenario({ pieces: ['My father, ', 'Theon.'], comments: true, crlf: true });
    expect(await streamed(generator())).toBe('My father, Theon.');
  });

  it.each([405, 501] as const)(
    '[BEY-1, BEY-5] asks for the whole answer where streaming gets a %i',
    async (status) => {
      fake.scenario({ cannotStream: status, text: 'My father.' });
      expect(await streamed(generator())).toBe('My father.');
      expect(fake.requests.map(({ body }) => JSON.parse(body).stream)).toEqual([true, undefined]);
    },
  );

  it('[BEY-1, BEY-5] takes a whole answer that comes in place of a stream', async () => {
    fake.scenario({ cannotStream: 'json', text: 'My father.' });
    expect(await streamed(generator())).toBe('My father.');
  });

  it('[BEY-5, UP9] says so when the server does not know the model', async () => {
    await expect(streamed(generator(undefined, 'llama-unknown'))).rejects.toMatchObject({
      reason: 'model_unknown',
    });
  });
});
