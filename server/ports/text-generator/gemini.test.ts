import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GeminiScenario, startGemini } from '../../../fakes/gemini.ts';
import type { Fake } from '../../../fakes/lib.ts';
import { textGeneratorConformance } from './conformance.ts';
import { PROMPT, type Surroundings } from './conformance-bench.ts';
import { recordingLog, testClock } from './conformance-tools.ts';
import { createTextGenerator } from './create-text-generator.ts';
import type { Prompt, TextGenerator } from './port.ts';

const generatorFor = (
  url: string,
  surroundings: Surroundings,
  models = ['gemini-flash-latest'],
): TextGenerator =>
  createTextGenerator({
    provider: 'gemini',
    gemini: { apiKey: surroundings.key, baseUrl: `${url}/v1beta`, models },
    openai: {},
    loadStoredKey: async () => null,
    ...surroundings,
  });

textGeneratorConformance<GeminiScenario>({
  name: 'Gemini',
  start: (key) => startGemini({ key }),
  generatorFor,
  holdAfter: (pieces) => pieces,
  scenarios: {
    emptyAnswers: [
      { title: 'a blocked prompt', scenario: { odd: 'blocked-prompt' }, reason: 'blocked' },
      { title: 'a withheld answer', scenario: { odd: 'blocked-candidate' }, reason: 'blocked' },
      {
        title: 'a limit spent before the first word',
        scenario: { odd: 'max-tokens-empty' },
        reason: 'too_long',
      },
      { title: 'an end with no text', scenario: { odd: 'stop-empty' }, reason: 'empty' },
      { title: 'an answer of nothing but its usage', scenario: { odd: 'usage-only' }, reason: 'empty' },
      {
        title: 'an end for other reasons',
        scenario: { pieces: [''], finishReason: 'OTHER' },
        reason: 'empty',
      },
    ],
    textAfterAnEmptyStop: { odd: 'empty-first' },
    tooLongAfterText: { finishReason: 'MAX_TOKENS' },
    blockedAfterText: { odd: 'blocked-midway' },
    withoutEnding: { finishReason: null },
    overloaded: { error: 'overloaded' },
    comeBackIn: (seconds) => ({ error: 'quota-minute', retryDelay: `${seconds}s` }),
    limitWithoutTime: { error: 'quota-bare' },
    neverAgain: [
      { title: 'an invalid key', scenario: { error: 'key-invalid' }, reason: 'key_refused' },
      { title: 'a leaked key', scenario: { error: 'key-leaked' }, reason: 'key_refused' },
      { title: 'a country without it', scenario: { error: 'location' }, reason: 'request_refused' },
      { title: 'no such model', scenario: { error: 'model-gone' }, reason: 'model_unknown' },
    ],
    echoingKey: [
      { error: 'key-invalid', echoesAddress: true },
      { error: 'internal', echoesAddress: true },
      { error: 'token-type', echoesAddress: true },
      { error: 'model-gone', echoesAddress: true },
    ],
  },
});

