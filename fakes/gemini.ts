import { pause } from './faults.ts';
import {
  type GeminiError,
  type GeminiErrorName,
  geminiErrors,
  invalidArgument,
  modelNotFound,
} from './gemini-errors.ts';
import { type GeminiRequest, readGeminiRequest } from './gemini-request.ts';
import { type Exchange, type Fake, type RecordedRequest, type Scenario, startFake } from './lib.ts';
import { modelReply } from './replies.ts';

/** The ways in which this service answers 200 and yet says nothing, or not all. */
export type OddAnswer =
  | 'blocked-prompt'
  | 'blocked-candidate'
  | 'blocked-midway'
  | 'max-tokens-empty'
  | 'stop-empty'
  | 'usage-only'
  | 'empty-first';

export type GeminiScenario = {
  text: string;
  /** The text, cut as it shall be streamed. */
  pieces: string[];
  firstMs: number;
  gapMs: number;
  /** null: the answer ends without any. */
  finishReason: string | null;
  /** So many pieces are sent, then nothing until the release. */
  hold: number;
  odd: OddAnswer;
  error: GeminiErrorName;
  /** As the service writes it: "36s". */
  retryDelay: string;
  /** The error's message repeats the address of the call, key and all. */
  echoesAddress: boolean;
  streamFault: 'error-midway' | 'giant-event' | 'malformed' | 'invalid-utf8' | 'endless';
  /** Lines end with LF alone, comments stand between the events. */
  looseFraming: boolean;
  cannotStream: 404 | 405 | 501 | 'json';
  refuseQueryKey: boolean;
  /** Neighbouring turns of one role are let through. */
  lenientTurns: boolean;
  /** A thought stands before the text. */
  thoughts: boolean;
  /** The limit that is used up by thinking: answers of a smaller one are MAX_TOKENS with no text. */
  thinkingTakes: number;
};

const MODELS = [
  'gemini-flash-latest',
  'gemini-flash-lite-latest',
  'gemini-pro-latest',
  'gemini-3.8-flash',
  'gemini-3.7-flash',
  'gemini-3.6-flash',
  'gemini-3.5-flash',
  'gemini-3.5-flash-lite',
  'gemini-3.1-flash-lite',
  'gemini-2.5-flash-lite',
];
/** Still listed, yet closed to those who come new. */
const LISTED_BUT_GONE = 'gemini-2.5-flash';
const GIANT_EVENT_LENGTH = 8 * 1024 * 1024;
const METHODS = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent|countTokens)$/;

type Talk = Exchange<GeminiScenario>;

/** A strict stand-in for Google's generateContent. `key`: the only one taken; else all but those with "invalid" in them. */
export const startGemini = (
  options: { port?: number; key?: string; scenario?: Scenario<GeminiScenario> } = {},
): Promise<Fake<GeminiScenario>> =>
  startFake<GeminiScenario>('gemini', (talk) => answer(talk, options.key), options);

const answer = async (talk: Talk, onlyKey: string | undefined): Promise<void> => {
  const { request, scenario } = talk;
  const refused = keyFault(request, scenario, onlyKey);
  if (refused) return refuse(talk, refused);
  if (request.method === 'GET') return answerModels(talk);
  const [, model = '', method = ''] = METHODS.exec(decodeURIComponent(request.path)) ?? [];
  if (request.method !== 'POST' || method === '') return plainNotFound(talk);
  if (model === LISTED_BUT_GONE) return refuse(talk, geminiErrors['model-gone'](model));
  if (!MODELS.includes(model)) return refuse(talk, modelNotFound(model, method));
  if (method === 'countTokens')
    return talk.reply.json(200, { totalTokens: Math.ceil(request.body.length / 4) });
  const read = readGeminiRequest(request.body, !scenario.lenientTurns);
  if ('status' in read) return refuse(talk, read);
  if (scenario.error) return refuse(talk, geminiErrors[scenario.error](model, scenario.retryDelay));
  const generation = generationFor(talk, read, model);
  if (method === 'generateContent') return answerWhole(talk, generation);
  if (scenario.cannotStream === 'json') return answerWhole(talk, generation);
  if (scenario.cannotStream) return plainNotFound(talk, scenario.cannotStream);
  return request.query.alt === 'sse' ? answerStream(talk, generation) : answerList(talk, generation);
};

