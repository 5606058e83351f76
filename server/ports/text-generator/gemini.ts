import type { Clock } from '../clock.ts';
import { type Advice, CallFailed, type Redact } from './call-failed.ts';
import type { Ask, Dialect, Ending, Refusal, Said } from './dialect.ts';
import { field, jsonObject, jsonOrNothing, listField, textField } from './json-value.ts';
import { nextPacificMidnight } from './pacific-midnight.ts';
import type { Prompt, Turn } from './port.ts';
import { secondsToMs } from './retry-after.ts';
import type { Call } from './upstream.ts';

/** Thinking tokens are taken out of this: with a small limit there would be no text at all. */
const DEFAULT_OUTPUT_TOKENS = 8192;

const HARM_CATEGORIES = [
  'HARM_CATEGORY_HARASSMENT',
  'HARM_CATEGORY_HATE_SPEECH',
  'HARM_CATEGORY_SEXUALLY_EXPLICIT',
  'HARM_CATEGORY_DANGEROUS_CONTENT',
];
// The dead speak of wars and persecutions; the default threshold silences them in the midst of history.
const SAFETY_SETTINGS = HARM_CATEGORIES.map((category) => ({ category, threshold: 'BLOCK_ONLY_HIGH' }));

const BLOCKED = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
]);