describe('Gemini', () => {
  let fake: Fake<GeminiScenario>;
  let clock: ReturnType<typeof testClock>;
  let log: ReturnType<typeof recordingLog>;
  const never = new AbortController().signal;

  const generator = (models?: string[]): TextGenerator =>
    generatorFor(
      fake.url,
      { key: 'AQ.key', clock, log, sleep: clock.sleep, random: () => 0, limits: {} },
      models,
    );
  const streamed = async (spirit: TextGenerator, prompt: Prompt = PROMPT): Promise<string> =>
    (await Array.fromAsync(spirit.stream(prompt, never))).join('');
  const bodies = (): Record<string, unknown>[] => fake.requests.map(({ body }) => JSON.parse(body));
  const modelsAsked = (): (string | undefined)[] =>
    fake.requests.map(({ path }) => /models\/(.+):/.exec(path)?.[1]);

  beforeAll(async () => {
    fake = await startGemini({ key: 'AQ.key' });
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.reset();
    clock = testClock();
    log = recordingLog();
  });

  it('[AI-1] posts contents and system instruction to generateContent with the key in the address', async () => {
    await generator().answer(PROMPT, never);
    const [request] = fake.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1beta/models/gemini-flash-latest:generateContent',
      query: { key: 'AQ.key' },
    });
    expect(request?.headers).not.toHaveProperty('x-goog-api-key');
    expect(bodies()[0]).toMatchObject({
      systemInstruction: { parts: [{ text: 'You are Hypatia.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Who taught you?' }] }],
    });
  });

  it('[AI-1] sends the temperature and the limit of a prompt as they are, and no temperature of its own', async () => {
    await generator().answer({ ...PROMPT, temperature: 0.9, maxOutputTokens: 2048 }, never);
    await generator().answer({ ...PROMPT, system: '', json: true }, never);
    const [creation, plain] = bodies();
    expect(creation?.generationConfig).toEqual({ temperature: 0.9, maxOutputTokens: 2048 });
    expect(plain?.generationConfig).toEqual({ maxOutputTokens: 8192, responseMimeType: 'application/json' });
    expect(plain).not.toHaveProperty('systemInstruction');
  });

  it('[AI-1] joins all parts of the first candidate and leaves the thoughts out', async () => {
    fake.scenario({ pieces: ['My father, ', 'Theon.'], thoughts: true });
    expect(await generator().answer(PROMPT, never)).toBe('My father, Theon.');
    expect(await streamed(generator())).toBe('My father, Theon.');
  });

  it('[XS5] takes nothing but the text of an answer, not what Google would have shown beside it', async () => {
    const groundingMetadata = {
      searchEntryPoint: { renderedContent: '<style>*{display:none}</style><script>alert(1)</script>' },
      groundingChunks: [{ web: { uri: 'javascript:alert(1)', title: '<img src=x onerror=alert(1)>' } }],
    };
    const content = { role: 'model', parts: [{ text: 'My father.' }] };
    const body = { candidates: [{ content, finishReason: 'STOP', index: 0, groundingMetadata }] };
    fake.scenario({ fault: 'status', status: 200, body });
    expect(await generator().answer(PROMPT, never)).toBe('My father.');
    expect(await streamed(generator())).toBe('My father.');
  });

  it('[AI-1] sends turns that every model takes: the first and the last the user’s, none empty, none twice', async () => {
    const turns: Prompt['turns'] = [
      { role: 'model', text: 'Welcome.' },
      { role: 'user', text: 'Good evening.' },
      { role: 'model', text: '' },
      { role: 'user', text: 'Who taught you?' },
    ];
    await generator().answer({ system: '', turns }, never);
    expect(bodies()[0]?.contents).toEqual([
      { role: 'user', parts: [{ text: 'Good evening.' }, { text: 'Who taught you?' }] },
    ]);
  });

  it('[AI-1, UP9] goes on to the next model of the list when one does not exist, remembers it and tells the operator', async () => {
    const spirit = generator(['gemini-1.5-flash', 'gemini-flash-latest']);
    await spirit.answer(PROMPT, never);
    await streamed(spirit);
    expect(modelsAsked()).toEqual(['gemini-1.5-flash', 'gemini-flash-latest', 'gemini-flash-latest']);
    expect(log.lines).toMatchObject([{ level: 'warn', data: { model: 'gemini-1.5-flash' } }]);
  });

  it('[AI-1] says so when no model of the list exists, and asks again the next time', async () => {
    const spirit = generator(['gemini-1.5-flash', 'gemini-2.5-flash']);
    await expect(spirit.answer(PROMPT, never)).rejects.toMatchObject({ reason: 'model_unknown' });
    await expect(streamed(spirit)).rejects.toMatchObject({ reason: 'model_unknown' });
    expect(fake.requests).toHaveLength(4);
  });

  it('[AI-1] sends the key in the header from the moment the service refuses it in the address', async () => {
    fake.scenario({ refuseQueryKey: true, text: 'My father.' });
    const spirit = generator();
    expect(await streamed(spirit)).toBe('My father.');
    expect(await spirit.answer(PROMPT, never)).toBe('My father.');
    const places = fake.requests.map(({ query, headers }) => [query.key, headers['x-goog-api-key']]);
    expect(places).toEqual([
      ['AQ.key', undefined],
      [undefined, 'AQ.key'],
      [undefined, 'AQ.key'],
    ]);
  });

  it('[AI-1, AI-3, UP9] raises the alarm when the key is refused in both places', async () => {
    fake.scenario({ error: 'token-type' });
    await expect(streamed(generator())).rejects.toMatchObject({ reason: 'key_refused' });
    expect(fake.requests).toHaveLength(2);
    expect(log.lines).toMatchObject([{ level: 'error', message: 'The AI key is refused' }]);
  });

  it.each([404, 405, 501] as const)(
    '[BEY-1] asks for the whole answer where streaming gets a %i',
    async (status) => {
      fake.scenario({ cannotStream: status, text: 'My father.' });
      const spirit = generator();
      expect(await streamed(spirit)).toBe('My father.');
      expect(await streamed(spirit)).toBe('My father.');
      const methods = fake.requests.map(({ path }) => path.split(':')[1]);
      expect(methods).toEqual(['streamGenerateContent', 'generateContent', 'generateContent']);
    },
  );

  it('[BEY-1] takes a whole answer that comes in place of a stream', async () => {
    fake.scenario({ cannotStream: 'json', text: 'My father.' });
    expect(await streamed(generator())).toBe('My father.');
    expect(fake.requests).toHaveLength(1);
  });

  it('[BEY-1, UP4] reads events that end with LF alone and have comments between them', async () => {
    fake.scenario({ looseFraming: true, pieces: ['My father, ', 'Theon.'] });
    expect(await streamed(generator())).toBe('My father, Theon.');
  });

  it('[AI-4, UP7] uses the next model until the day’s quota of the first is new at midnight in California', async () => {
    fake.scenario({ text: 'My father.', next: [{ error: 'quota-day' }] });
    const spirit = generator(['gemini-3.8-flash', 'gemini-flash-latest']);
    await streamed(spirit);
    await streamed(spirit);
    clock.pass(Date.UTC(2026, 10, 22, 8) - clock.now() - 1);
    await streamed(spirit);
    clock.pass(1);
    await streamed(spirit);
    expect(modelsAsked()).toEqual([
      'gemini-3.8-flash',
      'gemini-flash-latest',
      'gemini-flash-latest',
      'gemini-flash-latest',
      'gemini-3.8-flash',
    ]);
  });

  it('[AI-4, UP7] asks no more once the day’s quota of every model is spent, and says until when', async () => {
    fake.scenario({ error: 'quota-day' });
    const spirit = generator();
    await expect(streamed(spirit)).rejects.toMatchObject({
      reason: 'quota_spent',
      retryAt: Date.UTC(2026, 10, 22, 8),
    });
    await expect(streamed(spirit)).rejects.toMatchObject({ reason: 'quota_spent' });
    expect(fake.requests).toHaveLength(1);
  });

  it('[SAN-16] names an empty answer ‹No response from spirit› and every other failure ‹API call failed›, cause kept', async () => {
    fake.scenario({ odd: 'stop-empty' });
    await expect(streamed(generator())).rejects.toThrow(/^No response from spirit: /);
    fake.scenario({ error: 'location' });
    await expect(streamed(generator())).rejects.toThrow(
      /^API call failed: 400 FAILED_PRECONDITION User location/,
    );
    fake.scenario({ fault: 'refuse' });
    await expect(streamed(generator())).rejects.toMatchObject({ cause: expect.any(Error) });
  });

  it('[AI-4] gives a model that spends a prompt’s whole limit on its thoughts room for both', async () => {
    fake.scenario({ thinkingTakes: 2048, text: 'A poem.' });
    const spirit = generator();
    expect(await spirit.answer({ ...PROMPT, maxOutputTokens: 2048 }, never)).toBe('A poem.');
    expect(bodies().map(({ generationConfig }) => generationConfig)).toEqual([
      { maxOutputTokens: 2048 },
      { maxOutputTokens: 2048 + 8192 },
    ]);
  });
});