const keyFault = (
  request: RecordedRequest,
  scenario: Scenario<GeminiScenario>,
  onlyKey?: string,
): GeminiError | null => {
  const inQuery = request.query.key;
  const key = request.headers['x-goog-api-key'] ?? inQuery;
  // A bearer token wins over any key beside it, and no key is one.
  if (request.headers.authorization !== undefined) return geminiErrors['token-type']();
  if (!key) return geminiErrors['no-key']();
  if (scenario.refuseQueryKey && inQuery !== undefined) return geminiErrors['token-type']();
  const isGood = onlyKey === undefined ? !key.includes('invalid') : key === onlyKey;
  return isGood ? null : geminiErrors['key-invalid']();
};

const refuse = ({ request, reply, scenario }: Talk, { status, body }: GeminiError): Promise<void> => {
  const address = `${request.path}?${new URLSearchParams(request.query)}`;
  const message = scenario.echoesAddress ? `${body.error.message} (POST ${address})` : body.error.message;
  const echoing = { error: { ...body.error, message } };
  const listed = request.path.endsWith(':streamGenerateContent') && request.query.alt !== 'sse';
  return reply.json(status, listed ? [echoing] : echoing);
};

const plainNotFound = async ({ reply }: Talk, status = 404): Promise<void> => {
  reply.head(status, { 'content-type': 'text/plain' });
  await reply.end('Not here');
};

const answerModels = (talk: Talk): Promise<void> => {
  const listed = [...MODELS, LISTED_BUT_GONE].map((model) => ({
    name: `models/${model}`,
    version: '001',
    displayName: model,
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ['generateContent', 'streamGenerateContent', 'countTokens'],
    thinking: true,
  }));
  if (talk.request.path === '/v1beta/models') {
    const size = Number(talk.request.query.pageSize ?? 50);
    const from = Number(talk.request.query.pageToken ?? 0);
    const next = from + size < listed.length ? { nextPageToken: String(from + size) } : {};
    return talk.reply.json(200, { models: listed.slice(from, from + size), ...next });
  }
  const one = listed.find(({ name }) => talk.request.path === `/v1beta/${name}`);
  if (one) return talk.reply.json(200, one);
  return refuse(talk, invalidArgument(`${talk.request.path} is not a model`));
};

type Generation = {
  pieces: string[];
  event(parts: object[] | null, finishReason?: string | null): object;
  usage: object;
};

const generationFor = ({ scenario }: Talk, read: GeminiRequest, model: string): Generation => {
  const text = scenario.text ?? modelReply(read.system, read.lastUserText, read.userTurns);
  const spent =
    read.outputLimit !== null &&
    scenario.thinkingTakes !== undefined &&
    read.outputLimit <= scenario.thinkingTakes;
  const usage = {
    promptTokenCount: read.tokens,
    totalTokenCount: read.tokens,
    ...(spent ? { thoughtsTokenCount: read.outputLimit } : {}),
  };
  const frame = { usageMetadata: usage, modelVersion: model, responseId: 'standin-0001' };
  return {
    pieces: spent ? [] : (scenario.pieces ?? inPieces(text)),
    usage: frame,
    event: (parts, finishReason) => ({
      candidates: [
        {
          content: parts ? { role: 'model', parts } : { role: 'model' },
          ...(finishReason ? { finishReason } : {}),
          index: 0,
        },
      ],
      ...frame,
    }),
  };
};

/** A few words at a time, as the services do. */
export const inPieces = (text: string): string[] =>
  text.match(/(?:\S+\s*){1,3}|\s+/gs)?.flatMap(shortPieces) ?? [text];

/** Scripts without spaces would come in one piece. */
const shortPieces = (piece: string): string[] => {
  const characters = [...piece];
  if (characters.length <= 40) return [piece];
  return Array.from({ length: Math.ceil(characters.length / 12) }, (_, i) =>
    characters.slice(i * 12, i * 12 + 12).join(''),
  );
};

