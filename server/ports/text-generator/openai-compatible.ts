import type { Clock } from '../clock.ts';
import { CallFailed, type Redact } from './call-failed.ts';
import type { Ask, Dialect, Ending, Refusal, Said } from './dialect.ts';
import { field, jsonObject, jsonOrNothing, listField, textField } from './json-value.ts';
import { secondsToMs } from './retry-after.ts';
import type { Call } from './upstream.ts';

const DONE = '[DONE]';

/** Any server that speaks chat/completions: Ollama, vLLM, llama.cpp, OpenRouter and their like. */
export const openaiDialect = (baseUrl: string, clock: Clock): Dialect => ({
  call(ask: Ask): Call {
    return {
      url: new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`),
      headers: ask.key === null ? {} : { authorization: `Bearer ${ask.key}` },
      body: JSON.stringify(requestBody(ask)),
      streaming: ask.streaming,
    };
  },
  hear: (data, redact) =>
    // Some servers end without a finish_reason; this is how they say that they are done.
    data === DONE ? { text: '', ending: 'whole' } : heard(jsonObject(data), 'delta', clock, redact),
  hearWhole: (json, redact) => heard(jsonObject(json), 'message', clock, redact),
  failureOf(refusal, refused, redact) {
    const error = field(jsonOrNothing(refusal.body), 'error');
    const detail = detailOf(refusal, error, redact);
    if (refused.streaming && [405, 501].includes(refusal.status)) {
      return new CallFailed('unintelligible', detail, { remedy: 'whole-answer' });
    }
    return failureFor(refusal.status, error, detail, refusal.retryAfter, clock);
  },
});

const requestBody = ({ prompt, model, streaming, tokensForThought }: Ask) => ({
  model,
  messages: [
    ...(prompt.system === '' ? [] : [{ role: 'system', content: prompt.system }]),
    ...prompt.turns
      .filter(({ text }) => text !== '')
      .map(({ role, text }) => ({ role: role === 'model' ? 'assistant' : 'user', content: text })),
  ],
  ...(prompt.temperature === undefined ? {} : { temperature: prompt.temperature }),
  ...(prompt.maxOutputTokens === undefined ? {} : { max_tokens: prompt.maxOutputTokens + tokensForThought }),
  ...(prompt.json ? { response_format: { type: 'json_object' } } : {}),
  ...(streaming ? { stream: true } : {}),
});

const heard = (answer: unknown, holder: 'delta' | 'message', clock: Clock, redact: Redact): Said => {
  const error = field(answer, 'error');
  if (error !== undefined && error !== null)
    return { text: '', failure: failureInAnswer(error, clock, redact) };
  const choice = field(answer, 'choices', 0);
  return {
    isAnswer: choice !== undefined,
    text: contentText(field(choice, holder, 'content')),
    ending: endingOf(textField(choice, 'finish_reason')),
  };
};

/** Most servers send a string, some the newer list of parts. */
const contentText = (content: unknown): string => {
  if (typeof content === 'string') return content;
  return listField(content)
    .map((part) => textField(part, 'text') ?? '')
    .join('');
};

const endingOf = (finishReason: string | undefined): Ending | undefined => {
  if (finishReason === undefined || finishReason === '') return undefined;
  if (finishReason === 'stop') return 'whole';
  if (finishReason === 'length') return 'too_long';
  return finishReason === 'content_filter' ? 'blocked' : 'other';
};

const detailOf = ({ status, body }: Refusal, error: unknown, redact: Redact): string =>
  redact(
    `${status} ${textField(error, 'code') ?? ''} ${textField(error, 'message') ?? textField(error) ?? body}`,
  );

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
  if (status === 429) return limitFailure(error, detail, retryAfter, clock);
  if (status === 404) return new CallFailed('model_unknown', detail, { remedy: 'next-model' });
  if (status === 401 || status === 403) return new CallFailed('key_refused', detail);
  if (status === 402) return new CallFailed('quota_spent', detail);
  if (status >= 500)
    return new CallFailed('overloaded', detail, { retries: status === 504 ? 1 : 2, serviceUnwell: true });
  return new CallFailed(status >= 400 ? 'request_refused' : 'unintelligible', detail);
};

const limitFailure = (
  error: unknown,
  detail: string,
  retryAfter: string | null,
  clock: Clock,
): CallFailed => {
  if (textField(error, 'code') === 'insufficient_quota') return new CallFailed('quota_spent', detail);
  const waitMs = secondsToMs(retryAfter, clock.now());
  if (waitMs === undefined) return new CallFailed('overloaded', detail, { retries: 2 });
  return new CallFailed('overloaded', detail, { retries: 1, waitMs }, { retryAt: clock.now() + waitMs });
};
