import { pause } from './faults.ts';
import { inPieces } from './gemini.ts';
import { type Exchange, type Fake, type Scenario, startFake } from './lib.ts';
import { modelReply } from './replies.ts';

export type OpenaiScenario = {
  text: string;
  pieces: string[];
  firstMs: number;
  gapMs: number;
  /** null: the answer ends without any. */
  finishReason: string | null;
  hold: number;
  error: OpenaiErrorName;
  /** Seconds or a date, as in the header. */
  retryAfter: string;
  echoesKey: boolean;
  withoutDone: boolean;
  /** Comment lines stand between the events, as some routers send them while they wait. */
  comments: boolean;
  /** CRLF between the events instead of LF. */
  crlf: boolean;
  streamFault: 'error-midway' | 'giant-event' | 'malformed' | 'invalid-utf8' | 'endless';
  odd: 'stop-empty' | 'usage-only' | 'no-choices' | 'blocked' | 'length-empty' | 'empty-first';
  cannotStream: 405 | 501 | 'json';
};

type OpenaiErrorName = keyof typeof ERRORS;
type Talk = Exchange<OpenaiScenario>;
type Message = { role: string; content: string };

const MODELS = ['standin-small', 'standin-large'];
const GIANT_EVENT_LENGTH = 8 * 1024 * 1024;

const fault = (status: number, message: string, type: string, code: string | null) => ({
  status,
  body: { error: { message, type, param: null, code } },
});

const ERRORS = {
  'key-refused': fault(
    401,
    'Incorrect API key provided. You can find your API key in your account.',
    'invalid_request_error',
    'invalid_api_key',
  ),
  'rate-limit': fault(
    429,
    'Rate limit reached for requests. Please try again later.',
    'requests',
    'rate_limit_exceeded',
  ),
  'quota-spent': fault(
    429,
    'You exceeded your current quota, please check your plan and billing details.',
    'insufficient_quota',
    'insufficient_quota',
  ),
  'no-credit': fault(402, 'Insufficient credits.', 'billing', null),
  'server-error': fault(500, 'The server had an error while processing your request.', 'server_error', null),
  overloaded: fault(503, 'The engine is currently overloaded, please try again later.', 'server_error', null),
};

const FIELDS = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'temperature',
  'top_p',
  'max_tokens',
  'max_completion_tokens',
  'response_format',
  'stop',
  'seed',
  'n',
  'user',
  'presence_penalty',
  'frequency_penalty',
];

/** A strict stand-in for any server that speaks chat/completions. With `key`, only that one is let in. */
export const startOpenai = (
  options: { port?: number; key?: string; scenario?: Scenario<OpenaiScenario> } = {},
): Promise<Fake<OpenaiScenario>> =>
  startFake<OpenaiScenario>('openai', (talk) => answer(talk, options.key), options);

const answer = async (talk: Talk, onlyKey: string | undefined): Promise<void> => {
  const { request, reply, scenario } = talk;
  const bearer = request.headers.authorization?.replace(/^Bearer /, '');
  if (onlyKey !== undefined && bearer !== onlyKey) return refuse(talk, ERRORS['key-refused']);
  if (request.method === 'GET' && request.path === '/v1/models') {
    const data = MODELS.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'standin' }));
    return reply.json(200, { object: 'list', data });
  }
  if (request.method !== 'POST' || request.path !== '/v1/chat/completions') {
    return refuse(
      talk,
      fault(404, `Invalid URL (${request.method} ${request.path})`, 'invalid_request_error', null),
    );
  }
  const read = readRequest(request.body);
  if ('status' in read) return refuse(talk, read);
  if (scenario.error) return refuse(talk, ERRORS[scenario.error]);
  if (!read.streaming || scenario.cannotStream === 'json') return answerWhole(talk, read);
  if (scenario.cannotStream) {
    return refuse(talk, fault(scenario.cannotStream, 'Streaming is not implemented', 'server_error', null));
  }
  return answerStream(talk, read);
};

const refuse = (
  { request, reply, scenario }: Talk,
  { status, body }: (typeof ERRORS)['overloaded'],
): Promise<void> => {
  const message = scenario.echoesKey
    ? `${body.error.message} (${request.headers.authorization})`
    : body.error.message;
  const headers: Record<string, string> = scenario.retryAfter ? { 'retry-after': scenario.retryAfter } : {};
  return reply.json(status, { error: { ...body.error, message } }, headers);
};

type Read = { streaming: boolean; model: string; text: string };

const readRequest = (body: string): Read | (typeof ERRORS)['overloaded'] => {
  const refusal = (message: string) => fault(400, message, 'invalid_request_error', null);
  let request: Record<string, unknown>;
  try {
    request = JSON.parse(body);
  } catch {
    return refusal('We could not parse the JSON body of your request.');
  }
  const unknown = Object.keys(request).find((name) => !FIELDS.includes(name));
  if (unknown) return refusal(`Unrecognized request argument supplied: ${unknown}`);
  const messages = Array.isArray(request.messages) ? (request.messages as Message[]) : [];
  if (messages.length === 0) return refusal("[] is too short - 'messages'");
  const odd = messages.find(
    ({ role, content }) =>
      !['system', 'user', 'assistant'].includes(role) || typeof content !== 'string' || content === '',
  );
  if (odd)
    return refusal(`Invalid value: '${odd.role}'. Supported values are: 'system', 'assistant', 'user'.`);
  if (messages.at(-1)?.role !== 'user') return refusal('The last message must be from the user.');
  const model = String(request.model ?? '');
  if (!MODELS.includes(model)) {
    return fault(
      404,
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    );
  }
  const userTurns = messages.filter(({ role }) => role === 'user').length;
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  return {
    streaming: request.stream === true,
    model,
    text: modelReply(system, messages.at(-1)?.content ?? '', userTurns),
  };
};