/** The events of one answer, in order. A whole answer is the same said at once. */
const eventsOf = ({ scenario }: Talk, generation: Generation): object[] => {
  const { pieces, event, usage } = generation;
  const odd = scenario.odd ?? (pieces.length === 0 ? 'max-tokens-empty' : undefined);
  switch (odd) {
    case 'blocked-prompt':
      return [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: [] }, ...usage }];
    case 'blocked-candidate':
      return [{ candidates: [{ finishReason: scenario.finishReason ?? 'SAFETY', index: 0 }], ...usage }];
    case 'blocked-midway':
      return [
        event([{ text: pieces[0] ?? '' }]),
        { candidates: [{ finishReason: scenario.finishReason ?? 'RECITATION', index: 0 }], ...usage },
      ];
    case 'max-tokens-empty':
      return [event(null, 'MAX_TOKENS')];
    case 'stop-empty':
      return [event([{ text: '' }], 'STOP')];
    case 'usage-only':
      return [usage];
    default: {
      const finishReason = scenario.finishReason === undefined ? 'STOP' : scenario.finishReason;
      const said = pieces.map((text, i) => event([{ text }], i === pieces.length - 1 ? finishReason : null));
      const before = scenario.odd === 'empty-first' ? [event([{ text: '' }], 'STOP')] : [];
      const thought = scenario.thoughts ? [event([{ text: 'Let me think about that.', thought: true }])] : [];
      return [...before, ...thought, ...said];
    }
  }
};

const answerWhole = async (talk: Talk, generation: Generation): Promise<void> => {
  const { reply, scenario } = talk;
  const events = eventsOf(talk, generation);
  await pause(scenario.firstMs ?? 0, reply.gone);
  if (scenario.hold !== undefined) await talk.released();
  if (scenario.odd === 'blocked-midway') {
    const begun = [{ text: generation.pieces[0] ?? '' }];
    return reply.json(200, generation.event(begun, scenario.finishReason ?? 'RECITATION'));
  }
  if (scenario.odd && scenario.odd !== 'empty-first') return reply.json(200, events.at(-1));
  if (generation.pieces.length === 0) return reply.json(200, events[0]);
  const thought = scenario.thoughts ? [{ text: 'Let me think about that.', thought: true }] : [];
  const finishReason = scenario.finishReason === undefined ? 'STOP' : scenario.finishReason;
  return reply.json(200, generation.event([...thought, { text: generation.pieces.join('') }], finishReason));
};

const answerList = async (talk: Talk, generation: Generation): Promise<void> => {
  await talk.reply.json(200, eventsOf(talk, generation));
};

const answerStream = async (talk: Talk, generation: Generation): Promise<void> => {
  const { reply, scenario } = talk;
  const events = eventsOf(talk, generation);
  const end = scenario.looseFraming ? '\n\n' : '\r\n\r\n';
  await pause(scenario.firstMs ?? 0, reply.gone);
  reply.head(200, { 'content-type': 'text/event-stream' });
  for (const [i, event] of events.entries()) {
    if (reply.gone.aborted) return;
    if (i > 0 && scenario.gapMs) await pause(scenario.gapMs, reply.gone);
    if (i === scenario.hold) await talk.released();
    if (i === 1 && scenario.streamFault) return failMidway(talk, generation);
    const comment = scenario.looseFraming ? ': still here\n' : '';
    await reply.write(`${comment}data: ${JSON.stringify(event)}${end}`);
  }
  if (scenario.hold === events.length) await talk.released();
  await reply.end();
};

const failMidway = async ({ reply, scenario }: Talk, { event }: Generation): Promise<void> => {
  const sse = (said: object): string => `data: ${JSON.stringify(said)}\r\n\r\n`;
  switch (scenario.streamFault) {
    case 'error-midway':
      // Written bare and on several lines, with no "data:" before it.
      return reply.end(JSON.stringify(geminiErrors.overloaded().body, null, 2));
    case 'giant-event':
      return reply.end(sse(event([{ text: 'a'.repeat(GIANT_EVENT_LENGTH) }], 'STOP')));
    case 'malformed':
      return reply.end('data: {"candidates":[{"content":{"parts":[{"text":"half\r\n\r\n');
    case 'invalid-utf8':
      return reply.end(
        Buffer.concat([
          Buffer.from('data: {"candidates":[{"content":{"parts":[{"text":"'),
          Buffer.from([0xc3, 0x28]),
          Buffer.from('"}]}}]}\r\n\r\n'),
        ]),
      );
    default:
      while (!reply.gone.aborted)
        await reply.write(sse(event([{ text: 'and so it went on and on, '.repeat(40) }])));
  }
};