/** Google's generateContent, as of v1beta. */
export const geminiDialect = (baseUrl: string, clock: Clock): Dialect => {
  let keyPlace: 'query' | 'header' = 'query';

  const call = (ask: Ask): Call => {
    const method = ask.streaming ? 'streamGenerateContent' : 'generateContent';
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/models/${encodeURIComponent(ask.model)}:${method}`);
    if (ask.streaming) url.searchParams.set('alt', 'sse');
    if (ask.key !== null && keyPlace === 'query') url.searchParams.set('key', ask.key);
    const headers: Record<string, string> =
      ask.key !== null && keyPlace === 'header' ? { 'x-goog-api-key': ask.key } : {};
    return { url, headers, body: JSON.stringify(requestBody(ask)), streaming: ask.streaming };
  };

  return {
    call,
    hear: (data, redact) => heard(jsonObject(data), clock, redact),
    hearWhole(json, redact) {
      const answer = jsonObject(json);
      if (!Array.isArray(answer)) return heard(answer, clock, redact);
      return together(answer.map((part) => heard(part, clock, redact)));
    },
    failureOf(refusal, refused, redact) {
      const error = field(firstOf(jsonOrNothing(refusal.body)), 'error');
      // Newer kinds of keys are refused in the address. The one that knows the other place may have been faster.
      if (refused.url.searchParams.has('key') && refusesKeyInQuery(refusal.status, error)) {
        keyPlace = 'header';
        return new CallFailed('key_refused', 'the key is not taken in the address', {
          remedy: 'other-key-place',
        });
      }
      const detail = detailOf(refusal, error, redact);
      const cannotStream =
        refused.streaming &&
        ([405, 501].includes(refusal.status) || (refusal.status === 404 && !isNotFound(error)));
      if (cannotStream) return new CallFailed('unintelligible', detail, { remedy: 'whole-answer' });
      return failureFor(refusal.status, error, detail, refusal.retryAfter, clock);
    },
  };
};

const requestBody = ({ prompt, tokensForThought }: Ask) => ({
  ...(prompt.system === '' ? {} : { systemInstruction: { parts: [{ text: prompt.system }] } }),
  contents: contentsOf(prompt.turns),
  generationConfig: generationConfig(prompt, tokensForThought),
  safetySettings: SAFETY_SETTINGS,
});

const generationConfig = (prompt: Prompt, tokensForThought: number) => ({
  ...(prompt.temperature === undefined ? {} : { temperature: prompt.temperature }),
  maxOutputTokens: (prompt.maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS) + tokensForThought,
  ...(prompt.json ? { responseMimeType: 'application/json' } : {}),
});

type Content = { role: Turn['role']; parts: { text: string }[] };

/** First and last turn the user's, roles in turns, nothing empty: models differ in which of these they insist on. */
const contentsOf = (turns: readonly Turn[]): Content[] => {
  const contents: Content[] = [];
  for (const { role, text } of turns) {
    const last = contents.at(-1);
    if (text === '' || (!last && role === 'model')) continue;
    if (last?.role === role) last.parts.push({ text });
    else contents.push({ role, parts: [{ text }] });
  }
  return contents;
};

const heard = (answer: unknown, clock: Clock, redact: Redact): Said => {
  const error = field(answer, 'error');
  if (error !== undefined) return { text: '', failure: failureInAnswer(error, clock, redact) };
  if (field(answer, 'promptFeedback', 'blockReason') !== undefined) return { text: '', ending: 'blocked' };
  const candidate = field(answer, 'candidates', 0);
  return {
    isAnswer: candidate !== undefined,
    text: listField(candidate, 'content', 'parts').map(spokenText).join(''),
    ending: endingOf(textField(candidate, 'finishReason')),
  };
};

const spokenText = (part: unknown): string =>
  field(part, 'thought') === true ? '' : (textField(part, 'text') ?? '');

const endingOf = (finishReason: string | undefined): Ending | undefined => {
  if (finishReason === undefined) return undefined;
  if (finishReason === 'STOP') return 'whole';
  if (finishReason === 'MAX_TOKENS') return 'too_long';
  return BLOCKED.has(finishReason) ? 'blocked' : 'other';
};

const together = (said: Said[]): Said => ({
  isAnswer: said.some((part) => part.isAnswer),
  text: said.map((part) => part.text).join(''),
  ending: said.at(-1)?.ending,
  failure: said.find((part) => part.failure)?.failure,
});

/** Without alt=sse the service wraps even its errors in a list. */
const firstOf = (body: unknown): unknown => (Array.isArray(body) ? body[0] : body);

const isNotFound = (error: unknown): boolean => textField(error, 'status') === 'NOT_FOUND';

const reasonsOf = (error: unknown): (string | undefined)[] =>
  listField(error, 'details').map((detail) => textField(detail, 'reason'));

const refusesKeyInQuery = (status: number, error: unknown): boolean => {
  if (status === 401) return reasonsOf(error).includes('ACCESS_TOKEN_TYPE_UNSUPPORTED');
  // Only prose tells this case: no reason code for it is documented.
  return (
    [400, 403].includes(status) &&
    /x-goog-api-key|\bheader\b|query (string|param)/i.test(textField(error, 'message') ?? '')
  );
};

const detailOf = ({ status, body }: Refusal, error: unknown, redact: Redact): string => {
  const said = textField(error, 'message') ?? body;
  return redact(`${status} ${textField(error, 'status') ?? ''} ${said}`);
};

const failureInAnswer = (error: unknown, clock: Clock, redact: Redact): CallFailed => {
  const code = field(error, 'code');
  const status = typeof code === 'number' ? code : 500;
  return failureFor(
    status,
    error,
    detailOf({ status, body: '', retryAfter: null }, error, redact),
    null,
    clock,
  );
};

const failureFor = (
  status: number,
  error: unknown,
  detail: string,
  retryAfter: string | null,
  clock: Clock,
): CallFailed => {
  if (status === 429) return quotaFailure(error, detail, retryAfter, clock);
  if (status === 404) return new CallFailed('model_unknown', detail, { remedy: 'next-model' });
  if (status === 401 || status === 403 || reasonsOf(error).includes('API_KEY_INVALID')) {
    return new CallFailed('key_refused', detail);
  }
  if (status >= 500)
    return new CallFailed('overloaded', detail, { retries: status === 504 ? 1 : 2, serviceUnwell: true });
  return new CallFailed(status >= 400 ? 'request_refused' : 'unintelligible', detail);
};

const quotaFailure = (
  error: unknown,
  detail: string,
  retryAfter: string | null,
  clock: Clock,
): CallFailed => {
  const details = listField(error, 'details');
  const quotaIds = details
    .flatMap((item) => listField(item, 'violations'))
    .map((item) => textField(item, 'quotaId') ?? '');
  // Day quotas come with a RetryInfo of seconds that only leads to the next refusal.
  if (quotaIds.some((id) => id.includes('PerDay'))) {
    const until = nextPacificMidnight(clock.now());
    const advice: Advice = { remedy: 'next-model', modelSpentUntil: until };
    return new CallFailed('quota_spent', detail, advice, { retryAt: until });
  }
  const told = details.map((item) => textField(item, 'retryDelay')).find((delay) => delay !== undefined);
  const waitMs = secondsToMs(told?.replace(/s$/, '') ?? retryAfter, clock.now());
  if (waitMs === undefined) return new CallFailed('overloaded', detail, { retries: 2 });
  return new CallFailed('overloaded', detail, { retries: 1, waitMs }, { retryAt: clock.now() + waitMs });
};