const frame = (object: string, model: string) => ({
  id: 'chatcmpl-standin',
  object,
  created: 1_700_000_000,
  model,
});

const answerWhole = async (talk: Talk, { model, text }: Read): Promise<void> => {
  const { reply, scenario } = talk;
  await pause(scenario.firstMs ?? 0, reply.gone);
  if (scenario.hold !== undefined) await talk.released();
  const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
  const said = (content: string | null, finishReason: string | null) =>
    reply.json(200, {
      ...frame('chat.completion', model),
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
      usage,
    });
  if (scenario.odd === 'stop-empty') return said('', 'stop');
  if (scenario.odd === 'blocked') return said(null, 'content_filter');
  if (scenario.odd === 'length-empty') return said(null, 'length');
  if (scenario.odd === 'usage-only') return reply.json(200, { ...frame('chat.completion', model), usage });
  if (scenario.odd === 'no-choices')
    return reply.json(200, { ...frame('chat.completion', model), choices: [] });
  return said(
    scenario.pieces?.join('') ?? scenario.text ?? text,
    scenario.finishReason === undefined ? 'stop' : scenario.finishReason,
  );
};

type Chunks = { delta(delta: object, finishReason?: string | null): object; frame: object };

const eventsOf = (
  scenario: Scenario<OpenaiScenario>,
  pieces: string[],
  { delta, frame }: Chunks,
): object[] => {
  const opening = delta({ role: 'assistant', content: '' });
  const finishReason = scenario.finishReason === undefined ? 'stop' : scenario.finishReason;
  switch (scenario.odd) {
    case 'stop-empty':
      return [opening, delta({}, 'stop')];
    case 'blocked':
      return [opening, delta({}, 'content_filter')];
    case 'length-empty':
      return [opening, delta({}, 'length')];
    case 'usage-only':
      return [
        { ...frame, choices: [], usage: { prompt_tokens: 10, completion_tokens: 0, total_tokens: 10 } },
      ];
    case 'no-choices':
      return [{ ...frame, choices: [] }];
    default: {
      const before = scenario.odd === 'empty-first' ? [delta({}, 'stop')] : [];
      const ending = finishReason === null ? [] : [delta({}, finishReason)];
      return [opening, ...before, ...pieces.map((content) => delta({ content })), ...ending];
    }
  }
};

const answerStream = async (talk: Talk, { model, text }: Read): Promise<void> => {
  const { reply, scenario } = talk;
  const pieces = scenario.pieces ?? inPieces(scenario.text ?? text);
  const chunks: Chunks = {
    frame: frame('chat.completion.chunk', model),
    delta: (delta, finishReason = null) => ({
      ...frame('chat.completion.chunk', model),
      choices: [{ index: 0, delta, finish_reason: finishReason }],
    }),
  };
  const events = eventsOf(scenario, pieces, chunks);
  const end = scenario.crlf ? '\r\n\r\n' : '\n\n';
  await pause(scenario.firstMs ?? 0, reply.gone);
  reply.head(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const [i, event] of events.entries()) {
    if (reply.gone.aborted) return;
    if (i > 1 && scenario.gapMs) await pause(scenario.gapMs, reply.gone);
    // The first event is only the opening, without a word in it.
    if (scenario.hold !== undefined && i === scenario.hold + 1) await talk.released();
    if (i === 2 && scenario.streamFault) return failMidway(talk, chunks);
    await reply.write(
      `${scenario.comments ? ': STANDIN PROCESSING\n\n' : ''}data: ${JSON.stringify(event)}${end}`,
    );
  }
  if (scenario.hold !== undefined && scenario.hold + 1 === events.length) await talk.released();
  await reply.end(scenario.withoutDone ? undefined : `data: [DONE]${end}`);
};

const failMidway = async ({ reply, scenario }: Talk, { delta }: Chunks): Promise<void> => {
  const sse = (said: object): string => `data: ${JSON.stringify(said)}\n\n`;
  switch (scenario.streamFault) {
    case 'error-midway':
      return reply.end(sse(ERRORS.overloaded.body));
    case 'giant-event':
      return reply.end(sse(delta({ content: 'a'.repeat(GIANT_EVENT_LENGTH) }, 'stop')));
    case 'malformed':
      return reply.end('data: {"choices":[{"delta":{"content":"half\n\n');
    case 'invalid-utf8':
      return reply.end(
        Buffer.concat([
          Buffer.from('data: {"choices":[{"delta":{"content":"'),
          Buffer.from([0xc3, 0x28]),
          Buffer.from('"}}]}\n\n'),
        ]),
      );
    default:
      while (!reply.gone.aborted)
        await reply.write(sse(delta({ content: 'and so it went on and on, '.repeat(40) })));
  }
};
